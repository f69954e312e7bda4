/// What is read and what is written, where it is not UTF-8.
struct TextEncodings: Sendable {
  var input: CodePage?
  var output: CodePage?
  var replacesUnmappable = false

  /// UTF-8 on both sides.
  init() {}

  /// The encodings that the options name.
  ///
  /// - Throws: That the system does not know one of them, or that it cannot be passed on as it is.
  init(_ options: CommandOptions) throws(CommandError) {
    input = try Self.page(options.inputEncoding, "--from")
    output = try Self.page(options.outputEncoding, "--to")
    replacesUnmappable = options.replacesUnmappable
    guard options.invalidBytes == .pass, input != nil || output != nil else { return }
    throw .invalidValue(
      option: "--invalid", value: "pass", expected: ["error or replace, with --from and --to"],
      suggestion: nil)
  }

  private static func page(_ name: String?, _ option: String) throws(CommandError) -> CodePage? {
    guard let name, !["UTF8", "UTF-8"].contains(name.uppercased()) else { return nil }
    guard let page = CodePage(named: name) else {
      throw .invalidValue(
        option: option, value: name,
        expected: ["an encoding that this system knows; iconv -l lists them"], suggestion: nil)
    }
    return page
  }
}

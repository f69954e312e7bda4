/// Where strings and comments of a language begin and end, as far as that matters for display.
public struct CodeSyntax: Hashable, Sendable {
  /// What begins a comment that ends with the line.
  public var lineComments: [String]
  /// What begins and ends a comment of any length.
  public var blockComments: [Delimiters]
  /// What begins and ends a string.
  public var strings: [Delimiters]

  /// The two ends of something.
  public struct Delimiters: Hashable, Sendable {
    /// How it begins.
    public var start: String
    /// How it ends.
    public var end: String
    /// Whether it may go on on the next line.
    public var isMultiline: Bool

    /// Creates a pair of delimiters.
    public init(_ start: String, _ end: String, isMultiline: Bool = false) {
      self.start = start
      self.end = end
      self.isMultiline = isMultiline
    }
  }

  /// Creates a syntax.
  public init(lineComments: [String], blockComments: [Delimiters], strings: [Delimiters]) {
    self.lineComments = lineComments
    self.blockComments = blockComments
    self.strings = strings
  }

  private static let quotes = [Delimiters("\"", "\""), Delimiters("'", "'")]
  private static let slashStar = [Delimiters("/*", "*/", isMultiline: true)]
  private static let tripleQuotes = [
    Delimiters("\"\"\"", "\"\"\"", isMultiline: true),
    Delimiters("'''", "'''", isMultiline: true),
  ]

  /// Languages like C, Swift, Java, Rust, Go and JavaScript.
  public static let slashes = CodeSyntax(
    lineComments: ["//"], blockComments: slashStar,
    strings: [tripleQuotes[0]] + quotes + [Delimiters("`", "`", isMultiline: true)])
  /// Languages like Python, Ruby, shells, YAML and makefiles.
  public static let hashes = CodeSyntax(
    lineComments: ["#"], blockComments: [], strings: tripleQuotes + quotes)
  /// Languages like SQL, Lua, Haskell and Ada.
  public static let dashes = CodeSyntax(
    lineComments: ["--"], blockComments: slashStar, strings: quotes)
  /// Languages like HTML and XML, text being what is between tags.
  public static let markup = CodeSyntax(
    lineComments: [], blockComments: [Delimiters("<!--", "-->", isMultiline: true)],
    strings: [Delimiters(">", "<", isMultiline: true)] + quotes)
  /// Languages like CSS.
  public static let stars = CodeSyntax(
    lineComments: [], blockComments: slashStar, strings: quotes)

  /// The syntax of a file by what its name ends with, nil where that tells nothing.
  ///
  /// - Parameter fileExtension: what follows the last full stop of the name.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "c", "h", "cc", "cpp", "cxx", "hpp", "cs", "swift", "java", "kt", "kts", "rs", "go", "js",
      "mjs", "cjs", "jsx", "ts", "tsx", "m", "mm", "scala", "dart", "php", "groovy", "proto", "zig",
      "sol":
      self = .slashes
    case "py", "rb", "sh", "bash", "zsh", "fish", "pl", "pm", "r", "yml", "yaml", "toml", "tf",
      "mk",
      "cmake", "nix", "ex", "exs", "jl":
      self = .hashes
    case "sql", "lua", "hs", "adb", "ads", "elm": self = .dashes
    case "html", "htm", "xml", "svg", "vue", "xhtml", "plist": self = .markup
    case "css", "scss", "less": self = .stars
    default: return nil
    }
  }

  /// For each byte of the text, whether it is part of a string or comment, its delimiters excepted.
  ///
  /// - Complexity: O(n) in the length of the text and the number of delimiters.
  func isText(_ bytes: [UInt8]) -> [Bool] {
    var isText = [Bool](repeating: false, count: bytes.count)
    let lineComments = lineComments.map { Array($0.utf8) }
    let pairs = (blockComments + strings).map {
      (start: Array($0.start.utf8), end: Array($0.end.utf8), isMultiline: $0.isMultiline)
    }
    let firstString = blockComments.count
    func has(_ word: [UInt8], at offset: Int) -> Bool {
      offset + word.count <= bytes.count && bytes[offset..<offset + word.count].elementsEqual(word)
    }
    var offset = 0
    while offset < bytes.count {
      if let comment = lineComments.first(where: { has($0, at: offset) }) {
        offset += comment.count
        while offset < bytes.count, bytes[offset] != 0x0A {
          isText[offset] = true
          offset += 1
        }
      } else if let pair = pairs.firstIndex(where: { has($0.start, at: offset) }) {
        let (start, end, isMultiline) = pairs[pair]
        offset += start.count
        while offset < bytes.count, !has(end, at: offset), isMultiline || bytes[offset] != 0x0A {
          isText[offset] = true
          if pair >= firstString, bytes[offset] == 0x5C, offset + 1 < bytes.count,
            bytes[offset + 1] != 0x0A
          {
            offset += 1
            isText[offset] = true
          }
          offset += 1
        }
        if has(end, at: offset) { offset += end == [0x3C] ? 0 : end.count }
      } else {
        offset += 1
      }
    }
    return isText
  }
}

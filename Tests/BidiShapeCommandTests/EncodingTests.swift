import BidiReference
import BidiShape
import BidiTestSupport
import Testing

@testable import BidiShapeCommand

/// Code pages on both sides of the command.
@Suite("Encodings", .timeLimit(.minutes(10)))
struct EncodingTests {
  private func run(
    _ arguments: [String], _ input: String, status: Int32 = 0, errors: String = ""
  ) throws -> [UInt8] {
    let outcome = try BuiltCommand.run(arguments, input: Array(input.utf8))
    expectEqual(outcome.status, status, "\(arguments): \(outcome.errors)")
    expectEqual(outcome.errors, errors)
    return outcome.output
  }

  @Test("Usual names are found, whatever this system calls the encoding")
  func names() {
    for (name, names) in [
      "CP864": ["CP864", "cp864", "CP-864", "IBM864", "ibm-864", "864", "PC864"],
      "CP862": ["CP862", "IBM862", "DOS-862"], "CP1255": ["CP1255", "windows-1255", "win1255"],
      "CP1256": ["CP1256", "Windows1256"], "ISO-8859-6": ["ISO-8859-6", "iso8859_6"],
      "ISO-8859-8": ["ISO8859-8", "ISO-8859-8-I"],
    ] {
      let characters = CodePage(named: name)?.characters
      expectEqual(characters?.count, 256, "\(name)")
      for other in names { expectEqual(CodePage(named: other)?.characters, characters, "\(other)") }
    }
    #expect(CodePage(named: "no such") == nil)
    #expect(CodePage(named: "UTF-16")?.characters == nil)
    expectEqual(CodePage(named: "CP864")?.shaping, .ligatures)
    expectEqual(CodePage(named: "CP1256")?.shaping, DisplayOptions.Shaping.none)
  }

  /// Bytes from the tables of the code pages that Unicode publishes.
  @Test("Text comes out in display order and in the bytes of the code page")
  func encoded() throws {
    let salam = "\u{633}\u{644}\u{627}\u{645}"
    for (encoding, text, bytes) in [
      // Seen initial, lam-alef final, meem isolated, from the left meem first.
      ("CP864", "\(salam)\n", "ef 9e d3 0a"),
      // Forms that the page has not: final beh is its isolated one, medial beh its initial one.
      ("CP864", "\u{628}\u{628}\u{628}", "a9 c8 c8"),
      // A percent sign is the Arabic one; the Arabic comma and digits.
      ("CP864", "5%\u{60C}\u{661}", "35 25 ac b1"),
      ("CP862", "a \u{5E9}\u{5DC}\u{5D5}\u{5DD}", "61 20 8d 85 8c 99"),
      ("ISO-8859-8", "\u{5D0}(\u{5D1}", "e1 29 e0"),
      ("CP1255", "\u{5D0}\u{5B8}\u{20AC}", "80 e0 c8"),
      ("CP1256", salam, "e3 c7 e1 d3"), ("ISO-8859-6", salam, "e5 c7 e4 d3"),
    ] {
      let output = try run(
        ["--to", encoding, "-d", encoding == "CP862" || text.hasPrefix("5") ? "ltr" : "rtl"], text)
      expectEqual(output, hex(bytes), "\(encoding) \(EscapedText.ascii(text))")
    }
  }

  @Test("Bytes are read by the code page, one character each, and back in logical order")
  func decoded() throws {
    func read(_ encoding: String, _ bytes: String, _ arguments: [String] = []) throws -> String {
      let outcome = try BuiltCommand.run(
        arguments + ["--from", encoding], input: hex(bytes))
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      return String(decoding: outcome.output, as: UTF8.self)
    }
    try expectEqual(read("CP864", "ef 9e d3 0a", ["logical"]), "\u{633}\u{644}\u{627}\u{645}\n")
    try expectEqual(read("CP862", "99 8c", ["strip"]), "\u{5E9}\u{5DC}")
    // Letters and points stay apart, though Unicode has a character for both.
    try expectEqual(read("CP1255", "f9 d1 e0", ["strip"]), "\u{5E9}\u{5C1}\u{5D0}")
    try expectEqual(read("UTF-16LE", "61 00 d0 05 0a 00 d1 05"), "a\u{5D0}\n\u{5D1}")
    try expectEqual(read("UTF-16", "feff 05d0 05d1"), "\u{5D1}\u{5D0}")
  }

  @Test("A character without a place is named by line and column, or replaced")
  func unmappable() throws {
    let text = "x\r\n\u{5D0} \u{20AC}\u{5D1}\n\u{20AC}\n"
    let message =
      "bidi-shape: standard input:2:3: U+20AC (EURO SIGN) has no place in CP862; "
      + "change the text or use --unmappable replace\n"
    try expectEqual(run(["--to", "CP862"], text, status: 65, errors: message), hex("78 0d0a"))
    try expectEqual(
      run(["--to", "CP862", "--unmappable", "replace"], text), hex("78 0d0a 81 3f 20 80 0a 3f 0a"))
    // A similar letter: alef without the hamza below it.
    try expectEqual(run(["--to", "CP864", "--unmappable=replace"], "\u{625}\u{67E}"), hex("3f c7"))
    try expectEqual(
      run(["--to", "SHIFT_JIS", "--unmappable=replace"], "a\u{5D0}b"), hex("61 3f 62"))
  }

  @Test("A byte that is no character is named by line and offset, or replaced")
  func undecodable() throws {
    let bytes = hex("e0 0a 61 ff 62")
    let failed = try BuiltCommand.run(["--from", "CP1255"], input: bytes)
    #expect(failed.status == 65 && failed.output == Array("\u{5D0}\n".utf8))
    #expect(
      failed.errors == """
        bidi-shape: standard input:2: no character of CP1255 at byte 3 (0xFF); \
        name the right encoding by --from, or use --invalid replace

        """)
    let replaced = try BuiltCommand.run(
      ["--from", "CP1255", "--invalid", "replace"], input: bytes)
    expectEqual(replaced.output, Array("\u{5D0}\na\u{FFFD}b".utf8))
    try expectEqual(BuiltCommand.run(["--from", "UTF-16LE"], input: hex("61 00 62")).status, 65)
    for arguments in [["--to", "nothing"], ["--from", "CP862", "--invalid", "pass"]] {
      try expectEqual(BuiltCommand.run(arguments).status, 64)
    }
  }

  @Test("Text in presentation forms is pointed out once, and not when that is not wanted")
  func forms() throws {
    let text = "a\nb \u{FEE1}\u{FEFC}\n\u{FEE1}\n"
    let shown = Array("a\nb \u{FEFC}\u{FEE1}\n\u{FEE1}\n".utf8)
    let warning =
      "bidi-shape: warning: standard input:2: letters in presentation forms: the text may be in "
      + "display order already, and is reordered again; bidi-shape logical turns it back\n"
    try expectEqual(run([], text, errors: warning), shown)
    try expectEqual(run(["-q"], text), shown)
    // Words that are one character, a byte order mark and full-width letters are none.
    _ = try run([], "\u{FEFF}\u{FDF2} \u{FF21}\u{FFFD}\u{FD3E}")
  }
}

import BidiShape
import BidiTestSupport
import Testing

@testable import BidiShapeCommand

@Suite("Error messages")
struct CommandErrorTests {
  @Test("A message names the problem, and the hint has a line of its own")
  func messages() {
    let invalid = InvalidUTF8(offset: 4, byte: 0xE2, length: 2, reason: .cutShort)
    let messages: [(CommandError, String?)] = [
      (
        .unknownOption("--dir", suggestion: "--direction"),
        "bidi-shape: unknown option --dir\nhint: did you mean --direction?\n"
      ),
      (
        .unknownOption("-x", suggestion: nil),
        "bidi-shape: unknown option -x\nhint: bidi-shape --help lists the options\n"
      ),
      (
        .missingValue(option: "-d", expected: ["auto", "ltr", "rtl"]),
        "bidi-shape: -d needs a value: auto, ltr or rtl\n"
      ),
      (
        .unexpectedValue(option: "--help", value: "x"),
        "bidi-shape: --help takes no value, but was given 'x'\n"
          + "hint: bidi-shape --help lists the options\n"
      ),
      (
        .invalidValue(
          option: "--shaping", value: "form", expected: ["none", "forms"], suggestion: "forms"),
        "bidi-shape: --shaping: 'form' is not none or forms\nhint: did you mean forms?\n"
      ),
      (
        .unexpectedArgument("x", subcommand: "serve"),
        "bidi-shape: serve takes no arguments, but was given 'x'\n"
          + "hint: bidi-shape serve --help tells how it is used\n"
      ),
      (
        .unreadable(file: "a", reason: "No such file or directory"),
        "bidi-shape: a: cannot read: No such file or directory\n"
      ),
      (
        .invalidUTF8(file: "a", line: 3, offset: 70, invalid),
        "bidi-shape: a:3: invalid UTF-8 at byte 70 (0xE2): a character is cut short; "
          + "use --invalid replace or --invalid pass\n"
      ),
      (
        .invalidUTF8(file: "a", line: 3, offset: 70, invalid, remedies: ["replace"]),
        "bidi-shape: a:3: invalid UTF-8 at byte 70 (0xE2): a character is cut short; "
          + "use --invalid replace\n"
      ),
      (
        .unreadable(file: "", reason: "No such file or directory"),
        "bidi-shape: '': cannot read: No such file or directory\n"
      ),
      (
        .unwritable(reason: "No space left on device"),
        "bidi-shape: standard output: cannot write: No space left on device\n"
      ),
      (
        .missingOperand("a name", subcommand: "serve"),
        "bidi-shape: serve needs a name\nhint: bidi-shape serve --help tells how it is used\n"
      ),
      (.closedPipe, nil),
    ]
    for (error, message) in messages {
      expectEqual(error.message, message)
    }
  }

  @Test("Nothing the user wrote can disturb the terminal")
  func escaping() {
    let name = "a\u{202E}b\u{200F}\u{2066}\n\u{1B}[31m\u{061C}\u{FEFF}\u{2028}\u{85}c"
    let escaped =
      #"a\u{202E}b\u{200F}\u{2066}\u{A}\u{1B}[31m\u{61C}\u{FEFF}\u{2028}\u{85}c"#
    expectEqual(name.escapedForTerminal, escaped)
    for error: CommandError in [
      .unknownOption(name, suggestion: nil),
      .unexpectedValue(option: "--help", value: name),
      .invalidValue(option: "-d", value: name, expected: ["auto"], suggestion: nil),
      .unexpectedArgument(name, subcommand: "serve"),
      .unreadable(file: name, reason: "gone"),
      .invalidUTF8(
        file: name, line: 1, offset: 0,
        InvalidUTF8(offset: 0, byte: 0x80, length: 1, reason: .strayContinuation)),
    ] {
      expectEqual(error.message?.contains(escaped), true, "\(error)")
      expectEqual(error.message?.contains("\u{202E}"), false, "\(error)")
    }
    expectEqual("plain \u{E9} \u{1F600}".escapedForTerminal, "plain \u{E9} \u{1F600}")
  }

  @Test("Each kind of error has the status that sysexits.h gives it")
  func exitCodes() {
    let invalid = InvalidUTF8(offset: 0, byte: 0x80, length: 1, reason: .strayContinuation)
    let codes: [(CommandError, Int32)] = [
      (.unknownOption("x", suggestion: nil), 64),
      (.missingValue(option: "x", expected: []), 64),
      (.unexpectedValue(option: "x", value: "y"), 64),
      (.invalidValue(option: "x", value: "y", expected: [], suggestion: nil), 64),
      (.unexpectedArgument("x", subcommand: "serve"), 64),
      (.invalidUTF8(file: "x", line: 1, offset: 0, invalid), 65),
      (.unreadable(file: "x", reason: "y"), 66),
      (.unwritable(reason: "x"), 74),
      (.closedPipe, 74),
    ]
    for (error, code) in codes {
      expectEqual(error.exitCode.rawValue, code, "\(error)")
    }
  }
}

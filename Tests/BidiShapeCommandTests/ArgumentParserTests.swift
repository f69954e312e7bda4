import BidiShape
import BidiTestSupport
import Testing

@testable import BidiShapeCommand

@Suite("Arguments")
struct ArgumentParserTests {
  private func options(_ arguments: SystemString...) throws -> CommandOptions {
    try ArgumentParser.parse(arguments).options
  }

  private func error(_ arguments: SystemString...) -> CommandError? {
    do throws(CommandError) {
      _ = try ArgumentParser.parse(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test("No argument means standard input and the defaults")
  func defaults() throws {
    let options = try options()
    expectEqual(options.files, [.standardInput])
    expectEqual(options.baseDirection, .automatic)
    expectEqual(options.display, DisplayOptions())
    expectEqual(options.layout, LayoutOptions())
    expectEqual(options.invalidBytes, .error)
    #expect(options.jobs == nil)
    #expect(!options.showsProgress)
    #expect(options.information == nil)
  }

  @Test("Every value of every option arrives")
  func values() throws {
    try expectEqual(options("--direction", "auto").baseDirection, .automatic)
    try expectEqual(options("--direction", "ltr").baseDirection, .leftToRight)
    try expectEqual(options("--direction", "rtl").baseDirection, .rightToLeft)
    try expectEqual(options("--shaping", "none").display.shaping, .none)
    try expectEqual(options("--shaping", "forms").display.shaping, .forms)
    try expectEqual(options("--shaping", "ligatures").display.shaping, .ligatures)
    try expectEqual(options("--invalid", "error").invalidBytes, .error)
    try expectEqual(options("--invalid", "replace").invalidBytes, .replace)
    try expectEqual(options("--invalid", "pass").invalidBytes, .pass)
    try expectEqual(options("--no-mirroring").display, DisplayOptions(mirrorsCharacters: false))
    try expectEqual(options("--keep-controls").display, DisplayOptions(keepsControls: true))
    try expectEqual(options("--remove-joiners").display, DisplayOptions(keepsJoiners: false))
    try expectEqual(options("--width", "12").layout.width, .cells(12))
    try expectEqual(options("-wterminal").layout.width, .terminal)
    try expectEqual(options("--align", "none").layout.alignment, .none)
    try expectEqual(options("--align", "start").layout.alignment, .start)
    try expectEqual(options("--align", "end").layout.alignment, .end)
    try expectEqual(options("--align", "left").layout.alignment, .left)
    try expectEqual(options("--align", "right").layout.alignment, .right)
    try expectEqual(options("--tab-width", "4").layout.tabWidth, 4)
    try expectEqual(options("--ansi", "keep").layout.sequences, .keep)
    try expectEqual(options("--ansi", "strip").layout.sequences, .strip)
    try expectEqual(options("--ansi", "text").layout.sequences, .text)
    try expectEqual(options("--skip-prefix", "2").layout.prefixLength, 2)
    try expectEqual(options("--jobs", "1").jobs, 1)
    try expectEqual(options("-j256").jobs, 256)
    #expect(try options("--progress").showsProgress)
  }

  @Test("A value may follow in every usual way, and the last one holds")
  func spellings() throws {
    for arguments: [SystemString] in [
      ["--direction", "rtl"], ["--direction=rtl"], ["-d", "rtl"], ["-drtl"],
    ] {
      let options = try ArgumentParser.parse(arguments).options
      expectEqual(options.baseDirection, .rightToLeft, "\(arguments)")
    }
    try expectEqual(options("-d", "rtl", "-dltr").baseDirection, .leftToRight)
  }

  @Test("Files stand anywhere, - is standard input, -- ends the options")
  func operands() throws {
    let options = try options("a", "--direction", "rtl", "-", "b", "--", "--direction", "-", "--")
    expectEqual(options.baseDirection, .rightToLeft)
    expectEqual(
      options.files,
      [
        .path("a"), .standardInput, .path("b"), .path("--direction"), .standardInput, .path("--"),
      ])
    try expectEqual(self.options("").files, [.path("")])
    try expectEqual(self.options("--").files, [.standardInput])
  }

  @Test("A name that is not UTF-8 stays as it is, as a file and as a value")
  func namesInBytes() throws {
    let name = SystemString(bytes: [0x61, 0xFF, 0x3D, 0xC3])
    try expectEqual(options(name).files, [.path(name)])
    for prefix in ["--output=", "-o"] {
      let joined = SystemString(bytes: Array(prefix.utf8) + name.bytes)
      try expectEqual(options(joined).outputFile, name)
    }
    try expectEqual(options("-o", name).outputFile, name)
    expectEqual(name.description, "a\\xFF=\\xC3")
    #expect(error("-o", "") != nil)
    expectEqual(
      error(SystemString(bytes: [0x2D, 0x2D, 0xFF])), .unknownOption("--\\xFF", suggestion: nil))
    expectEqual(error(SystemString(bytes: [0x2D, 0xFF]))?.exitCode, .usage)
  }

  @Test("Help and version win over what comes later, not over a mistake before them")
  func information() throws {
    try expectEqual(options("--help").information, .help)
    try expectEqual(options("-h").information, .help)
    try expectEqual(options("file", "--version").information, .version)
    try expectEqual(options("--version", "--help").information, .version)
    expectEqual(error("--bogus", "--help"), .unknownOption("--bogus", suggestion: nil))
  }

  @Test("A subcommand is the first argument and has its own options")
  func subcommands() throws {
    let serve = try ArgumentParser.parse(["serve"])
    expectEqual(serve.subcommand.name, "serve")
    try expectEqual(ArgumentParser.parse(["serve", "--help"]).options.information, .help)
    expectEqual(error("serve", "file"), .unexpectedArgument("file", subcommand: "serve"))
    expectEqual(
      error("serve", "--keep-controls"), .unknownOption("--keep-controls", suggestion: nil))
    try expectEqual(ArgumentParser.parse(["visual", "-d", "rtl"]).options, options("-d", "rtl"))
    try expectEqual(options("help", "serve").topic, "serve")
    expectEqual(
      error("help", "sevre"),
      .invalidValue(
        option: "help", value: "sevre", expected: Subcommand.names.filter { $0 != "help" },
        suggestion: "serve"))
    expectEqual(error("help", "serve", "x"), .unexpectedArgument("x", subcommand: "help"))
    for arguments: [SystemString] in [["./serve"], ["--", "serve"], ["a", "serve"]] {
      #expect(try ArgumentParser.parse(arguments).subcommand.isDefault, "\(arguments)")
    }
  }

  @Test("An unknown option gets the nearest known one")
  func suggestions() {
    for (typed, meant): (String, String) in [
      ("--directon", "--direction"), ("--dir", "--direction"), ("--mirroring", "--no-mirroring"),
      ("--keep-control", "--keep-controls"), ("--hepl", "--help"), ("--invalids", "--invalid"),
    ] {
      expectEqual(error(SystemString(typed)), .unknownOption(typed, suggestion: meant))
    }
    expectEqual(error("-direction", "rtl"), .unknownOption("-direction", suggestion: "--direction"))
    expectEqual(error("--directon=rtl"), .unknownOption("--directon", suggestion: "--direction"))
    expectEqual(error("--zzz"), .unknownOption("--zzz", suggestion: nil))
    expectEqual(error("-z"), .unknownOption("-z", suggestion: nil))
    expectEqual(error("-hz"), .unknownOption("-z", suggestion: nil))
  }

  @Test("A wrong, missing or needless value is told with the right ones")
  func wrongValues() {
    let directions = ["auto", "ltr", "rtl"]
    expectEqual(error("--direction"), .missingValue(option: "--direction", expected: directions))
    expectEqual(error("-d"), .missingValue(option: "-d", expected: directions))
    expectEqual(
      error("--direction=RTL"),
      .invalidValue(
        option: "--direction", value: "RTL", expected: directions, suggestion: nil))
    expectEqual(
      error("--direction="),
      .invalidValue(option: "--direction", value: "", expected: directions, suggestion: nil))
    expectEqual(
      error("--shaping", "form"),
      .invalidValue(
        option: "--shaping", value: "form", expected: ["none", "forms", "ligatures"],
        suggestion: "forms"))
    expectEqual(
      error("--no-mirroring=yes"), .unexpectedValue(option: "--no-mirroring", value: "yes"))
  }

  @Test("A number is told from what is none and from one out of range")
  func wrongNumbers() {
    let expected = ["a number from 1 to 256"]
    expectEqual(error("--jobs"), .missingValue(option: "--jobs", expected: expected))
    for value: String in ["0", "257", "-1", "x", "", "1.5", "1 ", "99999999999999999999"] {
      expectEqual(
        error("-j", SystemString(value)),
        .invalidValue(option: "-j", value: value, expected: expected, suggestion: nil))
    }
    expectEqual(
      error("--jobs=0")?.message, "bidi-shape: --jobs: '0' is not a number from 1 to 256\n")
  }

  @Test("A width is a number or the terminal's")
  func widths() {
    let expected = ["a number from 1 to 65535", "terminal"]
    expectEqual(error("--width"), .missingValue(option: "--width", expected: expected))
    for (value, suggestion) in [("0", nil), ("65536", nil), ("terminl", "terminal")] {
      expectEqual(
        error("-w", SystemString(value)),
        .invalidValue(option: "-w", value: value, expected: expected, suggestion: suggestion))
    }
  }

  @Test("The distance between words counts letters typed wrong")
  func distance() {
    for (first, second, distance) in [
      ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("same", "same", 0), ("hepl", "help", 1),
      ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "bcd", 1),
    ] {
      expectEqual(Suggestion.distance(first, second), distance, "\(first) \(second)")
    }
  }
}

import BidiShape
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
    #expect(options.files == [.standardInput])
    #expect(options.baseDirection == .automatic)
    #expect(options.display == DisplayOptions())
    #expect(options.layout == LayoutOptions())
    #expect(options.invalidBytes == .error)
    #expect(options.jobs == nil)
    #expect(!options.showsProgress)
    #expect(options.information == nil)
  }

  @Test("Every value of every option arrives")
  func values() throws {
    #expect(try options("--direction", "auto").baseDirection == .automatic)
    #expect(try options("--direction", "ltr").baseDirection == .leftToRight)
    #expect(try options("--direction", "rtl").baseDirection == .rightToLeft)
    #expect(try options("--shaping", "none").display.shaping == .none)
    #expect(try options("--shaping", "forms").display.shaping == .forms)
    #expect(try options("--shaping", "ligatures").display.shaping == .ligatures)
    #expect(try options("--invalid", "error").invalidBytes == .error)
    #expect(try options("--invalid", "replace").invalidBytes == .replace)
    #expect(try options("--invalid", "pass").invalidBytes == .pass)
    #expect(try options("--no-mirroring").display == DisplayOptions(mirrorsCharacters: false))
    #expect(try options("--keep-controls").display == DisplayOptions(keepsControls: true))
    #expect(try options("--remove-joiners").display == DisplayOptions(keepsJoiners: false))
    #expect(try options("--width", "12").layout.width == .cells(12))
    #expect(try options("-wterminal").layout.width == .terminal)
    #expect(try options("--align", "none").layout.alignment == .none)
    #expect(try options("--align", "start").layout.alignment == .start)
    #expect(try options("--align", "end").layout.alignment == .end)
    #expect(try options("--align", "left").layout.alignment == .left)
    #expect(try options("--align", "right").layout.alignment == .right)
    #expect(try options("--tab-width", "4").layout.tabWidth == 4)
    #expect(try options("--ansi", "keep").layout.sequences == .keep)
    #expect(try options("--ansi", "strip").layout.sequences == .strip)
    #expect(try options("--ansi", "text").layout.sequences == .text)
    #expect(try options("--skip-prefix", "2").layout.prefixLength == 2)
    #expect(try options("--jobs", "1").jobs == 1)
    #expect(try options("-j256").jobs == 256)
    #expect(try options("--progress").showsProgress)
  }

  @Test("A value may follow in every usual way, and the last one holds")
  func spellings() throws {
    for arguments: [SystemString] in [
      ["--direction", "rtl"], ["--direction=rtl"], ["-d", "rtl"], ["-drtl"],
    ] {
      let options = try ArgumentParser.parse(arguments).options
      #expect(options.baseDirection == .rightToLeft, "\(arguments)")
    }
    #expect(try options("-d", "rtl", "-dltr").baseDirection == .leftToRight)
  }

  @Test("Files stand anywhere, - is standard input, -- ends the options")
  func operands() throws {
    let options = try options("a", "--direction", "rtl", "-", "b", "--", "--direction", "-", "--")
    #expect(options.baseDirection == .rightToLeft)
    #expect(
      options.files == [
        .path("a"), .standardInput, .path("b"), .path("--direction"), .standardInput, .path("--"),
      ])
    #expect(try self.options("").files == [.path("")])
    #expect(try self.options("--").files == [.standardInput])
  }

  @Test("A name that is not UTF-8 stays as it is, as a file and as a value")
  func namesInBytes() throws {
    let name = SystemString(bytes: [0x61, 0xFF, 0x3D, 0xC3])
    #expect(try options(name).files == [.path(name)])
    for prefix in ["--output=", "-o"] {
      let joined = SystemString(bytes: Array(prefix.utf8) + name.bytes)
      #expect(try options(joined).outputFile == name)
    }
    #expect(try options("-o", name).outputFile == name)
    #expect(name.description == "a\\xFF=\\xC3")
    #expect(error("-o", "") != nil)
    #expect(
      error(SystemString(bytes: [0x2D, 0x2D, 0xFF])) == .unknownOption("--\\xFF", suggestion: nil))
    #expect(error(SystemString(bytes: [0x2D, 0xFF]))?.exitCode == .usage)
  }

  @Test("Help and version win over what comes later, not over a mistake before them")
  func information() throws {
    #expect(try options("--help").information == .help)
    #expect(try options("-h").information == .help)
    #expect(try options("file", "--version").information == .version)
    #expect(try options("--version", "--help").information == .version)
    #expect(error("--bogus", "--help") == .unknownOption("--bogus", suggestion: nil))
  }

  @Test("A subcommand is the first argument and has its own options")
  func subcommands() throws {
    let serve = try ArgumentParser.parse(["serve"])
    #expect(serve.subcommand.name == "serve")
    #expect(try ArgumentParser.parse(["serve", "--help"]).options.information == .help)
    #expect(error("serve", "file") == .unexpectedArgument("file", subcommand: "serve"))
    #expect(error("serve", "--keep-controls") == .unknownOption("--keep-controls", suggestion: nil))
    #expect(try ArgumentParser.parse(["visual", "-d", "rtl"]).options == options("-d", "rtl"))
    #expect(try options("help", "serve").topic == "serve")
    #expect(
      error("help", "sevre")
        == .invalidValue(
          option: "help", value: "sevre", expected: Subcommand.names.filter { $0 != "help" },
          suggestion: "serve"))
    #expect(error("help", "serve", "x") == .unexpectedArgument("x", subcommand: "help"))
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
      #expect(error(SystemString(typed)) == .unknownOption(typed, suggestion: meant))
    }
    #expect(error("-direction", "rtl") == .unknownOption("-direction", suggestion: "--direction"))
    #expect(error("--directon=rtl") == .unknownOption("--directon", suggestion: "--direction"))
    #expect(error("--zzz") == .unknownOption("--zzz", suggestion: nil))
    #expect(error("-z") == .unknownOption("-z", suggestion: nil))
    #expect(error("-hz") == .unknownOption("-z", suggestion: nil))
  }

  @Test("A wrong, missing or needless value is told with the right ones")
  func wrongValues() {
    let directions = ["auto", "ltr", "rtl"]
    #expect(error("--direction") == .missingValue(option: "--direction", expected: directions))
    #expect(error("-d") == .missingValue(option: "-d", expected: directions))
    #expect(
      error("--direction=RTL")
        == .invalidValue(
          option: "--direction", value: "RTL", expected: directions, suggestion: nil))
    #expect(
      error("--direction=")
        == .invalidValue(option: "--direction", value: "", expected: directions, suggestion: nil))
    #expect(
      error("--shaping", "form")
        == .invalidValue(
          option: "--shaping", value: "form", expected: ["none", "forms", "ligatures"],
          suggestion: "forms"))
    #expect(
      error("--no-mirroring=yes") == .unexpectedValue(option: "--no-mirroring", value: "yes"))
  }

  @Test("A number is told from what is none and from one out of range")
  func wrongNumbers() {
    let expected = ["a number from 1 to 256"]
    #expect(error("--jobs") == .missingValue(option: "--jobs", expected: expected))
    for value: String in ["0", "257", "-1", "x", "", "1.5", "1 ", "99999999999999999999"] {
      #expect(
        error("-j", SystemString(value))
          == .invalidValue(option: "-j", value: value, expected: expected, suggestion: nil))
    }
    #expect(
      error("--jobs=0")?.message == "bidi-shape: --jobs: '0' is not a number from 1 to 256\n")
  }

  @Test("A width is a number or the terminal's")
  func widths() {
    let expected = ["a number from 1 to 65535", "terminal"]
    #expect(error("--width") == .missingValue(option: "--width", expected: expected))
    for (value, suggestion) in [("0", nil), ("65536", nil), ("terminl", "terminal")] {
      #expect(
        error("-w", SystemString(value))
          == .invalidValue(option: "-w", value: value, expected: expected, suggestion: suggestion))
    }
  }

  @Test("The distance between words counts letters typed wrong")
  func distance() {
    for (first, second, distance) in [
      ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("same", "same", 0), ("hepl", "help", 1),
      ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "bcd", 1),
    ] {
      #expect(Suggestion.distance(first, second) == distance, "\(first) \(second)")
    }
  }
}

import BidiReference
import BidiShape
import Testing

@testable import BidiShapeCommand

/// The command, which converts in bulk, in blocks and on threads, against the plain way to show text.
@Suite("The command and the library", .timeLimit(.minutes(30)))
struct DisplayAgreementTests {
  /// Options as they are written, and what they mean.
  private struct Setting {
    let arguments: [String]
    let baseDirection: BaseDirection
    let display: DisplayOptions
  }

  private static let settings: [Setting] =
    [("auto", BaseDirection.automatic), ("ltr", .leftToRight), ("rtl", .rightToLeft)].flatMap {
      direction in
      [("none", DisplayOptions.Shaping.none), ("forms", .forms), ("ligatures", .ligatures)].flatMap
      {
        shaping in
        (0..<8).map { bits in
          var arguments = ["--direction", direction.0, "--shaping", shaping.0]
          if bits & 1 != 0 { arguments.append("--no-mirroring") }
          if bits & 2 != 0 { arguments.append("--keep-controls") }
          if bits & 4 != 0 { arguments.append("--remove-joiners") }
          return Setting(
            arguments: arguments, baseDirection: direction.1,
            display: DisplayOptions(
              shaping: shaping.1, mirrorsCharacters: bits & 1 == 0, keepsControls: bits & 2 != 0,
              keepsJoiners: bits & 4 == 0))
        }
      }
    }

  private static func plain(_ text: String, _ setting: Setting) -> [UInt8] {
    Array(
      BidiText(text, baseDirection: setting.baseDirection).displayString(setting.display).utf8)
  }

  /// Texts of a few lines, some with bytes in them that are not UTF-8.
  private struct RandomLines {
    var generator = SeededGenerator(defaultSeed: 0xC0DE)
    private var strings = RandomString(SeededGenerator(defaultSeed: 0xC0DF))
    private let wrong: [[UInt8]] = ["ff", "80", "c2", "d7", "e280", "f09f98", "c0af", "eda080"].map(
      hex)

    mutating func next(isValid: Bool) -> [UInt8] {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        var line = Array(strings.next().utf8)
        if !isValid, generator.oneIn(3) {
          for _ in 0..<Int.random(in: 1...3, using: &generator) {
            // Anywhere, in the middle of a character or a CR LF, too.
            let place = Int.random(in: 0...line.count, using: &generator)
            line.insert(contentsOf: wrong.randomElement(using: &generator) ?? [], at: place)
          }
        }
        bytes += line
        if !generator.oneIn(5) { bytes.append(0x0A) }
      }
      if !isValid {
        // A CR alone could meet the LF of the next line in the output, and the lines could not be
        // told apart there.
        for place in bytes.indices where bytes[place] == 0x0D {
          if place + 1 == bytes.count || bytes[place + 1] != 0x0A { bytes[place] = 0x1C }
        }
      }
      // At the start of a file it would not be a part of the text.
      return bytes.starts(with: hex("efbbbf")) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// Block sizes and threads; few bytes at once make many blocks.
    mutating func work() -> (blockSize: Int, arguments: [String]) {
      let sizes = [1, 2, 3, 7, 16, 40, 100, 1 << 17]
      let jobs = [1, 2, 7].randomElement(using: &generator) ?? 1
      return (sizes.randomElement(using: &generator) ?? 1, ["--jobs", String(jobs)])
    }
  }

  /// How many texts each setting gets in each of the six modes below; with `BIDI_RANDOM_CASES`, about
  /// as many lines as that in all, a text having six or seven.
  private static let textCount = max(3, RandomCases.count(0) / settings.count / 6 / 6)

  /// Calls a function for every setting with a few texts, and with what the command makes of them.
  private func forEach(
    _ mode: String, isValid: Bool, texts count: Int,
    _ body: (Setting, [UInt8], ShownFiles, inout FailureLog) throws -> Void
  ) throws {
    var lines = RandomLines()
    var log = FailureLog()
    try TemporaryDirectory.with { directory in
      for setting in Self.settings {
        for _ in 0..<count {
          let text = lines.next(isValid: isValid)
          let work = lines.work()
          let shown = try ShownFiles(
            [try directory.file("text", text)], blockSize: work.blockSize,
            arguments: setting.arguments + ["--invalid", mode] + work.arguments)
          try body(setting, text, shown, &log)
        }
      }
    }
    #expect(log.isEmpty, "BIDI_SEED=\(lines.generator.seed): \(log)")
  }

  @Test("UTF-8 comes out as displayString has it, whatever is to become of other bytes")
  func valid() throws {
    for mode in ["error", "replace", "pass"] {
      try forEach(mode, isValid: true, texts: Self.textCount) { setting, text, shown, log in
        let expected = Self.plain(String(decoding: text, as: UTF8.self), setting)
        log.expect(shown.output, equals: expected, "\(setting.arguments), \(text)")
        log.expect(shown.status, equals: .success, "\(setting.arguments), \(text)")
      }
    }
  }

  @Test("An error leaves the lines before it as displayString has them")
  func error() throws {
    try forEach("error", isValid: false, texts: Self.textCount) { setting, text, shown, log in
      guard let invalid = InvalidUTF8.first(in: text.span) else { return }
      var (start, line) = (0, 1)
      while let end = ParagraphSeparator.end(in: text.span, from: start), end <= invalid.offset {
        start = end
        // Other separators end a paragraph, but no line that an editor would count.
        if text[end - 1] == 0x0A || text[end - 1] == 0x0D { line += 1 }
      }
      let before = Self.plain(String(decoding: text[..<start], as: UTF8.self), setting)
      log.expect(shown.output, equals: before, "\(setting.arguments), \(text)")
      log.expect(shown.status, equals: .invalidData, "\(setting.arguments), \(text)")
      let place = ":\(line): invalid UTF-8 at byte \(invalid.offset) "
      if shown.errors.count != 1 || shown.errors.first?.message?.contains(place) != true {
        log.add("\(text): expected \(place), got \(shown.errors)")
      }
    }
  }

  @Test("Replacing is showing what decoding makes of the bytes")
  func replace() throws {
    try forEach("replace", isValid: false, texts: Self.textCount) { setting, text, shown, log in
      let expected = Self.plain(String(decoding: text, as: UTF8.self), setting)
      log.expect(shown.output, equals: expected, "\(setting.arguments), \(text)")
    }
  }

  @Test("Passing is showing U+FFFD for each run, with the run in its place")
  func pass() throws {
    try forEach("pass", isValid: false, texts: Self.textCount) { setting, text, shown, log in
      // Line by line, since one in which two runs meet stays as it is.
      var (start, shownStart) = (0, 0)
      while start < text.count {
        let end = ParagraphSeparator.end(in: text.span, from: start) ?? text.count
        let line = Array(text[start..<end])
        let expected = Self.plain(Self.marked(line), setting)
        let shownEnd =
          ParagraphSeparator.end(in: shown.output.span, from: shownStart) ?? shown.output.count
        let shownLine = Array(shown.output[shownStart..<shownEnd])
        let isLogical = shownLine == line && expected.contains(hex("efbfbd efbfbd"))
        if Array(Self.marked(shownLine).utf8) != expected, !isLogical {
          log.add("\(setting.arguments): \(line) shown as \(shownLine), expected \(expected)")
          return
        }
        start = end
        shownStart = shownEnd
      }
      log.expect(shownStart, equals: shown.output.count, "\(setting.arguments), \(text)")
    }
  }

  /// Bytes as text, a U+FFFD standing for each run of those that are not UTF-8.
  private static func marked(_ bytes: [UInt8]) -> String {
    var (marked, offset) = ([UInt8](), 0)
    while let invalid = InvalidUTF8.first(in: bytes.span, from: offset) {
      if invalid.offset > offset || offset == 0 {
        marked += bytes[offset..<invalid.offset]
        marked += "\u{FFFD}".utf8
      }
      offset = invalid.offset + invalid.length
    }
    return String(decoding: marked + bytes[offset...], as: UTF8.self)
  }
}

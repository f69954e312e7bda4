import BidiShape

/// Looks through files of strings for what would go wrong from right to left.
///
/// ```swift
/// let file = try StringsFile(bytes, path: "ar.lproj/Localizable.strings")
/// for finding in StringsCheck().findings(in: file) { print(finding.code, finding.message) }
/// ```
public struct StringsCheck: Sendable {
  /// What the run-time does about values.
  public var runtime: RuntimeIsolation

  /// Creates a check.
  ///
  /// - Parameter runtime: what the run-time does about the values it puts in.
  public init(runtime: RuntimeIsolation = .automatic) {
    self.runtime = runtime
  }

  /// What would go wrong in a file, in the order of the file.
  ///
  /// In a file that has sources and translations, the translations are looked at.
  ///
  /// - Parameter file: the file.
  /// - Returns: the findings.
  /// - Complexity: O(n · p) in the length of a value and the number of its placeholders.
  public func findings(in file: StringsFile) -> [Finding] {
    var findings: [Finding] = []
    // Asking for the digits of a locale takes longer than all the rest.
    var systems: [String: Set<String>] = [:]
    for language in Set(file.entries.compactMap(\.language)) {
      systems[language] = DigitSystem.systems(of: language)
    }
    for entry in file.entries where entry.role == .value && entry.isTranslatable {
      var check = EntryCheck(
        file: file, entry: entry, runtime: runtime,
        digitSystems: entry.language.flatMap { systems[$0] } ?? [])
      check.run()
      findings += check.findings
    }
    return findings.sorted {
      ($0.position, $0.code.rawValue) < ($1.position, $1.code.rawValue)
    }
  }
}

/// The check of one string.
struct EntryCheck {
  let file: StringsFile
  let entry: StringsEntry
  let runtime: RuntimeIsolation
  /// The numbering systems of the language.
  let digitSystems: Set<String>
  private(set) var findings: [Finding] = []
  private let scalars: [Unicode.Scalar]
  private var seen: Set<Key> = []

  /// What makes two findings one: alternatives of a plural share what is around it.
  private struct Key: Hashable {
    let code: FindingCode
    let offset: Int
  }

  init(
    file: StringsFile, entry: StringsEntry, runtime: RuntimeIsolation, digitSystems: Set<String>
  ) {
    (self.file, self.entry, self.runtime) = (file, entry, runtime)
    self.digitSystems = digitSystems
    scalars = entry.scalars
  }

  mutating func run() {
    let languageDirection = entry.language.map { LayoutDirection(language: $0).textDirection }
    for message in entry.parts.variants() {
      let shown = ShownText(message, scalars)
      let direction = languageDirection ?? shown.firstStrong ?? .leftToRight
      checkBalance(shown)
      if runtime.mayBeBare(in: file.format) { checkSpill(message, direction) }
      if runtime.mayIsolate(in: file.format) { checkIsolates(message) }
      checkSigns(message)
      checkDigits(message)
      if !entry.isFragment, let languageDirection {
        checkDirection(message, shown, languageDirection)
      }
    }
  }

  private mutating func add(_ code: FindingCode, at offset: Int, _ message: String) {
    guard seen.insert(Key(code: code, offset: offset)).inserted else { return }
    findings.append(
      Finding(
        file: file.path, position: file.position(of: offset, in: entry), code: code,
        message: "\(entry.key.shortened): \(message)"))
  }

  // MARK: Controls

  private mutating func checkBalance(_ shown: ShownText) {
    for fault in ControlBalance.faults(in: shown.scalars) {
      add(fault.control.faultCode, at: shown.offsets[fault.index], fault.control.faultMessage)
    }
  }

  private mutating func checkIsolates(_ message: [MessagePart]) {
    for (index, part) in message.enumerated() {
      guard case .placeholder(let placeholder) = part.kind, index > 0, index + 1 < message.count,
        let before = ShownText([message[index - 1]], scalars).scalars.last,
        let opening = BidiControl(before), opening.isIsolate,
        ShownText([message[index + 1]], scalars).scalars.first == "\u{2069}"
      else { continue }
      add(
        .isolatedTwice, at: part.range.lowerBound,
        """
        \(placeholder.text.shortened) is between \(opening.abbreviation) and PDI, and the run-time \
        isolates it again; leave the two out
        """)
    }
  }

  // MARK: Placeholders

  private mutating func checkSpill(_ message: [MessagePart], _ direction: TextDirection) {
    for result in SpillCheck.results(
      message, scalars, direction: direction, key: entry.key)
    {
      let others = result.needsOthers ? " when other values are so, too" : ""
      let effect =
        result.isTorn
        ? "does not stay in one piece" : "changes the order of what is around it"
      let cure =
        file.format == .stringCatalog
        ? "put it in by String(localized:), which isolates it"
        : "isolate it: FSI (U+2068) before, PDI (U+2069) after"
      add(
        result.isTorn ? .torn : .spill, at: result.range.lowerBound,
        """
        \(result.placeholder.text.shortened) \(effect) with \
        \(result.probes.formattedList)\(others); \(cure)
        """)
    }
  }

  private mutating func checkSigns(_ message: [MessagePart]) {
    let isArabic = NumberSigns.isArabic(entry.language)
    for (index, part) in message.enumerated() {
      if case .placeholder(let placeholder) = part.kind, placeholder.value.mayBeNumber {
        let before = ShownText(Array(message[..<index]), scalars)
        let after = ShownText(Array(message[(index + 1)...]), scalars)
        checkPercentAndCurrency(placeholder, part, before, after)
        if isArabic, let sign = NumberSigns.sign(endOf: before) {
          addNumberSign(sign, placeholder.text.shortened)
        }
      } else if isArabic, part.kind == .text {
        for sign in NumberSigns.signsBeforeDigits(scalars, in: part.range) {
          addNumberSign(sign, "a number")
        }
      }
    }
  }

  private mutating func addNumberSign(_ sign: Int, _ what: String) {
    add(
      .numberSign, at: sign,
      "'\(scalars[sign])' before \(what) is not used in Arabic; write the word for it")
  }

  private mutating func checkPercentAndCurrency(
    _ placeholder: Placeholder, _ part: MessagePart, _ before: ShownText, _ after: ShownText
  ) {
    let name = placeholder.text.shortened
    if NumberSigns.beginsWithPercent(after) || NumberSigns.endsWithPercent(before) {
      add(
        .percent, at: part.range.lowerBound,
        "a percent sign is put beside \(name) by hand; put in a number formatted as percent")
    }
    if let currency = NumberSigns.currency(beginning: after) ?? NumberSigns.currency(ending: before)
    {
      add(
        .currency, at: part.range.lowerBound,
        "'\(currency)' is put beside \(name) by hand; put in an amount formatted with its currency")
    }
  }

  private mutating func checkDigits(_ message: [MessagePart]) {
    guard let language = entry.language else { return }
    let systems = digitSystems
    let runs = DigitSystem.runs(in: scalars, message)
    for run in runs where !systems.contains(run.system) {
      let expected = systems.sorted().map(DigitSystem.title).formattedList
      add(
        .digits, at: run.range.lowerBound,
        "\(DigitSystem.title(run.system)) in '\(language)', which has \(expected)")
    }
    // Two systems that are both right are not right together.
    if let first = runs.first, let other = runs.first(where: { $0.system != first.system }),
      systems.contains(first.system), systems.contains(other.system)
    {
      add(
        .digits, at: other.range.lowerBound,
        "\(DigitSystem.title(other.system)) after \(DigitSystem.title(first.system)) in one text")
    }
  }

  // MARK: Direction

  private mutating func checkDirection(
    _ message: [MessagePart], _ shown: ShownText, _ expected: TextDirection
  ) {
    let words = message.filter { $0.kind == .text }
    let text = ShownText(words, scalars)
    let traits = TextTraits(String(scalars: text.scalars))
    let hasOwn = expected == .rightToLeft ? traits.hasRightToLeft : traits.hasLeftToRight
    let hasOther = expected == .rightToLeft ? traits.hasLeftToRight : traits.hasRightToLeft
    guard hasOther, let language = entry.language,
      let start = text.firstLetter ?? text.offsets.first
    else { return }
    let way = expected == .rightToLeft ? "right-to-left" : "left-to-right"
    if !hasOwn {
      add(
        .direction, at: start,
        "no letter is \(way), as '\(language)' is written; is it translated?")
    } else if let first = shown.firstStrong, first != expected {
      add(
        .direction, at: start,
        """
        the first letter is not \(way), as '\(language)' is written, and turns a paragraph that \
        follows its text; begin with \(expected == .rightToLeft ? "RLM (U+200F)" : "LRM (U+200E)")
        """)
    }
  }
}

extension Placeholder.Value {
  /// Whether a number may be put in without its sign or unit.
  var mayBeNumber: Bool { self == .any || self == .number }
}

extension String {
  /// The string for a message: no controls, not long.
  var shortened: String {
    let shown = unicodeScalars.prefix(60).map { scalar -> String in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{\(scalar.value.hex(1))}"
      default: String(scalar)
      }
    }.joined()
    return unicodeScalars.count > 60 ? shown + "\u{2026}" : shown
  }
}

extension [String] {
  /// `a`, `a or b`, `a, b or c`.
  var formattedList: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

import BidiShape

/// Finds placeholders whose values would disturb a message or be torn, by putting values in.
///
/// What is meant is each value isolated: shown as it shows alone, in its place of the sentence. What
/// differs from that with bare values is a finding.
struct SpillCheck: ~Copyable {
  /// A value to try.
  private enum Probe: String, CaseIterable {
    case latin = "Latin"
    case hebrew = "Hebrew"
    case arabic = "Arabic"
    case digits
    case phone = "a phone number"

    var text: String {
      switch self {
      case .latin: "Abc"
      case .hebrew: "\u{05D0}\u{05D1}\u{05D2}"
      case .arabic: "\u{0628}\u{062C}\u{062F}"
      case .digits: "123"
      case .phone: "+1 23-45"
      }
    }
  }

  /// A placeholder that a value was seen to go wrong in.
  struct Result {
    let range: Range<Int>
    let placeholder: Placeholder
    let isTorn: Bool
    /// The values it goes wrong with, in words.
    let probes: [String]
    /// Whether it takes a value of the same kind in other placeholders.
    let needsOthers: Bool
  }

  private let message: [MessagePart]
  private let scalars: [Unicode.Scalar]
  private let direction: TextDirection
  private let isolated: Set<Int>
  private let key: String
  /// Scratch memory, which takes longer to make than a message to order.
  private var resolver = ParagraphResolver()

  /// The placeholders of a message that go wrong.
  ///
  /// - Parameters:
  ///   - message: Its parts, without choices.
  ///   - scalars: The value they are parts of.
  ///   - direction: The direction of its paragraphs.
  ///   - key: The key of the message, which may say what is put in.
  ///   - isolated: Where placeholders begin that are taken for isolated.
  /// - Returns: One result for each such placeholder, in order.
  static func results(
    _ message: [MessagePart], _ scalars: [Unicode.Scalar], direction: TextDirection,
    key: String, isolated: Set<Int> = []
  ) -> [Result] {
    let parts = Set(message.indices.filter { isolated.contains(message[$0].range.lowerBound) })
    var check = SpillCheck(
      message: message, scalars: scalars, direction: direction, isolated: parts, key: key)
    return check.results()
  }

  private init(
    message: [MessagePart], scalars: [Unicode.Scalar], direction: TextDirection,
    isolated: Set<Int>, key: String
  ) {
    (self.message, self.scalars, self.direction) = (message, scalars, direction)
    (self.isolated, self.key) = (isolated, key)
  }

  private mutating func results() -> [Result] {
    let places = message.indices.filter { values(of: $0) != nil }
    var results: [Result] = []
    for place in places {
      guard let probes = values(of: place), case .placeholder(let placeholder) = message[place].kind
      else { continue }
      var failed: [(Probe, isTorn: Bool, needsOthers: Bool)] = []
      for probe in probes {
        let alone = message.indices.map { $0 == place ? probe.text : neutral(at: $0) }
        let together = message.indices.map { same(probe, at: $0) }
        if let isTorn = fails(place, alone) {
          failed.append((probe, isTorn, false))
        } else if places.count > 1, place == first(of: places, having: probe),
          let isTorn = fails(place, together)
        {
          failed.append((probe, isTorn, true))
        }
      }
      guard !failed.isEmpty else { continue }
      results.append(
        Result(
          range: message[place].range, placeholder: placeholder,
          isTorn: failed.contains { $0.isTorn }, probes: failed.map { $0.0.rawValue },
          needsOthers: failed.allSatisfy { $0.needsOthers }))
    }
    return results
  }

  /// The values that a placeholder may get; nil of a part that is none.
  private func values(of part: Int) -> [Probe]? {
    guard case .placeholder(let placeholder) = message[part].kind else { return nil }
    switch placeholder.value {
    case .any: return Probe.allCases.filter { $0 != .phone || isPhone(placeholder) }
    // Another text of the same language.
    case .reference: return [direction == .rightToLeft ? .arabic : .latin, .digits]
    case .number, .formattedNumber, .date: return [.digits]
    }
  }

  /// Whether the name of a placeholder, or the key, says that it is for a phone number.
  private func isPhone(_ placeholder: Placeholder) -> Bool {
    [placeholder.text, key].contains { name in
      let name = name.lowercased()
      return ["phone", "mobile", "whatsapp"].contains { name.contains($0) }
    }
  }

  /// A value that the language of the message would have.
  private func neutral(at part: Int) -> String {
    if values(of: part)?.count == 1 { return Probe.digits.text }
    return (direction == .rightToLeft ? Probe.arabic : .latin).text
  }

  /// The same kind of value in another placeholder, if that one may have it.
  private func same(_ probe: Probe, at part: Int) -> String {
    mayHave(probe, at: part) ? probe.text : neutral(at: part)
  }

  /// The placeholder that a finding about all of them is at: one that is not isolated already, so
  /// that isolating it mends something.
  private func first(of places: [Int], having probe: Probe) -> Int? {
    let candidates = places.filter { mayHave(probe, at: $0) }
    return candidates.first { !isolated.contains($0) && !isIsolatedInText($0) } ?? candidates.first
  }

  private func isIsolatedInText(_ part: Int) -> Bool {
    guard part > 0, part + 1 < message.count,
      let before = ShownText([message[part - 1]], scalars).scalars.last,
      let after = ShownText([message[part + 1]], scalars).scalars.first
    else { return false }
    return (BidiControl(before)?.isIsolate ?? false) && after == "\u{2069}"
  }

  private func mayHave(_ probe: Probe, at part: Int) -> Bool {
    values(of: part)?.contains(probe) == true
  }

  /// Whether the message is shown otherwise than meant; if so, whether the value is torn.
  private mutating func fails(_ place: Int, _ values: [String]) -> Bool? {
    let shown = display(.some(isolated), values)
    let meant = display(.values, values)
    guard shown.order != meant.order else { return nil }
    // A sign that is glued to a number is part of it.
    if shown.order == display(.valuesWithSigns, values).order { return nil }
    return !shown.keeps(place, as: meant)
  }

  private mutating func display(
    _ isolates: ProbeDisplay.Isolation, _ values: [String]
  ) -> ProbeDisplay {
    ProbeDisplay(
      message, scalars, direction: direction, isolates: isolates, resolver: &resolver,
      value: { values[$0] })
  }
}

import BidiShape

/// What a request to mark, seal, isolate, balance or simplify a text asks for.
struct MarkRequest: Hashable, Sendable {
  /// What is to be done.
  enum Work: Hashable, Sendable {
    case balance
    case mark
    case seal
    case isolate
    case simplify
  }

  let work: Work
  /// What is to hold together, in the request's unit; nil when it is to be found.
  let tokens: [Range<Int>]?
  let profile: MarkProfile
  let locale: MarkingLocale?

  /// Takes the fields of the request.
  init(_ work: Work, _ fields: inout RequestFields) throws(ServiceError) {
    self.work = work
    profile = try fields.takeChoice(
      "profile", of: ["marks": .marks, "isolates": .isolates, "embeddings": .embeddings],
      default: .marks)
    locale = fields.contains("locale") ? MarkingLocale(try fields.takeString("locale")) : nil
    tokens = try Self.takeTokens(&fields)
  }

  private static func takeTokens(
    _ fields: inout RequestFields
  ) throws(ServiceError) -> [Range<Int>]? {
    let message = "field \"tokens\" must be a list of pairs of ascending offsets"
    guard let value = fields.takeValue("tokens"), value != .null else { return nil }
    guard case .array(let items) = value else { throw .invalidRequest(message) }
    var tokens: [Range<Int>] = []
    for item in items {
      guard case .array(let bounds) = item, bounds.count == 2,
        case .number(let first) = bounds[0], case .number(let second) = bounds[1],
        let start = Int(first), let end = Int(second), start >= 0, start <= end
      else { throw .invalidRequest(message) }
      tokens.append(start..<end)
    }
    return tokens
  }
}

extension ServiceRequest {
  /// Answers `balance`, `mark`, `seal`, `isolate` and `simplify`.
  func answer(_ request: MarkRequest) -> [String: JSONFragment] {
    var marker = BidiMarker(
      baseDirection: baseDirection, profile: request.profile, locale: request.locale)
    let tokens = request.tokens.map { $0.map(utf8Range) }
    let edits: EditList
    var failures: [MarkFailure] = []
    let string: String
    switch request.work {
    case .balance:
      let balanced = BidiControl.balancing(text)
      (string, edits) = (balanced.string, balanced.edits)
    case .mark, .seal, .isolate, .simplify:
      let marked =
        switch request.work {
        case .seal: marker.sealed(text, tokens: tokens)
        case .isolate: marker.isolated(text)
        case .simplify: marker.simplified(text)
        default: marker.marked(text, tokens: tokens)
        }
      (string, edits, failures) = (marked.string, marked.edits, marked.failures)
    }
    let offsets = OffsetMap(text, unit: unit)
    let utf8 = text.utf8
    func offset(_ utf8Offset: Int) -> JSONFragment {
      let place = Swift.min(utf8Offset, utf8.count)
      return .integer(offsets[utf8.index(utf8.startIndex, offsetBy: place)])
    }
    return [
      "text": .string(string),
      "edits": .edits(edits.converted(to: unit.textUnit, in: text)),
      "failures": .array(failures) { failure in
        .object([
          "start": offset(failure.utf8Range.lowerBound),
          "end": offset(failure.utf8Range.upperBound),
          "reason": .string(failure.reason.rawValue),
        ])
      },
    ]
  }

  /// A range in the request's unit as UTF-8 offsets; what lies beyond the end is cut off.
  private func utf8Range(_ range: Range<Int>) -> Range<Int> {
    let start = utf8Offset(range.lowerBound)
    return start..<max(start, utf8Offset(range.upperBound))
  }

  private func utf8Offset(_ offset: Int) -> Int {
    switch unit {
    case .utf8: return min(offset, text.utf8.count)
    case .utf16:
      let index =
        text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        ?? text.endIndex
      return text.utf8.distance(from: text.startIndex, to: index)
    case .scalar:
      let index =
        text.unicodeScalars.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        ?? text.endIndex
      return text.utf8.distance(from: text.startIndex, to: index)
    }
  }
}

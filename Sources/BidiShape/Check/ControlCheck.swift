/// Finds embeddings, overrides and isolates that are not what they look like.
enum ControlCheck {
  /// A control that opened something.
  private struct Opening {
    let control: BidiControl
    let range: Range<String.Index>
    var isIsolate: Bool { control.isIsolateOpening }
  }

  /// The findings about controls that stand in pairs.
  ///
  /// Within a paragraph, a PDI ends its isolate with all that was opened inside, and a PDF the last
  /// opening since then (BD9, BD11). Nothing reaches beyond a paragraph; what was meant to is told
  /// from what was forgotten.
  ///
  /// - Complexity: O(n).
  static func findings(in string: String) -> [TextFinding] {
    var findings: [TextFinding] = []
    var open: [Opening] = []
    var isolates = 0
    /// What was open at the end of a paragraph, until a control on a later line ends it.
    var left: (isolates: [Opening], others: [Opening]) = ([], [])
    let scalars = string.unicodeScalars
    var index = scalars.startIndex

    func close(_ isIsolate: Bool, _ range: Range<String.Index>, _ control: BidiControl) {
      if let opening = isIsolate ? left.isolates.popLast() : left.others.popLast() {
        findings.append(leak(opening))
      }
      findings.append(
        TextFinding(.unmatched, range, "\(control.abbreviation) ends nothing in its paragraph"))
    }

    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      let range = index..<next
      let scalar = scalars[index]
      if BidiClass(scalar) == .paragraphSeparator {
        left.isolates += open.filter(\.isIsolate)
        left.others += open.filter { !$0.isIsolate }
        open = []
        isolates = 0
      } else if let control = BidiControl(scalar) {
        switch control {
        case .popDirectionalIsolate where isolates == 0:
          close(true, range, control)
        case .popDirectionalIsolate:
          while let opening = open.popLast(), !opening.isIsolate {
            findings.append(unterminated(opening, "is not ended inside its isolate"))
          }
          isolates -= 1
        case .popDirectionalFormatting:
          if let last = open.last, !last.isIsolate {
            open.removeLast()
          } else {
            close(false, range, control)
          }
        case .leftToRightMark, .rightToLeftMark, .arabicLetterMark: break
        default:
          let opening = Opening(control: control, range: range)
          if control.isOverride {
            findings.append(
              TextFinding(
                .override, range,
                "\(control.abbreviation) shows what follows in an order of its own"))
          }
          if opening.isIsolate { isolates += 1 }
          open.append(opening)
        }
      }
      index = next
    }
    return findings + (left.isolates + left.others + open).map { unterminated($0, "is not ended") }
  }

  private static func leak(_ opening: Opening) -> TextFinding {
    TextFinding(
      .leaking, opening.range,
      "\(opening.control.abbreviation) is over at the end of its paragraph, and ended later on")
  }

  private static func unterminated(_ opening: Opening, _ what: String) -> TextFinding {
    TextFinding(.unterminated, opening.range, "\(opening.control.abbreviation) \(what)")
  }
}

extension BidiControl {
  /// Whether it begins an isolate.
  var isIsolateOpening: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// Whether it begins an override.
  var isOverride: Bool { self == .leftToRightOverride || self == .rightToLeftOverride }

  /// Whether it is LRM, RLM or ALM.
  var isMark: Bool {
    self == .leftToRightMark || self == .rightToLeftMark || self == .arabicLetterMark
  }
}

import BidiShape

/// Finds directional controls that are not closed, or close nothing.
enum ControlBalance {
  /// The controls at fault, each with its place among the scalars given.
  ///
  /// - Parameter scalars: A message as it is shown; a paragraph separator closes what is open in the
  ///   sense of UAX #9, and so leaves it unbalanced here.
  /// - Returns: The controls in order.
  /// - Complexity: O(n).
  static func faults(in scalars: [Unicode.Scalar]) -> [(index: Int, control: BidiControl)] {
    var faults: [(index: Int, control: BidiControl)] = []
    var open: [(index: Int, control: BidiControl)] = []
    for (index, scalar) in scalars.enumerated() {
      if BidiClass(scalar) == .paragraphSeparator {
        faults += open
        open = []
      }
      guard let control = BidiControl(scalar) else { continue }
      switch control {
      case .arabicLetterMark, .leftToRightMark, .rightToLeftMark: break
      case .popDirectionalFormatting:
        if let last = open.last, !last.control.isIsolate {
          open.removeLast()
        } else {
          faults.append((index, control))
        }
      case .popDirectionalIsolate:
        guard let match = open.lastIndex(where: { $0.control.isIsolate }) else {
          faults.append((index, control))
          continue
        }
        // Embeddings inside end with the isolate, but nobody closed them.
        faults += open[(match + 1)...]
        open.removeSubrange(match...)
      default: open.append((index, control))
      }
    }
    return (faults + open).sorted { $0.index < $1.index }
  }
}

extension BidiControl {
  /// Whether it begins an isolate.
  var isIsolate: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// Whether it ends something that another control began.
  var closesSomething: Bool { self == .popDirectionalFormatting || self == .popDirectionalIsolate }

  /// What it is when it is unbalanced, by the names that checks of other texts have, too.
  var faultCode: FindingCode { closesSomething ? .unmatched : .unterminated }

  var faultMessage: String {
    "\(title) is unbalanced: it \(closesSomething ? "closes nothing" : "is not closed")"
  }

  /// The name and the code point, such as `RLO (U+202E)`.
  var title: String { "\(abbreviation) (U+\(rawValue.hex(4)))" }
}

extension BidiControl {
  /// The string with every embedding, override and isolate closed in the paragraph that it begins
  /// in, and without ends that end nothing.
  ///
  /// Ends are told as rules X6a and X7 tell them: a PDI ends the isolate begun last and all that was
  /// begun in it, a PDF what was begun last unless that is an isolate. What is open at the end of a
  /// paragraph is closed there, the innermost first; so nothing leaks into what comes after.
  ///
  /// - Parameter string: any text.
  /// - Returns: the balanced text, with an edit at each place that was changed.
  /// - Complexity: O(n).
  public static func balancing(_ string: String) -> EditedText {
    var edits: [TextEdit] = []
    var open: [Unicode.Scalar] = []
    var isolateCount = 0
    var offset = 0
    func closers() -> String {
      var closers = String.UnicodeScalarView()
      closers.append(contentsOf: open.reversed())
      return String(closers)
    }
    for scalar in string.unicodeScalars {
      switch BidiControl(scalar) {
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride:
        open.append(popDirectionalFormatting.scalar)
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
        open.append(popDirectionalIsolate.scalar)
        isolateCount += 1
      case .popDirectionalFormatting:
        if open.last == popDirectionalFormatting.scalar {
          open.removeLast()
        } else {
          edits.append(TextEdit(offset: offset, removed: String(scalar)))
        }
      case .popDirectionalIsolate:
        if isolateCount > 0 {
          while open.popLast() != popDirectionalIsolate.scalar {}
          isolateCount -= 1
        } else {
          edits.append(TextEdit(offset: offset, removed: String(scalar)))
        }
      default:
        guard !open.isEmpty, scalar.value < 0x80 || scalar.value == 0x85 || scalar.value == 0x2029,
          BidiClass(scalar) == .paragraphSeparator
        else { break }
        edits.append(TextEdit(offset: offset, inserted: closers()))
        open = []
        isolateCount = 0
      }
      offset += UTF8.width(scalar)
    }
    if !open.isEmpty { edits.append(TextEdit(offset: offset, inserted: closers())) }
    return EditedText(applying: EditList(edits), to: string)
  }
}

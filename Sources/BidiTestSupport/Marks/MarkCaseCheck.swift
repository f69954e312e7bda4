public import BidiReference
import BidiShape

/// Runs a case of the marks corpus in every profile, with its tokens found and given.
public enum MarkCaseCheck {
  /// What stands before a text that is put somewhere, its own controls balanced.
  private static let before = [
    "", "a ", "\u{5D0} ", "\u{627} ", "1 ", "\u{661}-", "(", "\u{2067}b 1\u{2069} - ",
  ]
  /// What stands after it.
  private static let after = [
    "", " a", " \u{5D0}", " 1", ")", "! \u{627}", " +\u{661}", " - \u{2066}\u{5D1}\u{2069}",
  ]

  /// Checks a case, and notes what fails.
  public static func check(_ testCase: MarkCase, _ log: inout FailureLog) {
    let context = "\(testCase.file):\(testCase.line): \(testCase.id)"
    var picture = TextPicture()
    log.expect(picture.draw(testCase.text), isExactly: testCase.pictures.reads, "\(context) reads")
    if let visual = testCase.visual, let shows = testCase.pictures.shows {
      log.expect(picture.draw(visual), isExactly: shows, "\(context) shows")
    }
    if testCase.operation == .mark {
      checkMarks(testCase, context, &log)
      checkPlaces(testCase, context, &log)
    } else {
      checkOperation(testCase, context, &log)
    }
  }

  private static func direction(_ base: String) -> BaseDirection {
    base == "rtl" ? .rightToLeft : base == "ltr" ? .leftToRight : .automatic
  }

  private static func shown(_ text: String, _ base: String) -> String {
    BidiText(text, baseDirection: direction(base)).displayString(DisplayOptions(shaping: .none))
  }

  private static func checkMarks(
    _ testCase: MarkCase, _ context: String, _ log: inout FailureLog
  ) {
    let visual = testCase.visual ?? ""
    if let isolated = testCase.isolated {
      log.expect(shown(isolated, testCase.base), isExactly: visual, "\(context) isolated")
    }
    let ways: [[Range<Int>]?] =
      (testCase.isGivenOnly ? [] : [nil]) + (testCase.tokens.map { [$0] } ?? [])
    for profile in MarkProfile.allCases {
      var marker = BidiMarker(
        baseDirection: direction(testCase.base), profile: profile,
        locale: testCase.locale.map { MarkingLocale($0) })
      for tokens in ways {
        let way = "\(context) \(profile) \(tokens == nil ? "found" : "given")"
        let marked = marker.marked(testCase.text, tokens: tokens)
        if profile == .marks, testCase.controls == nil {
          if marked.failures.isEmpty { log.add("\(way): no failure") }
          continue
        }
        log.expect(shown(marked.string, testCase.base), isExactly: visual, way)
        if !marked.failures.isEmpty { log.add("\(way): \(marked.failures)") }
        log.expect(
          MarkingCheck.stripped(marked.string), isExactly: MarkingCheck.stripped(testCase.text), way
        )
        if profile == .marks {
          log.expect(marked.additions.count, equals: testCase.controls ?? 0, "\(way) controls")
        }
        if tokens == nil {
          log.expect(
            marker.marked(marked.string).string, isExactly: marked.string, "\(way) again")
        }
      }
      if profile == .marks, !testCase.isGivenOnly, let other = testCase.marked {
        log.expect(marker.marked(other).string, isExactly: other, "\(context) marked before")
      }
    }
  }

  /// Sealed in text of its base direction, isolated in text of either.
  ///
  /// Where there is no base direction, the one of the sealed text stands for it: it has a letter or a
  /// mark of that direction first. Only a text that no marks show as it is meant may be reported as
  /// not sealed, and has to be; what it shows in other text is then left open.
  private static func checkPlaces(
    _ testCase: MarkCase, _ context: String, _ log: inout FailureLog
  ) {
    var marker = BidiMarker(
      baseDirection: direction(testCase.base), locale: testCase.locale.map { MarkingLocale($0) })
    let sealed = marker.sealed(testCase.text)
    let isolated = marker.isolated(testCase.text).string
    let strong = TextTraits(sealed.string).firstStrongDirection
    let base =
      testCase.base != "auto" ? testCase.base : strong == .rightToLeft ? "rtl" : "ltr"
    let sealedAlone = shown(sealed.string, base)
    if testCase.base == "auto" {
      log.expect(shown(sealed.string, "auto"), isExactly: sealedAlone, "\(context) sealed")
    }
    if sealed.failures.isEmpty != (testCase.controls != nil) {
      log.add("\(context) sealed: \(sealed.failures)")
    }
    for before in before {
      for after in after {
        let inside = shown(before + sealed.string + after, base)
        if sealed.failures.isEmpty && !inside.utf8.contains(sealedAlone.utf8) {
          log.add(
            "\(context) sealed between \(EscapedText.ascii(before)) and \(EscapedText.ascii(after))"
          )
        }
        for base in ["ltr", "rtl"] {
          let alone = shown(isolated, base)
          if !shown(before + isolated + after, base).utf8.contains(alone.utf8) {
            log.add(
              "\(context) isolated in \(base) between \(EscapedText.ascii(before)) and \(EscapedText.ascii(after))"
            )
          }
        }
      }
    }
  }

  private static func checkOperation(
    _ testCase: MarkCase, _ context: String, _ log: inout FailureLog
  ) {
    var marker = BidiMarker(baseDirection: direction(testCase.base))
    let result: String
    switch testCase.operation {
    case .strip: result = BidiControl.stripping(testCase.text).string
    case .balance: result = BidiControl.balancing(testCase.text).string
    case .isolate: result = marker.isolated(testCase.text).string
    case .direction:
      let direction = TextTraits(testCase.text).firstStrongDirection
      result = direction == .rightToLeft ? "rtl" : direction == .leftToRight ? "ltr" : "none"
    case .mark: return
    }
    log.expect(result, isExactly: testCase.expected ?? "", context)
  }
}

extension String.UTF8View {
  /// Whether other bytes are among these, side by side.
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    let (bytes, part) = (Array(self), Array(other))
    guard part.count <= bytes.count else { return false }
    return (0...(bytes.count - part.count)).contains { bytes[$0..<$0 + part.count] == part[...] }
  }
}

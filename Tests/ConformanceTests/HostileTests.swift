import BidiComparison
import BidiReference
import BidiShape
import Foundation
import Testing

/// Long and deep paragraphs: right answers, a small stack, and time that grows with the length.
@Suite struct HostileTests {
  @Test func agreesWithTheReference() {
    var log = FailureLog()
    for pattern in HostilePattern.all {
      for base in [ReferenceBase.level(0), .level(1), .automatic(fallback: 0)] {
        log.compareLevels(pattern.text(100), base: base, named: "\(pattern), 100 characters")
      }
      log.compareLevels(
        pattern.text(2000), base: .automatic(fallback: 1), named: "\(pattern), 2,000 characters")
    }
    #expect(log.count == 0, "\(log)")
  }

  /// Twenty thousand characters in one paragraph, a hundred thousand with `BIDI_RANDOM_CASES`,
  /// everything done on a thread of 128 KiB.
  @Test func needsLittleStack() async {
    let count = RandomCases.isLongRun ? 100_000 : 20_000
    let log = await withCheckedContinuation { continuation in
      let thread = Thread {
        var log = FailureLog()
        for pattern in HostilePattern.all { log.checkShape(pattern, count: count) }
        continuation.resume(returning: log)
      }
      thread.stackSize = 128 * 1024
      thread.start()
    }
    #expect(log.count == 0, "\(log)")
  }

  /// Four times the text takes about four times as long; a square would take sixteen times.
  @Test func isLinear() {
    var log = FailureLog()
    for pattern in HostilePattern.all {
      log.checkGrowth("\(pattern), resolving") { count in
        let string = String(pattern.text(count))
        return {
          let line = BidiText(string).paragraphs.first?.line()
          return (line?.levels.count ?? 0) + (line?.visualOrder.count ?? 0)
        }
      }
      log.checkGrowth("\(pattern), displaying") { count in
        let text = BidiText(String(pattern.text(count)))
        return { text.displayString().utf8.count }
      }
      log.checkGrowth("\(pattern), converting in bulk") { count in
        let string = String(pattern.text(count))
        return {
          var converter = DisplayConverter()
          return converter.displayString(of: string).utf8.count
        }
      }
    }
    #expect(log.count == 0, "\(log)")
  }

  /// Breaking a long paragraph into short lines does not look at the whole of it for each.
  @Test func breakingIsLinear() {
    var log = FailureLog()
    for pattern in HostilePattern.all {
      log.checkGrowth("\(pattern), breaking") { count in
        let string = String(pattern.text(count))
        let scalars = string.unicodeScalars
        var breaks: [String.Index] = []
        var next = scalars.startIndex
        while scalars.formIndex(&next, offsetBy: 50, limitedBy: scalars.endIndex) {
          breaks.append(next)
        }
        let paragraph = BidiText(string).paragraphs.first
        return {
          let lines = paragraph?.lines(breakingAt: breaks) ?? []
          return lines.reduce(0) { $0 + $1.visualRuns.count + $1.levels.count }
        }
      }
    }
    #expect(log.count == 0, "\(log)")
  }
}

extension FailureLog {
  /// Checks that a long paragraph has a level and a place for each character.
  fileprivate mutating func checkShape(_ pattern: HostilePattern, count: Int) {
    let characters = pattern.text(count)
    expect(characters.count, equals: count, "\(pattern), characters")
    let text = BidiText(String(characters))
    guard text.paragraphs.count == 1, let paragraph = text.paragraphs.first else {
      add("\(pattern): \(text.paragraphs.count) paragraphs")
      return
    }
    expect(paragraph.levels.count, equals: count, "\(pattern), levels before L1")
    let line = paragraph.line()
    expect(line.levels.count, equals: count, "\(pattern), levels")
    expect(
      line.visualOrder.isOrder(of: count), equals: true, "\(pattern), visual order is an order")
    let options = DisplayOptions(shaping: .none, keepsControls: true)
    let display = text.displayString(options)
    expect(display.unicodeScalars.count, equals: count, "\(pattern), display string")
    var converter = DisplayConverter(options: options)
    let isSame = converter.displayString(of: text.string).utf8.elementsEqual(display.utf8)
    expect(isSame, equals: true, "\(pattern), in bulk as plain")
  }
}

/// What is wrong with a text as it is.
extension BidiMarker {
  /// What will not be shown as it is meant, and what does nothing.
  ///
  /// - Parameter text: whole paragraphs in logical order. Placeholders are those of format strings
  ///   and messages: `{name}`, `{0}`, `${name}`, `%@`, `%s`, `%1$d`.
  /// - Returns: findings in the order of the text.
  /// - Complexity: O(n) in the length of the text, times the number of placeholders of a paragraph.
  public mutating func findings(in text: String) -> [TextFinding] {
    var text = text
    text.makeContiguousUTF8()
    given = nil
    precedingDirection = nil
    var findings: [Draft] = []
    unsafe text.withUTF8Bytes { bytes in
      var offset = 0
      while offset < bytes.count {
        unsafe paragraph.read(bytes, from: offset)
        let direction = direction(with: [])
        solver.value.probe.contents = [:]
        findings += controlFindings
        findings += tokenFindings(isRightToLeft: direction == .rightToLeft)
        findings += placeholderFindings(isRightToLeft: direction == .rightToLeft)
        precedingDirection = direction
        offset = paragraph.end
      }
    }
    for edit in redundantControls(in: text) {
      let name = edit.removed.unicodeScalars.first.flatMap { BidiControl($0)?.abbreviation } ?? ""
      findings.append(
        Draft(
          code: .redundantControl, utf8Range: edit.offset..<edit.offset + edit.removed.utf8.count,
          message: "\(name) changes nothing here"))
    }
    findings.sort {
      ($0.utf8Range.lowerBound, $0.code.rawValue) < ($1.utf8Range.lowerBound, $1.code.rawValue)
    }
    return findings.map { TextFinding($0.code, text.range($0.utf8Range), $0.message) }
  }

  /// A finding before its place is an index.
  struct Draft {
    var code: TextFinding.Code
    var utf8Range: Range<Int>
    var message: String
  }

  private func finding(
    _ code: TextFinding.Code, _ range: Range<Int>, _ message: String
  ) -> Draft {
    Draft(code: code, utf8Range: utf8Range(range), message: message)
  }

  private func name(_ index: Int) -> String {
    Unicode.Scalar(paragraph.codePoints[index]).flatMap { BidiControl($0)?.abbreviation } ?? ""
  }

  /// Controls inside words.
  private var controlFindings: [Draft] {
    var findings: [Draft] = []
    for index in 0..<paragraph.count where BidiControl.isControl(paragraph.codePoints[index]) {
      guard index > 0, index + 1 < paragraph.count, !paragraph.allowsMark(before: index),
        !BidiControl.isControl(paragraph.codePoints[index - 1])
      else { continue }
      findings.append(
        finding(
          .controlInsideWord, index..<index + 1,
          "\(name(index)) stands inside a word or character"))
    }
    return findings
  }

  /// Tokens that are torn or reversed by what is around them.
  private mutating func tokenFindings(isRightToLeft: Bool) -> [Draft] {
    var tokens: [TokenSpan] = []
    let scopes = paragraph.scopes(isRightToLeft: isRightToLeft)
    for (scope, spans) in zip(scopes, spans(in: scopes)) {
      for span in spans {
        var token = span
        token.range =
          scope.position(span.range.lowerBound)..<scope.position(span.range.upperBound - 1) + 1
        tokens.append(token)
      }
    }
    guard !tokens.isEmpty else { return [] }
    solver.value.probe.load(paragraph, isRightToLeft: isRightToLeft)
    solver.value.tokens = tokens
    let shown = solver.value.places()
    var findings: [Draft] = []
    for token in tokens {
      let alone = token.range.filter { shown.meant[$0] >= 0 }
        .sorted { shown.meant[$0] < shown.meant[$1] }
      let places = alone.map { shown.actual[$0] }
      guard let low = places.min(), let high = places.max() else { continue }
      if high - low + 1 > places.count {
        findings.append(
          finding(.tornToken, token.range, "\(token.kind.words) is torn by what is around it"))
      } else if shown.picture(of: alone, \.meant) != shown.picture(of: alone, \.actual) {
        findings.append(
          finding(
            .reversedToken, token.range, "\(token.kind.words) is reversed by what is around it"))
      }
    }
    return findings
  }
}

extension DirectionalToken.Kind {
  /// The kind in words, with its article.
  public var words: String {
    switch self {
    case .number: "a number"
    case .percentage: "a percentage"
    case .measure: "a measure"
    case .phone: "a phone number"
    case .date: "a date"
    case .time: "a time"
    case .range: "a range"
    case .score: "a score"
    case .formula: "a formula"
    case .list: "a list of numbers"
    case .version: "a version"
    case .ipAddress: "an IP address"
    case .url: "a URL"
    case .email: "an e-mail address"
    case .path: "a path"
    case .fileName: "a file name"
    case .mention: "a mention"
    case .hashtag: "a hashtag"
    case .code: "code"
    case .leftToRightRun: "left-to-right text"
    case .rightToLeftRun: "right-to-left text"
    case .sentence: "a sentence against the base direction"
    case .given: "a given stretch"
    }
  }
}

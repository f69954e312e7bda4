import BidiShape

/// Marks lines, or explains what marking them would do.
struct MarkReport: ~Copyable {
  private let options: CommandOptions
  private var marker: BidiMarker
  private var line = 0

  /// A report by the options of the command.
  init(_ options: CommandOptions) {
    self.options = options
    marker = BidiMarker(
      baseDirection: options.baseDirection, profile: options.profile, locale: options.locale)
  }

  /// Ranges such as `3-7,9-12`; what is none is left out.
  static func ranges(_ text: String) -> [Range<Int>] {
    text.split(separator: ",").compactMap { part in
      let bounds = part.split(separator: "-").compactMap { Int($0) }
      return bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]..<bounds[1] : nil
    }
  }

  /// Lines with marks, or the explanation of them.
  mutating func marked(_ text: String) -> FilteredText {
    var result = FilteredText(string: "")
    for (number, paragraph) in BidiText(text).paragraphs.enumerated() {
      let original = String(text[paragraph.range])
      let tokens = options.tokens.map { $0.compactMap { Self.utf8Range($0, in: original) } }
      let marked =
        options.seals
        ? marker.sealed(original, tokens: tokens) : marker.marked(original, tokens: tokens)
      if !marked.failures.isEmpty { result.firstDoubt = result.firstDoubt ?? number }
      line += 1
      if options.explains {
        result.string += explanation(of: marked, original)
      } else {
        result.string += marked.string
      }
    }
    return result
  }

  /// Lines with edits made by a function, or the explanation of them.
  mutating func edited(
    _ text: String, _ edit: (inout BidiMarker, String) -> EditedText
  ) -> FilteredText {
    var result = FilteredText(string: "")
    for paragraph in BidiText(text).paragraphs {
      let original = String(text[paragraph.range])
      let edited = edit(&marker, original)
      line += 1
      guard options.explains else {
        result.string += edited.string
        continue
      }
      guard !edited.edits.isEmpty else { continue }
      result.string += "line \(line):\n"
      for edit in edited.edits.converted(to: .scalar, in: original).edits {
        if !edit.removed.isEmpty {
          result.string += "  - \(Self.names(edit.removed)) at character \(edit.offset)\n"
        }
        if !edit.inserted.isEmpty {
          result.string += "  + \(Self.names(edit.inserted)) at character \(edit.offset)\n"
        }
      }
      result.string += displays(original, edited.string)
    }
    return result
  }

  private func explanation(of marked: MarkedText, _ original: String) -> String {
    guard !marked.additions.isEmpty || !marked.failures.isEmpty else { return "" }
    let bytes = Array(original.utf8)
    func part(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).escapedForTerminal
    }
    func place(_ offset: Int) -> Int {
      String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars.count
    }
    var text = "line \(line):\n"
    for addition in marked.additions {
      let why =
        switch addition.reason {
        case .token(let token): "for \(token.kind.words): \(part(token.utf8Range))"
        case .baseDirection: "for the direction of the paragraph"
        case .seal: "against what may stand beside it"
        case .balance: "to end what was left open"
        }
      text +=
        "  + \(addition.control.abbreviation) at character \(place(addition.utf8Offset)) \(why)\n"
    }
    for failure in marked.failures {
      text += "  ! \(failure.reason.rawValue): \(part(failure.utf8Range))\n"
    }
    return text + displays(original, marked.string)
  }

  private func displays(_ before: String, _ after: String) -> String {
    "  before: \(display(before))\n  after:  \(display(after))\n"
  }

  private func display(_ text: String) -> String {
    BidiText(text, baseDirection: options.baseDirection)
      .displayString(DisplayOptions(shaping: .none)).filter { !$0.isNewline }
  }

  private static func names(_ controls: String) -> String {
    controls.unicodeScalars.map { BidiControl($0)?.abbreviation ?? String($0) }
      .joined(separator: " ")
  }

  private static func utf8Range(_ range: Range<Int>, in text: String) -> Range<Int>? {
    let scalars = text.unicodeScalars
    func offset(_ place: Int) -> Int {
      let index =
        scalars.index(scalars.startIndex, offsetBy: place, limitedBy: scalars.endIndex)
        ?? scalars.endIndex
      return text.utf8.distance(from: text.startIndex, to: index)
    }
    let bounds = offset(range.lowerBound)..<offset(range.upperBound)
    return bounds.isEmpty ? nil : bounds
  }
}

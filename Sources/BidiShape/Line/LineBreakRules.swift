/// The rules of UAX #14 for the place between two items, with what they need to remember.
///
/// The place is asked about once for each item, in order. Where a rule looks behind any number of
/// characters, what it has to know of them is kept from one place to the next; no rule looks ahead
/// more than two items.
struct LineBreakRules {
  /// What the rules say of a place.
  enum Verdict {
    case prohibited, allowed, mandatory
  }

  /// Part of a number that LB25 keeps together.
  private enum Number {
    case none
    /// NU (SY | IS)*
    case open
    /// NU (SY | IS)* (CL | CP)
    case closed
  }

  private let items: [LineBreakItems.Item]

  // Of the item before the place:
  private var previous = LineBreakClass.al
  private var isPreviousEastAsian = false
  private var previousEndsInJoiner = false
  private var number = Number.none
  /// Whether it opens a quotation: a QU of category Pi after sot, a space or the like (LB15a).
  private var opensQuotation = false
  /// Whether it is a hyphen at the start of a word (LB20a).
  private var isLeadingHyphen = false
  /// Whether it is a hyphen after a Hebrew letter (LB21a).
  private var isHebrewHyphen = false
  /// Whether it is a virama after an aksara (LB28a).
  private var isAksaraVirama = false
  /// Whether it is the first of a pair of regional indicators (LB30a).
  private var isFirstIndicator = false
  /// Whether it is East Asian with an item before it that is, too; for LB19a that item counts.
  private var isSecondToLastEastAsian = false

  // Of the last item before the place that is no space:
  private var beforeSpaces: LineBreakClass?
  private var quotationBeforeSpaces = false

  init(_ items: [LineBreakItems.Item]) { self.items = items }

  /// The verdict on the place before an item; to be asked for each item from the first on.
  mutating func verdict(before index: Int) -> Verdict {
    let item = items[index]
    // LB2: never at the start.
    let verdict = index == 0 ? .prohibited : rules(item, at: index)
    advance(past: item, isFirst: index == 0)
    return verdict
  }

  private func classAt(_ index: Int) -> LineBreakClass? {
    index < items.count ? items[index].lineBreakClass : nil
  }

  /// LB4 to LB20a, the rules about line ends, spaces, glue, quotations and hyphens.
  private func rules(_ item: LineBreakItems.Item, at index: Int) -> Verdict {
    let next = item.lineBreakClass
    // LB4, LB5
    if previous.endsLine {
      return previous == .cr && next == .lf ? .prohibited : .mandatory
    }
    // LB6, LB7
    if next.endsLine || next == .sp || next == .zw { return .prohibited }
    // LB8
    if beforeSpaces == .zw { return .allowed }
    // LB8a
    if previousEndsInJoiner { return .prohibited }
    // LB11, LB12
    if next == .wj || previous == .wj || previous == .gl { return .prohibited }
    // LB12a
    if next == .gl && previous != .sp && !previous.isBA && previous != .hy { return .prohibited }
    // LB13
    if next == .cl || next == .cp || next == .ex || next == .sy { return .prohibited }
    // LB14, LB15a
    if beforeSpaces == .op || quotationBeforeSpaces { return .prohibited }
    // LB15b
    if next == .finalQuotation && Self.closesQuotation(beforeNext: classAt(index + 1)) {
      return .prohibited
    }
    // LB15c, LB15d
    if next == .is {
      return previous == .sp && classAt(index + 1) == .nu ? .allowed : .prohibited
    }
    // LB16, LB17
    if next == .ns && (beforeSpaces == .cl || beforeSpaces == .cp) { return .prohibited }
    if next == .b2 && beforeSpaces == .b2 { return .prohibited }
    // LB18
    if previous == .sp { return .allowed }
    // LB19, LB19a
    if next.isQU {
      if next != .initialQuotation || !isPreviousEastAsian { return .prohibited }
      if index + 1 == items.count || !items[index + 1].isEastAsian { return .prohibited }
    }
    if previous.isQU {
      if previous != .finalQuotation || !item.isEastAsian { return .prohibited }
      if index == 1 || !isSecondToLastEastAsian { return .prohibited }
    }
    // LB20, LB20a
    if next == .cb || previous == .cb { return .allowed }
    if isLeadingHyphen && next.isAL { return .prohibited }
    return joins(item, at: index) ? .prohibited : .allowed
  }

  /// LB21 to LB30b, the rules that hold two items together; LB31 allows a break elsewhere.
  private func joins(_ item: LineBreakItems.Item, at index: Int) -> Bool {
    let next = item.lineBreakClass
    // LB21, LB21a, LB21b, LB22
    if next.isBA || next == .hy || next == .ns || previous == .bb { return true }
    if isHebrewHyphen && next != .hl { return true }
    if previous == .sy && next == .hl { return true }
    if next == .in { return true }
    // LB23, LB23a, LB24
    if previous.isAlphabetic && next == .nu || previous == .nu && next.isAlphabetic { return true }
    if previous == .pr && next.isIdeographic || previous.isIdeographic && next == .po {
      return true
    }
    if previous.isAffix && next.isAlphabetic || previous.isAlphabetic && next.isAffix {
      return true
    }
    if joinsNumber(next, at: index) { return true }
    // LB26, LB27
    switch (previous, next) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv),
      (.h2, .jt), (.jt, .jt), (.h3, .jt):
      return true
    default: break
    }
    if previous.isKorean && next == .po || previous == .pr && next.isKorean { return true }
    // LB28, LB28a
    if previous.isAlphabetic && next.isAlphabetic { return true }
    if joinsAksara(next, at: index) { return true }
    // LB29, LB30
    if previous == .is && next.isAlphabetic { return true }
    if (previous.isAlphabetic || previous == .nu) && next == .op && !item.isEastAsian {
      return true
    }
    if previous == .cp && !isPreviousEastAsian && (next.isAlphabetic || next == .nu) {
      return true
    }
    // LB30a, LB30b
    if isFirstIndicator && next == .ri { return true }
    return (previous == .eb || previous.isUnassignedPictograph) && next == .em
  }

  /// LB25, about numbers.
  private func joinsNumber(_ next: LineBreakClass, at index: Int) -> Bool {
    switch number {
    case .open where next == .nu || next.isAffix: return true
    case .closed where next.isAffix: return true
    default: break
    }
    if next == .nu { return previous.isAffix || previous == .hy || previous == .is }
    guard previous.isAffix && next == .op else { return false }
    let following = classAt(index + 1)
    return following == .nu || following == .is && classAt(index + 2) == .nu
  }

  /// LB28a, about syllables of Brahmic scripts.
  private func joinsAksara(_ next: LineBreakClass, at index: Int) -> Bool {
    if previous == .ap && next.isAksara { return true }
    if previous.isAksara && (next == .vf || next == .vi) { return true }
    if isAksaraVirama && (next == .ak || next == .dottedCircle) { return true }
    return previous.isAksara && next.isAksara && classAt(index + 1) == .vf
  }

  /// What may follow a closing quotation mark that nothing separates from what it closes (LB15b).
  private static func closesQuotation(beforeNext next: LineBreakClass?) -> Bool {
    switch next {
    case nil, .sp, .gl, .wj, .cl, .qu, .initialQuotation, .finalQuotation, .cp, .ex, .is, .sy, .bk,
      .cr, .lf, .nl, .zw:
      true
    default: false
    }
  }
}

extension LineBreakRules {
  /// Notes an item as the one before the next place.
  private mutating func advance(past item: LineBreakItems.Item, isFirst: Bool) {
    let next = item.lineBreakClass
    let before: LineBreakClass? = isFirst ? nil : previous
    switch (number, next) {
    case (_, .nu): number = .open
    case (.open, .sy), (.open, .is): break
    case (.open, .cl), (.open, .cp): number = .closed
    default: number = .none
    }
    opensQuotation = next == .initialQuotation && Self.beginsQuotation(after: before)
    isLeadingHyphen = (next == .hy || next == .hyphen) && Self.beginsWord(after: before)
    isHebrewHyphen = before == .hl && (next == .hy || next.isBA && !item.isEastAsian)
    isAksaraVirama = before?.isAksara == true && next == .vi
    isFirstIndicator = next == .ri && !(before == .ri && isFirstIndicator)
    isSecondToLastEastAsian = !isFirst && isPreviousEastAsian
    previous = next
    isPreviousEastAsian = item.isEastAsian
    previousEndsInJoiner = item.endsInJoiner
    if next != .sp {
      beforeSpaces = next
      quotationBeforeSpaces = opensQuotation
    }
  }

  /// What a quotation opens after (LB15a); nil is the start of the text.
  private static func beginsQuotation(after before: LineBreakClass?) -> Bool {
    switch before {
    case nil, .bk, .cr, .lf, .nl, .op, .qu, .initialQuotation, .finalQuotation, .gl, .sp, .zw: true
    default: false
    }
  }

  /// What a hyphen begins a word after (LB20a); nil is the start of the text.
  private static func beginsWord(after before: LineBreakClass?) -> Bool {
    switch before {
    case nil, .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl: true
    default: false
    }
  }
}

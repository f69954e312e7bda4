/// The characters of one paragraph, without its separator, as marking needs them.
@safe struct MarkableParagraph: ~Copyable {
  var codePoints: [UInt32] = []
  /// Raw values of `ClassItem`.
  var items: [UInt8] = []
  /// The UTF-8 offset of each character in the whole text, and that of the end.
  var offsets: [Int] = []
  /// Whether a grapheme cluster begins at a character; controls count for nothing.
  var clusterStarts: [Bool] = []
  /// Whether a character has a mirror image.
  var mirrors: [Bool] = []
  var classes = ClassSet()
  private(set) var hasBrackets = false
  /// Whether every character is a grapheme cluster, and none is a control or otherwise invisible.
  private(set) var isSimple = false
  /// Whether a bidi control is among the characters.
  private(set) var hasControls = false
  /// The UTF-8 offset behind the separator.
  var end = 0

  private let lookup = ScalarPropertyLookup()
  // What the arrays are made of: filling these takes no check of uniqueness for each character.
  private(set) var codePointColumn = ScratchBuffer<UInt32>()
  private(set) var itemColumn = ScratchBuffer<UInt8>()
  private var offsetColumn = ScratchBuffer<Int>()
  private var clusterStartColumn = ScratchBuffer<Bool>()
  private(set) var mirrorColumn = ScratchBuffer<Bool>()

  private static var unusualClasses: ClassSet {
    ClassSet(
      rawValue: ClassSet.explicit.rawValue | 1 << UInt32(Class.nsm) | 1 << UInt32(Class.bn))
  }

  init() {}

  var count: Int { items.count }

  /// Reads the paragraph that begins at an offset.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: the UTF-8 offset that it begins at, less than the number of bytes.
  /// - Complexity: O(n) in the length of the paragraph.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var offset = start
    var contentEnd = bytes.count
    var count = 0
    classes = ClassSet()
    var bits: UInt16 = 0
    hasBrackets = false
    hasControls = false
    isSimple = true
    // Nothing is extended at the start, nor behind a character that ends its cluster.
    var isBroken = true
    while offset < bytes.count {
      let begin = offset
      let codePoint = unsafe UTF8Reader.next(bytes, &offset)
      let properties = lookup[codePoint]
      let item = ClassItem(properties, codePoint: codePoint)
      if item.rawValue == Class.b {
        contentEnd = begin
        if codePoint == 0x0d, offset < bytes.count, unsafe bytes[offset] == 0x0a { offset += 1 }
        break
      }
      let extends = properties.rawValue & PropertyBits.extendsCluster != 0
      if count == offsetColumn.capacity { makeRoom(count) }
      codePointColumn[count] = codePoint
      itemColumn[count] = item.rawValue
      offsetColumn[count] = begin
      clusterStartColumn[count] = !extends || isBroken
      isSimple = isSimple && !extends
      mirrorColumn[count] = properties.isMirrored
      count += 1
      classes.insert(class: item.classValue)
      hasBrackets = hasBrackets || item.isBracket
      if BidiControl.isControl(codePoint) {
        hasControls = true
      } else {
        isBroken = properties.rawValue & PropertyBits.breaksClusters != 0
      }
      if properties.rawValue & PropertyBits.complexMask == PropertyBits.mayExtendCluster {
        bits |= PropertyBits.mayExtendCluster
      }
    }
    spread(count)
    offsets.append(contentEnd)
    end = offset
    isSimple = isSimple && bits == 0 && classes.isDisjoint(with: Self.unusualClasses)
    if bits != 0 { findClusters() }
  }

  @inline(never)
  private mutating func makeRoom(_ count: Int) {
    codePointColumn.reserve(count + 1, keeping: count)
    itemColumn.reserve(count + 1, keeping: count)
    offsetColumn.reserve(count + 1, keeping: count)
    clusterStartColumn.reserve(count + 1, keeping: count)
    mirrorColumn.reserve(count + 1, keeping: count)
  }

  /// Puts the columns into the arrays.
  private mutating func spread(_ count: Int) {
    Self.fill(&codePoints, codePointColumn, count)
    Self.fill(&items, itemColumn, count)
    Self.fill(&offsets, offsetColumn, count)
    Self.fill(&clusterStarts, clusterStartColumn, count)
    Self.fill(&mirrors, mirrorColumn, count)
  }

  @inline(__always)
  private static func fill<Value: BitwiseCopyable>(
    _ array: inout [Value], _ column: borrowing ScratchBuffer<Value>, _ count: Int
  ) {
    array.removeAll(keepingCapacity: true)
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: column.base, count: count))
  }

  /// The paragraph with controls put in; offsets are those of the text without.
  ///
  /// - Parameter insertions: what is put in, ascending.
  /// - Returns: the paragraph as it would be read with them.
  /// - Complexity: O(n).
  func adding(_ insertions: [MarkInsertion]) -> MarkableParagraph {
    var result = MarkableParagraph()
    var index = 0
    for insertion in insertions {
      result.append(self, index..<insertion.position)
      index = insertion.position
      result.codePoints.append(insertion.control.scalar.value)
      result.items.append(insertion.classValue)
      result.offsets.append(offsets[index])
      result.clusterStarts.append(true)
      result.mirrors.append(false)
      result.classes.insert(class: insertion.classValue)
    }
    result.append(self, index..<count)
    result.offsets.append(offsets[count])
    result.classes.formUnion(classes)
    result.hasBrackets = hasBrackets
    result.hasControls = true
    result.end = end
    return result
  }

  private mutating func append(_ other: borrowing MarkableParagraph, _ range: Range<Int>) {
    codePoints += other.codePoints[range]
    items += other.items[range]
    offsets += other.offsets[range]
    clusterStarts += other.clusterStarts[range]
    mirrors += other.mirrors[range]
  }

  /// Finds grapheme clusters where they are more than a character and what extends it.
  private mutating func findClusters() {
    var text = String.UnicodeScalarView()
    var places: [Int] = []
    for (index, codePoint) in codePoints.enumerated() where !BidiControl.isControl(codePoint) {
      text.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
      places.append(index)
      clusterStarts[index] = false
    }
    var place = 0
    for character in String(text) {
      clusterStarts[places[place]] = true
      place += character.unicodeScalars.count
    }
  }

  /// Leaves out the tokens at whose ends no mark may stand.
  func refuse(_ tokens: inout [TokenSpan]) {
    var kept = 0
    for index in tokens.indices
    where allowsMark(before: tokens[index].range.lowerBound)
      && allowsMark(before: tokens[index].range.upperBound)
    {
      if kept < index { tokens[kept] = tokens[index] }
      kept += 1
    }
    tokens.removeLast(tokens.count - kept)
  }

  /// Whether a mark may stand before a character, or at the end.
  ///
  /// It may not inside a grapheme cluster, nor between two letters that join.
  func allowsMark(before index: Int) -> Bool {
    var next = index
    while next < count && BidiControl.isControl(codePoints[next]) { next += 1 }
    guard next < count else { return true }
    if !clusterStarts[next] {
      // At the start there is nothing to be split from.
      return codePoints[..<next].allSatisfy(BidiControl.isControl)
    }
    guard items[next] == Class.al || items[next] == Class.r else { return true }
    guard ScalarProperties(codePoint: codePoints[next]).joiningType.joinsBefore else { return true }
    var previous = index - 1
    while previous >= 0 {
      let type = ScalarProperties(codePoint: codePoints[previous]).joiningType
      if type != .transparent { return !type.joinsNext }
      previous -= 1
      if index - previous > 32 { return false }
    }
    return true
  }
}

extension JoiningType {
  /// Whether it joins the letter before it.
  fileprivate var joinsBefore: Bool {
    self == .dualJoining || self == .rightJoining || self == .joinCausing
  }
}

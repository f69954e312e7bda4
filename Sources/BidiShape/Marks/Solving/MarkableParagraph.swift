/// The characters of one paragraph, without its separator, as marking needs them.
@safe struct MarkableParagraph {
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
  /// The UTF-8 offset behind the separator.
  var end = 0

  private let lookup = ScalarPropertyLookup()
  private var bits: UInt16 = 0

  init() {}

  var count: Int { items.count }

  /// Reads the paragraph that begins at an offset.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: the UTF-8 offset that it begins at, less than the number of bytes.
  /// - Complexity: O(n) in the length of the paragraph.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    codePoints.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    clusterStarts.removeAll(keepingCapacity: true)
    mirrors.removeAll(keepingCapacity: true)
    classes = ClassSet()
    bits = 0
    var offset = start
    var contentEnd = bytes.count
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
      codePoints.append(codePoint)
      items.append(item.rawValue)
      offsets.append(begin)
      mirrors.append(properties.isMirrored)
      clusterStarts.append(properties.rawValue & PropertyBits.extendsCluster == 0)
      classes.insert(class: item.classValue)
      if properties.rawValue & PropertyBits.complexMask == PropertyBits.mayExtendCluster {
        bits |= PropertyBits.mayExtendCluster
      }
    }
    offsets.append(contentEnd)
    end = offset
    if bits != 0 { findClusters() }
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

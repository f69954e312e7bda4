/// What the scan of one paragraph found.
struct LineScan {
  /// How many entries or items there are.
  var count = 0
  /// The UTF-8 offset of the paragraph separator, or the end.
  var contentEnd = 0
  /// The UTF-8 offset behind the separator.
  var end = 0
  /// All bits that any character's properties have.
  var bits: UInt16 = 0
  /// The first strong entry, or 0xFF.
  var firstStrong: UInt8 = 0xff
  /// Where the spaces at the end begin, or -1.
  var trailingSpaces = -1
  var hasBrackets = false
  /// Whether the paragraph has explicit codes, isolates, segment separators or begins with a mark:
  /// then it is to be scanned again as items.
  var needsItems = false
}

extension DisplayConverter {
  /// Reads a paragraph into entries, merging whatever the rules cannot tell apart.
  ///
  /// Beyond what `resolveSequence` does for W1, a neutral or separator between strong characters
  /// of one direction takes that direction (N1), and so does a European number after L with the
  /// terminators at it (W5, W7). What is left has about one entry a word.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: where the paragraph begins.
  ///   - stop: where it ends at the latest.
  /// - Returns: what was found; `entries` and `entryItems` of the resolver hold the entries.
  /// - Complexity: O(n).
  mutating func scanEntries(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to stop: Int
  ) -> LineScan {
    resolver.entries.reserve(stop - start + 1)
    resolver.entryItems.reserve(stop - start + 1)
    let entries = unsafe resolver.entries.base
    let offsets = unsafe resolver.entryItems.base
    var scan = LineScan()
    var count = 0
    var bits: UInt16 = 0
    var offset = start
    /// The class just read, when another of it changes nothing.
    var repeatable: UInt16 = 0xff
    /// The last strong entry, and its index while all since is neutral, or -1.
    var strong: UInt8 = 0xff
    var strongIndex = -1
    /// Whether the last character was a number or terminator that became L.
    var isNumberAfterL = false

    @inline(__always) func push(_ entry: UInt8, _ begin: Int) {
      unsafe entries[count] = entry
      unsafe offsets[count] = Int32(truncatingIfNeeded: begin &- start)
      count &+= 1
    }

    scan.contentEnd = stop
    scan.end = stop
    let itemMask = PropertyBits.classMask | PropertyBits.bracket
    loop: while offset < stop {
      // Most characters repeat the class before them, or are spaces between such. A loop of its
      // own keeps in registers what they need.
      var begin = offset
      var read: UInt16 = 0
      var item = repeatable
      var seen: UInt16 = 0
      var space = -1
      repeat {
        begin = offset
        read = unsafe properties.next(bytes, &offset)
        item = read & itemMask
        if item == repeatable {
          seen |= read
          space = -1
          if item == UInt16(Class.l) {
            // ASCII letters have no bits to note.
            while unsafe offset < stop && (bytes[offset] | 0x20) &- 0x61 < 26 { offset &+= 1 }
          }
        } else if item == UInt16(Class.ws) && repeatable <= UInt16(Class.al) {
          seen |= read
          if space >= 0 { continue }
          space = begin
          // Asked once for each stretch of spaces, so that a long one is not searched again and
          // again.
          if repeatable != UInt16(Class.l) {
            let isArabic = repeatable == UInt16(Class.al)
            let letter = unsafe ProseSpan.lastLetter(
              bytes, from: offset, to: stop, isArabic: isArabic)
            if letter > offset && isArabic { seen |= PropertyBits.takesForms }
            offset = letter
          }
        } else {
          break
        }
      } while offset < stop
      bits |= seen
      if item == repeatable { break }
      if space >= 0 {
        push(Entry.neutral, space)
        scan.trailingSpaces = space
        repeatable = UInt16(Class.ws)
        if item == repeatable { break }
      }
      // The separator is not part of what will be reordered.
      if item != UInt16(Class.b) { bits |= read }
      let value = UInt8(truncatingIfNeeded: item)
      switch value {
      case Class.l:
        if scan.firstStrong == 0xff { scan.firstStrong = value }
        if strongIndex >= 0 && strong == Class.l {
          count = strongIndex &+ 1
        } else {
          strongIndex = count
          push(value, begin)
        }
        strong = value
        isNumberAfterL = false
        scan.trailingSpaces = -1
        repeatable = item
      case Class.r, Class.al:
        if scan.firstStrong == 0xff { scan.firstStrong = value }
        if strongIndex >= 0 && strong != Class.l {
          count = strongIndex &+ 1
          unsafe entries[strongIndex] = value
        } else {
          strongIndex = count
          push(value, begin)
        }
        strong = value
        isNumberAfterL = false
        scan.trailingSpaces = -1
        repeatable = item
      case Class.ws, Class.on:
        if unsafe count == 0 || entries[count &- 1] != Entry.neutral {
          push(Entry.neutral, begin)
        }
        isNumberAfterL = false
        if value == Class.on {
          scan.trailingSpaces = -1
        } else if scan.trailingSpaces < 0 {
          scan.trailingSpaces = begin
        }
        repeatable = item
      case Class.en:
        if strongIndex >= 0 && strong == Class.l {
          count = strongIndex &+ 1
          isNumberAfterL = true
        } else {
          if unsafe count == 0 || entries[count &- 1] != Entry.en { push(value, begin) }
          strongIndex = -1
        }
        scan.trailingSpaces = -1
        repeatable = item
      case Class.an:
        if unsafe count == 0 || entries[count &- 1] != Entry.an { push(value, begin) }
        strongIndex = -1
        isNumberAfterL = false
        scan.trailingSpaces = -1
        repeatable = item
      case Class.es, Class.cs:
        push(value, begin)
        isNumberAfterL = false
        scan.trailingSpaces = -1
        repeatable = 0xff
      case Class.et:
        if unsafe !isNumberAfterL && (count == 0 || entries[count &- 1] != Entry.et) {
          push(value, begin)
        }
        scan.trailingSpaces = -1
        repeatable = item
      case Class.bn:
        continue
      case Class.nsm:
        if count == 0 {
          scan.needsItems = true
          break loop
        }
        let last = unsafe entries[count &- 1]
        if last == Entry.cs || last == Entry.es { push(last, begin) }
        scan.trailingSpaces = -1
        // A space after the mark begins a new stretch of trailing spaces.
        if repeatable == UInt16(Class.ws) { repeatable = 0xff }
      case Class.on | UInt8(PropertyBits.bracket):
        var next = begin
        let codePoint = unsafe UTF8Reader.next(bytes, &next)
        push(
          ClassItem(ScalarProperties(rawValue: read), codePoint: codePoint).rawValue, begin)
        scan.hasBrackets = true
        strongIndex = -1
        isNumberAfterL = false
        scan.trailingSpaces = -1
        repeatable = 0xff
      case Class.b:
        scan.contentEnd = begin
        scan.end = offset
        break loop
      default:
        scan.needsItems = true
        break loop
      }
    }
    scan.count = count
    scan.bits = bits
    return scan
  }

  /// Reads a paragraph into items for the whole algorithm, merging equal neighbours.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: where the paragraph begins.
  ///   - stop: where it ends at the latest.
  /// - Returns: what was found, and the classes; `items` and `itemOffsets` hold the items.
  /// - Complexity: O(n).
  mutating func scanItems(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to stop: Int
  ) -> (scan: LineScan, classes: ClassSet) {
    items.reserve(stop - start + 1)
    itemOffsets.reserve(stop - start + 1)
    var scan = LineScan()
    scan.contentEnd = stop
    scan.end = stop
    var classes = ClassSet()
    var offset = start
    var last: UInt8 = 0xff
    while offset < stop {
      let begin = offset
      let properties = unsafe properties.next(bytes, &offset)
      let value = UInt8(truncatingIfNeeded: properties & PropertyBits.classMask)
      classes.insert(class: value)
      var item = value
      if value != Class.b { scan.bits |= properties }
      if properties & PropertyBits.bracket != 0 {
        var next = begin
        let codePoint = unsafe UTF8Reader.next(bytes, &next)
        item = ClassItem(ScalarProperties(rawValue: properties), codePoint: codePoint).rawValue
      } else if value == Class.b {
        scan.contentEnd = begin
        scan.end = offset
        break
      } else if value == last && ClassSet.mergeable.contains(class: value) {
        continue
      }
      items[scan.count] = item
      itemOffsets[scan.count] = Int32(truncatingIfNeeded: begin &- start)
      scan.count &+= 1
      last = item
    }
    return (scan, classes)
  }
}

extension ClassSet {
  /// Classes of which several in a row resolve as one does.
  fileprivate static let mergeable = ClassSet(
    Class.l, Class.r, Class.al, Class.en, Class.et, Class.an, Class.nsm, Class.bn, Class.ws,
    Class.on)
}

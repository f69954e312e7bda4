/// A table of 16-bit values for all code points, in which equal blocks are stored once.
struct TwoStageTable {
  static let blockSize = 128

  /// What every stored byte is combined with by exclusive or: it makes letters of small numbers,
  /// so that the literals hardly need escapes.
  private static let mask: UInt8 = 0x40

  /// The number of the block of each 128 code points.
  let stage1: [Int]

  /// The distinct blocks, in the order of their first use.
  let blocks: [[UInt16]]

  init(_ values: [UInt16]) {
    var numbers: [[UInt16]: Int] = [:]
    var stage1: [Int] = []
    var blocks: [[UInt16]] = []
    for start in stride(from: 0, to: values.count, by: Self.blockSize) {
      let block = Array(values[start..<start + Self.blockSize])
      if let number = numbers[block] {
        stage1.append(number)
      } else {
        numbers[block] = blocks.count
        stage1.append(blocks.count)
        blocks.append(block)
      }
    }
    self.stage1 = stage1
    self.blocks = blocks
  }

  /// The block numbers, each as its low seven bits and its high seven bits.
  var stage1Bytes: [UInt8] {
    stage1.flatMap { [UInt8($0 & 0x7F) ^ Self.mask, UInt8($0 >> 7) ^ Self.mask] }
  }

  /// The entries of a block in little-endian pairs.
  func bytes(ofBlock number: Int) -> [UInt8] {
    blocks[number].flatMap { [UInt8($0 & 0xFF) ^ Self.mask, UInt8($0 >> 8) ^ Self.mask] }
  }
}

import BidiShape

extension DisplayConverter {
  /// Puts bytes into display order, in place of what was in the output; benchmarks' texts are valid.
  mutating func convert(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.removeAll(keepingCapacity: true)
    do {
      try append(displayOrderOf: bytes.span, to: &output)
    } catch {
      print("a text is not UTF-8: \(error)")
    }
  }
}

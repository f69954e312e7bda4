/// A code point in the notation of Swift's literals, with at least four digits.
func hexadecimal(_ codePoint: UInt32) -> String {
  let digits = String(codePoint, radix: 16, uppercase: true)
  return "0x" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

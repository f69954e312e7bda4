import BidiShape

/// Writes UTF-8 in another encoding.
struct TextEncoder: ~Copyable {
  private let page: CodePage
  private let replacesUnmappable: Bool
  private var converter: IconvConverter?

  /// An encoder at the start of the output.
  ///
  /// - Parameters:
  ///   - page: The encoding.
  ///   - replacesUnmappable: Whether a character without a place becomes one like it, or a question
  ///     mark.
  init(_ page: CodePage, replacesUnmappable: Bool) {
    self.page = page
    self.replacesUnmappable = replacesUnmappable
    converter = page.characters == nil ? IconvConverter(from: "UTF-8", to: page.name) : nil
  }

  /// Encodes text.
  ///
  /// - Parameters:
  ///   - text: UTF-8, or bytes to be passed on.
  ///   - output: Takes the encoded text.
  /// - Returns: The offset of the first character that has no place, nil when all have.
  /// - Complexity: O(n) in the length of the text.
  mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> Int? {
    output.reserveCapacity(output.count + text.count)
    guard page.characters != nil else { return convert(text, to: &output) }
    var offset = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let byte = byte(of: scalar) else { return offset }
      output.append(byte)
      offset += UTF8.width(scalar)
    }
    return nil
  }

  private mutating func convert(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> Int? {
    var offset = 0
    while offset < text.count {
      let rest = UnsafeBufferPointer(rebasing: text[offset...])
      guard let result = converter?.convert(rest, to: &output) else { return offset }
      offset += result.count
      guard result.end != .all else { break }
      guard replacesUnmappable, offset < text.count else { return offset }
      _ = [UInt8(ascii: "?")].withUnsafeBufferPointer { converter?.convert($0, to: &output) }
      offset += 1
      while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return nil
  }

  private func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let byte = page.byte(of: scalar) { return byte }
    if let byte = first(of: Self.sameLetter(scalar)) { return byte }
    guard replacesUnmappable else { return nil }
    return first(of: Self.similar(scalar))
      ?? UInt8(ascii: "?")
  }

  private func first(of characters: [Unicode.Scalar]) -> UInt8? {
    for character in characters {
      if let byte = page.byte(of: character) { return byte }
    }
    return nil
  }

  /// Other shapes of the same letter, the most like it first: code pages for printers have one shape
  /// for two forms where they look alike, and few have all.
  static func sameLetter(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // The percent sign of CP864 is the Arabic one.
    if scalar == "%" { return ["\u{66A}"] }
    guard PresentationForm.isForm(scalar.value) else { return [] }
    let letters = PresentationForm.letters(of: scalar)
    let forms = PresentationForm.forms(of: letters)
    guard let place = forms.firstIndex(of: scalar) else { return [] }
    // Isolated, final, initial, medial: the last letter of a word looks like one by itself, and the
    // first like one in the middle.
    let order = place < 2 ? [1 - place, 2, 3] : [5 - place, 0, 1]
    return order.filter(forms.indices.contains).map { forms[$0] }
      + (letters.count == 1 ? letters : [])
  }

  /// Letters without a sign that they have: what is left of them where that has no place.
  private static func similar(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    // Alef with hamza below, and with other signs.
    case "\u{FE87}", "\u{FB50}", "\u{625}", "\u{671}": ["\u{FE8D}", "\u{627}"]
    case "\u{FE88}", "\u{FB51}": ["\u{FE8E}", "\u{FE8D}", "\u{627}"]
    case "\u{FEF9}": ["\u{FEFB}"]
    case "\u{FEFA}": ["\u{FEFC}", "\u{FEFB}"]
    default: []
    }
  }
}

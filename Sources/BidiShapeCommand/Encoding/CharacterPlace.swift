import BidiShape

/// Where a text has the character that something displayed is made of.
struct CharacterPlace {
  /// The line, from 0, as editors count.
  private(set) var line = 0
  /// The characters before it on its line.
  private(set) var column = 0
  /// The character as it is in the text.
  private(set) var character: Unicode.Scalar

  /// Looks for what a displayed character is made of: itself, its letter, or its mirror image.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(of displayed: Unicode.Scalar, in text: String) {
    let letters = PresentationForm.letters(of: displayed)
    let mirrored = Unicode.Scalar(MirroringGlyph.of(displayed.value)) ?? displayed
    character = displayed
    for wanted in [letters + [displayed], [mirrored]] {
      (line, column) = (0, 0)
      var previous: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        if wanted.contains(scalar) {
          character = scalar
          return
        }
        if scalar == "\n" || scalar == "\r" {
          // The LF of CR LF ends no other line.
          if scalar == "\r" || previous != "\r" { line += 1 }
          column = 0
        } else {
          column += 1
        }
        previous = scalar
      }
    }
    (line, column) = (0, 0)
  }
}

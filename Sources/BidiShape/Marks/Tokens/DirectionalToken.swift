/// A part of a text that is read as one piece, such as a phone number or a path, whatever runs
/// around it.
public struct DirectionalToken: Hashable, Sendable {
  /// What a token is, which is why it has to hold together.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A number with its sign, separators and currency.
    case number
    /// A number with its percent or permille sign.
    case percentage
    /// A number with a unit or a currency code: `100 g`, `5 GB`.
    case measure
    /// Digits to be dialled or copied in groups.
    case phone
    /// A date in digits.
    case date
    /// A time of day.
    case time
    /// Two numbers, times or dates with a dash between them, the lower one first.
    case range
    /// Two numbers with a dash between them that are no range, such as the goals of a match.
    case score
    /// Numbers with operators between them: `1+2=3`, `5 > 3`, `10×20`.
    case formula
    /// A list of numbers in square brackets.
    case list
    /// A version number.
    case version
    /// An Internet address in numbers, with its port.
    case ipAddress
    /// A URL or the name of a host.
    case url
    /// An e-mail address.
    case email
    /// A path in a file system.
    case path
    /// A file name with its extension.
    case fileName
    /// A name after an at sign.
    case mention
    /// A word after a number sign.
    case hashtag
    /// What a programmer writes: an option, a variable, a call, an element of markup.
    case code
    /// Words and numbers of a left-to-right script with their own punctuation: `C++`, `Yahoo!`.
    case leftToRightRun
    /// Words of a right-to-left script in a left-to-right sentence.
    case rightToLeftRun
    /// A whole paragraph that runs against its base direction.
    case sentence
    /// A stretch that the caller has named.
    case given
  }

  /// Where it is, in UTF-8 offsets of the text.
  public let utf8Range: Range<Int>
  /// What it is.
  public let kind: Kind
  /// The direction that it is read in.
  public let direction: TextDirection

  /// Creates a token.
  public init(utf8Range: Range<Int>, kind: Kind, direction: TextDirection) {
    self.utf8Range = utf8Range
    self.kind = kind
    self.direction = direction
  }
}

/// A token on its way through the marking of a paragraph.
struct TokenSpan {
  /// Where it is; what the numbers count is for the stage at hand.
  var range: Range<Int>
  var kind: DirectionalToken.Kind
  var isRightToLeft: Bool
  /// Whether European digits in it act as after an Arabic letter (W2).
  var actsArabic = false
  /// Whether Arabic numbers in it stand from left to right, which takes marks inside.
  var ordersArabicNumbers = false
  /// Whether the marks at its ends say how it reads, rather than hold it together.
  var keepsMarks = false
}

extension TokenSpan {
  /// What tells whether an isolate does for a token.
  struct Key: Hashable {
    var range: Range<Int>
    var isRightToLeft: Bool
  }

  var key: Key { Key(range: range, isRightToLeft: isRightToLeft) }
}

/// A key and the modifiers held with it, by the names of W3C UI Events.
///
/// ```swift
/// let keystroke = Keystroke("Shift+ArrowLeft")
/// ```
public struct Keystroke: Hashable, Sendable {
  /// A key of a field.
  public enum Key: Hashable, Sendable {
    /// `ArrowLeft`.
    case arrowLeft
    /// `ArrowRight`.
    case arrowRight
    /// `ArrowUp`.
    case arrowUp
    /// `ArrowDown`.
    case arrowDown
    /// `Home`.
    case home
    /// `End`.
    case end
    /// `Backspace`.
    case backspace
    /// `Delete`.
    case delete
    /// `Enter`.
    case enter
    /// A key that types a character, by that character.
    case character(Character)
  }

  /// Keys held together with another.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Modifiers of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `Shift`.
    public static let shift = Modifiers(rawValue: 1)
    /// `Control`.
    public static let control = Modifiers(rawValue: 2)
    /// `Alt`, which is Option on a Mac.
    public static let alt = Modifiers(rawValue: 4)
    /// `Meta`, which is Command on a Mac.
    public static let meta = Modifiers(rawValue: 8)
  }

  /// The key.
  public var key: Key
  /// What is held with it.
  public var modifiers: Modifiers

  /// A keystroke.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The keystroke of a name such as `End` or `Control+Shift+ArrowRight`, or nil.
  ///
  /// Modifiers come first, in any order; a key that types is named by its character.
  public init?(_ name: String) {
    var modifiers: Modifiers = []
    var rest = Substring(name)
    while let plus = rest.dropFirst().firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex {
      guard let modifier = Self.modifierNames.first(where: { $0.name == rest[..<plus] })
      else { return nil }
      modifiers.insert(modifier.modifier)
      rest = rest[rest.index(after: plus)...]
    }
    if let key = Self.keyNames.first(where: { $0.name == rest }) {
      self.init(key.key, modifiers)
    } else if let character = rest.first, rest.count == 1 {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
  }

  private static let modifierNames: [(name: String, modifier: Modifiers)] = [
    ("Control", .control), ("Alt", .alt), ("Shift", .shift), ("Meta", .meta),
  ]

  private static let keyNames: [(name: String, key: Key)] = [
    ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight), ("ArrowUp", .arrowUp),
    ("ArrowDown", .arrowDown), ("Home", .home), ("End", .end), ("Backspace", .backspace),
    ("Delete", .delete), ("Enter", .enter),
  ]
}

extension Keystroke: CustomStringConvertible {
  /// The name of the keystroke, which `init(_:)` reads.
  public var description: String {
    let names = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    let keyName =
      if case .character(let character) = key {
        String(character)
      } else {
        Self.keyNames.first { $0.key == key }?.name ?? ""
      }
    return (names + [keyName]).joined(separator: "+")
  }
}

/// The kinds of placeholders and markup that a message may have.
struct MessageSyntax: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// `%1$@`, `%lld`, `%%`, `%#@items@` and what Java adds.
  static let printf = MessageSyntax(rawValue: 1 << 0)
  /// `%arg`, in the substitutions of a string catalog.
  static let catalogArgument = MessageSyntax(rawValue: 1 << 1)
  /// `{name}`, `{{name}}`, ICU plurals and selections.
  static let braces = MessageSyntax(rawValue: 1 << 2)
  /// Apostrophes that quote braces, as ICU has them.
  static let apostrophes = MessageSyntax(rawValue: 1 << 3)
  /// `${name}`, `$(NAME)` and `$t(key)`.
  static let dollar = MessageSyntax(rawValue: 1 << 4)
  /// `%(name)s` and `%{name}`, of Python and Ruby.
  static let named = MessageSyntax(rawValue: 1 << 5)
  /// `%1`, `%L1` and `%n`, of Qt.
  static let numbered = MessageSyntax(rawValue: 1 << 6)
  /// `\(expression)`, of Swift.
  static let swift = MessageSyntax(rawValue: 1 << 7)
  /// Tags and entities of HTML.
  static let markup = MessageSyntax(rawValue: 1 << 8)
  /// Addresses on the web and of mail.
  static let addresses = MessageSyntax(rawValue: 1 << 9)
  /// A pattern of Fluent, which excludes the others but markup and addresses.
  static let fluent = MessageSyntax(rawValue: 1 << 10)

  static let plain: MessageSyntax = [.markup, .addresses]
  static let apple: MessageSyntax = [.printf, .dollar, .braces, .markup, .addresses]
  static let icu: MessageSyntax = [.braces, .apostrophes, .markup, .addresses]
  /// Whatever there is, where the format says nothing of it.
  static let any: MessageSyntax = [
    .printf, .braces, .dollar, .named, .swift, .markup, .addresses,
  ]
}

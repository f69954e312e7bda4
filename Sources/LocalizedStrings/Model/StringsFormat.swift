/// A format of files with the strings of an interface.
public enum StringsFormat: String, Hashable, Sendable, CaseIterable {
  /// Apple's `.strings`: `"key" = "value";`.
  case appleStrings = "strings"
  /// Apple's `.stringsdict`, a property list with plural rules.
  case stringsDictionary = "stringsdict"
  /// Apple's string catalogs, `.xcstrings`.
  case stringCatalog = "xcstrings"
  /// Android's `strings.xml` and other resources of strings.
  case android = "android"
  /// XLIFF 1.2 or 2.0.
  case xliff = "xliff"
  /// `.po` and `.pot` of gettext.
  case gettext = "po"
  /// `.ftl` of Project Fluent.
  case fluent = "fluent"
  /// Application Resource Bundle, `.arb`.
  case arb = "arb"
  /// JSON with strings as leaves.
  case json = "json"

  /// The format that the name of a file says, nil when it says none.
  ///
  /// - Parameter path: a path or a name.
  public init?(path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard let suffix = name.split(separator: ".").dropFirst().last else { return nil }
    switch suffix {
    case "strings": self = .appleStrings
    case "stringsdict": self = .stringsDictionary
    case "xcstrings": self = .stringCatalog
    case "xml": self = .android
    case "xliff", "xlf": self = .xliff
    case "po", "pot": self = .gettext
    case "ftl": self = .fluent
    case "arb": self = .arb
    case "json": self = .json
    default: return nil
    }
  }

  /// Whether the run-time that shows these strings isolates what it puts into them by itself.
  var runtimeIsolates: Bool { self == .fluent }
}

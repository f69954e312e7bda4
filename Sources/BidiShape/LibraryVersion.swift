/// The versions that decide what the library answers.
public enum LibraryVersion {
  /// The version of this library.
  public static let library = "0.1.0"
  /// The Unicode version of the tables of bidi classes, brackets, mirroring and joining.
  public static let unicode = UnicodeVersion.current
  /// The version of the FriBidi that is loaded, such as `"1.0.8"`.
  public static var friBidi: String { FriBidiEngine.version }
  /// The Unicode version of the FriBidi that is loaded, whose data are not used.
  public static var friBidiUnicode: String { FriBidiEngine.unicodeVersion }
}

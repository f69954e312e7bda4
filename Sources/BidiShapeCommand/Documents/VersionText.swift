import BidiShape

/// What `--version` shows: this command, the FriBidi it runs with, and the Unicode of each.
enum VersionText {
  /// The text, with the versions found at run time.
  static var text: String {
    """
    bidi-shape \(LibraryVersion.library) (Unicode \(LibraryVersion.unicode))
    FriBidi \(LibraryVersion.friBidi) (Unicode \(LibraryVersion.friBidiUnicode))

    """
  }
}

/// Which controls a text may get, by where it will be shown.
public enum MarkProfile: String, CaseIterable, Hashable, Sendable {
  /// LRM, RLM and ALM only.
  ///
  /// For consoles, terminals, fonts that draw isolates as boxes, and FriBidi before 1.0.9; for texts
  /// that stay in paragraphs of a known direction, such as a log or a language file.
  case marks
  /// LRI and RLI with PDI, for browsers, Apple and Android text, ICU and newer FriBidi; for texts
  /// that travel. Every token is held together by what is inside its isolate only.
  case isolates
  /// LRE and RLE with PDF, and marks, for implementations from before Unicode 6.3.
  case embeddings
}

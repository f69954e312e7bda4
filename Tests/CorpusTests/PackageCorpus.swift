import BidiTestSupport

/// The corpus of this package, read once for all tests.
enum PackageCorpus {
  private static let result = Result { () throws(CorpusError) in try Corpus.ofThisPackage() }

  static func read() throws(CorpusError) -> Corpus { try result.get() }
}

/// The output of a conversion, for a caller that only passes it on.
extension DisplayConverter {
  /// Hands out what `convert` wrote last, where it stands.
  ///
  /// - Parameter body: Takes the bytes, which are gone after it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  /// - Complexity: O(1), besides the work of `body`.
  package func withOutput<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: output.base, count: outputCount))
  }
}

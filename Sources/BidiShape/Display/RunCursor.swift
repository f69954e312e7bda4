/// Where a run is being written, downwards, and what the letter written last waits for.
struct RunCursor {
  /// The index in the output of what was written last.
  var position: Int
  /// The length of the cluster written last, when marks may go on with it.
  var clusterLength = 0
  /// Whether the letter before joins the next one.
  var joinsNext = false
  /// Where the letter before stands and which of its forms it has, if the next may change that.
  var pendingPosition: Int
  var pendingForm = FormTable.noForm
  var pendingLength = 0
  var hasOnlyMarksSincePending = true
  /// An index that is written to when no letter waits.
  let spare: Int

  init(position: Int) {
    self.position = position
    spare = position + 4
    pendingPosition = spare
  }

  @inline(__always)
  mutating func forgetPending() {
    pendingPosition = spare
    pendingForm = FormTable.noForm
    pendingLength = 0
  }
}

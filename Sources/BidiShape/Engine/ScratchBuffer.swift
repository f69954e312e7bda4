/// Memory that a resolver keeps from one paragraph to the next: it grows, never shrinks and is
/// never read before it was written.
///
/// An `Array` would do, were it not for the uniqueness check of every write in the innermost
/// loops. Indices are checked in debug builds, where the fuzz tests run.
@safe struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The memory itself, for C functions and for whole-range copies.
  private(set) var base: UnsafeMutablePointer<Element>

  private(set) var capacity: Int

  init(capacity: Int = 64) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe base.deallocate() }

  /// Makes room for `count` elements; what was stored is lost when the buffer has to grow.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > capacity { replace(with: count, keeping: 0) }
  }

  /// Makes room for `count` elements and keeps the first `kept` of those stored.
  @inline(__always)
  mutating func reserve(_ count: Int, keeping kept: Int) {
    if count > capacity { replace(with: count, keeping: kept) }
  }

  @inline(never)
  private mutating func replace(with count: Int, keeping kept: Int) {
    // A half more than asked: repeated growth stays linear, one very long line stays small.
    let newCapacity = count + count / 2
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe newBase.update(from: base, count: kept)
    unsafe base.deallocate()
    unsafe base = newBase
    capacity = newCapacity
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < capacity, "scratch index out of range")
      return unsafe base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity, "scratch index out of range")
      unsafe base[index] = newValue
    }
  }
}

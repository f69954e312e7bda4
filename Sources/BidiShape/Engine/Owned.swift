/// A value with an address of its own, which goes when its owner does.
///
/// Scratch memory is made of many buffers. What holds them through this has one field in their place:
/// it is moved at once, and the compiler, which looks at each field of what a method borrows, is
/// through with it sooner.
@safe struct Owned<Value: ~Copyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Value>

  /// Takes a value.
  init(_ value: consuming Value) {
    unsafe base = .allocate(capacity: 1)
    unsafe base.initialize(to: value)
  }

  deinit {
    unsafe base.deinitialize(count: 1)
    unsafe base.deallocate()
  }

  /// The value itself.
  @inline(__always)
  var value: Value {
    _read { yield unsafe base.pointee }
    _modify { yield &(unsafe base.pointee) }
  }
}

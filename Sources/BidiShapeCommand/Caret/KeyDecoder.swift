import CaretSimulation

/// What a terminal tells of the keyboard and the mouse.
enum TerminalEvent: Hashable, Sendable {
  case key(Keystroke)
  /// A function key, by its number.
  case function(Int)
  case paste(String)
  /// A button of the mouse went down at a column and row, counted from 0.
  case press(column: Int, row: Int, extending: Bool)
  /// The mouse was moved with the button down.
  case drag(column: Int, row: Int)
  /// The key Escape, by itself.
  case escape
}

/// Finds events in the bytes that a terminal sends.
///
/// Bytes come in pieces: what may go on is kept until more arrives, or until nothing does for a
/// while, which is how Escape by itself is told from the sequences that begin with it.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?

  private static let escape: UInt8 = 0x1b
  private static let pasteStart = Array("\u{1b}[200~".utf8)
  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  /// A sequence longer than this is none that anybody sends.
  private static let longestSequence = 64

  /// Whether bytes are kept that may go on.
  var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

  /// Takes bytes that have arrived.
  ///
  /// - Parameters:
  ///   - more: the bytes.
  ///   - isComplete: whether nothing has followed for a while.
  /// - Returns: the events that are complete.
  mutating func events(adding more: [UInt8], isComplete: Bool = false) -> [TerminalEvent] {
    bytes += more
    var events: [TerminalEvent] = []
    while !bytes.isEmpty {
      if pasted != nil {
        guard let event = endOfPaste() else { break }
        events.append(event)
      } else {
        guard let (event, length) = next(isComplete) else { break }
        if bytes.starts(with: Self.pasteStart) { pasted = [] }
        bytes.removeFirst(length)
        if let event { events.append(event) }
      }
    }
    return events
  }

  /// The text between the two marks that terminals put around what is pasted.
  private mutating func endOfPaste() -> TerminalEvent? {
    let end = bytes.indices.first { bytes[$0...].starts(with: Self.pasteEnd) }
    let text = bytes[..<(end ?? max(bytes.count - Self.pasteEnd.count + 1, 0))]
    pasted? += text
    bytes.removeFirst(end.map { $0 + Self.pasteEnd.count } ?? text.count)
    guard end != nil else { return nil }
    defer { pasted = nil }
    return .paste(String(decoding: pasted ?? [], as: UTF8.self))
  }

  /// The event that comes first, or nil for bytes that mean nothing here, and its length; nil when
  /// the bytes may go on.
  private func next(_ isComplete: Bool) -> (event: TerminalEvent?, length: Int)? {
    let first = bytes[0]
    if first == Self.escape { return sequence(isComplete) }
    if let event = Self.control(first) { return (event, 1) }
    if first < 0x20 { return (nil, 1) }
    let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    if bytes.count < length && !isComplete { return nil }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    return (text.first.map { .key(Keystroke(.character($0))) }, min(length, bytes.count))
  }

  private static func control(_ byte: UInt8) -> TerminalEvent? {
    switch byte {
    case 0x0d: .key(Keystroke(.enter))
    case 0x7f: .key(Keystroke(.backspace))
    case 0x08: .key(Keystroke(.backspace, .control))
    case 0x01...0x1a:
      .key(Keystroke(.character(Character(Unicode.Scalar(byte + 0x60))), .control))
    default: nil
    }
  }

  private func sequence(_ isComplete: Bool) -> (event: TerminalEvent?, length: Int)? {
    guard bytes.count > 1 else { return isComplete ? (.escape, 1) : nil }
    switch bytes[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      let end = bytes.indices.dropFirst(2).first { (0x40...0x7e).contains(bytes[$0]) }
      guard let end else {
        return isComplete || bytes.count > Self.longestSequence ? (nil, bytes.count) : nil
      }
      return (Self.event(String(decoding: bytes[2...end], as: UTF8.self)), end + 1)
    case 0x7f: return (.key(Keystroke(.backspace, .alt)), 2)
    case Self.escape: return (.escape, 1)
    default: return (nil, 2)
    }
  }

  /// The event of a sequence, without its introducer.
  private static func event(_ sequence: String) -> TerminalEvent? {
    guard let final = sequence.last else { return nil }
    if sequence.hasPrefix("<") { return mouse(sequence.dropFirst().dropLast(), final) }
    let numbers = sequence.dropLast().split(separator: ";").map { Int($0) ?? 0 }
    let modifiers = modifiers(numbers.count > 1 ? numbers[1] : 1)
    func key(_ key: Keystroke.Key) -> TerminalEvent { .key(Keystroke(key, modifiers)) }
    switch final {
    case "A": return key(.arrowUp)
    case "B": return key(.arrowDown)
    case "C": return key(.arrowRight)
    case "D": return key(.arrowLeft)
    case "H": return key(.home)
    case "F": return key(.end)
    case "P", "Q", "R", "S": return .function(Int((final.asciiValue ?? 80) - 79))
    case "~":
      switch numbers.first {
      case 1, 7: return key(.home)
      case 4, 8: return key(.end)
      case 3: return key(.delete)
      case let number? where (11...14).contains(number): return .function(number - 10)
      default: return nil
      }
    default: return nil
    }
  }

  private static func modifiers(_ code: Int) -> Keystroke.Modifiers {
    let bits = code - 1
    var modifiers: Keystroke.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.meta) }
    return modifiers
  }

  private static func mouse(_ sequence: Substring, _ final: Character) -> TerminalEvent? {
    let numbers = sequence.split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, final == "M" else { return nil }
    let (column, row) = (numbers[1] - 1, numbers[2] - 1)
    switch numbers[0] {
    case 0, 4: return .press(column: column, row: row, extending: numbers[0] == 4)
    case 32: return .drag(column: column, row: row)
    default: return nil
    }
  }
}

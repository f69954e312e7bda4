import BidiShape

/// Writes directional controls into files of strings where the display needs them.
///
/// A value that would spill is isolated, a translation whose first letter runs the other way gets
/// the mark of its language at its start, and what its own text has of names, numbers and addresses
/// gets the marks that `BidiMarker` finds it needs. Nothing is added where nothing is needed, and
/// nothing that the run-time adds.
public struct StringsMarker: Sendable {
  /// What the run-time does about values.
  public var runtime: RuntimeIsolation

  /// Creates a marker.
  ///
  /// - Parameter runtime: what the run-time does about the values it puts in.
  public init(runtime: RuntimeIsolation = .automatic) {
    self.runtime = runtime
  }

  /// A file with the controls it needs.
  ///
  /// - Parameter file: the file.
  /// - Returns: the bytes, changed by what was added and nothing else, and a list of that.
  /// - Throws: where a control cannot be written in this format.
  /// - Complexity: O(n · p²) in the length of a value and the number of its placeholders.
  public func marked(_ file: StringsFile) throws(StringsFileError) -> MarkedStringsFile {
    var edits: [Int: [ValueEdit]] = [:]
    var additions: [MarkedStringsFile.Addition] = []
    for (index, entry) in file.entries.enumerated()
    where entry.role == .value && entry.isTranslatable {
      let marks = EntryMarks(entry, isolates: isolates(in: file.format))
      guard !marks.edits.isEmpty else { continue }
      edits[index] = marks.edits
      additions += marks.notes.map { note in
        MarkedStringsFile.Addition(
          position: file.position(of: note.offset, in: entry),
          message: "\(entry.key.shortened): \(note.message)")
      }
    }
    return MarkedStringsFile(bytes: try file.applying(edits), additions: additions)
  }

  /// Whether values are isolated in the file: not where the run-time may do it.
  private func isolates(in format: StringsFormat) -> Bool {
    runtime.mayBeBare(in: format) && !runtime.mayIsolate(in: format)
  }
}

/// A file of strings with controls added.
public struct MarkedStringsFile: Hashable, Sendable {
  /// One or two controls that were added.
  public struct Addition: Hashable, Sendable {
    /// Where, in the file before.
    public let position: SourcePosition
    /// What and why, a sentence in lower case without a full stop.
    public let message: String
  }

  /// The file.
  public let bytes: [UInt8]
  /// What was added, in the order of the file.
  public let additions: [Addition]
}

/// The controls that one string needs.
private struct EntryMarks {
  struct Note {
    let offset: Int
    let message: String
  }

  private(set) var edits: [ValueEdit] = []
  private(set) var notes: [Note] = []
  private let entry: StringsEntry
  private let scalars: [Unicode.Scalar]

  init(_ entry: StringsEntry, isolates: Bool) {
    self.entry = entry
    scalars = entry.scalars
    let language = entry.language.map { LayoutDirection(language: $0).textDirection }
    var isolated: Set<Int> = []
    for message in entry.parts.variants() {
      if !entry.isFragment, let language { addMark(message, language) }
      if let language { addTokenMarks(message, language) }
      guard isolates else { continue }
      let direction = language ?? ShownText(message, scalars).firstStrong ?? .leftToRight
      isolate(message, direction, &isolated)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    notes.sort { $0.offset < $1.offset }
  }

  /// Isolates placeholders until none of a message spills: the one that is found first may be enough.
  private mutating func isolate(
    _ message: [MessagePart], _ direction: TextDirection, _ isolated: inout Set<Int>
  ) {
    for _ in message {
      let failing = SpillCheck.results(
        message, scalars, direction: direction, key: entry.key, isolated: isolated
      ).first { !isolated.contains($0.range.lowerBound) }
      guard let failing else { return }
      isolated.insert(failing.range.lowerBound)
      edits.append(ValueEdit(failing.range.lowerBound..<failing.range.lowerBound, "\u{2068}"))
      edits.append(ValueEdit(failing.range.upperBound..<failing.range.upperBound, "\u{2069}"))
      notes.append(
        Note(
          offset: failing.range.lowerBound,
          message: """
            FSI and PDI around \(failing.placeholder.text.shortened), for \
            \(failing.probes.formattedList)
            """))
    }
  }

  /// Puts marks beside what the text itself has of names, numbers and addresses.
  private mutating func addTokenMarks(_ message: [MessagePart], _ direction: TextDirection) {
    let shown = ShownText(message, scalars)
    let text = String(scalars: shown.scalars)
    let locale = entry.language.map(MarkingLocale.init)
    let base = BaseDirection.fixed(direction)
    var marker = BidiMarker(baseDirection: base, profile: .marks, locale: locale)
    var marked = marker.marked(text)
    if !marked.failures.isEmpty {
      // Some displays need isolates.
      var isolating = BidiMarker(baseDirection: base, profile: .isolates, locale: locale)
      let isolated = isolating.marked(text)
      if isolated.failures.count < marked.failures.count { marked = isolated }
    }
    guard !marked.additions.isEmpty else { return }
    // For each byte, where the character before it ends in the value.
    var places = [shown.offsets.first ?? 0]
    for (scalar, end) in zip(shown.scalars, shown.ends) {
      places += Array(repeating: end, count: UTF8.width(scalar))
    }
    for addition in marked.additions {
      let offset = places[addition.utf8Offset]
      let mark = String(addition.control.scalar)
      guard !edits.contains(where: { $0.range.lowerBound == offset && $0.text == mark }) else {
        continue
      }
      edits.append(ValueEdit(offset..<offset, mark))
      notes.append(Note(offset: offset, message: Self.describe(addition, in: text)))
    }
  }

  private static func describe(_ addition: MarkAddition, in text: String) -> String {
    guard case .token(let token) = addition.reason else { return addition.control.abbreviation }
    let bytes = Array(text.utf8)
    let words = String(decoding: bytes[token.utf8Range], as: UTF8.self)
    return "\(addition.control.abbreviation) for '\(words.shortened)'"
  }

  /// Puts the mark of the language at the start where the first letter runs the other way.
  private mutating func addMark(_ message: [MessagePart], _ direction: TextDirection) {
    let mark = direction == .rightToLeft ? "\u{200F}" : "\u{200E}"
    guard !edits.contains(where: { $0.text == mark }),
      let first = ShownText(message, scalars).firstStrong, first != direction
    else { return }
    let words = ShownText(message.filter { $0.kind == .text }, scalars)
    let traits = TextTraits(String(scalars: words.scalars))
    // A text without a letter of the language is another matter: it may not be translated.
    guard direction == .rightToLeft ? traits.hasRightToLeft : traits.hasLeftToRight else { return }
    edits.append(ValueEdit(0..<0, mark))
    let name = direction == .rightToLeft ? "RLM" : "LRM"
    notes.append(
      Note(
        offset: 0, message: "\(name) at the start, for paragraphs that follow their first letter"))
  }
}

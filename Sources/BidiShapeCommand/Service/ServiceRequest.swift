import BidiShape

/// A request with all its fields checked.
struct ServiceRequest: Sendable {
  let operation: ServiceOperation
  /// The logical text; empty for an operation that needs none.
  let text: String
  let baseDirection: BaseDirection
  /// What every offset in the answer counts.
  let unit: OffsetUnit

  /// Takes a request out of its fields, the id aside, and leaves none.
  ///
  /// The operation comes first: which fields there may be depends on it.
  init(_ fields: inout RequestFields) throws(ServiceError) {
    let name = try fields.takeString("op")
    guard let kind = ServiceOperation.Kind(rawValue: name) else {
      throw ServiceError(
        code: .unknownOperation,
        message: "\"\(name)\" is no operation; there are \(ServiceOperation.names)")
    }
    let needsText = kind != .version || fields.contains("text")
    text = needsText ? try fields.takeString("text") : ""
    if kind == .caret
      && text.unicodeScalars.contains(where: { BidiClass($0) == .paragraphSeparator })
    {
      throw .invalidRequest("field \"text\" must be one line for a field")
    }
    baseDirection = try fields.takeChoice(
      "base", of: ["auto": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft],
      default: .automatic)
    unit = try fields.takeChoice(
      "offsets", of: ["utf16": .utf16, "scalar": .scalar, "utf8": .utf8], default: .utf16)
    operation = try ServiceOperation(kind, &fields)
    try fields.finish()
  }

  /// The fields of the answer that are the operation's own.
  func answer() -> [String: JSONFragment] {
    switch operation {
    case .version: Self.version
    case .levels: levels
    case .visual(let options, maps: false): visual(options)
    case .visual(let options, maps: true): visualWithMaps(options)
    case .wrap(let request): wrap(request)
    case .shape(let shaping): shape(shaping)
    case .logical: logical
    case .strip: strip
    case .check: check
    case .digits(let conversion): ["text": .string(conversion.converted(text))]
    case .detect: detect
    case .caret(let request): caret(request)
    case .marks(let request): answer(request)
    }
  }

  /// The text's paragraphs, resolved.
  var bidiText: BidiText { BidiText(text, baseDirection: baseDirection) }

  private static var version: [String: JSONFragment] {
    [
      "version": .string(LibraryVersion.library),
      "fribidi": .string(LibraryVersion.friBidi),
      "unicode": .string(LibraryVersion.unicode),
      "fribidiUnicode": .string(LibraryVersion.friBidiUnicode),
    ]
  }
}

extension JSONFragment {
  /// A direction by its short name.
  static func direction(_ direction: TextDirection) -> JSONFragment {
    .string(direction == .rightToLeft ? "rtl" : "ltr")
  }
}

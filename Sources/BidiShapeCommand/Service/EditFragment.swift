import BidiShape

extension OffsetUnit {
  /// The unit as the library names it.
  var textUnit: TextUnit {
    switch self {
    case .utf16: .utf16
    case .scalar: .scalar
    case .utf8: .utf8
    }
  }
}

extension JSONFragment {
  /// The edits of an answer: where in the text of the request, how many units are taken out, and
  /// what is put in.
  static func edits(_ list: EditList) -> JSONFragment {
    .array(list.edits) { edit in
      .object([
        "offset": .integer(edit.offset),
        "remove": .integer(list.unit.count(of: edit.removed)),
        "insert": .string(edit.inserted),
      ])
    }
  }
}

import BidiShape

/// What a `wrap` request asks for besides its text.
struct WrapRequest: Hashable, Sendable {
  let options: DisplayOptions
  let maps: Bool
  /// How many cells a line has.
  let width: Int
}

extension ServiceRequest {
  /// Answers `wrap`: the lines that the text is cut into, each as on screen.
  ///
  /// A line's text has the spaces that hang, and no separator.
  func wrap(_ request: WrapRequest) -> [String: JSONFragment] {
    let offsets = OffsetMap(text, unit: unit)
    let wrapper = LineWrapper(width: request.width, options: request.options)
    return [
      "lines": .array(wrapper.lines(of: bidiText)) { line in
        var members: [String: JSONFragment] = [
          "start": .integer(offsets[line.range.lowerBound]),
          "end": .integer(offsets[line.range.upperBound]),
          "width": .integer(line.width),
          "hang": .integer(line.hangingWidth),
          "direction": .direction(line.direction),
        ]
        if request.maps {
          let display = line.line.displayText(request.options)
          members["text"] = .string(display.string)
          members.merge(maps(display.sources, of: line.range, in: offsets)) { $1 }
        } else {
          members["text"] = .string(line.line.displayString(request.options))
        }
        return .object(members)
      }
    ]
  }
}

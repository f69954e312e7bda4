import BidiShape
import CaretSimulation

/// Times what a person waits for in a text field: a frame, and a key.
///
/// Times are medians of single frames and keystrokes, of the slowest engine. Those of a key that
/// changes the text are given without the time in which that engine resolves the text anew: levels,
/// clusters and edges, which have a column of their own beside that of the levels alone.
struct FieldTable {
  let rounds: Int

  /// Prints a row for each kind of text, in a field as wide as 60 cells.
  func printRows(_ generator: inout TextGenerator) {
    let head = ["field of 10,000 characters", "levels", "resolving", "frame"]
    print("| \((head + ["type", "Backspace", "arrow", "word"]).joined(separator: " | ")) |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for (name, text) in generator.fieldTexts(count: 10_000) { printRow(name, text) }
  }

  private func printRow(_ name: String, _ text: String) {
    var slowest = [String: Duration]()
    func note(_ key: String, _ duration: Duration) {
      slowest[key] = max(slowest[key] ?? .zero, duration)
    }
    for profile in EngineProfile.all {
      var field = InputField(
        text, profile: profile, caret: text.utf16.count / 2, box: FieldBox(width: 60))
      note("levels", median { _ = BidiText(text).paragraphs.first?.line().levels })
      // The keyboard may change the direction, so the field looks at all of its text.
      note("resolving", median { field.keyboard = field.keyboard })
      note("frame", median { precondition(!field.picture().isEmpty) })
      note("type", beyondResolving(&field) { $0.type("a") })
      note("backspace", beyondResolving(&field) { $0.press(Keystroke(.backspace)) })
      note("arrow", median { field.press(Keystroke(.arrowRight)) })
      note("word", median { field.press(Keystroke(.arrowLeft, .control)) })
    }
    let cells = ["levels", "resolving", "frame", "type", "backspace", "arrow", "word"].map { key in
      let microseconds = (slowest[key] ?? .zero).seconds * 1e6
      return "\(Int(microseconds + 0.5)) µs"
    }
    print("| " + ([name] + cells).joined(separator: " | ") + " |")
  }

  /// The median of what a key takes beyond resolving the text, which is timed right after it.
  private func beyondResolving(
    _ field: inout InputField, _ key: (inout InputField) -> Void
  ) -> Duration {
    let clock = ContinuousClock()
    let times = (0..<rounds * 5).map { _ in
      let whole = clock.measure { key(&field) }
      return whole - clock.measure { field.keyboard = field.keyboard }
    }
    return times.sorted()[times.count / 2]
  }

  private func median(_ body: () -> Void) -> Duration {
    let clock = ContinuousClock()
    body()
    return (0..<rounds * 5).map { _ in clock.measure(body) }.sorted()[rounds * 5 / 2]
  }
}

import BidiShape
import CaretSimulation

/// Times what a person waits for in a text field: a frame, and a key.
///
/// Times are medians of single frames and keystrokes. Those of a key that changes the text are given
/// without the time that resolving the text anew takes: levels, clusters and edges, which have a
/// column of their own beside that of the levels alone.
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
      let resolving = median { _ = CaretLine(text).clusters }
      note("resolving", resolving)
      note(
        "frame",
        median {
          let frame = InputField(text, profile: profile, box: FieldBox(width: 60))
          precondition(!frame.picture().isEmpty)
        })
      note("type", median { field.type("a") } - resolving)
      note("backspace", median { field.press(Keystroke(.backspace)) } - resolving)
      note("arrow", median { field.press(Keystroke(.arrowRight)) })
      note("word", median { field.press(Keystroke(.arrowLeft, .control)) })
    }
    let cells = ["levels", "resolving", "frame", "type", "backspace", "arrow", "word"].map { key in
      let microseconds = (slowest[key] ?? .zero).seconds * 1e6
      return "\(Int(microseconds + 0.5)) µs"
    }
    print("| " + ([name] + cells).joined(separator: " | ") + " |")
  }

  private func median(_ body: () -> Void) -> Duration {
    let clock = ContinuousClock()
    body()
    return (0..<rounds * 5).map { _ in clock.measure(body) }.sorted()[rounds * 5 / 2]
  }
}

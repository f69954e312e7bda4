/// What the arguments ask for.
struct BenchmarkOptions {
  /// Where chance starts: `--seed N`.
  var seed: UInt64 = 1
  /// How many bytes a text has at least: `--size N`.
  var size = 2_000_000
  /// How often each contestant runs: `--rounds N`.
  var rounds = 9
  /// The beginning of the name of the only text to measure: `--text NAME`.
  var text: String?
  /// Whether the library runs without its peers, for profiling: `--alone`.
  var runsAlone = false
  /// Whether text fields are measured instead: `--fields`.
  var measuresFields = false
  /// Whether marking is measured instead: `--marks`.
  var measuresMarks = false
  /// Whether hostile patterns are measured instead of texts: `--patterns`.
  var measuresPatterns = false
  /// Whether two threads are measured against one: `--threads`.
  var measuresThreads = false
  /// A folder to write the texts to, instead of measuring: `--write DIR`.
  var folder: String?
  /// A file to convert again and again, for comparing with other programs: `--file PATH`.
  var file: String?

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--alone": runsAlone = true
      case "--patterns": measuresPatterns = true
      case "--threads": measuresThreads = true
      case "--file": file = rest.popFirst()
      case "--write": folder = rest.popFirst()
      case "--marks": measuresMarks = true
      case "--fields": measuresFields = true
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
      case "--size": size = rest.popFirst().flatMap { Int($0) } ?? size
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? rounds
      case "--text": text = rest.popFirst()
      default: print("unknown argument \(argument)")
      }
    }
  }
}

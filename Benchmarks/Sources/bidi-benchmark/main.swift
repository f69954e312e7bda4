import BidiShape
import Foundation
import Peers

let options = BenchmarkOptions(CommandLine.arguments.dropFirst())
var generator = TextGenerator(seed: options.seed, size: options.size)
if let path = options.folder {
  try TextFolder(path: path).write(generator.texts())
  exit(0)
}
if options.measuresMarks {
  let table = MarkingTable(rounds: options.rounds)
  table.printSpeeds(generator.markingTexts())
  print()
  table.printGrowth()
  print()
  try table.printPeers()
  exit(0)
}
if let path = options.file {
  let text = BenchmarkText(
    name: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
  print(RatioTable(rounds: options.rounds, runsPeers: false).seconds(of: text))
  exit(0)
}
if options.measuresPatterns {
  let mixed = generator.texts().first { $0.name.hasPrefix("mixed") }
  PatternTable.print(rounds: options.rounds, mixed: mixed ?? BenchmarkText(name: "", bytes: []))
  exit(0)
}
if options.measuresThreads {
  ThreadTable.print(rounds: options.rounds, texts: generator.texts())
  exit(0)
}
if options.measuresFields {
  FieldTable(rounds: options.rounds).printRows(&generator)
  exit(0)
}
let table = RatioTable(rounds: options.rounds, runsPeers: !options.runsAlone)
if !options.runsAlone { table.printHead(seed: options.seed) }
for text in generator.texts() where options.text.map({ text.name.hasPrefix($0) }) ?? true {
  table.printRow(of: text)
}

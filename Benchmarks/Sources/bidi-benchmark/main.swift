import BidiShape
import Foundation
import Peers

if let folder = TextFolder(CommandLine.arguments) {
  try folder.write()
  exit(0)
}

if CommandLine.arguments.dropFirst().first == "--marks" {
  let options = BenchmarkOptions(CommandLine.arguments.dropFirst(2))
  var generator = TextGenerator(seed: options.seed, size: options.size)
  let table = MarkingTable(rounds: options.rounds)
  table.printSpeeds(generator.markingTexts())
  print()
  table.printGrowth()
  print()
  try table.printPeers()
  exit(0)
}

let options = BenchmarkOptions(CommandLine.arguments.dropFirst())
var generator = TextGenerator(seed: options.seed, size: options.size)
let table = RatioTable(rounds: options.rounds, runsPeers: !options.runsAlone)
if !options.runsAlone { table.printHead(seed: options.seed) }
for text in generator.texts() where options.text.map({ text.name.hasPrefix($0) }) ?? true {
  table.printRow(of: text)
}

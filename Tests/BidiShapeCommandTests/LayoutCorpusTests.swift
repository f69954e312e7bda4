import BidiReference
import BidiShape
import BidiTestSupport
import Foundation
import Testing

@testable import BidiShapeCommand

/// The layout corpus against the command, and what it says of lines against the library.
@Suite("The layout corpus")
struct LayoutCorpusTests {
  private func cases() throws -> [LayoutCase] {
    try Corpus.ofThisPackage().layout.flatMap(\.cases)
  }

  @Test("Every text comes out as it should, in every size of blocks")
  func command() throws {
    var log = FailureLog()
    let cases = try cases()
    try TemporaryDirectory.with { directory in
      for testCase in cases {
        let file = try directory.file("text", Array(testCase.text.utf8))
        for blockSize in [1, 7, 1 << 17] {
          let shown = try ShownFiles([file], blockSize: blockSize, arguments: testCase.arguments)
          let text = String(decoding: shown.output, as: UTF8.self)
          let context = "\(testCase.file):\(testCase.line): \(testCase.id), blocks of \(blockSize)"
          if let output = testCase.output { log.expect(text, isExactly: output, context) }
          if let cells = testCase.cells {
            log.expect(TerminalCells(text).cells, equals: cells, context)
          }
        }
        for failure in testCase.pictureFailures { log.add(failure) }
      }
    }
    #expect(log.isEmpty, "\(log)")
    #expect(cases.count >= 79)
  }

  @Test("Where there is no terminal, COLUMNS has the width")
  func columns() throws {
    let process = try BuiltCommand.process(["--align", "start"])
    process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "4"]) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    input.fileHandleForWriting.write(Data("\u{5D0} \u{5D1}\u{5D2}\u{5D3}\n".utf8))
    try input.fileHandleForWriting.close()
    let shown = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    expectEqual(String(decoding: shown, as: UTF8.self), "   \u{5D0}\n \u{5D3}\u{5D2}\u{5D1}\n")
  }

  @Test("Lines are cut and displayed where and as they should be")
  func lines() throws {
    var log = FailureLog()
    var count = 0
    for testCase in try cases() where testCase.ranges != nil {
      let options = try ArgumentParser.parse(testCase.arguments).options
      let text = BidiText(testCase.text, baseDirection: options.baseDirection)
      let wrapper = LineWrapper(width: options.layout.cells ?? .max, options: options.display)
      let lines = wrapper.lines(of: text)
      let scalars = text.string.unicodeScalars
      func offset(_ index: String.Index) -> Int {
        scalars.distance(from: scalars.startIndex, to: index)
      }
      let context = "\(testCase.file):\(testCase.line): \(testCase.id)"
      log.expect(
        lines.map { offset($0.range.lowerBound)..<offset($0.range.upperBound) },
        equals: testCase.ranges ?? [], context)
      if let displays = testCase.displays {
        count += 1
        log.expect(
          lines.map { $0.line.displayString(options.display) }, equals: displays, context)
      }
    }
    #expect(log.isEmpty, "\(log)")
    #expect(count >= 8)
  }
}

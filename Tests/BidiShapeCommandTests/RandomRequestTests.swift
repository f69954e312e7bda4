import BidiTestSupport
import BidiReference
import Foundation
import Testing

@testable import BidiShapeCommand

/// The service under many requests, good and bad.
@Suite("Random requests", .timeLimit(.minutes(10)))
struct RandomRequestTests {
  /// Whole thousands.
  private static let count = max(1, RandomCases.count(3_000) / 1000) * 1000

  @Test("Each is answered, in order, as the library has it, and memory stays flat")
  func answers() throws {
    let generator = SeededGenerator(defaultSeed: 11)
    var requests = RandomRequests(generator)
    let all = (0..<Self.count).map { requests.next(id: $0) }
    let malformed = all.count { if case .error = $0.expectation { true } else { false } }
    #expect((Self.count * 3 / 10...Self.count * 4 / 10).contains(malformed))

    let process = try BuiltCommand.process(["serve"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var log = FailureLog()
    var pending = Data()
    var answered = 0
    var memory: [Int] = []
    // Written in parts, the memory being looked at when each is answered.
    for part in stride(from: 0, to: Self.count, by: 1000) {
      let lines = Data(all[part..<part + 1000].flatMap { $0.line + [0x0A] })
      let writer = Thread { input.fileHandleForWriting.write(lines) }
      writer.start()
      while answered < part + 1000 {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        pending += more
        guard let end = pending.lastIndex(of: 0x0A) else { continue }
        for line in pending[...end].split(separator: 0x0A) {
          if let problem = all[answered].expectation.problem(with: line, id: answered) {
            let request = String(decoding: all[answered].line, as: UTF8.self)
            log.add("seed \(generator.seed), request \(answered): \(problem): \(request)")
          }
          answered += 1
        }
        pending = Data(pending[(end + 1)...])
      }
      if let size = Self.residentSize(process.processIdentifier) { memory.append(size) }
    }
    try input.fileHandleForWriting.close()
    #expect(try output.fileHandleForReading.readToEnd() ?? Data() == Data())
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
    #expect(answered == Self.count && pending.isEmpty)
    #expect(log.isEmpty, "\(log)")
    // What the first thousand took is there to stay; nine thousand more take nothing.
    if let first = memory.first, let last = memory.last {
      #expect(last - first < 1024, "\(memory) KiB")
    } else {
      print("the system does not tell the memory of a process: that it stays flat was not tried")
    }
  }

  /// The memory that a process has, in KiB, where the system tells it.
  private static func residentSize(_ process: Int32) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }
  }
}

import BidiTestSupport
import BidiReference
import Foundation
import Testing

@Suite("The service", .timeLimit(.minutes(10)))
struct ServeCommandTests {
  /// A request with what its answer has to say.
  private struct Exchange {
    let request: [UInt8]
    let id: String?
    let errorCode: String?
  }

  @Test("Two thousand requests, a third of them malformed, are each answered in order")
  func manyRequests() throws {
    var generator = SeededGenerator(defaultSeed: 0x5E12E)
    let exchanges = (0..<2_000).map { exchange($0, &generator) }
    let malformed = exchanges.count { $0.errorCode != nil }
    #expect((550...800).contains(malformed))

    let input = Array(exchanges.map(\.request).joined(separator: [0x0A]))
    let outcome = try BuiltCommand.run(["serve"], input: input)
    expectEqual(outcome.status, 0)
    #expect(outcome.errors.isEmpty)
    let answers = outcome.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    expectEqual(answers.last?.isEmpty, true)
    try #require(answers.count == exchanges.count + 1)

    var log = FailureLog()
    for (exchange, answer) in zip(exchanges, answers) {
      let request = String(decoding: exchange.request, as: UTF8.self)
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any]
      else {
        log.add("\(request): no object: \(String(decoding: answer, as: UTF8.self))")
        continue
      }
      log.expect(object["id"] as? String, equals: exchange.id, request)
      log.expect(object["ok"] as? Bool, equals: exchange.errorCode == nil, request)
      let error = object["error"] as? [String: Any]
      log.expect(error?["code"] as? String, equals: exchange.errorCode, request)
      let hasControls = String(decoding: answer, as: UTF8.self).unicodeScalars
        .contains { $0.properties.isBidiControl }
      log.expect(hasControls, equals: false, request)
    }
    #expect(log.isEmpty, "seed \(generator.seed): \(log)")
  }

  private func exchange(_ number: Int, _ generator: inout SeededGenerator) -> Exchange {
    let id = "request \(number)"
    let operations = ["levels", "visual", "shape", "strip", "detect", "version"]
    let operation = operations.randomElement(using: &generator) ?? "levels"
    let pieces = [
      "a", "1", " ", "(", ")", #"\n"#, #"\r\n"#, #"\""#, #"\u200f"#, #"\u2067"#, #"\u2069"#,
      #"\u202e"#, "\u{5D0}", "\u{644}\u{627}", "\u{661}", "\u{301}", "\u{1F600}", #"\ud83d\ude00"#,
      #"\u0000"#, "\u{FFFF}",
    ]
    let text = (0..<Int.random(in: 0...20, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    var fields = [#""id":"\#(id)""#, #""op":"\#(operation)""#, #""text":"\#(text)""#]
    let base = ["auto", "ltr", "rtl"].randomElement(using: &generator) ?? "auto"
    let unit = ["utf8", "utf16", "scalar"].randomElement(using: &generator) ?? "utf8"
    fields += [#""base":"\#(base)""#, #""offsets":"\#(unit)""#]
    if operation == "visual" { fields.append(#""maps":\#(generator.oneIn(2))"#) }

    guard generator.oneIn(3) else { return request(fields.shuffled(using: &generator), id: id) }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let whole = request(fields, id: id).request
      let cut = Int.random(in: 0..<whole.count, using: &generator)
      return Exchange(request: Array(whole[..<cut]), id: nil, errorCode: "invalid-json")
    case 1:
      return request(fields + [#""x":"\ud800""#], id: nil, errorCode: "invalid-json")
    case 2:
      let bytes = request(fields, id: id).request
      return Exchange(request: bytes + [0xFF], id: nil, errorCode: "invalid-json")
    case 3:
      fields[1] = #""op":"levles""#
      return request(fields, id: id, errorCode: "unknown-op")
    case 4: return request(fields + [#""tokens":[[0,1]]"#], id: id, errorCode: "invalid-request")
    case 5: return request(fields + [fields[2]], id: id, errorCode: "invalid-request")
    case 6:
      fields[3] = #""base":["rtl"]"#
      return request(fields, id: id, errorCode: "invalid-request")
    default:
      return Exchange(request: Array("[1]".utf8), id: nil, errorCode: "invalid-request")
    }
  }

  private func request(_ fields: [String], id: String?, errorCode: String? = nil) -> Exchange {
    Exchange(
      request: Array("{\(fields.joined(separator: ","))}".utf8), id: id, errorCode: errorCode)
  }

  @Test("Each answer is there before the next request is sent")
  func conversation() throws {
    let process = try BuiltCommand.process(["serve"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for number in 0..<20 {
      let request = #"{"id":\#(number),"op":"strip","text":""}"# + "\n"
      input.fileHandleForWriting.write(Data(request.utf8))
      let answer = output.fileHandleForReading.availableData
      #expect(
        String(decoding: answer, as: UTF8.self)
          == #"{"edits":[],"id":\#(number),"ok":true,"text":""}"# + "\n")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
  }

  @Test("A line over 16 MiB is answered, and so is the one after it")
  func tooLong() throws {
    let request = #"{"op":"strip","text":""}"#
    let long = #"{"op":"strip","text":"\#(String(repeating: "a", count: 1 << 24))"}"#
    let outcome = try BuiltCommand.run(["serve"], input: Array((long + "\n" + request).utf8))
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        {"error":{"code":"too-long","message":"the line has more than 16777216 bytes"},\
        "id":null,"ok":false}
        {"edits":[],"id":null,"ok":true,"text":""}

        """)
  }

  @Test("The end of the input is the end of the service")
  func end() throws {
    let outcome = try BuiltCommand.run(["serve"])
    expectEqual(outcome.status, 0)
    #expect(outcome.output.isEmpty)
  }
}

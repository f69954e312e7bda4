/// The JSON Lines service: one request a line in, one answer a line out, in order.
struct Service: Sendable {
  /// The number of bytes that a line may have without its line feed: 16 MiB.
  static let lineLimit = 1 << 24

  private let lineLimit: Int

  /// A service that keeps no more of a line than `lineLimit` bytes.
  init(lineLimit: Int = Self.lineLimit) {
    self.lineLimit = lineLimit
  }

  /// Answers every request, each answer being written before the next request is looked at.
  func run(input: FileDescriptor, output: inout OutputBuffer) throws(CommandError) {
    var lines = RequestLineReader(limit: lineLimit)
    var count = 0
    repeat {
      do throws(SystemError) {
        count = try lines.append { bytes throws(SystemError) in
          try input.read(into: &bytes, limit: 1 << 16)
        }
      } catch {
        throw .unreadable(file: InputFile.standardInput.name, reason: error.reason)
      }
      while let line = count > 0 ? lines.next() : lines.last() {
        output.bytes += answer(to: line).bytes
        output.bytes.append(UInt8(ascii: "\n"))
        try output.flush()
      }
    } while count > 0
  }

  /// The answer to a line.
  func answer(to line: RequestLineReader.Line) -> JSONFragment {
    var id = JSONFragment.null
    do throws(ServiceError) {
      var fields = try RequestFields(parse(line))
      id = try fields.takeID()
      try fields.refuseDuplicates()
      var answer = try ServiceRequest(&fields).answer()
      answer["id"] = id
      answer["ok"] = .boolean(true)
      return .object(answer)
    } catch {
      return .object(["id": id, "ok": .boolean(false), "error": error.fragment])
    }
  }

  private func parse(_ line: RequestLineReader.Line) throws(ServiceError) -> JSONValue {
    guard case .bytes(let bytes) = line else {
      throw ServiceError(
        code: .tooLong, message: "the line has more than \(lineLimit) bytes")
    }
    do throws(JSONError) {
      return try JSONParser.parse(bytes)
    } catch {
      throw ServiceError(
        code: .invalidJSON, message: "\(error.problem) at byte \(error.offset)")
    }
  }
}

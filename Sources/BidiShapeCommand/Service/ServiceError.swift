/// Why a request cannot be answered.
struct ServiceError: Error, Equatable, Sendable {
  /// The kinds of errors, by the names that answers give them.
  enum Code: String, Sendable {
    case invalidJSON = "invalid-json"
    case invalidRequest = "invalid-request"
    case unknownOperation = "unknown-op"
    case tooLong = "too-long"
  }

  let code: Code
  /// What is wrong, a lower-case sentence that names the field or value.
  let message: String

  static func invalidRequest(_ message: String) -> ServiceError {
    ServiceError(code: .invalidRequest, message: message)
  }

  /// The error as the answer's `error`.
  var fragment: JSONFragment {
    .object(["code": .string(code.rawValue), "message": .string(message)])
  }
}

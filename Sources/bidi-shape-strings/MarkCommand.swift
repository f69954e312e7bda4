/// `mark --strings`.
struct MarkCommand {
  let options: StringsOptions

  func run() throws(StringsTool.Failure) -> StringsTool.Status {
    throw StringsTool.Failure(status: .usage, message: "mark is not there yet")
  }
}

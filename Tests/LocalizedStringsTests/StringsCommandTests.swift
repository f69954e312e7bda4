import BidiReference
import Foundation
import Testing

@Suite("bidi-shape-strings")
struct StringsCommandTests {
  private let header = "\"k\" = \"\u{645}\u{631}\u{62D}\u{628}\u{627} "

  private func write(_ text: String, _ name: String, _ shell: Shell) throws {
    let url = shell.folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test("bidi-shape runs it for pseudo, check and mark, and hands its status on")
  func dispatch() throws {
    try Shell.inCopy(of: nil) { shell in
      try write(header + "%1$@ %2$@\";\n", "ar.lproj/A.strings", shell)
      try write("x.textAlignment = .left\n", "A.swift", shell)
      try write("\"k\" = \"x\"\n", "broken.strings", shell)
      var failures = FailureLog()
      func expect(_ command: String, _ status: Int, _ text: String) throws {
        let output = try shell.run(command + "; echo \"status $?\"")
        failures.expect(
          output.hasSuffix("status \(status)\n"), equals: true, "\(command): \(output)")
        failures.expect(output.contains(text), equals: true, "\(command): \(output)")
      }
      try expect(
        "bidi-shape check --strings ar.lproj/A.strings", 1, "ar.lproj/A.strings:1:14: spill: ")
      try expect("bidi-shape check --strings .", 65, "broken.strings:1: ';' is missing")
      try expect("bidi-shape check --swift A.swift", 1, "A.swift:1:20: alignment: ")
      try expect("bidi-shape check --swift .", 1, "A.swift:1:20: alignment: ")
      try expect("bidi-shape check --format sarif --swift A.swift", 1, "\"ruleId\":\"alignment\"")
      try expect("bidi-shape check --format=json --swift A.swift", 1, "\"column\":20")
      try expect("bidi-shape check --ignore alignment --swift A.swift", 0, "status 0")
      try expect(
        "bidi-shape check -o found --swift A.swift; cat found", 0, "A.swift:1:20: alignment")
      try expect("bidi-shape check --strings nothing.strings", 66, "No such file or directory")
      try expect("bidi-shape check --strings A.swift", 65, "A.swift:1: the name does not say")
      try expect("bidi-shape pseudo --mode wrong", 64, "layout, rtl, arabic-look")
      try expect("bidi-shape pseudo --help", 0, "--undo")
      try expect("printf 'Hi %%@' | bidi-shape pseudo -m arabic-look", 0, " %@status")
      try expect("bidi-shape mark --strings ar.lproj/A.strings", 0, "FSI and PDI around %1$@")
      try expect("cat ar.lproj/A.strings", 0, "\\U2068%1$@\\U2069 %2$@")
      try expect("bidi-shape check --strings ar.lproj", 0, "status 0")
      try expect("bidi-shape mark --strings broken.strings", 65, "';' is missing")
      try expect("cat broken.strings", 0, "\"k\" = \"x\"\nstatus")
      #expect(failures.isEmpty, "\(failures)")
    }
  }

  @Test("Without it, bidi-shape says what is missing")
  func missing() throws {
    try Shell.inCopy(of: nil) { shell in
      let output = try shell.run(
        "cp \"$(command -v bidi-shape)\" here && PATH=/usr/bin:/bin ./here pseudo; echo \"status $?\""
      )
      #expect(output.contains("bidi-shape-strings, which is neither beside bidi-shape nor on PATH"))
      #expect(output.hasSuffix("status 64\n"))
    }
  }
}

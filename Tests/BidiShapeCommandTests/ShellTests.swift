import BidiTestSupport
import Foundation
import Testing

@testable import BidiShapeCommand

/// The manual page and the completions in the programs that they are for, as far as installed.
@Suite("Shells", .timeLimit(.minutes(10)))
struct ShellTests {
  /// Runs a program that is looked for in the PATH, and gives both its outputs; nil, said aloud,
  /// when it is not installed.
  private func run(_ program: String, _ arguments: [String]) throws -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(program)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      print("\(program) is not installed: what is made for it was not tried")
      return nil
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = [
      "PATH": folders.joined(separator: ":"), "LC_ALL": "C.UTF-8", "TERM": "xterm",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    // A shell that waits for ever is not to keep the tests waiting.
    let deadline = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: deadline)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    deadline.cancel()
    expectEqual(process.terminationStatus, 0, "\(program)")
    return String(decoding: data, as: UTF8.self)
  }

  @Test("man shows the page without a warning")
  func man() throws {
    try TemporaryDirectory.with { directory in
      let page = try directory.file("bidi-shape.1", Array(ManualPage().description.utf8))
      guard let shown = try run("man", ["--warnings", "-l", page]) else { return }
      // Systems without manual pages have a script in place of man.
      if shown.contains("minimized") {
        return print("man is not installed: the page was not tried")
      }
      #expect(!shown.contains(": warning"), "\(shown.prefix(500))")
      for subcommand in Subcommand.all {
        #expect(shown.contains("\n\(subcommand.name.uppercased())"), "\(subcommand.name)")
      }
    }
  }

  private static let bashQuestions = """
    ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _bidi_shape; echo "${COMPREPLY[@]}"; }
    ask bidi-shape --direc
    ask bidi-shape --direction ""
    ask bidi-shape --direction = r
    ask bidi-shape file --shaping f
    ask bidi-shape completions ""
    ask bidi-shape serve --v
    ask bidi-shape hel
    ask bidi-shape -- --direc
    """

  @Test("bash loads the completions and completes")
  func bash() throws {
    try TemporaryDirectory.with { directory in
      let script = try directory.file("bash", Array(CompletionScript.text(for: .bash).utf8))
      let answers = try run("bash", ["-c", "cd /; source \(script)\n\(Self.bashQuestions)"])
      guard let answers else { return }
      #expect(
        answers == """
          --direction
          auto ltr rtl
          rtl
          forms
          bash zsh fish
          --version
          help


          """)
    }
  }

  @Test("fish loads the completions and completes")
  func fish() throws {
    try TemporaryDirectory.with { directory in
      let script = try directory.file("fish", Array(CompletionScript.text(for: .fish).utf8))
      let lines = ["--direc", "--direction r", "completions f", "serve --v", "hel"]
      let questions = lines.map { "complete -C 'bidi-shape \($0)'" }.joined(separator: "\n")
      let answers = try run("fish", ["--no-config", "-c", "cd /; source \(script)\n\(questions)"])
      guard let answers else { return }
      expectEqual(
        answers.split(separator: "\n").map { $0.prefix { $0 != "\t" } },
        ["--direction", "rtl", "fish", "--version", "help"])
    }
  }

  @Test("zsh loads the completions and completes")
  func zsh() throws {
    try TemporaryDirectory.with { directory in
      let script = try directory.file("_bidi-shape", Array(CompletionScript.text(for: .zsh).utf8))
      // An interactive shell on a terminal of its own is typed to, up to the tabulator.
      let load = """
        zsh -n \(script) || exit 1
        zmodload zsh/zpty || exit 1
        zpty shell zsh -f -i
        zpty -w shell $'PS1= PROMPT_EOL_MARK=; autoload -Uz compinit; compinit -u -D; source \(script); print LOA""DED'
        zpty -r -m shell answer '*LOADED*'
        for words in '--direc ion' 'completions z sh' 'serve --vers ion' 'hel p' \
          'check --ignore leaking --ignore unm atched'; do
          typed=${words% *}
          zpty -n -w shell $'\\C-u'"bidi-shape $typed"$'\\t'
          zpty -r -m shell answer "*bidi-shape $typed*${words##* }*" && print -r -- $typed
        done
        zpty -d shell
        """
      guard let answers = try run("zsh", ["-f", "-c", load]) else { return }
      expectEqual(
        answers,
        "--direc\ncompletions z\nserve --vers\nhel\n"
          + "check --ignore leaking --ignore unm\n")
    }
  }
}

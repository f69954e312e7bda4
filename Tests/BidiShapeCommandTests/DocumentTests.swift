import BidiReference
import Testing

@testable import BidiShapeCommand

/// The manual page and the completions say what the tables say.
@Suite("Documents")
struct DocumentTests {
  @Test("Every option and value of the tables is in the helps, the manual page and the completions")
  func complete() {
    var log = FailureLog()
    let page = ManualPage().description
    let plainPage = page.filter { $0 != "\\" }
    let scripts = CompletionScript.Shell.allCases.map { CompletionScript.text(for: $0) }
    for subcommand in Subcommand.all {
      let helps = [HelpText(subcommand, .short), HelpText(subcommand, .long)].map(\.description)
      for option in subcommand.options {
        for help in helps where !help.contains("  \(option.usage)") {
          log.add("help of \(subcommand.name) lacks \(option.usage)")
        }
        let troff =
          "\\fB\\-\\-" + option.long.split(separator: "-").joined(separator: "\\-") + "\\fR"
        if !page.contains(troff) { log.add("the manual page lacks \(troff)") }
        let names = ["--\(option.long)", "--\(option.long)", "-l \(option.long) "]
        for (script, name) in zip(scripts, names) where !script.contains(name) {
          log.add("completions lack \(name)")
        }
        for value in option.value.choices {
          for text in scripts + [plainPage] where !text.contains(value) {
            log.add("\(value) is missing")
          }
        }
      }
      for text in scripts + [plainPage] where !text.contains(subcommand.name) {
        log.add("\(subcommand.name) is missing")
      }
    }
    for code in ExitCode.allCases where !page.contains(".TP\n\\fB\(code.rawValue)\\fR\n") {
      log.add("the manual page lacks exit status \(code)")
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test("The manual page of a small table")
  func manualPage() throws {
    let page = ManualPage(SampleCommand.all).description
    let start = try #require(page.firstRange(of: ".SH VISUAL"))
    let end = try #require(page.firstRange(of: ".SH EXIT STATUS"))
    #expect(
      page[start.lowerBound..<end.lowerBound] == #"""
        .SH VISUAL
        .B bidi\-shape [OPTION]... [FILE]...
        .PP
        Shows text.
        .TP
        \fB\-w\fR, \fB\-\-way\fR \fIup|down\fR
        Where to go: \(aqup\(aq or [down].
        .TP
        \fB\-o\fR, \fB\-\-output\fR \fIFILE\fR
        Write to FILE instead of standard output. FILE is replaced when everything has been written, and keeps its permissions; it may be one of the files read. When something goes wrong it stays as it was. A hyphen stands for standard output.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Show a short help. The command help shows a long one.
        .TP
        \fB\-\-version\fR
        Show the versions of the command, of FriBidi and of Unicode.
        .SH OTHER
        .B bidi\-shape other [NAME]
        .PP
        Does something else.
        .TP
        \fB\-\-level\fR \fIN\fR
        A number of levels.
        .TP
        \fB\-\-system\fR \fINAME\fR
        One of many names. Values: a, b, c.
        .TP
        \fB\-t\fR, \fB\-\-text\fR \fIWORD\fR
        Any text at all. It is used as it is.
        .PP
        Also, as for \fBvisual\fR: \fB\-\-help\fR, \fB\-\-version\fR.
        .PP
        Examples:
        .TP
        other \-t \(aqit\(aq\e\(aq\(aqs\(aq
        Shows how it\(aqs done.
        .SH HIDDEN
        .B bidi\-shape hidden
        .PP
        \&.Hides.
        .PP
        Also, as for \fBvisual\fR: \fB\-\-output\fR, \fB\-\-help\fR, \fB\-\-version\fR.

        """#)
  }

  @Test("The completions of a small table for bash")
  func bash() {
    #expect(
      CompletionScript.bash(SampleCommand.all).contains(
        #"""
            visual)
              options="--way -w --output -o --help -h --version"
              case $previous in
                -w|--way) values="up down" ;;
                -o|--output) values="<file>" ;;
              esac
              ;;
            other)
              options="--level --system --text -t --help -h --version"
              case $previous in
                --level) values=" " ;;
                --system) values="a b c" ;;
                -t|--text) values=" " ;;
              esac
              ;;
            hidden)
              options="--output -o --help -h --version"
              case $previous in
                -o|--output) values="<file>" ;;
              esac
              ;;

        """#))
  }

  @Test("The completions of a small table for zsh")
  func zsh() {
    #expect(
      CompletionScript.zsh(SampleCommand.all).contains(
        #"""
            visual)
              _arguments -s -S \
                '(-w --way)'{-w+,--way=}'[where to go\: '\''up'\'' or \[down\]]:way:(up down)' \
                '(-o --output)'{-o+,--output=}'[write to FILE instead of standard output]:FILE:_files' \
                '(-h --help)'{-h,--help}'[show a short help]' \
                '--version[show the versions of the command, of FriBidi and of Unicode]' \
                '*:file:_files' ;;
            other)
              _arguments -s -S \
                '--level=[a number of levels]:N:' \
                '--system=[one of many names]:NAME:(a b c)' \
                '(-t --text)'{-t+,--text=}'[any text at all]:WORD:' \
                '(-h --help)'{-h,--help}'[show a short help]' \
                '--version[show the versions of the command, of FriBidi and of Unicode]' \
                '1:name:(one two)' ;;

        """#))
  }

  @Test("The completions of a small table for fish")
  func fish() {
    let version = "-l version -d 'show the versions of the command, of FriBidi and of Unicode'"
    #expect(
      CompletionScript.fish(SampleCommand.all).contains(
        #"""
        complete -c bidi-shape -n '__fish_is_first_token' -a visual -d 'show text'
        complete -c bidi-shape -n '__fish_is_first_token' -a other -d 'do something else'
        complete -c bidi-shape -n 'not __fish_seen_subcommand_from visual other hidden; or __fish_seen_subcommand_from visual' -l way -s w -x -a 'up down' -d 'where to go: \'up\' or [down]'
        complete -c bidi-shape -n 'not __fish_seen_subcommand_from visual other hidden; or __fish_seen_subcommand_from visual' -l output -s o -r -F -d 'write to FILE instead of standard output'
        complete -c bidi-shape -n 'not __fish_seen_subcommand_from visual other hidden; or __fish_seen_subcommand_from visual' -l help -s h -d 'show a short help'
        complete -c bidi-shape -n 'not __fish_seen_subcommand_from visual other hidden; or __fish_seen_subcommand_from visual' \#(version)
        complete -c bidi-shape -n '__fish_seen_subcommand_from other' -f -a 'one two'
        complete -c bidi-shape -n '__fish_seen_subcommand_from other' -l level -x -d 'a number of levels'
        complete -c bidi-shape -n '__fish_seen_subcommand_from other' -l system -x -a 'a b c' -d 'one of many names'

        """#))
  }
}

import BidiShape
import Testing

@testable import BidiShapeCommand

@Suite("Help")
struct HelpTextTests {
  @Test("The help of the command")
  func display() {
    #expect(
      HelpText(.display).description == """
        usage: bidi-shape [OPTION]... [FILE]...
               bidi-shape serve

        Puts logical text into display order, line by line: as a screen shows it, from
        left to right, with Arabic letters joined and brackets mirrored. Reads each
        FILE, or standard input when there is none and where FILE is -. Every line keeps
        its terminator.

        options:
          -d, --direction auto|ltr|rtl
                                base direction of every paragraph; auto (default) takes
                                that of its first letter
              --shaping none|forms|ligatures
                                join Arabic letters: not at all, letters only, or
                                letters and lam-alef (default)
              --no-mirroring    leave brackets and the like as they are in right-to-left
                                text
              --keep-controls   keep directional marks, embeddings and isolates
              --remove-joiners  remove zero-width joiners and non-joiners after shaping
              --invalid error|replace|pass
                                bytes that are not UTF-8: stop the file there (default),
                                show U+FFFD, or keep each run of them as one neutral
                                character
          -j, --jobs N          threads to work on; default is one for each processor,
                                started for long input only
              --progress        show bytes, rate and time left on standard error when
                                input takes long, if that is a terminal
          -h, --help            show this help
              --version         show the versions of the command, of FriBidi and of
                                Unicode

        exit status:
          0   everything was written
          64  an option or argument is wrong
          65  the input is not UTF-8
          66  a file is missing or cannot be read
          74  the output cannot be written

        """)
  }

  @Test("The help of each subcommand lists its options and fits 80 columns")
  func all() {
    for subcommand in Subcommand.all {
      let help = HelpText(subcommand).description
      for option in subcommand.options {
        #expect(help.contains("--\(option.long)"))
      }
      for line in help.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
    let serve = HelpText(.serve).description
    for kind in ServiceOperation.Kind.allCases {
      #expect(serve.contains("\"\(kind.rawValue)\""))
    }
    #expect(serve.contains("16 MiB"))
  }

  @Test("No two options of a subcommand share a name, and no two subcommands")
  func uniqueNames() {
    for subcommand in Subcommand.all {
      let names = subcommand.options.map(\.long)
      let letters = subcommand.options.compactMap(\.short)
      #expect(Set(names).count == names.count)
      #expect(Set(letters).count == letters.count)
    }
    #expect(Set(Subcommand.all.map(\.name)).count == Subcommand.all.count)
    for name in Subcommand.all.compactMap(\.name) {
      #expect(Subcommand.named(name)?.name == name)
    }
  }

  @Test("The version names the command, FriBidi and the Unicode of both")
  func version() {
    let lines = VersionText.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first == "bidi-shape \(LibraryVersion.library) (Unicode \(LibraryVersion.unicode))")
    #expect(
      lines.last == "FriBidi \(LibraryVersion.friBidi) (Unicode \(LibraryVersion.friBidiUnicode))")
  }
}

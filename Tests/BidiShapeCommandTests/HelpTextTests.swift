import BidiShape
import BidiTestSupport
import Testing

@testable import BidiShapeCommand

@Suite("Help")
struct HelpTextTests {
  @Test("The short help of the command")
  func display() {
    #expect(
      HelpText(.display, .short).description == """
        usage: bidi-shape [OPTION]... [FILE]...
               bidi-shape COMMAND [OPTION]... [FILE]...

        Put logical text into display order.

        commands:
          visual                put logical text into display order
          logical               put text in display order back into logical order
          strip                 take out the twelve directional controls
          mark                  add the directional marks that text needs, and no more
          balance               end embeddings, overrides and isolates in the line they
                                begin in
          isolate               put every line into an isolate, where it needs one
          simplify              take out directional controls that change nothing
          inspect               show class, level and place of every character
          check                 find text that is shown otherwise than it is
          digits                write the digits of another system
          caret                 show where a caret goes in the text field of a browser
                                or toolkit
          pseudo                write strings as if translated, to try a layout
          serve                 answer requests in JSON, one a line
          help                  tell all about a command

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
          -w, --width N|terminal
                                cut paragraphs into lines of at most N cells, or of as
                                many as the terminal has columns
              --align none|start|end|left|right
                                move each line to a side: where its paragraph starts or
                                ends, left or right; none (default)
              --tab-width N     replace tabs by spaces up to the next of the stops every
                                N cells
              --ansi keep|strip|text
                                control sequences of terminals: keep the text styled as
                                it was (default), take them out, or take them for text
              --skip-prefix N   leave the first N characters of every line where they
                                are, as for diffs
          -o, --output FILE     write to FILE instead of standard output
              --from ENCODING   encoding of the input, by a name that iconv knows; UTF-8
                                by default
              --to ENCODING     encoding of the output, by a name that iconv knows;
                                UTF-8 by default
              --unmappable error|replace
                                characters that have no place in the encoding of the
                                output: stop the file there (default), or write a
                                similar letter or a question mark
              --invalid error|replace|pass
                                bytes that are not UTF-8: stop the file there (default),
                                show U+FFFD, or keep them
          -q, --quiet           write no warnings
          -j, --jobs N          threads to work on; default is one for each processor,
                                started for long input only
              --progress        show bytes, rate and time left on standard error when
                                input takes long, if that is a terminal
          -h, --help            show a short help
              --version         show the versions of the command, of FriBidi and of
                                Unicode

        bidi-shape help [COMMAND] tells more.

        """)
  }

  @Test("The long help of a command, whatever its table has in it")
  func long() {
    #expect(
      HelpText(SampleCommand.other, .long).description == """
        usage: bidi-shape other [NAME]

        Does something else.

        options:
              --level N         a number of levels
              --system NAME     one of many names
                                Values: a, b, c.
          -t, --text WORD       any text at all
                                It is used as it is.
          -h, --help            show a short help
                                The command help shows a long one.
              --version         show the versions of the command, of FriBidi and of
                                Unicode

        examples:
          other -t 'it'\\''s'
              Shows how it's done.

        exit status:
          0   everything was written
          1   check found something
          64  an option or argument is wrong
          65  the input is not in its encoding, or does not fit that of the output
          66  a file is missing or cannot be read
          74  the output cannot be written

        """)
  }

  @Test("Lines of both helps fit 80 columns where words allow it")
  func all() {
    for subcommand in Subcommand.all {
      for length in [HelpText.Length.short, .long] {
        for line in HelpText(subcommand, length).description.split(separator: "\n")
        where !line.hasPrefix("  " + (subcommand.examples.first?.command ?? "-")) {
          #expect(line.count <= 80, "\(line)")
          // A line of a literal that is not joined to the next.
          #expect(!line.contains("\\"), "\(line)")
        }
      }
    }
    let serve = HelpText(.serve, .long).description
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
      expectEqual(Set(names).count, names.count)
      expectEqual(Set(letters).count, letters.count)
    }
    expectEqual(Set(Subcommand.all.map(\.name)).count, Subcommand.all.count)
    for name in Subcommand.all.map(\.name) {
      expectEqual(Subcommand.named(name)?.name, name)
    }
  }

  @Test("The version names the command, FriBidi and the Unicode of both")
  func version() {
    let lines = VersionText.text.split(separator: "\n")
    expectEqual(lines.count, 2)
    expectEqual(
      lines.first, "bidi-shape \(LibraryVersion.library) (Unicode \(LibraryVersion.unicode))")
    expectEqual(
      lines.last, "FriBidi \(LibraryVersion.friBidi) (Unicode \(LibraryVersion.friBidiUnicode))")
  }
}

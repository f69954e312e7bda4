import BidiShape

/// What the command does with bytes that are not UTF-8.
enum InvalidBytes: Hashable, Sendable {
  /// Stops at the line that has them and says where they are.
  case error
  /// Shows one U+FFFD for each maximal subpart, as Unicode recommends.
  case replace
  /// Keeps the bytes, each run of them as one neutral character in its display place.
  case pass
}

/// A place to read from.
enum InputFile: Hashable, Sendable {
  case standardInput
  case path(SystemString)

  /// The name that messages call it by.
  var name: String {
    switch self {
    case .standardInput: "standard input"
    case .path(let path): path.description
    }
  }
}

/// The language that a report is written in.
enum ReportFormat: Hashable, Sendable {
  case text
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
}

/// Whether a report has colours.
enum ColorChoice: Hashable, Sendable {
  /// On a terminal, unless the environment variable `NO_COLOR` is set.
  case automatic
  case always
  case never
}

/// Everything an invocation asks for, checked.
struct CommandOptions: Equatable, Sendable {
  /// What to tell instead of doing any work.
  enum Information: Hashable, Sendable {
    case help
    case version
  }

  var information: Information?
  var baseDirection = BaseDirection.automatic
  var display = DisplayOptions()
  var layout = LayoutOptions()
  var invalidBytes = InvalidBytes.error
  /// The values of `--invalid` with which such bytes are no error, as far as the subcommand has them.
  var invalidRemedies = ["replace", "pass"]
  /// How many threads to work on, nil for one a processor.
  var jobs: Int?
  var showsProgress = false
  /// Where to write instead of standard output.
  var outputFile: SystemString?
  /// Whether what may be a mistake, but is none for certain, is passed over in silence.
  var isQuiet = false
  /// Whether the user said how Arabic letters are joined.
  var hasChosenShaping = false
  var chosenShaping: DisplayOptions.Shaping {
    get { display.shaping }
    set {
      display.shaping = newValue
      hasChosenShaping = true
    }
  }
  var inputEncoding: String?
  var outputEncoding: String?
  var replacesUnmappable = false
  var format = ReportFormat.text
  var colors = ColorChoice.automatic
  /// Findings that are not to be reported.
  var ignoredCodes: Set<String> = []
  /// How directions are found when the order of prose is checked, too; nil when it is not.
  var checkedDirection: BaseDirection?
  var profile = MarkProfile.marks
  var locale: MarkingLocale?
  /// What is to hold together on every line, in characters; nil when it is to be found.
  var tokens: [Range<Int>]?
  var seals = false
  var explains = false
  var digitSystem: DigitSystem?
  var convertsSeparators = false
  var files = [InputFile.standardInput]
  /// The field that is asked for.
  var caret = CaretCommand()
  /// What is done to it, not read yet.
  var keys = ""
  /// Whether a person is to do it.
  var isInteractive = false
  /// What a subcommand that takes names instead of files was given, at most one.
  var topic: String?
}

public import BidiShape

/// How the text fields of one engine behave.
///
/// A profile is a choice for each question in which engines differ. It knows nothing of any text:
/// what a field does follows from the choices, the levels of the text and its characters.
public struct EngineProfile: Hashable, Sendable {
  /// What a profile rests on.
  public enum Evidence: Hashable, Sendable {
    /// Recordings of a program, with its version.
    case recorded(String)
    /// Documents, source code or reports of users, which are named; never measured.
    case documented(String)
  }

  /// Where a field takes its direction from.
  public enum DirectionSource: Hashable, Sendable {
    /// From whoever made the field.
    case asked
    /// From its first strong character, whatever was asked; left to right without one.
    case content
    /// From its first strong character, whatever was asked; without one from the keyboard.
    case contentElseKeyboard
  }

  /// Which side a caret belongs to that was put somewhere by program or by a click.
  public enum Placement: Hashable, Sendable {
    /// The character after it.
    case next
    /// The character after it, at the end of the text the one before.
    case nextElsePrevious
    /// The neighbour with the lower level.
    case lowerLevel
  }

  /// Where Home leads to.
  public enum Home: Hashable, Sendable {
    /// To the start of the text.
    case text
    /// To the start of the run that is first on screen, when it runs in the paragraph direction;
    /// else to the start of the text.
    case firstRunOnScreen
    /// To the end of the spaces that the text begins with, and from there to the start.
    case indentation
  }

  /// What a caret takes for one character.
  public enum Clusters: Hashable, Sendable {
    /// Grapheme clusters (UAX #29).
    case graphemes
    /// What a layout without knowledge of graphemes draws as one: see `ClusterBoundaries`.
    case drawn
  }

  /// Which side a caret belongs to that has extended a selection.
  public enum ExtensionSide: Hashable, Sendable {
    /// The side that the movement gives it.
    case moved
    /// The same, but of a character with level 0 the side that the selected text is on.
    case selectedAtLevelZero
  }

  /// The name of the profile, such as `gtk-split`.
  public private(set) var name: String
  /// What it rests on.
  public let evidence: Evidence
  /// How carets are drawn and moved, for a keyboard from left to right.
  public var policy: CaretPolicy
  /// Where a field takes its direction from.
  public var direction = DirectionSource.asked
  /// The direction of the keyboard in use.
  public var keyboard = TextDirection.leftToRight
  /// Which side a caret belongs to that was put somewhere.
  public var placement = Placement.next
  /// Whether a second caret is drawn where an offset has two edges.
  public var splitsCaret = false
  /// Where Home leads to.
  public var home = Home.text
  /// What a caret takes for one character.
  public var clusters = Clusters.graphemes
  /// Which classes characters have for the bidirectional algorithm.
  public var classes = CharacterClasses.unicode
  /// Whether an embedding control takes the lower level of its two neighbours, not the level of
  /// the one before.
  public var lowersEmbeddingControls = false
  /// Which side a caret belongs to that has extended a selection.
  public var extensionSide = ExtensionSide.moved
  /// Whether a caret inside a cluster stands for one behind the cluster.
  public var leavesClusters = false
  /// What Backspace takes away.
  public var backspace = DeletionUnit.cluster
  /// What Delete takes away.
  public var delete = DeletionUnit.cluster
  /// Whether Delete takes as much as a step of the caret, directional controls and all.
  public var deletesOverControls = false

  /// A profile with the choices that most engines make, for further ones to be set.
  ///
  /// - Parameters:
  ///   - name: the name of the profile.
  ///   - evidence: what it rests on.
  ///   - policy: how carets are drawn and moved.
  public init(name: String, evidence: Evidence, policy: CaretPolicy) {
    self.name = name
    self.evidence = evidence
    self.policy = policy
  }

  /// Another profile that differs in some choices.
  func variant(_ name: String, _ change: (inout EngineProfile) -> Void) -> EngineProfile {
    var profile = self
    profile.name = name
    change(&profile)
    return profile
  }

  /// How carets are drawn and moved while a keyboard of some direction is in use.
  public func policy(keyboard: TextDirection) -> CaretPolicy {
    var policy = policy
    if case .keyboard = policy.display { policy.display = .keyboard(keyboard) }
    if case .displayOrder(.keyboard) = policy.movement {
      policy.movement = .displayOrder(.keyboard(keyboard))
    }
    if case .displayOrder(.keyboard) = policy.extending {
      policy.extending = .displayOrder(.keyboard(keyboard))
    }
    return policy
  }
}

extension EngineProfile {
  /// All profiles, those that were recorded first.
  public static let all: [EngineProfile] = [
    chromium, firefox, firefoxLogical, webKitGTK, gtk, gtkSplit, gtkRightToLeftKeyboard,
    pangoStrong, pangoWeak, qtLogical, qtVisual, javaTextLayout, swing, codeMirror,
    uiKit, android, xcode,
  ]

  /// The profile of a name, or nil.
  public static func named(_ name: String) -> EngineProfile? { all.first { $0.name == name } }
}

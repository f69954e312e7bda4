import BidiReference
public import BidiShape
public import CaretSimulation

/// A script for fields with what a person sees after each step, and which engines agree.
public struct FieldCase: Sendable {
  /// Something done, and what the field looks like then in one interface or in both.
  public struct Moment: Sendable {
    /// The line of the file, counted from 1.
    public let line: Int
    /// What is done; nothing for how the field looks at first.
    public let steps: [FieldStep]
    /// The picture; a second one for the interface from right to left.
    public let pictures: [String]
    /// The text in the field then, where that is to be seen to.
    public let text: String?
  }

  /// The name of the script, unique in the corpus.
  public let id: String
  /// The file, as a path from the root of the package.
  public let file: String
  /// The line that the script begins at, counted from 1.
  public let line: Int
  /// What the script shows.
  public let why: String
  /// The field requirements it is about.
  public let requirements: [String]
  /// The text in the field at first.
  public let text: String
  /// The engines that have to do as the pictures have it.
  public let agreeing: [EngineProfile]
  /// The engines that have to do otherwise at some step.
  public let differing: [EngineProfile]
  /// What is done, in order.
  public let moments: [Moment]
  /// The directions of the interfaces that the script runs in.
  public let interfaces: [TextDirection]
  let options: FieldCaseOptions

  /// The field before anything is done.
  public func field(_ profile: EngineProfile, interface: TextDirection) -> InputField {
    InputField(
      text, direction: options.direction, profile: profile, keyboard: options.keyboard,
      box: FieldBox(
        interface: interface, alignment: options.alignment, width: options.width,
        isMultiline: options.isMultiline),
      content: FieldContent(options.kind, digits: options.digits))
  }

  /// What an engine does otherwise than the pictures have it.
  ///
  /// - Returns: a message for each picture that is not met; none when the engine agrees.
  public func differences(of profile: EngineProfile) -> [String] {
    var differences: [String] = []
    for (index, interface) in interfaces.enumerated() {
      var letters = PictureLetters()
      let steps = moments.flatMap(\.steps)
      let states = letters.trace(steps, in: field(profile, interface: interface)).states
      var count = 0
      for moment in moments {
        count += moment.steps.count
        let state = states[count]
        func compare(_ actual: String, _ expected: String) {
          if actual.unicodeScalars.elementsEqual(expected.unicodeScalars) { return }
          differences.append(
            "\(file):\(moment.line): \(profile.name), \(interface): expected "
              + "\(EscapedText.ascii(expected)), got \(EscapedText.ascii(actual))")
        }
        compare(state.picture, moment.pictures[index])
        if let text = moment.text { compare(state.text, text) }
      }
    }
    return differences
  }
}

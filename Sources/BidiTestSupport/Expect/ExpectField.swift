public import BidiShape
public import CaretSimulation
public import Testing

/// Expects that a field shows what a golden text says, in interfaces of both directions.
///
/// ```swift
/// try expectField(#"type "\u{05D0}" type "a""#, shows: .file("Goldens/letters.txt")) { interface in
///   InputField(
///     direction: .fromInterface, profile: .uiKit, box: FieldBox(interface: interface, width: 8))
/// }
/// ```
///
/// - Parameters:
///   - script: what is done to the field, as `FieldScript.parse(_:)` reads it.
///   - golden: what `InterfaceTrace` has to be.
///   - filePath: the test's source, which the golden's path is relative to.
///   - sourceLocation: where a difference is reported.
///   - field: makes the field for an interface of a direction.
/// - Throws: `FieldScript.SyntaxError` for a script that cannot be read.
public func expectField(
  _ script: String, shows golden: Golden, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, field: (TextDirection) -> InputField
) throws(FieldScript.SyntaxError) {
  let trace = InterfaceTrace(try FieldScript.parse(script), in: field).description
  golden.expect(trace, filePath, sourceLocation)
}

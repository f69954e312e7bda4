/// What the run-time does about the values it puts into messages.
public enum RuntimeIsolation: String, Hashable, Sendable, CaseIterable {
  /// What is known of the format: Fluent isolates; of Apple's string catalogs it depends on the call,
  /// so both what would spill without isolates and what would be isolated twice with them is told.
  case automatic = "auto"
  /// It isolates each value.
  case isolates
  /// It puts values in as they are.
  case bare

  /// Whether values have to be looked at as they are, without isolates.
  func mayBeBare(in format: StringsFormat) -> Bool {
    switch self {
    case .automatic: format != .fluent
    case .isolates: false
    case .bare: true
    }
  }

  /// Whether isolates in the message may come on top of those of the run-time.
  func mayIsolate(in format: StringsFormat) -> Bool {
    switch self {
    case .automatic: format == .fluent || format == .stringCatalog
    case .isolates: true
    case .bare: false
    }
  }
}

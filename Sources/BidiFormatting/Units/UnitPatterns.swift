import Foundation

/// The short unit patterns of a locale.
///
/// Linux's Foundation formats no measures, so the patterns stand in a table. Languages without one
/// have the international symbols of the CLDR's root.
struct UnitPatterns: Sendable {
  private let table: [String]

  init(for locale: Locale) {
    switch (locale.language.languageCode?.identifier, locale.region?.identifier) {
    case ("ar", "SA"): table = UnitPatternTable.arabicOfSaudiArabia
    case ("ar", _): table = UnitPatternTable.arabic
    case ("he", _), ("iw", _): table = UnitPatternTable.hebrew
    case ("fa", _): table = UnitPatternTable.persian
    case ("ur", _): table = UnitPatternTable.urdu
    case ("en", _): table = UnitPatternTable.english
    default: table = UnitPatternTable.root
    }
  }

  /// The pattern of a unit, with `{0}` where the number stands; in some categories the word says the
  /// number by itself.
  func pattern(for unit: MeasureUnit, _ category: PluralCategory) -> String {
    guard let index = MeasureUnit.allCases.firstIndex(of: unit) else { return "{0}" }
    let patterns = table[index].split(separator: "|")
    let named = patterns.dropFirst().first { $0.hasPrefix("\(category.rawValue)=") }
    return named.map { String($0.drop { $0 != "=" }.dropFirst()) } ?? String(patterns[0])
  }
}

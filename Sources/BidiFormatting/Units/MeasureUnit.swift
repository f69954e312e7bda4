/// A unit of a measure, by the name that the CLDR has for it.
public enum MeasureUnit: String, CaseIterable, Hashable, Sendable {
  // Mass.
  case milligram, gram, kilogram, tonne, ounce, pound
  // Length.
  case millimeter, centimeter, meter, kilometer, inch, foot, mile
  // Volume.
  case milliliter, liter, gallon
  // Speed.
  case kilometerPerHour = "kilometer-per-hour"
  case meterPerSecond = "meter-per-second"
  case milePerHour = "mile-per-hour"
  case knot
  // Temperature.
  case celsius, fahrenheit, kelvin
  // Data.
  case bit, byte, kilobyte, megabyte, gigabyte, terabyte
  // Time.
  case millisecond, second, minute, hour, day, week, month, year
}

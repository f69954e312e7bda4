/// What a user sees of how far the command has come.
enum ProgressText {
  /// The bytes done, how fast, and the time left when it can be known.
  ///
  /// - Parameters:
  ///   - done: The number of bytes read and shown.
  ///   - total: The number of bytes there are, nil when that is unknown.
  ///   - seconds: The time it took.
  /// - Returns: A line without its end, such as `1.5 GB of 2.0 GB, 250 MB/s, 2 s left`.
  static func line(done: Int, total: Int?, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var text = bytes(Double(done))
    if let total { text += " of " + bytes(Double(max(total, done))) }
    text += ", " + bytes(rate) + "/s"
    if let total, rate > 0 { text += ", " + time(Double(max(total - done, 0)) / rate) + " left" }
    return text
  }

  /// A number of bytes with two digits at least, in the largest unit that it has one of.
  static func bytes(_ count: Double) -> String {
    var value = count
    var unit = 0
    let units = ["B", "kB", "MB", "GB", "TB"]
    // What would be written as 1000 is one of the next unit.
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    if unit > 0, value < 9.95 {
      let tenths = Int((value * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
    return "\(Int(value.rounded())) \(units[unit])"
  }

  /// A time, in seconds, minutes and seconds, or hours and minutes.
  static func time(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded(.up))
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }
}

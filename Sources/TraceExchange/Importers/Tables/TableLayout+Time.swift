extension TableLayout.TimeUnit {
  /// The microseconds of a time as it is written; nil if it is none, or beyond what Double counts
  /// exactly.
  func time(_ text: String) -> Int? {
    let microseconds = self == .iso ? Self.isoMicroseconds(text) : number(text)
    guard let microseconds, microseconds.magnitude <= Double(1 << 53) else { return nil }
    return Int(microseconds)
  }

  private func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first < 0x40, let number = Double(text), number.isFinite
    else { return nil }
    return (number * microseconds).rounded()
  }

  /// Reads `2024-01-01T10:00:00.100`, with a space instead of T, with or without an offset such as
  /// `Z` or `+02:00`.
  private static func isoMicroseconds(_ text: String) -> Double? {
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
    guard parts.count == 2, let days = days(parts[0]), let clock = clock(parts[1]) else {
      return nil
    }
    return (Double(days) * 86_400_000_000 + clock).rounded()
  }

  /// The days of `2024-01-01` since 1970-01-01 in the Gregorian calendar.
  private static func days(_ date: Substring) -> Int? {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // Years that begin in March end with the leap day.
    let (marchYear, marchMonth) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return 365 * marchYear + leapDays + (153 * marchMonth + 2) / 5 + day - 1 - 719_468
  }

  /// The microseconds of `10:00:00.100+02:00` since midnight in UTC.
  private static func clock(_ text: Substring) -> Double? {
    var time = text
    var offset = 0.0
    if time.last == "Z" {
      time = time.dropLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let zone = time[time.index(after: sign)...].filter { $0 != ":" }
      guard zone.count == 4, let number = Int(zone) else { return nil }
      offset = Double((number / 100 * 60 + number % 100) * 60) * (time[sign] == "+" ? 1 : -1)
      time = time[..<sign]
    }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      (0...24).contains(hours), (0..<60).contains(minutes), (0..<61).contains(seconds)
    else { return nil }
    return (hours * 3600 + minutes * 60 + seconds - offset) * 1_000_000
  }
}

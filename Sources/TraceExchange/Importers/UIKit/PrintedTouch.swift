import GestureTraces
import JSONText
import MotionLaws

/// A touch as `print`, `NSLog` or a debugger shows it.
///
/// ```
/// <UITouchesEvent: 0x600002108180> timestamp: 37554.7 touches: {(
///     <UITouch: 0x7fe8ebb0be20> phase: Began tap count: 1 force: 0.000
///       window: <UIWindow: 0x7fe8; frame = (0 0; 390 844); …> view: <…>
///       location in window: {188.33332824707031, 361} previous location in window: {…} …
/// )}
/// ```
///
/// Newer systems separate the fields by semicolons. All may stand in one line, with or without the
/// time at which it was logged in front.
struct PrintedTouch {
  /// The touch by its address.
  var address: UInt64
  var phase: TouchSample.Phase

  /// In points of its window.
  var place: Point

  /// The size of its window, in points; nil if it does not say.
  var window: TraceImporter.Extent?

  /// The time that the log's line begins with, in seconds of the day, or from a date on; nil if it
  /// has none.
  var clock: Double?

  /// The event's own time in seconds; nil if only the touch was printed.
  var timestamp: (seconds: Double, resolution: Double)?

  /// The byte of the file at which it begins.
  var offset: Int

  private static let phases: [String: TouchSample.Phase] = [
    "Began": .began, "Moved": .moved, "Stationary": .stationary, "Ended": .ended,
    "Cancelled": .cancelled,
  ]

  /// Reads the touches of a log.
  static func all(in bytes: [UInt8], _ warnings: inout ImportWarnings) -> [PrintedTouch] {
    var touches: [PrintedTouch] = []
    var (clock, timestamp): (Double?, (seconds: Double, resolution: Double)?) = (nil, nil)
    let starts = PrintedText.places(of: "<UITouch", in: bytes)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      let text = PrintedText(bytes: bytes[start..<end])
      let own = PrintedText.clock(before: start, in: bytes)
      if text.hasPrefix("<UITouchesEvent: 0x") {
        (clock, timestamp) = (own, text.timestamp)
        continue
      }
      guard let address = text.address(after: "<UITouch: 0x") else { continue }
      guard let phase = text.word(after: "phase: ").flatMap({ phases[$0] }),
        let place = text.pair(after: "location in window: {"), !text.has("window: (null)")
      else {
        warnings.add(
          .event, "a touch is left out: it has no window, or its phase is none of a finger's",
          expected: "phase: Began, Moved, Stationary, Ended or Cancelled, and location in window",
          at: start)
        continue
      }
      touches.append(
        PrintedTouch(
          address: address, phase: phase, place: place, window: text.windowSize,
          clock: own ?? clock, timestamp: timestamp, offset: start))
    }
    return touches
  }
}

/// A part of a log's text.
private struct PrintedText {
  let bytes: ArraySlice<UInt8>

  func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }

  func has(_ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

  static func places(of text: String, in bytes: [UInt8]) -> [Int] {
    let letters = Array(text.utf8)
    var places: [Int] = []
    var start = 0
    while let range = bytes[start...].firstRange(of: letters) {
      places.append(range.lowerBound)
      start = range.upperBound
    }
    return places
  }

  /// The bytes after a text that satisfy a condition.
  private func run(after text: String, while holds: (UInt8) -> Bool) -> String? {
    guard let range = bytes.firstRange(of: Array(text.utf8)) else { return nil }
    let run = bytes[range.upperBound...].prefix(while: holds)
    return run.isEmpty ? nil : String(decoding: run, as: UTF8.self)
  }

  func word(after text: String) -> String? {
    run(after: text) { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
  }

  func address(after text: String) -> UInt64? {
    run(after: text) { $0 &- 48 < 10 || ($0 | 0x20) &- UInt8(ascii: "a") < 6 }
      .flatMap { UInt64($0, radix: 16) }
  }

  /// Reads `188.3, 361}`.
  func pair(after text: String) -> Point? {
    guard let list = run(after: text, while: { $0 != UInt8(ascii: "}") && $0 >= 0x20 }) else {
      return nil
    }
    let numbers = list.split(separator: ",").map { part in
      Double(plainDecimal: part.filter { !$0.isWhitespace })
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return Point(x: x, y: y)
  }

  /// The size in the window's `frame = (0 0; 390 844)`.
  var windowSize: TraceImporter.Extent? {
    guard let list = run(after: "frame = (0 0; ", while: { $0 != UInt8(ascii: ")") }) else {
      return nil
    }
    let numbers = list.split(separator: " ").map { Double(plainDecimal: String($0)) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...Trace.maximumCoordinate).contains(width), (1...Trace.maximumCoordinate).contains(height)
    else { return nil }
    return TraceImporter.Extent(width: width, height: height)
  }

  /// An event's timestamp, and the step of the digits that it is printed with.
  var timestamp: (seconds: Double, resolution: Double)? {
    let digits = run(after: "timestamp: ") { byte in
      byte &- UInt8(ascii: "0") < 10 || [UInt8(ascii: "."), 0x65, UInt8(ascii: "+")].contains(byte)
    }
    guard let digits, let seconds = Double(digits), seconds.isFinite, seconds < 1e9 else {
      return nil
    }
    let parts = digits.split(separator: "e")
    let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    let exponent = parts.count > 1 ? Int(parts[1].filter(\.isNumber)) ?? 0 : 0
    var power = 1.0
    for _ in 0..<min(abs(exponent - decimals), 20) { power *= 10 }
    return (seconds, exponent > decimals ? power : 1 / power)
  }

  /// The time in the line before a place: `10:14:07.408123`, with the days of a date before it.
  static func clock(before place: Int, in bytes: [UInt8]) -> Double? {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[start..<place].prefix(80), as: UTF8.self)
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "T" }) {
      let time = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
      let parts = time.split(separator: ":").map { Double(plainDecimal: String($0)) }
      guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
        (0...24).contains(hours), (0..<60).contains(minutes), (0..<61).contains(seconds),
        time.contains(".")
      else { continue }
      return hours * 3600 + minutes * 60 + seconds
    }
    return nil
  }
}

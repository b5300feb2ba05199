import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import TraceExchange

/// Recordings and their import results, as short text for comparison.
enum Recordings {
  /// Imports a text under the name `rec.txt`.
  static func read(
    _ text: String, _ kind: TraceImporter.Kind = .getevent,
    options: TraceImporter.Options = TraceImporter.Options()
  ) throws(InputFailure) -> TraceReader.Result {
    try TraceImporter.read(Array(text.utf8), source: "rec.txt", kind: kind, options: options)
  }

  /// A range of 100 by 200 units.
  static let small = TraceImporter.Options(range: TraceImporter.Extent(width: 100, height: 200))

  /// The failure's text; nil if there is none.
  static func failure(
    _ text: String, _ kind: TraceImporter.Kind = .getevent,
    options: TraceImporter.Options = Recordings.small
  ) -> String? {
    InputFailure.text { () throws(InputFailure) in try read(text, kind, options: options) }
  }

  /// evemu's text for events, from `time type code value` without the `E:`, separated by `;`.
  static func evemu(_ events: String) -> String {
    events.split(separator: ";").map { "E: " + $0.drop { $0 == " " } + "\n" }.joined()
  }

  /// The text of `getevent -lt` for frames: each has a time in milliseconds and its events, as in
  /// `X=1a Y=2b SLOT=1 ID=5 MT TOUCH=1`; a SYN_REPORT is added to each.
  static func getevent(_ frames: (milliseconds: Int, events: String)...) -> String {
    frames.map { frame in
      (frame.events.split(separator: " ") + ["REPORT"]).map { event in
        let parts = event.split(separator: "=")
        let value = parts.count > 1 ? Int32(parts[1]) ?? 0 : 0
        let bits = String(UInt32(bitPattern: value), radix: 16)
        let padding = String(repeating: "0", count: 8 - bits.count)
        let seconds = "\(1000 + frame.milliseconds / 1000)"
        let fraction = "\(frame.milliseconds % 1000)"
        let zeros = String(repeating: "0", count: 3 - fraction.count)
        return "[    \(seconds).\(zeros)\(fraction)000] \(label(parts[0])) \(padding)\(bits)\n"
      }.joined()
    }.joined()
  }

  private static func label(_ short: Substring) -> String {
    switch short {
    case "X": "EV_ABS       ABS_MT_POSITION_X   "
    case "Y": "EV_ABS       ABS_MT_POSITION_Y   "
    case "SLOT": "EV_ABS       ABS_MT_SLOT         "
    case "ID": "EV_ABS       ABS_MT_TRACKING_ID  "
    case "MAJOR": "EV_ABS       ABS_MT_TOUCH_MAJOR  "
    case "PRESSURE": "EV_ABS       ABS_MT_PRESSURE     "
    case "TOOL": "EV_ABS       ABS_MT_TOOL_TYPE    "
    case "SX": "EV_ABS       ABS_X               "
    case "SY": "EV_ABS       ABS_Y               "
    case "SPRESSURE": "EV_ABS       ABS_PRESSURE        "
    case "TOUCH": "EV_KEY       BTN_TOUCH           "
    case "MT": "EV_SYN       SYN_MT_REPORT       "
    case "DROPPED": "EV_SYN       SYN_DROPPED         "
    default: "EV_SYN       SYN_REPORT          "
    }
  }
}

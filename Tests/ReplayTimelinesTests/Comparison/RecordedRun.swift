import GestureReplay
import JSONText

/// Handwritten timelines for comparison tests.
struct RecordedRun {
  /// Frames per second; nil for a header without it.
  var refreshRate: Double? = 60

  /// `sheet.y` of each frame; nil for a frame without a sheet.
  var y: [Double?] = []

  /// The final `sheet.y`; by default that of the last frame.
  var finalY: Double?

  var state = "full"

  /// Events as JSON, without `type`, `t` and `because`, each with its time.
  var events: [(time: Double, members: String)] = []

  /// `because` of every event.
  var reason = "so"

  /// The settings in the header, as JSON.
  var settings = "{}"

  func document() throws(InputFailure) -> TimelineDocument {
    try TimelineDocument(Array(text.utf8), source: "recorded")
  }

  var text: String {
    let rate = refreshRate.map { #","refreshRate":\#($0)"# } ?? ""
    var lines: [(time: Double, text: String)] = []
    for (time, members) in events {
      lines.append(
        (time, #"{"type":"event","t":\#(time),\#(members),"because":"\#(reason)"}"#))
    }
    for (index, y) in y.enumerated() {
      let time = ((Double(index) / (refreshRate ?? 60)) * 1000).rounded() / 1000
      let sheet = y.map { #","sheet":{"state":"\#(state)","y":\#($0)}"# } ?? ""
      lines.append((time, #"{"type":"frame","i":\#(index),"t":\#(time)\#(sheet)}"#))
    }
    let ordered = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    let final =
      (finalY ?? y.last ?? nil).map { #","sheet":{"state":"\#(state)","y":\#($0)}"# } ?? ""
    let end = #"{"type":"final","t":\#(ordered.last?.time ?? 0),"settled":true\#(final)}"#
    let header =
      #"{"type":"header","format":"gesture-timeline/1","trace":"made","scene":"made"\#(rate),"settings":\#(settings)}"#
    return ([header] + ordered.map(\.text) + [end]).joined(separator: "\n") + "\n"
  }

  /// What differs between two runs.
  static func difference(
    _ a: RecordedRun, _ b: RecordedRun, value: Double = 0, time: Double = 0
  ) throws(InputFailure) -> TimelineDifference? {
    TimelineDifference(
      try a.document(), try b.document(), within: TimelineTolerance(value: value, time: time))
  }
}

import GestureTraces
import JSONText
import MotionLaws
import ReplayReports

/// The report of `validate` on a valid file, or on one valid trace of several.
struct ValidationReport {
  /// The path as it was given, for display.
  var file: String

  /// The value of its `format`.
  var format: String

  /// The counts of what it contains, each with a noun in the singular.
  var counts: [(noun: String, count: Int)] = []

  /// A trace's name.
  var trace: String?

  /// The statistics on how a trace was sampled.
  var statistics: TraceStatistics?

  // MARK: For people

  /// Lines, the first of which begins with the file.
  var text: String {
    let parts = ["\(file.printable): \(format)", "valid"] + counts.map(Self.words)
    let name = trace.map { ": \($0.brief)" } ?? ""
    return parts.joined(separator: ", ") + name + "\n" + (statistics.map(Self.words) ?? "")
  }

  private static func words(_ statistics: TraceStatistics) -> String {
    var text =
      "  \(words("sample", statistics.sampleCount)) in \(statistics.duration.rounded3) s, "
      + "\(words("gesture", statistics.gestures.count)), "
      + "\(words("finger", statistics.fingerCount)) "
      + "(at most \(statistics.mostFingersAtOnce) at once), "
      + "\(words("action", statistics.actionCount))\n"
    if let interval = statistics.interval {
      text +=
        "  sampled at \(interval.rate.rounded3) Hz: every \((interval.median * 1000).rounded3) ms, "
        + "deviation \((interval.deviation * 1000).rounded3) ms, "
        + "longest \((interval.longest * 1000).rounded3) ms, "
        + "\(words("gap", interval.gapCount))\n"
    }
    if let area = statistics.area {
      text +=
        "  within (\(area.x.rounded3), \(area.y.rounded3)) and "
        + "(\((area.x + area.width).rounded3), \((area.y + area.height).rounded3)), "
        + "fastest \(statistics.highestSpeed.rounded3) pt/s\n"
    }
    return text
  }

  private static func words(_ noun: String, _ number: Int) -> String {
    "\(number) \(number == 1 ? noun : plural(of: noun))"
  }

  private static func plural(of noun: String) -> String {
    noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s"
  }

  // MARK: For programs

  /// A line of JSON; times are in seconds unless stated otherwise, speeds in points per second.
  var json: [UInt8] {
    Self.line { writer in
      writer.key("file")
      writer.string(file)
      writer.key("valid")
      writer.bool(true)
      writer.key("format")
      writer.string(format)
      for (noun, count) in counts {
        writer.key(escaping: Self.plural(of: noun))
        writer.number(count)
      }
      if let trace {
        writer.key("trace")
        writer.string(trace)
      }
      if let statistics { Self.write(statistics, to: &writer) }
    }
  }

  /// A line of JSON about an invalid file.
  static func refusal(of path: String, _ failure: InputFailure) -> [UInt8] {
    line { writer in
      writer.key("file")
      writer.string(TextFile.displayName(of: path).shown)
      writer.key("valid")
      writer.bool(false)
      writer.key("error")
      writer.string("\(failure)")
    }
  }

  private static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ statistics: TraceStatistics, to writer: inout JSONWriter) {
    let counts = [
      ("samples", statistics.sampleCount), ("actions", statistics.actionCount),
      ("fingers", statistics.fingerCount), ("fingersAtOnce", statistics.mostFingersAtOnce),
    ]
    for (key, count) in counts {
      writer.key(escaping: key)
      writer.number(count)
    }
    writer.key("duration")
    writer.number(statistics.duration)
    writer.key("interval")
    if let interval = statistics.interval { write(interval, to: &writer) } else { writer.null() }
    writer.key("area")
    if let area = statistics.area { write(area, to: &writer) } else { writer.null() }
    writer.key("gestures")
    writer.beginArray()
    for gesture in statistics.gestures { write(gesture, to: &writer) }
    writer.endArray()
  }

  private static func write(_ interval: TraceStatistics.Interval, to writer: inout JSONWriter) {
    let times = [
      ("median", interval.median), ("deviation", interval.deviation),
      ("longest", interval.longest),
    ]
    writer.beginObject()
    writer.key("rate")
    writer.number(interval.rate)
    writer.key("milliseconds")
    writer.beginObject()
    for (key, value) in times {
      writer.key(escaping: key)
      writer.number(value * 1000)
    }
    writer.endObject()
    writer.key("gaps")
    writer.number(interval.gapCount)
    writer.endObject()
  }

  private static func write(_ area: Rect, to writer: inout JSONWriter) {
    writer.beginArray()
    for value in [area.x, area.y, area.width, area.height] { writer.number(value) }
    writer.endArray()
  }

  private static func write(_ gesture: TraceStatistics.Gesture, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("from")
    writer.number(gesture.start)
    writer.key("to")
    writer.number(gesture.end)
    writer.key("fingers")
    writer.number(gesture.fingerCount)
    writer.key("fastest")
    writer.number(gesture.highestSpeed)
    writer.endObject()
  }
}

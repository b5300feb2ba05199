import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports

/// `validate`: whether files are what they say they are.
struct ValidateCommand {
  static let specification = CommandSpecification(
    name: "validate", arguments: "FILE…",
    summary: "Check traces, scenes, suites and timelines; print how traces were sampled.",
    discussion: """
      What a file is, is told by its "format". Every file is checked; the first thing wrong in
      each is named with line and column.
      """,
    options: [
      .flag("--lines", "Each file holds one trace a line (JSON Lines).")
    ],
    examples: [
      ("gesture-replay validate Fixtures/traces/*.json", "Checks a folder of traces."),
      ("gesture-replay validate - < recorded.json", "Checks what another program wrote."),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(InputFailure) {
    self.arguments = arguments
    guard !arguments.positionals.isEmpty else {
      throw InputFailure(
        "validate was given no file", expected: "gesture-replay validate FILE… (- for stdin)")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    var status = ExitStatus.success
    for path in arguments.positionals {
      do throws(InputFailure) {
        try validate(path, output)
      } catch {
        Console.note("error: \(error)")
        status = .wrongInput
      }
    }
    try output.finish()
    return status
  }

  private func validate(_ path: String, _ output: ResultOutput) throws(InputFailure) {
    guard arguments.has("--lines") else {
      return output.write(Array(try report(on: path).utf8))
    }
    var lines = try TraceLines(path: path)
    while let result = try lines.next() { output.write(Array(report(on: result).utf8)) }
  }

  private func report(on path: String) throws(InputFailure) -> String {
    let name = TextFile.displayName(of: path)
    let bytes = try TextFile.read(path)
    let label = name.printable
    switch try Self.format(of: bytes, source: name) {
    case Scene.format:
      _ = try SceneReader.scene(from: try JSONNode(parsing: bytes, source: name))
      return "\(label): \(Scene.format), valid\n"
    case Suite.format:
      let suite = try Suite(from: try JSONNode(parsing: bytes, source: name))
      return "\(label): \(Suite.format), valid, \(Self.count(suite.cases.count, "case"))\n"
    case TimelineCheck.format:
      let check = try TimelineCheck(bytes, source: name)
      return
        "\(label): \(TimelineCheck.format), valid, \(Self.count(check.timelines, "timeline")), "
        + "\(Self.count(check.frames, "frame")), \(Self.count(check.events, "event"))\n"
    default: return report(on: try TraceReader.read(bytes, source: name))
    }
  }

  private func report(on result: TraceReader.Result) -> String {
    for warning in result.warnings { Console.warn(warning) }
    let (source, name) = (result.trace.source.printable, result.trace.name.printable)
    return "\(source): \(Trace.format), valid: \(name)\n"
      + Self.words(TraceStatistics(of: result.trace))
  }

  /// The format that a text says it has; a trace's where it says nothing, so that its reader
  /// names what is wrong.
  private static func format(of bytes: [UInt8], source: String) throws(InputFailure) -> String {
    var reader = JSONReader(bytes)
    do throws(JSONFailure) {
      try reader.openObject()
      while let key = try reader.nextKey() {
        if reader.text(of: key) == "format" {
          reader.skipWhitespace()
          let start = reader.offset
          let format = try reader.readString()
          guard known.contains(format) else {
            throw JSONFailure(
              at: start, "the format is \"\(format)\"",
              expected: "one of " + known.joined(separator: ", "))
          }
          return format
        }
        try reader.skipValue()
      }
    } catch {
      throw InputFailure(
        error.what, expected: error.expected,
        at: TextLocation(offset: error.offset, in: bytes, source: source))
    }
    return Trace.format
  }

  private static let known = [Trace.format, Scene.format, Suite.format, TimelineCheck.format]

  private static func words(_ statistics: TraceStatistics) -> String {
    var text =
      "  \(count(statistics.sampleCount, "sample")) in \(statistics.duration.rounded3) s, "
      + "\(count(statistics.gestureCount, "gesture")), \(count(statistics.fingerCount, "finger")) "
      + "(at most \(statistics.mostFingersAtOnce) at once), "
      + "\(count(statistics.actionCount, "action"))\n"
    if let interval = statistics.interval {
      text +=
        "  sampled at \(interval.rate.rounded3) Hz: every \((interval.median * 1000).rounded3) ms, "
        + "deviation \((interval.deviation * 1000).rounded3) ms, "
        + "longest gap \((interval.longest * 1000).rounded3) ms\n"
    }
    if let area = statistics.area {
      text +=
        "  within (\(area.x.rounded3), \(area.y.rounded3)) and "
        + "(\((area.x + area.width).rounded3), \((area.y + area.height).rounded3)), "
        + "fastest \(statistics.highestSpeed.rounded3) pt/s\n"
    }
    return text
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

public import GestureTraces
public import JSONText
import MotionLaws
import SheetSystems

/// A recorded timeline as the run that it is of: whatever shows a replay shows it, too.
///
/// ```
/// let document = try TimelineDocument(bytes, source: "fling-up.jsonl")
/// var strip = FilmStrip { print(String(decoding: $0, as: UTF8.self)) }
/// try RecordedTimeline(document).play(to: &strip)
/// ```
///
/// Timelines print numbers with three decimals, so that is how exact it is. Times of frames and
/// events are put back between each other: an event lies after the frame before it and not after
/// the frame that shows it.
public struct RecordedTimeline: Sendable {
  private enum Moment: Sendable {
    case event(TimelineEvent)
    case frame(Frame)
  }

  public let description: RunDescription
  public let outcome: Outcome
  private let moments: [Moment]

  /// - Parameters:
  ///   - document: the recorded lines.
  ///   - tool: the name of the tool that records timelines, for errors.
  ///   - actions: what the app can do in it; by default what the package's systems have.
  /// - Throws: at the first line that lacks what a replay writes now, with its place.
  public init(
    _ document: TimelineDocument, tool: String = PlainName.packageTool,
    actions: [ActionDescription] = ActionDescription.builtIn
  ) throws(InputFailure) {
    let schema = TimelineSchema.line(actions: actions)
    let views = try RecordedViews(of: document.header, tool: tool)
    var names = TimelineNames()
    for line in document.lines {
      try schema.check(line.node)
      try names.checkViews(of: line.node)
      if line.kind != .header { try line.node.checkNumbers() }
    }
    let first = document.lines.first { $0.kind == .frame }?.node
    let recognizers = try first?.members(of: "recognizers").map(\.key) ?? []
    description = try Self.description(of: document.header, views, recognizers)
    var reader = MomentReader(
      frames: RecordedFrames(views: views, recognizers: recognizers),
      refreshRate: description.refreshRate, actions: actions)
    for line in document.lines {
      switch line.kind {
      case .header, .final: break
      case .event: try reader.addEvent(line)
      case .frame: try reader.addFrame(line)
      }
    }
    outcome = try reader.end(document.final)
    moments = reader.moments
  }

  /// Plays the run, as `Simulator.run` would have.
  public func play<Sink: TimelineSink>(to sink: inout Sink) {
    sink.begin(description)
    for moment in moments {
      switch moment {
      case .event(let event): if sink.wantsEvents { sink.event(event) }
      case .frame(let frame): if sink.wantsFrames { sink.frame(frame) }
      }
    }
    sink.end(outcome)
  }

  /// The error for a timeline that was recorded before timelines said enough to be drawn.
  static func isOutdated(_ what: String, at location: TextLocation, tool: String)
    -> InputFailure
  {
    InputFailure(
      what,
      expected: "a timeline that says all that is shown; record it anew: "
        + "\(tool) replay TRACE --format jsonl",
      at: location)
  }

  private static func description(
    of header: JSONNode, _ views: RecordedViews, _ recognizers: [String]
  ) throws(InputFailure) -> RunDescription {
    var screen = Screen()
    if let device = header["device"] {
      try SettingsReader.read(&screen, from: device, path: "device")
    }
    let rate = try header.number(of: "refreshRate")
    guard Screen.refreshRates.contains(rate) else {
      throw InputFailure(
        "\"refreshRate\" is \(rate.exact)", expected: "a number, \(Screen.refreshRates)",
        at: header["refreshRate"]?.location ?? header.location)
    }
    return RunDescription(
      trace: try header.text(of: "trace"), scene: try header.text(of: "scene"),
      system: header["system"]?.text, screen: screen,
      // The header's own number is rounded, the device's is not.
      refreshRate: screen.refreshRate.rounded3 == rate.rounded3 ? screen.refreshRate : rate,
      dependsOnRefreshRate: try header.flag(of: "dependsOnRefreshRate"),
      maxSettle: try header.number(of: "maxSettle"), recognizers: recognizers,
      views: views.descriptions, settings: .recorded(header["settings"] ?? header))
  }

  /// Puts events and frames back to the times that were rounded.
  private struct MomentReader {
    let frames: RecordedFrames

    /// Frames per second.
    let refreshRate: Double

    /// What the app can do.
    let actions: [ActionDescription]

    private(set) var moments: [Moment] = []
    private var events: [TimelineEvent] = []
    private var last: Frame?

    init(frames: RecordedFrames, refreshRate: Double, actions: [ActionDescription]) {
      self.frames = frames
      self.actions = actions
      self.refreshRate = refreshRate
    }

    mutating func addEvent(_ line: TimelineDocument.Line) throws(InputFailure) {
      guard let kind = TimelineEvent.Kind(of: line.node, actions: actions) else {
        throw InputFailure(
          "the event cannot be shown", expected: "the fields of its kind", at: line.node.location)
      }
      events.append(
        TimelineEvent(time: line.time, kind: kind, because: try line.node.text(of: "because")))
    }

    mutating func addFrame(_ line: TimelineDocument.Line) throws(InputFailure) {
      let index = try line.node.integer(of: "i")
      let time = Self.time(Double(index) / refreshRate, printedAs: line.time)
      let frame = try frames.frame(of: line.node, at: time)
      passEvents(until: time)
      moments.append(.frame(frame))
      last = frame
    }

    mutating func end(_ final: JSONNode) throws(InputFailure) -> Outcome {
      let count = try final.integer(of: "frames")
      guard var frame = last, count == frame.index + 1 else {
        throw InputFailure(
          "the timeline has \((last?.index ?? -1) + 1) frames and counts \(count)",
          expected: "every frame that it counts", at: final.location)
      }
      let time = Self.time(frame.time, printedAs: try final.number(of: "t"))
      passEvents(until: time)
      frame.time = time
      try frames.readState(of: final, into: &frame)
      return Outcome(
        time: time, frames: count, isSettled: try final.flag(of: "settled"), frame: frame)
    }

    /// How long after a frame an event lies that was printed at the frame's own time, in seconds.
    private static let afterFrame = 1e-5

    private mutating func passEvents(until end: Double) {
      for var event in events {
        if event.time > end {
          event.time = Self.time(end, printedAs: event.time)
        } else if let last, event.time <= last.time {
          event.time = Self.time(last.time + Self.afterFrame, printedAs: event.time)
        }
        moments.append(.event(event))
      }
      events.removeAll()
    }

    /// A time that is known better than it was printed; the printed one where they disagree.
    private static func time(_ time: Double, printedAs printed: Double) -> Double {
      time.rounded3 == printed.rounded3 ? time : printed
    }
  }
}

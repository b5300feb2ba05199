public import GestureEngine
public import GestureTraces
public import JSONText
import MotionLaws

// A recorded timeline is read as the run itself: whatever shows a replay can also show it.
//
// Timelines print numbers with three decimals, which limits the precision. Times of frames and
// events are put back in order: an event is later than the frame before it and not later than the
// frame that shows it.

extension Timeline {
  /// Reads a text that holds one timeline.
  ///
  /// - Parameters:
  ///   - bytes: JSON Lines.
  ///   - source: the text's name in errors.
  ///   - tool: the name of the tool that records timelines, for errors.
  ///   - actions: what the app can do in it; by default the actions of the package's systems.
  /// - Throws: at the first line that does not match the format, or lacks what a replay writes now,
  ///   with its location.
  public init(
    reading bytes: [UInt8], source: String, tool: String = PlainName.packageTool,
    actions: [ActionDescription] = ActionDescription.builtIn
  ) throws(InputFailure) {
    try self.init(
      reading: TimelineDocument(bytes, source: source), tool: tool, actions: actions)
  }

  /// Reads the lines of a timeline.
  ///
  /// - Parameters:
  ///   - document: the recorded lines.
  ///   - tool: the name of the tool that records timelines, for errors.
  ///   - actions: what the app can do in it; by default the actions of the package's systems.
  /// - Throws: at the first line that lacks what a replay writes now, with its location.
  public init(
    reading document: TimelineDocument, tool: String = PlainName.packageTool,
    actions: [ActionDescription] = ActionDescription.builtIn
  ) throws(InputFailure) {
    let schema = TimelineSchema.line(actions: actions)
    let views = try RecordedViews(of: document.header, tool: tool)
    var names = TimelineNames()
    let lines = document.lines.map { (line: $0, node: $0.node) }
    for (line, node) in lines {
      try schema.check(node)
      try names.checkViews(of: node)
      if line.kind != .header { try node.checkNumbers() }
    }
    let first = lines.first { $0.line.kind == .frame }?.node
    let recognizers = try first?.members(of: "recognizers").map { $0.key } ?? []
    var run = try Self.description(of: document.header, views, recognizers)
    var looks = LookReader()
    if let node = document.header[Frame.looksKey] { run.looks = looks.read(node) }
    if case .object(let scrolls)? = first?[Frame.scrollsKey]?.value {
      run.scrollViews = scrolls.map { $0.key }
    }
    var reader = MomentReader(
      frames: RecordedFrames(
        views: views, recognizers: recognizers, scrollViews: run.scrollViews),
      refreshRate: run.refreshRate, actions: actions, looks: looks)
    for (line, node) in lines {
      switch line.kind {
      case .header, .final: break
      case .event: try reader.addEvent(node, at: line.time)
      case .frame: try reader.addFrame(node, at: line.time)
      }
    }
    let outcome = try reader.end(document.final)
    self.init(
      of: run, events: reader.events, frames: reader.shown, framesBefore: reader.framesBefore,
      lookChanges: reader.lookChanges, outcome: outcome)
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
    var run = RunDescription(
      trace: try header.text(of: "trace"), scene: try header.text(of: "scene"),
      system: header["system"]?.text, screen: screen,
      // The header's own number is rounded, the device's is not.
      refreshRate: screen.refreshRate.rounded3 == rate.rounded3 ? screen.refreshRate : rate,
      dependsOnRefreshRate: try header.flag(of: "dependsOnRefreshRate"),
      maxSettle: try header.number(of: "maxSettle"), recognizers: recognizers,
      views: views.descriptions, settings: .recorded(header["settings"] ?? header))
    // Older timelines do not say it, and have no sheet that comes from the side.
    if run.hasSheet {
      run.edge = header["edge"]?.text.flatMap { SheetEdge(rawValue: $0) } ?? .bottom
    }
    return run
  }

  /// Restores the times of events and frames that were rounded.
  private struct MomentReader {
    let frames: RecordedFrames

    /// Frames per second.
    let refreshRate: Double

    /// The actions that the app can do.
    let actions: [ActionDescription]

    private(set) var shown: Frames
    private(set) var events: [TimelineEvent] = []
    private(set) var framesBefore: [Int] = []
    private(set) var lookChanges: [LookChange] = []

    /// The looks of the views so far.
    private var looks: LookReader

    /// Events before a frame that has not been read yet.
    private var waiting: [TimelineEvent] = []

    init(
      frames: RecordedFrames, refreshRate: Double, actions: [ActionDescription], looks: LookReader
    ) {
      self.actions = actions
      self.looks = looks
      self.frames = frames
      shown = Frames(refreshRate: refreshRate)
      self.refreshRate = refreshRate
    }

    mutating func addEvent(_ node: JSONNode, at time: Double) throws(InputFailure) {
      _ = try node.text(of: "because")
      guard let event = TimelineEvent(at: time, of: node, actions: actions) else {
        throw InputFailure(
          "the event cannot be shown", expected: "the fields of its kind", at: node.location)
      }
      waiting.append(event)
    }

    mutating func addFrame(_ node: JSONNode, at printed: Double) throws(InputFailure) {
      let index = try node.integer(of: "i")
      let time = Self.time(Double(index) / refreshRate, printedAs: printed)
      let frame = try frames.frame(of: node, at: time)
      passEvents(until: time)
      if let node = node[Frame.looksKey] {
        lookChanges.append(.init(frame: shown.count, looks: looks.read(node)))
      }
      shown.append(frame)
    }

    mutating func end(_ final: JSONNode) throws(InputFailure) -> Outcome {
      let count = try final.integer(of: "frames")
      guard var frame = shown.last, count == frame.index + 1 else {
        throw InputFailure(
          "the timeline has \((shown.last?.index ?? -1) + 1) frames but counts \(count)",
          expected: "as many frames as it counts", at: final.location)
      }
      let time = Self.time(frame.time, printedAs: try final.number(of: "t"))
      passEvents(until: time)
      frame.time = time
      try frames.readState(of: final, into: &frame)
      return Outcome(
        time: time, frames: count, isSettled: try final.flag(of: "settled"), frame: frame)
    }

    /// The time, in seconds, after a frame at which an event is placed that was printed with the
    /// frame's time.
    private static let afterFrame = 1e-5

    private mutating func passEvents(until end: Double) {
      for var event in waiting {
        if event.time > end {
          event.time = Self.time(end, printedAs: event.time)
        } else if let last = shown.last, event.time <= last.time {
          event.time = Self.time(last.time + Self.afterFrame, printedAs: event.time)
        }
        events.append(event)
        framesBefore.append(shown.count)
      }
      waiting.removeAll()
    }

    /// A time that is known more precisely than it was printed; the printed one if they disagree.
    private static func time(_ time: Double, printedAs printed: Double) -> Double {
      time.rounded3 == printed.rounded3 ? time : printed
    }
  }
}

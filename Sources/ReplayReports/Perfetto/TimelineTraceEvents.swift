package import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
package import ReplayTimelines

/// A timeline in the trace-event format, for the Perfetto UI and chrome://tracing: a process for
/// the run, a track for each finger, recognizer and animation, for the phases of scroll view and
/// sheet and for the sheet's state, counters for positions and velocities and for each pan's
/// translation and velocity, and instants for decisions, haptics and what the app did.
///
/// The caller adds the array's brackets and the object around it: `prologue`, `epilogue`.
package struct TimelineTraceEvents: TimelineSink {
  package let wantsFrames = true
  package let wantsEvents = true

  /// The text before the events of all runs.
  package static let prologue = Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8)

  /// The text between two runs.
  package static let separator = Array(",\n".utf8)

  /// The text after them.
  package static let epilogue = Array("\n]}\n".utf8)

  private let process: Int
  private let output: ReportOutput
  private var events = TraceEvents()
  private var name = ""
  private var recognizers: [String] = []

  private var touches: [(id: Int, span: OpenSlice)] = []
  private var gestures: [(recognizer: String, span: OpenSlice)] = []
  private var animations = AnimationTracks()
  private var transition: OpenSlice?
  private var scrollPhase = PhaseTrack(.scroll, "scroll phase", whole: "scrolling", rest: "idle")
  private var sheetPhase = PhaseTrack(.sheet, "sheet phase", whole: "moving", rest: "idle")
  private var sheetState = PhaseTrack(.sheet, "sheet state", whole: nil, rest: nil)
  private static let offsetX = "scroll offset x"
  private var counters: [(name: String, value: Double)] = []

  /// Whether the previous frame showed an active pan.
  private var hasPans = false

  /// - Parameters:
  ///   - process: the number of the run, counted from 1.
  ///   - output: where the text goes, at the run's end.
  package init(process: Int, to output: @escaping ReportOutput) {
    self.process = process
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) {
    name = "\(run.trace) on \(run.scene)"
    recognizers = run.recognizers
    for recognizer in recognizers { _ = events.track(.recognizers, recognizer) }
  }

  // MARK: Events

  package mutating func event(_ event: TimelineEvent) {
    let details = Self.details(of: event)
    switch event.kind {
    case .touch(let id, let phase, _, let view):
      touch(id, phase, on: view, OpenSlice(start: event.time, details: details))
    case .recognizer(let name, _, let state, _, _):
      recognizer(name, state, OpenSlice(start: event.time, details: details))
    case .arbitration(let arbitration):
      let track = events.track(.recognizers, arbitration.recognizer)
      events.addInstant(event.kind.label, on: track, at: event.time, details: details)
    case .scroll:
      instant(
        event.kind.label, .scroll, "\(event.scrollView ?? "scroll") phase", event.time, details)
    case .control(let name, _): instant(event.kind.label, .app, name, event.time, details)
    case .transition(let what, _): transition(what, OpenSlice(start: event.time, details: details))
    case .animation(let animation):
      animations.note(animation, OpenSlice(start: event.time, details: details), &events)
    default:
      let group = TraceEvents.Group(of: event.track)
      instant(event.kind.label, group, event.track.rawValue, event.time, details)
    }
  }

  private mutating func instant(
    _ name: String, _ group: TraceEvents.Group, _ track: String, _ time: Double, _ details: [UInt8]
  ) {
    events.addInstant(name, on: events.track(group, track), at: time, details: details)
  }

  private mutating func touch(
    _ id: Int, _ phase: TouchSample.Phase, on view: String?, _ span: OpenSlice
  ) {
    if phase == .began {
      touches.append((id, span))
      touches[touches.count - 1].span.name = "finger \(id)" + (view.map { " on \($0)" } ?? "")
    } else if let index = touches.firstIndex(where: { $0.id == id }) {
      close(touches.remove(at: index).span, .fingers, "finger \(id)", at: span.start)
    }
  }

  /// The gesture as a whole holds a slice for each of its states.
  private mutating func recognizer(_ name: String, _ state: RecognizerState, _ span: OpenSlice) {
    let track = events.track(.recognizers, name)
    let index = gestures.firstIndex { $0.recognizer == name }
    if let index { gestures[index].span.endPart(at: span.start, on: track, &events) }
    if state.isActive {
      if index == nil {
        gestures.append((name, span))
        gestures[gestures.count - 1].span.name = name
      }
      let open = index ?? gestures.count - 1
      gestures[open].span.part = (state.word.description, span.start, span.details)
    } else if let index {
      close(gestures.remove(at: index).span, .recognizers, name, at: span.start)
      events.addInstant(state.word.description, on: track, at: span.start, details: span.details)
    } else if state != .possible {
      events.addInstant(state.word.description, on: track, at: span.start, details: span.details)
    }
  }

  private mutating func transition(_ what: TimelineEvent.Transition, _ span: OpenSlice) {
    switch what {
    case .began:
      transition = span
      transition?.name = "transition"
    case .updated: break
    case .finished, .cancelled:
      if let transition { close(transition, .sheet, "transition", at: span.start) }
      transition = nil
      instant(what.rawValue, .sheet, "transition", span.start, span.details)
    }
  }

  private mutating func close(
    _ span: OpenSlice, _ group: TraceEvents.Group, _ track: String, at time: Double
  ) {
    events.addSlice(
      span.name, on: events.track(group, track), from: span.start, to: time, details: span.details)
  }

  /// An event's own fields, and its reason.
  private static func details(of event: TimelineEvent) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.write(event.kind)
    writer.key("because")
    writer.string(event.because)
    writer.endObject()
    return writer.bytes
  }

  // MARK: Frames

  package mutating func frame(_ frame: Frame) {
    let time = frame.time
    if let sheet = frame.sheet {
      sheetState.note(sheet.reading.state, at: time, &events)
      sheetPhase.note(sheet.reading.phase.word.description, at: time, &events)
      let isSide = sheet.reading.x != nil
      count(
        isSide ? "sheet left edge" : "sheet top edge", sheet.reading.place.value, "pt", time)
      count("sheet velocity", sheet.reading.velocity, "pt/s", time)
    }
    if let scroll = frame.scroll {
      scrollPhase.note(scroll.phase.word.description, at: time, &events)
      // Content that never goes sideways has no counter for it.
      countIfMoved(Self.offsetX, scroll.contentOffset.x, "pt", time)
      count("scroll offset", scroll.contentOffset.y, "pt", time)
      count("scroll velocity", scroll.velocity.y, "pt/s", time)
    }
    for further in frame.scrolls {
      let (offset, velocity) = (further.scroll.contentOffset, further.scroll.velocity)
      countIfMoved("\(further.name) offset x", offset.x, "pt", time)
      countIfMoved("\(further.name) offset", offset.y, "pt", time)
      countIfMoved("\(further.name) velocity x", velocity.x, "pt/s", time)
      countIfMoved("\(further.name) velocity", velocity.y, "pt/s", time)
    }
    count("dimming", frame.layout.dimming, "alpha", time)
    countPans(of: frame)
  }

  /// Values stay until they change.
  package mutating func frames(_ run: FrameRun) { frame(run.first) }

  /// A counter cannot be blank, so it is 0 while its pan is not active.
  ///
  /// A counter that never leaves 0 is left out, such as the x of a pan that goes straight down.
  private mutating func countPans(of frame: Frame) {
    // Most frames have no active pan, and cost nothing.
    guard !frame.pans.isEmpty || hasPans else { return }
    hasPans = !frame.pans.isEmpty
    for index in recognizers.indices {
      let values = frame.pans.first { $0.index == index }?.numbers ?? [0, 0, 0, 0]
      for (field, value) in zip(FrameField.ofPan, values) {
        // "sheet.pan velocity y": the recognizer's name, then words.
        let name = "\(recognizers[index]) \(field.name.replacing(".", with: " "))"
        countIfMoved(name, value, field.quantity?.unit ?? "", frame.time)
      }
    }
  }

  /// Leaves out a counter until it first leaves 0.
  private mutating func countIfMoved(
    _ name: String, _ value: Double, _ unit: String, _ time: Double
  ) {
    guard value != 0 || counters.contains(where: { $0.name == name }) else { return }
    count(name, value, unit, time)
  }

  /// A counter keeps its value until it gets a new one.
  private mutating func count(_ name: String, _ value: Double, _ unit: String, _ time: Double) {
    if let index = counters.firstIndex(where: { $0.name == name }) {
      guard counters[index].value != value else { return }
      counters[index].value = value
    } else {
      counters.append((name, value))
    }
    events.addCounter(name, value, unit: unit, at: time)
  }

  package mutating func end(_ outcome: Outcome) {
    let time = outcome.time
    for touch in touches { close(touch.span, .fingers, "finger \(touch.id)", at: time) }
    for gesture in gestures {
      let track = events.track(.recognizers, gesture.recognizer)
      var span = gesture.span
      span.endPart(at: time, on: track, &events)
      close(span, .recognizers, gesture.recognizer, at: time)
    }
    if let transition { close(transition, .sheet, "transition", at: time) }
    animations.end(at: time, &events)
    scrollPhase.end(at: time, &events)
    sheetPhase.end(at: time, &events)
    sheetState.end(at: time, &events)
    events.text(process: process, name: name).withUnsafeBufferPointer(output)
  }
}

extension TraceEvents.Group {
  fileprivate init(of track: EventTrack) {
    switch track {
    case .app: self = .app
    case .decisions: self = .decisions
    case .haptics: self = .haptics
    case .sheet: self = .sheet
    }
  }
}

extension TimelineFormat {
  static let perfetto = TimelineFormat(
    "perfetto", "trace events, for the Perfetto UI and chrome://tracing",
    otherEndings: ["perfetto-trace", "json"],
    prologue: TimelineTraceEvents.prologue, separator: TimelineTraceEvents.separator,
    epilogue: TimelineTraceEvents.epilogue, numbersTraces: true
  ) { TimelineTraceEvents(process: $0.number, to: $1) }
}

import GestureEngine

/// A slice whose end is not known yet, and the part of it that is open.
struct OpenSlice {
  var name = ""
  var start: Double
  var details: [UInt8]

  /// A slice within this one, as a recognizer's state within its gesture.
  var part: (name: String, start: Double, details: [UInt8])?

  init(start: Double, details: [UInt8]) {
    self.start = start
    self.details = details
  }

  mutating func endPart(at time: Double, on track: Int, _ events: inout TraceEvents) {
    guard let part else { return }
    events.addSlice(
      part.name, on: track, from: part.start, to: time, depth: 1, details: part.details)
    self.part = nil
  }
}

/// A track of something that moves from phase to phase, as frames show it.
struct PhaseTrack {
  private static let noDetails = Array("{}".utf8)

  private let group: TraceEvents.Group
  private let name: String

  /// The name of the slice that holds the phases from rest to rest; nil for none.
  private let whole: String?

  /// The phase that needs no slice; nil for none.
  private let rest: String?

  private var open: OpenSlice?

  init(_ group: TraceEvents.Group, _ name: String, whole: String?, rest: String?) {
    self.group = group
    self.name = name
    self.whole = whole
    self.rest = rest
  }

  /// Records the phase that a frame shows.
  mutating func note(_ phase: String, at time: Double, _ events: inout TraceEvents) {
    guard phase != open?.part?.name, phase != rest || open != nil else { return }
    let track = events.track(group, name)
    open?.endPart(at: time, on: track, &events)
    if phase == rest {
      end(at: time, &events)
    } else {
      if open == nil { open = OpenSlice(start: time, details: Self.noDetails) }
      open?.part = (phase, time, Self.noDetails)
    }
  }

  mutating func end(at time: Double, _ events: inout TraceEvents) {
    guard var last = open else { return }
    open = nil
    let track = events.track(group, name)
    last.endPart(at: time, on: track, &events)
    guard let whole else { return }
    events.addSlice(whole, on: track, from: last.start, to: time, details: last.details)
  }
}

/// The tracks of animations: one for each value that moves, and another for each that runs at the
/// same time, because slices on one track can only nest.
struct AnimationTracks {
  private typealias Event = TimelineEvent.AnimationEvent

  private struct Running {
    var animation: Event
    var span: OpenSlice
    /// The index of its track among the value's tracks, from 0.
    var lane: Int

    var end: Double { span.start + animation.duration }
  }

  private var running: [Running] = []

  /// Records that an animation begins or ends.
  mutating func note(
    _ animation: TimelineEvent.AnimationEvent, _ span: OpenSlice, _ events: inout TraceEvents
  ) {
    if animation.what == .ended {
      if let index = index(ofEnded: animation) {
        close(running.remove(at: index), at: span.start, &events)
      }
      return
    }
    closeOverdue(by: span.start, &events)
    // An additive animation starts from the target of the one before, and both continue. Any other
    // starts from the value on screen, and replaces the one before.
    while let index = running.firstIndex(where: { Self.replaces(animation, $0.animation) }) {
      close(running.remove(at: index), at: span.start, &events)
    }
    let used = running.filter { $0.animation.of == animation.of }.map(\.lane)
    let lane = (0...used.count).first { !used.contains($0) } ?? used.count
    running.append(Running(animation: animation, span: span, lane: lane))
  }

  private static func replaces(_ new: Event, _ old: Event) -> Bool {
    new.of == old.of && new.from != old.to
  }

  /// The one with the same start and target; if there is none, since the animation may have been
  /// stopped early, the oldest.
  private func index(ofEnded animation: Event) -> Int? {
    running.firstIndex {
      $0.animation.of == animation.of && $0.animation.from == animation.from
        && $0.animation.to == animation.to
    } ?? running.firstIndex { $0.animation.of == animation.of }
  }

  /// Ends those whose time is over and whose end no event reports.
  private mutating func closeOverdue(by time: Double, _ events: inout TraceEvents) {
    while let index = running.firstIndex(where: { $0.end < time }) {
      let over = running.remove(at: index)
      close(over, at: over.end, &events)
    }
  }

  mutating func end(at time: Double, _ events: inout TraceEvents) {
    closeOverdue(by: time, &events)
    while let last = running.popLast() { close(last, at: min(time, last.end), &events) }
  }

  /// The name that the counters have for an animated value.
  private static func words(for value: String) -> String {
    switch value {
    case "sheet.x": "sheet left edge"
    case "sheet.y": "sheet top edge"
    case "scroll.x": "scroll offset x"
    case "scroll.y": "scroll offset"
    default: value.replacing(".", with: " ")
    }
  }

  private func close(_ over: Running, at time: Double, _ events: inout TraceEvents) {
    let animation = over.animation
    let value = Self.words(for: animation.of)
    let name = "animation of \(value)" + (over.lane == 0 ? "" : " (\(over.lane + 1))")
    events.addSlice(
      "\(value): \(animation.curve)", on: events.track(.animations, name),
      from: over.span.start, to: time, details: over.span.details)
  }
}

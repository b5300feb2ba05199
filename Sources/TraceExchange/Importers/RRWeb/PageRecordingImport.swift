import GestureTraces
import JSONText
import MotionLaws

/// rrweb's recordings of web pages as traces.
///
/// ```
/// [{"type": 4, "data": {"href": "…", "width": 390, "height": 844}, "timestamp": 1700000000000},
///  {"type": 3, "data": {"source": 2, "type": 7, "id": 9, "x": 195, "y": 790},
///   "timestamp": 1700000000100},
///  {"type": 3, "data": {"source": 6, "positions": [
///     {"x": 195, "y": 700, "id": 9, "timeOffset": -450}]}, "timestamp": 1700000000600}]
/// ```
///
/// Moves come in bundles, each up to half a second late; everything is ordered by its own time.
/// Every position is a sample, even if it has not changed.
enum PageRecordingImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    try ImportedTouches.trace(of: bytes, source: source, kind: .rrweb) {
      (warnings) throws(ImportFailure) in
      let recording = try ImportFailure.reading { () throws(JSONFailure) in
        try PageRecording.read(bytes, &warnings)
      }
      warn(of: recording, &warnings)
      let viewport = try viewport(of: recording, options, &warnings)
      let screen = options.screen ?? viewport
      let scale = PointScale(from: viewport, to: screen)
      var touches = ImportedTouches()
      for event in PageTouches.inOrder(recording.touches, &warnings) {
        try event.apply(to: &touches.fingers, scale)
      }
      touches.setScreen(screen, scale: options.scale)
      return touches
    }
  }

  private static func warn(of recording: PageRecording, _ warnings: inout ImportWarnings) {
    if let mouse = recording.mouse {
      warnings.add(
        .event, "\(mouse.count) events of a mouse, or made up after taps, are ignored",
        expected: "touches", at: mouse.offset)
    }
  }

  /// The viewport in which the first touch lands.
  private static func viewport(
    of recording: PageRecording, _ options: TraceImporter.Options,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) -> TraceImporter.Extent? {
    let first = recording.touches.first?.offset ?? 0
    let found = recording.viewports.last { $0.offset < first } ?? recording.viewports.first
    guard let found else {
      guard let screen = options.screen else { return nil }
      throw ImportFailure(
        "the recording does not give the page's viewport, which --screen \(screen.text) would scale",
        expected: "an event of type 4 with \"width\" and \"height\"")
    }
    let other = recording.viewports.first {
      $0.offset > found.offset && $0.extent != found.extent
    }
    if let other {
      warnings.add(
        .range, "the viewport changes from \(found.extent.text) to \(other.extent.text) here",
        expected: "one viewport for the whole trace", at: other.offset)
    }
    return found.extent
  }
}

/// Puts touches in order: moves among the lives of the fingers that they belong to.
private struct PageTouches {
  /// A touch, and its finger.
  struct Event {
    var touch: PageRecording.Touch
    var life: Int

    func apply(to fingers: inout FingerTrack, _ scale: PointScale) throws(ImportFailure) {
      try fingers.advance(to: touch.time, at: touch.offset)
      if touch.phase == .cancel { return fingers.lift(life, isCancelled: true) }
      let point = try scale.point(touch.place, at: touch.offset)
      switch touch.phase {
      case .start: try fingers.land(life, at: point, offset: touch.offset)
      case .move: fingers.move(life, to: point)
      default: fingers.lift(life, at: point)
      }
    }
  }

  /// A finger from its landing to its lift.
  private struct Life {
    var start: PageRecording.Touch
    var moves: [PageRecording.Touch] = []
    var end: PageRecording.Touch?

    /// The number of further fingers that landed on the same element.
    var others = 0
  }

  private var lives: [Life] = []

  /// The lives on each element, in the order in which they began.
  private var livesOfElement: [Int: [Int]] = [:]

  /// The number of fingers that land on an element and are never lifted.
  private var neverEnded: [Int: Int] = [:]

  static func inOrder(_ touches: [PageRecording.Touch], _ warnings: inout ImportWarnings)
    -> [Event]
  {
    var page = PageTouches()
    // The sorts are stable: at one time, the file's order counts.
    let sorted = touches.sorted { $0.time < $1.time }
    page.countNeverEnded(sorted)
    for touch in sorted where touch.phase != .move { page.begin(touch, &warnings) }
    for touch in sorted where touch.phase == .move { page.move(touch, &warnings) }
    var events: [Event] = []
    for (index, life) in page.lives.enumerated() {
      let touches = [life.start] + life.moves + (life.end.map { [$0] } ?? [])
      events += touches.map { Event(touch: $0, life: index) }
    }
    return events.sorted { $0.touch.time < $1.touch.time }
  }

  /// Counts the landings on each element, less the lifts.
  private mutating func countNeverEnded(_ touches: [PageRecording.Touch]) {
    var down: [Int: Int] = [:]
    for touch in touches where touch.phase != .move {
      let count = down[touch.element, default: 0]
      down[touch.element] = touch.phase == .start ? count + 1 : max(0, count - 1)
    }
    neverEnded = down
  }

  /// Begins or ends a life.
  private mutating func begin(
    _ touch: PageRecording.Touch, _ warnings: inout ImportWarnings
  ) {
    let last = livesOfElement[touch.element]?.last
    let open = last.flatMap { lives[$0].end == nil ? $0 : nil }
    if touch.phase == .cancel, touch.isPointer {
      return cancelAll(by: touch, &warnings)
    }
    guard touch.phase == .start else {
      guard let open else { return warnings.addEarlyFinger("is left out", at: touch.offset) }
      if lives[open].others > 0 {
        lives[open].others -= 1
      } else {
        lives[open].end = touch
      }
      return
    }
    if let open, touch.isPointer || neverEnded[touch.element, default: 0] > 0 {
      let name =
        touch.isPointer ? "pointer \(touch.element)" : "the finger on element \(touch.element)"
      warnings.add(
        .contact, "\(name) lands again before it was lifted, and is cancelled here",
        expected: "an end (type 9) or a cancel (type 10) before it", at: touch.offset)
      neverEnded[touch.element, default: 0] -= 1
      lives[open].end = touch.cancelling(lives[open].start)
    } else if let open {
      lives[open].others += 1
      return warnings.add(
        .contact,
        "a second finger on element \(touch.element) cannot be distinguished from the first, "
          + "and is left out",
        expected: "fingers on different elements", at: touch.offset)
    }
    livesOfElement[touch.element, default: []].append(lives.count)
    lives.append(Life(start: touch))
  }

  /// A cancel of one pointer cancels all: Android and iOS take the whole gesture away.
  private mutating func cancelAll(
    by touch: PageRecording.Touch, _ warnings: inout ImportWarnings
  ) {
    let open = lives.indices.filter { lives[$0].end == nil && lives[$0].start.isPointer }
    if open.isEmpty { warnings.addEarlyFinger("is left out", at: touch.offset) }
    for index in open { lives[index].end = touch.cancelling(lives[index].start) }
  }

  private mutating func move(
    _ touch: PageRecording.Touch, _ warnings: inout ImportWarnings
  ) {
    let candidates = livesOfElement[touch.element] ?? []
    // The last life that had begun by then, by binary search: lives are in order of time.
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if lives[candidates[middle]].start.time <= touch.time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, touch.time <= lives[candidates[low - 1]].end?.time ?? .max else {
      return warnings.add(
        .contact, "a move on element \(touch.element), where no finger is down, is left out",
        expected: "a touch that starts before it", at: touch.offset)
    }
    lives[candidates[low - 1]].moves.append(touch)
  }
}

extension PageRecording.Touch {
  /// The cancellation, at this touch's time, of the finger that another touch landed.
  fileprivate func cancelling(_ start: Self) -> Self {
    var end = start
    (end.phase, end.time, end.offset) = (.cancel, time, offset)
    return end
  }
}

extension RecordingReader {
  static let rrweb = RecordingReader(
    kind: .rrweb,
    help: "a recording of a web page, as rrweb or a tool of analytics writes it.",
    options: ["--screen", "--scale"],
    read: { (bytes, source, options) throws(InputFailure) in
      try PageRecordingImport.read(bytes, source: source, options: options)
    })
}

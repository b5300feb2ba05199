import GestureTraces
import JSONText
import MotionLaws

/// Flows of Argent as traces, as it records them and as `export` writes them.
///
/// ```
/// steps:
///   - tool: gesture-custom
///     args:
///       events:
///         - { type: Down, x: 0.5, y: 0.9 }
///         - { type: Up, x: 0.5, y: 0.3, delayMs: 300 }
///   - wait: 500
/// ```
///
/// Source: packages/tool-server/src/tools/gesture-custom, gesture-swipe and gesture-tap, and
/// utils/gesture-utils.ts of https://github.com/software-mansion/argent, at 366f17c6. Places are
/// fractions of the screen; an event comes 16 ms after the one before unless it says otherwise; a
/// swipe moves every 16 ms; a tap lasts 50 ms. Other steps are warned of.
enum ArgentImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    guard let screen = options.screen else {
      throw InputFailure(
        "the flow's places are fractions of a screen, whose size it does not say",
        expected: "--screen WIDTHxHEIGHT, the device's in points", at: TextLocation(source: source))
    }
    return try ImportedTouches.trace(of: bytes, source: source, kind: .argent) {
      (warnings) throws(ImportFailure) in
      let flow = try FlowReader.read(bytes)
      guard let steps = (flow["steps"] ?? flow).list else {
        throw ImportFailure("the flow has no steps", expected: "steps: and a list", at: flow.offset)
      }
      var player = ArgentPlayer(screen)
      for step in steps { try player.play(step, &warnings) }
      var touches = ImportedTouches(fingers: player.fingers)
      touches.setScreen(screen, scale: options.scale)
      if player.gestures > 1 {
        touches.assumptions.append(
          "the time between gestures is not in a flow, but for its waits: each begins when the one before "
            + "it has ended")
      }
      return touches
    }
  }
}

/// Plays the steps of a flow.
private struct ArgentPlayer {
  private(set) var fingers = FingerTrack()
  private(set) var gestures = 0
  private var clock = ScriptClock()
  private let screen: TraceImporter.Extent
  private let scale = PointScale(pixelRatio: 1)

  /// Milliseconds.
  private static let (frame, swipe, tap) = (16.0, 300.0, 50.0)

  /// The most moves that are put between two events.
  private static let mostMoves = 10_000.0

  init(_ screen: TraceImporter.Extent) {
    self.screen = screen
  }

  mutating func play(_ step: FlowNode, _ warnings: inout ImportWarnings) throws(ImportFailure) {
    if let wait = step["wait"] {
      return try clock.wait(try wait.number("wait") * 1000, at: wait.offset)
    }
    if let tap = step["tap"], tap["x"] != nil { return try playTap(tap, &warnings) }
    guard let tool = step["tool"], let name = tool.text, let arguments = step["args"] else {
      return leaveOut(step, &warnings)
    }
    if let delay = step["delayMs"] {
      try clock.wait(try delay.number("delayMs") * 1000, at: delay.offset)
    }
    switch name {
    case "gesture-custom": try playEvents(arguments, &warnings)
    case "gesture-swipe": try playSwipe(arguments, &warnings)
    case "gesture-tap": try playTap(arguments, &warnings)
    default: leaveOut(step, &warnings)
    }
  }

  private func leaveOut(_ step: FlowNode, _ warnings: inout ImportWarnings) {
    var name = "a step"
    if case .map(let members) = step.value, let first = members.first {
      name = "the step \(first.key)" + (first.node.text.map { " \($0)" } ?? "").prefix(40)
    }
    warnings.add(
      .event, "\(name) is left out, and takes no time here",
      expected: "gesture-custom, gesture-swipe, a tap at x and y, or wait", at: step.offset)
  }

  // MARK: Gestures

  private mutating func playTap(_ place: FlowNode, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    gestures += 1
    let at = Point(x: try place.number(of: "x"), y: try place.number(of: "y"))
    try touch(.began, 0, at, place.offset, &warnings)
    try clock.wait(Self.tap * 1000, at: place.offset)
    try touch(.ended, 0, at, place.offset, &warnings)
  }

  private mutating func playSwipe(_ swipe: FlowNode, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    gestures += 1
    let from = Point(x: try swipe.number(of: "fromX"), y: try swipe.number(of: "fromY"))
    let to = Point(x: try swipe.number(of: "toX"), y: try swipe.number(of: "toY"))
    let duration = try swipe.number(of: "durationMs", or: Self.swipe)
    let steps = max(1, (duration / Self.frame).rounded())
    guard steps <= Self.mostMoves else {
      throw ImportFailure(
        "the swipe takes \(duration.exact) ms", expected: "at most 160000", at: swipe.offset)
    }
    let settles = swipe["settle"]?.text == "true"
    for index in 0...Int(steps) {
      let time = Double(index) / steps
      let left = 1 - time
      let share = settles ? 1 - left * left * left : time
      let phase: TouchSample.Phase = index == 0 ? .began : index == Int(steps) ? .ended : .moved
      let place = from + (to - from) * share
      if phase == .ended { try touch(.moved, 0, place, swipe.offset, &warnings) }
      try touch(phase, 0, place, swipe.offset, &warnings)
      if phase != .ended { try clock.wait(Self.frame * 1000, at: swipe.offset) }
    }
  }

  private mutating func playEvents(_ arguments: FlowNode, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    guard let events = arguments["events"]?.list else {
      throw ImportFailure(
        "gesture-custom has no events", expected: "events: and a list", at: arguments.offset)
    }
    gestures += 1
    let between = try arguments.number(of: "interpolate", or: 0)
    guard (0...Self.mostMoves).contains(between), between == between.rounded() else {
      throw ImportFailure(
        "interpolate is \(between.exact)", expected: "a whole number up to 10000",
        at: arguments.offset)
    }
    var last: [Point]?
    for event in events {
      let places = try places(of: event)
      let delay = try event.number(of: "delayMs", or: Self.frame) * 1000 / (between + 1)
      if let last, between > 0 {
        for step in 1...Int(between) {
          let share = Double(step) / (between + 1)
          try clock.wait(delay, at: event.offset)
          for (finger, (old, new)) in zip(last, places).enumerated() {
            try touch(.moved, finger, old + (new - old) * share, event.offset, &warnings)
          }
        }
      }
      try clock.wait(last == nil ? delay * (between + 1) : delay, at: event.offset)
      try play(event, places, &warnings)
      last = places
    }
  }

  private func places(of event: FlowNode) throws(ImportFailure) -> [Point] {
    let first = Point(x: try event.number(of: "x"), y: try event.number(of: "y"))
    guard event["x2"] != nil else { return [first] }
    return [first, Point(x: try event.number(of: "x2"), y: try event.number(of: "y2"))]
  }

  private mutating func play(
    _ event: FlowNode, _ places: [Point], _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let phases: [String: TouchSample.Phase] = ["Down": .began, "Move": .moved, "Up": .ended]
    guard let type = event["type"]?.text, let phase = phases[type] else {
      throw ImportFailure(
        "the event's type is \"\((event["type"]?.text ?? "").prefix(40))\"",
        expected: "Down, Move or Up", at: event.offset)
    }
    for (finger, place) in places.enumerated() {
      // A lift says where, too.
      if phase == .ended, fingers.isDown(finger),
        try point(place, event.offset) != fingers.place(of: finger)
      {
        try touch(.moved, finger, place, event.offset, &warnings)
      }
      if phase == .moved, fingers.isDown(finger), places.count == 2,
        try point(place, event.offset) == fingers.place(of: finger),
        try hasMoved(places, event.offset)
      {
        continue
      }
      try touch(phase, finger, place, event.offset, &warnings)
    }
  }

  /// Whether one of two fingers moves, so that the other is only listed beside it.
  private func hasMoved(_ places: [Point], _ offset: Int) throws(ImportFailure) -> Bool {
    for (finger, place) in places.enumerated() {
      if try point(place, offset) != fingers.place(of: finger) { return true }
    }
    return false
  }

  private func point(_ place: Point, _ offset: Int) throws(ImportFailure) -> Point {
    try scale.point(Point(x: place.x * screen.width, y: place.y * screen.height), at: offset)
  }

  private mutating func touch(
    _ phase: TouchSample.Phase, _ finger: Int, _ place: Point, _ offset: Int,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let point = try point(place, offset)
    if max(place.x, place.y) > 1 || min(place.x, place.y) < 0 {
      warnings.add(
        .range, "(\(place.x.exact), \(place.y.exact)) lies outside the screen",
        expected: "fractions of the screen, from 0 to 1", at: offset)
    }
    try fingers.advance(to: clock.now, at: offset)
    try fingers.apply(phase, finger, at: point, offset: offset, &warnings)
  }
}

extension RecordingReader {
  static let argent = RecordingReader(
    kind: .argent,
    help: "a flow of Argent, whose gestures are played; places are fractions of --screen.",
    options: ["--screen", "--scale"],
    isPlayed: true,
    read: { (bytes, source, options) throws(InputFailure) in
      try ArgentImport.read(bytes, source: source, options: options)
    })
}

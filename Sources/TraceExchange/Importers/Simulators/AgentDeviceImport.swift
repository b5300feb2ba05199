import GestureTraces
import JSONText
import MotionLaws

/// Scripts of agent-device as traces, as it records them and as `export` writes them.
///
/// ```
/// context platform=ios
/// gesture pan 195 790 0 -450 300
/// swipe 195 700 195 300
/// longpress 195 400 800
/// ```
///
/// Source: as in `TraceExporter.agentDevice`, and RunnerSynthesizedGesture.m for what iOS makes of
/// each: a pan eases in and out, a swipe and a fling reach their end in 0.1 s and hold as long, a
/// press lasts 0.05 s. What names an element instead of a place is left out, with a warning.
enum AgentDeviceImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    try ImportedTouches.trace(of: bytes, source: source, kind: .agentDevice) {
      (warnings) throws(ImportFailure) in
      var player = AgentDevicePlayer()
      for line in RecordedLines(bytes) { try player.read(line, &warnings) }
      var touches = ImportedTouches(fingers: player.fingers)
      touches.setScreen(options.screen, scale: options.scale)
      if player.gestures > 1 {
        touches.assumptions.append(
          "the time between gestures is not in a script, but for its waits: each begins when the one "
            + "before it has ended")
      }
      return touches
    }
  }
}

/// Plays a script.
private struct AgentDevicePlayer {
  private(set) var fingers = FingerTrack()
  private(set) var gestures = 0
  private var clock = ScriptClock()
  private let scale = PointScale(pixelRatio: 1)

  /// Milliseconds, and points.
  private static let (pan, fling, press, longPress) = (500.0, 100.0, 50.0, 500.0)
  private static let flingDistance = 180.0
  private static let durations = 1.0...60_000

  private static let directions: [String: Vector] = [
    "up": Vector(x: 0, y: -1), "down": Vector(x: 0, y: 1), "left": Vector(x: -1, y: 0),
    "right": Vector(x: 1, y: 0),
  ]

  mutating func read(_ line: RecordedLine, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    let start = line.offset
    let words = line.rest.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first, !command.hasPrefix("#"), command != "context",
      command != "env"
    else { return }
    let isPlain = !words.contains { $0.hasPrefix("--") }
    let numbers = words.dropFirst().compactMap { Double(plainDecimal: $0) }
    let isPress = ["press", "click", "longpress"].contains(command)
    let hasPlaces = isPlain && numbers.count >= 2
    switch command {
    case "wait" where words.count == 2 && numbers.count == 1:
      try clock.wait(numbers[0] * 1000, at: start)
    case _ where isPress && hasPlaces && numbers.count == words.count - 1:
      try press(command, numbers, start, &warnings)
    case "swipe" where hasPlaces && numbers.count == 4 && words.count == 5:
      let from = Point(x: numbers[0], y: numbers[1])
      try throwFinger(from, to: Point(x: numbers[2], y: numbers[3]), start, &warnings)
    case "gesture" where isPlain: try readGesture(words, Array(numbers), start, &warnings)
    default: leaveOut(line, &warnings)
    }
  }

  private mutating func readGesture(
    _ words: [String], _ numbers: [Double], _ start: Int, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    switch words.dropFirst().first {
    case "pan" where numbers.count == words.count - 2 && (4...5).contains(numbers.count):
      let from = Point(x: numbers[0], y: numbers[1])
      let duration = numbers.count > 4 ? numbers[4] : Self.pan
      try checkDuration(duration, start)
      let landing = sample(.began, from)
      let lift = sample(
        .ended, from + Vector(x: numbers[2], y: numbers[3]), after: duration / 1000)
      try play(
        try ImportFailure.converting { () throws(InputFailure) in
          try GestureDriver.agentDevice.delivered([landing, lift], rate: 60, nil)
        }, start, &warnings)
    case "fling" where (2...3).contains(numbers.count) && numbers.count == words.count - 3:
      guard let direction = Self.directions[words[2]] else {
        throw ImportFailure(
          "the direction is \"\(words[2].prefix(40))\"", expected: "up, down, left or right",
          at: start)
      }
      let from = Point(x: numbers[0], y: numbers[1])
      let distance = numbers.count > 2 ? numbers[2] : Self.flingDistance
      try throwFinger(from, to: from + direction * distance, start, &warnings)
    default:
      warnings.add(
        .event, "the gesture \(words.dropFirst().joined(separator: " ").prefix(40)) is left out",
        expected: "gesture pan X Y DX DY [MS] or gesture fling DIRECTION X Y [DISTANCE]", at: start)
    }
  }

  private func leaveOut(_ line: RecordedLine, _ warnings: inout ImportWarnings) {
    warnings.add(
      .event,
      "the command is left out, and takes no time here: "
        + line.excerpt(of: line.offset..<line.end),
      expected: "gesture pan, swipe, press or longpress at a place, or wait and milliseconds",
      at: line.offset)
  }

  private func checkDuration(_ milliseconds: Double, _ start: Int) throws(ImportFailure) {
    guard Self.durations.contains(milliseconds) else {
      throw ImportFailure(
        "the duration is \(milliseconds.exact) ms", expected: "milliseconds from 1 to 60000",
        at: start)
    }
  }

  // MARK: Touches

  private func sample(_ phase: TouchSample.Phase, _ point: Point, after seconds: Double = 0)
    -> TouchSample
  {
    TouchSample(
      time: clock.microseconds / 1e6 + seconds, id: 0, phase: phase, point: point)
  }

  private mutating func press(
    _ command: String, _ numbers: [Double], _ start: Int, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let usual = command == "longpress" ? Self.longPress : Self.press
    let duration = numbers.count > 2 ? numbers[2] : usual
    try checkDuration(duration, start)
    let place = Point(x: numbers[0], y: numbers[1])
    try play(
      [sample(.began, place), sample(.ended, place, after: duration / 1000)], start, &warnings)
  }

  /// Reaches the end in a tenth of a second, at one speed, and holds as long.
  private mutating func throwFinger(
    _ from: Point, to end: Point, _ start: Int, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let seconds = Self.fling / 1000
    let way = [
      sample(.began, from), sample(.moved, end, after: seconds),
      sample(.ended, end, after: 2 * seconds),
    ]
    try play(
      try ImportFailure.converting { () throws(InputFailure) in
        try way.interpolated(rate: 60, nil)
      }, start, &warnings)
  }

  private mutating func play(
    _ samples: [TouchSample], _ start: Int, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    gestures += 1
    for sample in samples {
      try clock.wait(until: sample.time * 1e6, at: start)
      try fingers.advance(to: clock.now, at: start)
      try fingers.apply(
        sample.phase, 0, at: try scale.point(sample.point, at: start), offset: start, &warnings)
    }
  }
}

extension ImportFailure {
  /// Does what may fail without a place in the file.
  fileprivate static func converting<Value>(_ make: () throws(InputFailure) -> Value)
    throws(ImportFailure) -> Value
  {
    do throws(InputFailure) {
      return try make()
    } catch {
      throw ImportFailure(error.what, expected: error.expected)
    }
  }
}

extension RecordingReader {
  static let agentDevice = RecordingReader(
    kind: .agentDevice,
    help: "a script of agent-device, whose pans, swipes and presses are played as on iOS.",
    options: ["--screen", "--scale"],
    isPlayed: true,
    read: { (bytes, source, options) throws(InputFailure) in
      try AgentDeviceImport.read(bytes, source: source, options: options)
    })
}

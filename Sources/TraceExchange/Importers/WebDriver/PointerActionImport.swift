import GestureTraces
import JSONText
import MotionLaws

/// WebDriver's and Appium's pointer actions, played as traces.
///
/// ```
/// {"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
///   "actions": [
///     {"type": "pointerMove", "duration": 0, "x": 195, "y": 790},
///     {"type": "pointerDown", "button": 0},
///     {"type": "pointerMove", "duration": 300, "x": 195, "y": 430},
///     {"type": "pointerUp", "button": 0}]}]}
/// ```
///
/// The n-th actions of all sources make a tick, and begin together; the next tick begins when the
/// longest of them is over. A move goes straight, at an even speed, sampled at `--rate`; one that
/// takes its time and goes nowhere is sampled where the finger is, and has a velocity of 0 then. In
/// a pause the finger is still and is not sampled: no browser sends a move, so its velocity is that
/// of the last move, until it is stale.
enum PointerActionImport {
  /// Hz, without `--rate`: the rate of the fastest screens in wide use.
  static let usualRate = 120.0

  static func read(
    _ bytes: [UInt8], source: String, kind: TraceImporter.Kind, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    let scale = try kind == .appium ? percentages(source, options) : pixels(options)
    return try ImportedTouches.trace(of: bytes, source: source, kind: kind) {
      (warnings) throws(ImportFailure) in
      let sources = try ImportFailure.reading { () throws(JSONFailure) in
        try kind == .appium
          ? PointerActionSource.readSavedGesture(bytes, &warnings)
          : PointerActionSource.readSources(bytes, &warnings)
      }
      if kind == .appium { warnOfPixels(in: sources, &warnings) }
      let rate = options.rate ?? usualRate
      var player = PointerActionPlayer(sources, rate: rate, scale: scale)
      try player.play(&warnings)
      var touches = ImportedTouches(fingers: player.fingers)
      touches.setScreen(options.screen, scale: options.pixelsPerPoint)
      touches.writeMetadata = { writer in
        writer.key("rate")
        writer.exactNumber(rate)
      }
      return touches
    }
  }
}

extension PointerActionImport {
  private static func pixels(_ options: TraceImporter.Options) -> PointScale {
    PointScale(pixelRatio: options.pixelsPerPoint ?? 1)
  }

  /// Appium Inspector saves positions as percentages of the screen.
  private static func percentages(_ source: String, _ options: TraceImporter.Options)
    throws(InputFailure) -> PointScale
  {
    guard let screen = options.screen else {
      throw InputFailure(
        "the positions are percentages of a screen, which the gesture does not give",
        expected: "--screen WIDTHxHEIGHT in points", at: TextLocation(source: source))
    }
    return PointScale(from: TraceImporter.Extent(width: 100, height: 100), to: screen)
  }

  /// Positions beyond 100 are outside the screen: somebody wrote pixels.
  private static func warnOfPixels(
    in sources: [PointerActionSource], _ warnings: inout ImportWarnings
  ) {
    for action in sources.flatMap({ $0.actions }) {
      guard case .move(let place, isRelative: false) = action.step,
        max(place.x, place.y) > 100 || min(place.x, place.y) < 0
      else { continue }
      return warnings.add(
        .range, "(\(place.x.exact), \(place.y.exact)) lies outside the screen",
        expected: "percentages from 0 to 100, as Appium Inspector saves them", at: action.offset)
    }
  }
}

/// Plays the actions of all sources, tick by tick.
private struct PointerActionPlayer {
  /// The maximum number of samples in the moves of a file: as many as an ordinary file has.
  private static let maximumSamples = 1_000_000

  /// The latest beginning of a tick, in microseconds: what Double holds exactly.
  private static let maximumStart = 1 << 53

  /// A finger's step within a tick.
  private struct Moment {
    /// Microseconds since the first tick.
    var time: Int
    var source: Int
    var step: PointerActionSource.Step
    var offset: Int
  }

  private let sources: [PointerActionSource]
  private let scale: PointScale

  /// Microseconds between two samples of a move.
  private let period: Double

  /// The position of each source's pointer, in the file's own units; it begins at the origin.
  private var places: [Point]
  private var samples = 0

  private(set) var fingers = FingerTrack()

  init(_ sources: [PointerActionSource], rate: Double, scale: PointScale) {
    self.sources = sources
    self.scale = scale
    period = 1e6 / rate
    places = Array(repeating: Point(x: 0, y: 0), count: sources.count)
  }

  /// - Throws: if a trace has no room for what is played.
  mutating func play(_ warnings: inout ImportWarnings) throws(ImportFailure) {
    var start = 0
    for tick in 0..<(sources.map({ $0.actions.count }).max() ?? 0) {
      let length =
        sources.compactMap { tick < $0.actions.count ? $0.actions[tick].duration : nil }.max() ?? 0
      var moments: [Moment] = []
      for (index, source) in sources.enumerated() where tick < source.actions.count {
        moments += try self.moments(of: source.actions[tick], index, start, length)
      }
      // The sort is stable: at one time, sources keep their order.
      moments.sort { $0.time < $1.time }
      for moment in moments { try perform(moment, &warnings) }
      start += length
      guard start <= Self.maximumStart else {
        throw ImportFailure(
          "the pauses up to here take \((Double(start) / 1e6).exact) s",
          expected: "at most \(Trace.maximumTime.exact) s: shorter pauses",
          at: moments.last?.offset)
      }
    }
  }

  private mutating func moments(
    of action: PointerActionSource.Action, _ source: Int, _ start: Int, _ length: Int
  ) throws(ImportFailure) -> [Moment] {
    guard case .move(let place, let isRelative) = action.step else {
      return [Moment(time: start, source: source, step: action.step, offset: action.offset)]
    }
    let from = places[source]
    let target = isRelative ? Point(x: from.x + place.x, y: from.y + place.y) : place
    let duration = action.duration ?? length
    // Without a finger down, there is nothing between the two positions.
    let steps = fingers.isDown(source) ? sampleCount(within: duration) : 0
    samples += steps + 1
    guard samples <= Self.maximumSamples else {
      throw ImportFailure(
        "the moves make more than \(Self.maximumSamples) samples",
        expected: "shorter moves, or a lower --rate", at: action.offset)
    }
    var moments: [Moment] = []
    for step in 0..<steps {
      let time = (Double(step + 1) * period).rounded()
      let part = time / Double(duration)
      let place = Point(
        x: from.x + (target.x - from.x) * part, y: from.y + (target.y - from.y) * part)
      moments.append(
        Moment(
          time: start + Int(time), source: source, step: .move(place, isRelative: false),
          offset: action.offset))
    }
    moments.append(
      Moment(
        time: start + duration, source: source, step: .move(target, isRelative: false),
        offset: action.offset))
    return moments
  }

  /// The number of samples of a move before its last one.
  private func sampleCount(within duration: Int) -> Int {
    // At most one more than a file may have.
    let count = (Double(duration) / period).rounded(.up) - 1
    let steps = Int(count.clamped(to: 0...Double(Self.maximumSamples)))
    // After rounding, the last of them may fall on the end.
    return steps > 0 && Int((Double(steps) * period).rounded()) >= duration ? steps - 1 : steps
  }

  private mutating func perform(_ moment: Moment, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    let key = moment.source
    try fingers.advance(to: moment.time, at: moment.offset)
    switch moment.step {
    case .pause: break
    case .move(let place, _):
      places[key] = place
      fingers.move(key, to: try scale.point(place, at: moment.offset))
    case .down:
      guard !fingers.isDown(key) else {
        return warnings.add(
          .event, "a pointerDown while the pointer is down is ignored",
          expected: "\"pointerUp\" before it", at: moment.offset)
      }
      let point = try scale.point(places[key], at: moment.offset)
      try fingers.land(key, at: point, offset: moment.offset)
    case .up, .cancel:
      guard fingers.isDown(key) else {
        return warnings.add(
          .event, "a pointerUp while the pointer is up is ignored",
          expected: "\"pointerDown\" before it", at: moment.offset)
      }
      if case .cancel = moment.step {
        fingers.lift(key, isCancelled: true)
      } else {
        fingers.lift(key)
      }
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension RecordingReader {
  static let w3c = RecordingReader(
    kind: .w3c,
    help: "WebDriver's, BiDi's and Appium's pointer actions, played tick by tick.",
    options: ["--rate", "--pixel-ratio", "--density", "--screen"],
    isPlayed: true,
    read: { (bytes, source, options) throws(InputFailure) in
      try PointerActionImport.read(bytes, source: source, kind: .w3c, options: options)
    })
}

extension RecordingReader {
  static let appium = RecordingReader(
    kind: .appium,
    help: "a gesture of Appium Inspector, whose positions are percentages of --screen.",
    options: ["--rate", "--screen"],
    isPlayed: true,
    read: { (bytes, source, options) throws(InputFailure) in
      try PointerActionImport.read(bytes, source: source, kind: .appium, options: options)
    })
}

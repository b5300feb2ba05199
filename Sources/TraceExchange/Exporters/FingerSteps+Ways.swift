import GestureTraces
import JSONText
import MotionLaws

/// The ways of fingers in the terms of drivers that go straight.
extension FingerSteps {
  /// Each finger's way from its landing to its lift.
  var ways: [StrokeWay] { strokes.map(StrokeWay.init) }

  private var strokes: [[TouchSample]] {
    Stroke.all(in: samples).map { $0.samples.map(\.sample) }
  }

  /// Whether no finger lands while another is down.
  var hasOneFingerAtATime: Bool {
    zip(ways, ways.dropFirst()).allSatisfy { $1.start >= $0.end }
  }

  /// - Throws: if two fingers are down at a time.
  func oneFingerAtATime(for name: String) throws(InputFailure) {
    guard let (_, next) = zip(ways, ways.dropFirst()).first(where: { $1.start < $0.end }) else {
      return
    }
    throw InputFailure(
      "a second finger lands at \(rounded: next.start + start) s, and \(name) has one",
      expected: "a trace with one finger at a time, or a script for xctest", at: source)
  }

  /// The deviations of fingers from straight lines while they move.
  ///
  /// - Parameters:
  ///   - name: the driver's.
  ///   - how: the way it goes instead: `at one speed`.
  ///   - progress: the share of the way at a share of its time.
  /// - Returns: one loss, or none.
  func lossOfPaths(
    _ name: String, _ how: String, progress: (Double) -> Double = { $0 }
  ) -> [ScriptLoss] {
    var off = Deviations()
    for (stroke, way) in zip(strokes, ways) where way.moving > 0 {
      for sample in stroke {
        let share = min(max((sample.time - way.start - way.press) / way.moving, 0), 1)
        off.add(
          way.landing.point + (way.destination - way.landing.point) * progress(share),
          from: sample.point)
      }
    }
    guard off.count > 0 else { return [] }
    return [
      ScriptLoss(
        .paths, off.count,
        "\(off.count) of \(samples.count) positions are off, by up to \(rounded: off.largest) pt: \(name) goes "
          + "straight and \(how)",
        amount: off.largest, expected: "a straight drag, or a script for argent or xctest")
    ]
  }

  /// The rests that a driver makes up, or leaves out.
  ///
  /// - Parameters:
  ///   - name: the driver's.
  ///   - rests: those of its own after a landing and before a lift, in seconds.
  /// - Returns: one loss, or none.
  func lossOfRests(_ name: String, _ rests: (press: Double, hold: Double)) -> [ScriptLoss] {
    let changes = ways.filter { $0.moving > 0 }.map { way in
      max((way.press - rests.press).magnitude, (way.hold - rests.hold).magnitude)
    }.filter { $0 > Self.noticed }
    guard let largest = changes.max() else { return [] }
    return [
      ScriptLoss(
        .rests, changes.count,
        "the rests of \(changes.count == 1 ? "a finger" : "\(changes.count) fingers") after the landing or "
          + "before the lift are other ones, by up to \(rounded: largest) s: \(name) waits "
          + (rests.press > 0 ? "\(rounded: rests.press) s at both" : "at neither"),
        amount: largest,
        expected: "a gesture that does not depend on them, or a script for argent or xctest")
    ]
  }

  /// Seconds from which on a rest is another one: a frame.
  static let noticed = 0.017

  /// The time between touches, which a driver chooses itself.
  func lossOfPauses(_ name: String, _ how: String) -> [ScriptLoss] {
    let pauses = ways.count - 1
    guard pauses > 0 else { return [] }
    return [
      ScriptLoss(
        .pauses, pauses,
        "the time between \(pauses + 1) touches is left out: \(name) \(how)",
        expected: "touches that do not depend on it, or a script for argent or xctest")
    ]
  }
}

extension TraceExporter {
  /// The difference between a hand's touches and those that a tool writes into a simulator, as
  /// measured in https://github.com/quern-dev/quern/issues/220.
  static let hintOfScrolling =
    "scroll views follow a tool's touches from the landing: replay them with "
    + "--set scrollView.fastStart.within=0"
}

extension TouchDriver {
  /// A driver whose model stands with the degradations of traces.
  static func modelled(_ driver: GestureDriver, as name: String, _ losses: [String]) -> TouchDriver
  {
    TouchDriver(
      name: name,
      losses: { steps, _, _ in losses + steps.lossOfCancellations },
      deliver: { (steps, _, rate) throws(InputFailure) in
        try driver.delivered(steps.samples.lifted(), rate: rate, steps.source)
      })
  }
}

/// The positions that a driver's way misses.
struct Deviations {
  /// Points from which on a position is off.
  private static let visible = 0.5

  private(set) var count = 0

  /// The largest distance, in points.
  private(set) var largest = 0.0

  /// Counts a place of the way if it is off.
  mutating func add(_ place: Point, from position: Point) {
    let distance = (place - position).length
    guard distance > Self.visible else { return }
    count += 1
    largest = max(largest, distance)
  }
}

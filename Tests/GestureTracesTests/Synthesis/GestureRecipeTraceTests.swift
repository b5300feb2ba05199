import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// Gestures from recipes: places, times and speeds.
struct GestureRecipeTraceTests {
  private static let origin = Point(x: 195, y: 700)

  private static func up(_ distance: Double, press: Double = 0) -> GestureRecipe.Stroke {
    GestureRecipe.Stroke(from: origin, to: .travel(distance, .up), press: press)
  }

  private func lines(_ recipe: GestureRecipe) throws -> [String] {
    try recipe.trace().lines
  }

  /// The velocities of the steps between a finger's samples, in points per second.
  private func steps(_ trace: Trace, id: Int = 0) -> [(from: Double, velocity: Vector)] {
    let samples = trace.samples.filter { $0.id == id }
    return zip(samples, samples.dropFirst()).map { a, b in
      (a.time, (b.point - a.point) * (1 / (b.time - a.time)))
    }
  }

  // MARK: Kinds

  @Test func `a tap and a hold are a landing and a lift`() throws {
    #expect(
      try lines(GestureRecipe(.tap(at: Self.origin)))
        == ["0 began 0 (195, 700)", "0.08 ended 0 (195, 700)"])
    #expect(
      try lines(GestureRecipe(.hold(at: Self.origin, duration: 1.5), startTime: 2))
        == ["2 began 0 (195, 700)", "3.5 ended 0 (195, 700)"])
  }

  @Test func `a drag is a line at constant speed`() throws {
    let recipe = GestureRecipe(.drag(Self.up(10), pace: .duration(0.05)), samplingRate: 100)
    #expect(
      try lines(recipe) == [
        "0 began 0 (195, 700)", "0.01 moved 0 (195, 698)", "0.02 moved 0 (195, 696)",
        "0.03 moved 0 (195, 694)", "0.04 moved 0 (195, 692)", "0.05 ended 0 (195, 690)",
      ])
  }

  @Test func `a drag may rest after the landing and before the lift`() throws {
    let recipe = GestureRecipe(
      .drag(Self.up(3, press: 0.1), pace: .velocity(100), hold: 0.2), samplingRate: 100)
    #expect(
      try lines(recipe) == [
        "0 began 0 (195, 700)", "0.11 moved 0 (195, 699)", "0.12 moved 0 (195, 698)",
        "0.13 moved 0 (195, 697)",
      ] + (14...32).map { "\(Double($0) / 100) moved 0 (195, 697)" } + ["0.33 ended 0 (195, 697)"])
  }

  @Test(arguments: [
    (0.05, [0, 0.01, 0.02, 0.03, 0.04, 0.05]), (0.054, [0, 0.01, 0.02, 0.03, 0.04, 0.054]),
    (0.056, [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.056]), (0.004, [0, 0.004]), (0.001, [0, 0.001]),
  ])
  func `the last step takes a half to one and a half of a period`(
    duration: Double, times: [Double]
  ) throws {
    let recipe = GestureRecipe(.drag(Self.up(50), pace: .duration(duration)), samplingRate: 100)
    #expect(try recipe.trace().samples.map(\.time) == times)
  }

  @Test(arguments: [
    (GestureRecipe.Destination.point(Point(x: 205, y: 710)), "(205, 710)"),
    (.travel(10, .left), "(185, 700)"), (.travel(10, .right), "(205, 700)"),
    (.travel(10, .down), "(195, 710)"), (.travel(10, .angle(0)), "(205, 700)"),
    (.travel(10, .angle(90)), "(195, 710)"), (.travel(10, .angle(-450)), "(195, 690)"),
    (.travel(10, .angle(180)), "(185, 700)"), (.travel(10, .angle(30)), "(203.66, 705)"),
  ])
  func `a line ends at a point or in a direction`(
    destination: GestureRecipe.Destination, end: String
  ) throws {
    let stroke = GestureRecipe.Stroke(from: Self.origin, to: destination)
    let recipe = GestureRecipe(.drag(stroke, pace: .duration(0.3)))
    #expect(try lines(recipe).last == "0.3 ended 0 \(end)")
  }

  @Test func `two fingers go side by side`() throws {
    let second = GestureRecipe.SecondFinger(spacing: 60, delay: 0.015, earlierLift: 0.01)
    let recipe = GestureRecipe(
      .twoFingerDrag(Self.up(40), pace: .duration(0.04), second: second), samplingRate: 100)
    #expect(
      try lines(recipe) == [
        "0 began 0 (195, 700)", "0.01 moved 0 (195, 690)", "0.015 began 1 (255, 685)",
        "0.02 moved 0 (195, 680)", "0.03 moved 0 (195, 670)", "0.03 ended 1 (255, 670)",
        "0.04 ended 0 (195, 660)",
      ])
  }

  @Test func `an edge swipe begins at the left edge`() throws {
    let recipe = GestureRecipe(
      .edgeSwipe(y: 400, distance: 200, pace: .velocity(1000), hold: 0.1), name: "back")
    let trace = try recipe.trace()
    #expect(trace.name == "back")
    #expect(trace.lines.first == "0 began 0 (0, 400)")
    #expect(
      trace.lines.suffix(2) == ["0.291667 moved 0 (200, 400)", "0.3 ended 0 (200, 400)"])
  }

  // MARK: Speeds

  @Test(arguments: [(2000.0, 400.0, 60.0), (-2000, 400, 120), (137, 20, 90), (5000, 700, 240)])
  func `every step of a drag has its velocity`(velocity: Double, distance: Double, rate: Double)
    throws
  {
    let stroke = GestureRecipe.Stroke(
      from: Self.origin, to: .travel(distance, velocity < 0 ? .up : .down))
    let recipe = GestureRecipe(
      .drag(stroke, pace: .velocity(velocity.magnitude)), samplingRate: rate)
    for step in steps(try recipe.trace()) {
      #expect((step.velocity.y - velocity).magnitude < 0.002 * rate, "at \(step.from)")
    }
  }

  @Test(arguments: [
    (400.0, 2000.0, 120.0, 0.12), (1200, 3000, 60, 0.12), (300, 3000, 120, 0.075),
    (40, 1000, 120, 0.03333), (5000, 20000, 240, 0.12), (30, 260, 60, 0.08),
  ])
  func `a fling lifts at its velocity, after a smooth beginning`(
    distance: Double, velocity: Double, rate: Double, steady: Double
  ) throws {
    let stroke = Self.up(distance, press: 0.05)
    let trace = try GestureRecipe(.fling(stroke, velocity: velocity), samplingRate: rate).trace()
    let end = try #require(trace.samples.last)
    #expect(end.point == Point(x: 195, y: 700 - distance))
    #expect(end.phase == .ended)
    let steps = steps(trace)
    let last = steps.filter { $0.from >= end.time - steady }
    #expect(last.count >= 3)
    #expect(last.allSatisfy { ($0.velocity.y + velocity).magnitude < 0.002 * rate })
    for (before, after) in zip(steps, steps.dropFirst()) {
      #expect(after.velocity.y <= before.velocity.y + 0.002 * rate, "slower at \(after.from)")
    }
  }

  @Test func `a fling's steady part may be chosen`() throws {
    let recipe = GestureRecipe(.fling(Self.up(400), velocity: 1000, steady: 0.3))
    let trace = try recipe.trace()
    #expect(trace.samples.last?.time == 0.5)
    let steady = steps(trace).filter { $0.from >= 0.2 }
    #expect(steady.count == 36)
    #expect(steady.allSatisfy { ($0.velocity.y + 1000).magnitude < 0.25 })
  }

  // MARK: Jitter

  @Test func `the same seed gives the same bytes, another one others`() throws {
    let seeds: [UInt64] = [7, 7, 8]
    let texts = try seeds.map { seed in
      let recipe = GestureRecipe(
        .fling(Self.up(400), velocity: 2000), jitter: .init(amplitude: 0.5, seed: seed),
        device: Trace.Device(width: 390, height: 844, scale: 3))
      return String(decoding: TraceWriter.text(of: try recipe.trace()), as: UTF8.self)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0] != texts[2])
    #expect(
      texts[0].contains(#"{"synthesized":"fling","samplingRate":120,"jitter":0.5,"seed":7}"#))
  }

  @Test func `jitter stays within its amplitude, and a resting finger trembles`() throws {
    let recipe = GestureRecipe(
      .hold(at: Self.origin, duration: 1), samplingRate: 100,
      jitter: .init(amplitude: 2, seed: .max))
    let samples = try recipe.trace().samples
    #expect(samples.count == 101)
    let offsets = samples.flatMap { [$0.point.x - 195, $0.point.y - 700] }
    #expect(offsets.allSatisfy { $0.magnitude <= 2 })
    #expect((offsets.max() ?? 0) > 1.8)
    #expect((offsets.min() ?? 0) < -1.8)
    let mean: Double = offsets.reduce(0, +) / Double(offsets.count)
    #expect(mean.magnitude < 0.3)
  }

  @Test func `the generator gives the published numbers`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  // MARK: Files

  @Test(arguments: [
    GestureRecipe.Gesture.tap(at: Self.origin, press: 0.0123456),
    .hold(at: Point(x: -0.0001, y: 1 / 3), duration: 1),
    .drag(Self.up(1000 / 3, press: 1 / 7), pace: .velocity(777), hold: 1 / 9),
    .fling(Self.up(333), velocity: 1234.5),
    .twoFingerDrag(Self.up(90), pace: .duration(0.7), second: .init(spacing: -33.3, delay: 0.1)),
    .edgeSwipe(y: 1, distance: 1, pace: .duration(1)),
  ])
  func `what is written is what was computed`(gesture: GestureRecipe.Gesture) throws {
    for amplitude in [0, 0.7] {
      let recipe = GestureRecipe(
        gesture, samplingRate: 77.7, startTime: 1 / 3, jitter: .init(amplitude: amplitude))
      let trace = try recipe.trace()
      let read = try TraceReader.read(TraceWriter.text(of: trace), source: "x.json")
      #expect(read.trace.samples == trace.samples)
      #expect(read.trace.name == gesture.kind.rawValue)
      #expect(read.warnings.isEmpty)
    }
  }
}

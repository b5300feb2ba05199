public import JSONText
import MotionLaws

extension GestureRecipe {
  /// The gesture as a trace.
  ///
  /// Times are whole microseconds, positions whole thousandths of a point, so the written trace is
  /// exactly the computed one. Positions are those at the rounded times. A finger that has not
  /// moved on its way gives no sample. One that rests before its lift goes on moving, nowhere: a real
  /// finger is never still, and without these moves the lift would have the velocity of those before.
  /// The lift comes at the end of the last step, and takes that step's place if the finger moves
  /// until the end.
  ///
  /// ```
  /// let recipe = GestureRecipe(
  ///   .drag(.init(from: Point(x: 9, y: 9), to: .travel(10, .down)), pace: .duration(0.02)))
  /// // 0 began (9, 9), 0.008333 moved (9, 13.167), 0.02 ended (9, 19)
  /// ```
  ///
  /// - Returns: the trace, without a scene.
  /// - Throws: if a number is out of range.
  public func trace() throws(InputFailure) -> Trace {
    try check()
    let start = try RecipeLimits.microseconds(startTime, "start time", RecipeLimits.startTime)
    var generator = SplitMix64(seed: jitter.seed)
    var samples: [TouchSample] = []
    for plan in try plans() {
      samples += self.samples(of: plan, from: start, &generator)
    }
    samples.sort { ($0.time, $0.id) < ($1.time, $1.id) }
    return Trace(
      name: name ?? gesture.kind.rawValue, device: device, metadata: metadata, samples: samples)
  }

  private func check() throws(InputFailure) {
    try RecipeLimits.check(samplingRate, "sampling rate", "Hz", RecipeLimits.samplingRate)
    try RecipeLimits.check(
      jitter.amplitude, "jitter's amplitude", "points", RecipeLimits.amplitude)
  }

  // MARK: Fingers

  private func plans() throws(InputFailure) -> [FingerPlan] {
    switch gesture {
    case .tap(let point, let press): return [try resting(at: point, press, "press")]
    case .hold(let point, let duration): return [try resting(at: point, duration, "duration")]
    case .drag(let stroke, let pace, let hold):
      return [try CheckedStroke(stroke).plan(pace: pace, hold: hold)]
    case .fling(let stroke, let velocity, let steady):
      let checked = try CheckedStroke(stroke)
      return [
        try checked.fling(velocity: velocity, steady: steady, period: 1 / samplingRate)
      ]
    case .twoFingerDrag(let stroke, let pace, let hold, let second):
      let checked = try CheckedStroke(stroke)
      let first = try checked.plan(pace: pace, hold: hold)
      return [first, try follower(of: first, checked.side, second)]
    case .edgeSwipe(let y, let distance, let pace, let hold):
      let stroke = Stroke(from: Point(x: 0, y: y), to: .travel(distance, .right))
      return [try CheckedStroke(stroke).plan(pace: pace, hold: hold)]
    case .pinch(let middle, let spacing, let change, let pace, let hold):
      return try pinching(around: middle, spacing, change, pace, hold)
    }
  }

  /// The left finger and the right one.
  private func pinching(
    around middle: Point, _ spacing: Double, _ change: Double, _ pace: Pace, _ hold: Double
  ) throws(InputFailure) -> [FingerPlan] {
    for (value, what) in [(spacing, "spacing"), (spacing + change, "spacing at the end")] {
      try RecipeLimits.check(
        value, "fingers' \(what)", "points",
        RecipeLimits.distance.lowerBound...RecipeLimits.spacing.upperBound)
    }
    var plans: [FingerPlan] = []
    for (id, side) in [-1.0, 1].enumerated() {
      let stroke = Stroke(
        from: middle + Vector(x: side * spacing / 2, y: 0),
        to: .point(middle + Vector(x: side * (spacing + change) / 2, y: 0)))
      var plan = try CheckedStroke(stroke).plan(pace: pace, hold: hold)
      plan.id = id
      plans.append(plan)
    }
    return plans
  }

  private func resting(at point: Point, _ seconds: Double, _ what: String) throws(InputFailure)
    -> FingerPlan
  {
    let point = try RecipeLimits.check(point, "place")
    let lift = try RecipeLimits.microseconds(seconds, what)
    return FingerPlan(id: 0, landing: 0, lift: lift, arrival: lift) { _ in point }
  }

  /// The second finger: the first's positions, shifted sideways.
  private func follower(of first: FingerPlan, _ side: Vector, _ second: SecondFinger)
    throws(InputFailure) -> FingerPlan
  {
    try RecipeLimits.check(
      second.spacing, "second finger's spacing", "points", RecipeLimits.spacing)
    let landing = try RecipeLimits.microseconds(
      second.delay, "second finger's delay", RecipeLimits.pause)
    let lift =
      first.lift
      - (try RecipeLimits.microseconds(
        second.earlierLift, "second finger's earlier lift", RecipeLimits.pause))
    guard second.spacing != 0 else {
      throw InputFailure(
        "the second finger's spacing is 0", expected: "two fingers that are apart")
    }
    guard landing < lift else {
      throw InputFailure(
        "the second finger lifts before it lands",
        expected: "a delay and an earlier lift of less than "
          + "\((Double(first.lift) / 1e6).exact) s together")
    }
    let offset = side * second.spacing
    return FingerPlan(id: 1, landing: landing, lift: lift, arrival: first.arrival) { time in
      first.place(time) + offset
    }
  }

  // MARK: Samples

  private func samples(of plan: FingerPlan, from start: Int, _ generator: inout SplitMix64)
    -> [TouchSample]
  {
    var samples: [TouchSample] = []
    for moment in plan.moments(period: 1e6 / samplingRate) {
      var place = plan.place(Double(moment) / 1e6)
      if jitter.amplitude > 0 {
        place.x += jitter.amplitude * generator.nextSigned()
        place.y += jitter.amplitude * generator.nextSigned()
      }
      let point = Point(x: Self.rounded(place.x), y: Self.rounded(place.y))
      let phase: TouchSample.Phase =
        moment == plan.landing ? .began : moment == plan.lift ? .ended : .moved
      let rests = plan.arrival > plan.landing && moment > plan.arrival
      guard phase != .moved || rests || point != samples.last?.point else { continue }
      samples.append(
        TouchSample(
          time: Double(start + moment) / 1e6, id: plan.id, phase: phase, point: point))
    }
    return samples
  }

  /// Rounded to a thousandth, never −0.
  private static func rounded(_ coordinate: Double) -> Double {
    (coordinate * 1000).rounded() / 1000 + 0
  }

  /// The metadata about the trace's synthesis: `{"synthesized":"tap","samplingRate":120}`.
  private var metadata: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("synthesized")
    writer.string(gesture.kind.rawValue)
    writer.key("samplingRate")
    writer.exactNumber(samplingRate)
    if jitter.amplitude > 0 {
      writer.key("jitter")
      writer.exactNumber(jitter.amplitude)
      writer.key("seed")
      writer.raw(Array("\(jitter.seed)".utf8))
    }
    writer.endObject()
    return writer.bytes
  }
}

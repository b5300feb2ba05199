import JSONText
import MotionLaws

extension DetentsSheet {
  // MARK: Release

  /// Applies the release rule, which changes the state at once and the position on a spring.
  ///
  /// The velocity is in points per second, down positive.
  mutating func release(
    velocity: Double, because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    let y = y(at: context.time)
    let verdict = stops.verdict(at: y, velocity: velocity)
    context.report(
      .decision(what: verdict.stop.identifier),
      margins: stops.margins(verdict, velocity: velocity),
      because: "\(reason()); \(stops.words(verdict, at: y, velocity: velocity))")
    go(to: verdict.stop, velocity: velocity, because: "the release", &context)
  }

  /// Goes to a stop: the state changes now, the position on a spring or at once.
  ///
  /// After a release the spring starts with a velocity in points per second; after an action of the
  /// app, from rest. With the keyboard it goes on the keyboard's spring.
  mutating func go(
    to stop: DetentStop, velocity: Double = 0, animated: Bool = true,
    with keyboard: KeyboardCurve? = nil,
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    isCaught = false
    if stop == stops.dismissal { endPresenting(&context) }
    if stop != state {
      context.report(
        .sheet(from: state.identifier, to: stop.identifier),
        because: "\(reason()) goes to \(stop.identifier), and the state changes at once")
      state = stop
    }
    // A drag under way continues from there, but no finger holds a sheet that is leaving.
    drag?.raw = stop.y
    if isDismissed {
      drag = nil
      leave(&context)
    }
    guard animated else {
      self.stop(because: "\(reason()) without animation", &context)
      return put(at: stop.y, &context)
    }
    if let keyboard {
      animate(to: stop.y, with: keyboard, &context)
    } else {
      animate(to: stop.y, velocity: velocity, because: reason(), &context)
    }
  }

  private mutating func animate(
    to target: Double, with keyboard: KeyboardCurve, _ context: inout SheetContext
  ) {
    place.animate(
      to: target, spring: keyboard.spring, from: y(at: context.time),
      because: "it moves with the keyboard", &context)
    settleOrSchedule(&context)
  }

  /// Lets it go below its smallest detent without a finger, from where it shows.
  private mutating func leave(_ context: inout SheetContext) {
    let y = y(at: context.time)
    if y > stops.smallest.y, y != place.value(at: context.time) {
      stop(because: "it leaves from where it shows", &context)
      put(at: y, &context)
    }
    comesAndGoes = true
  }

  /// Once it has reached its smallest detent, a modal sheet is held there, as any is above its
  /// largest once it has come down to that.
  mutating func noticeArrival(at time: Double) {
    if comesFrom != nil {
      if place.value(at: time) >= stops.largest.y { comesFrom = nil }
      scheduleArrival(from: time, at: stops.largest.y)
    }
    guard comesAndGoes, !isDismissed else { return }
    comesAndGoes = place.value(at: time) > stops.smallest.y
  }

  /// Finds out when a spring brings a sheet that comes down from above its largest detent there.
  mutating func scheduleArrival(from time: Double, at largest: Double) {
    arrival = comesFrom == nil ? nil : place.time(after: time, reaching: largest)
  }

  private mutating func animate(
    to target: Double, velocity: Double, because reason: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    let settings = settings
    let isFast = velocity.magnitude >= settings.fastVelocity - Tolerance.speedSlack
    let dampingRatio = isFast ? settings.fastDampingRatio : settings.dampingRatio
    let (asked, start) = (place.value(at: context.time), y(at: context.time))
    place.animate(
      to: target,
      spring: SpringParameters(response: settings.springResponse, dampingRatio: dampingRatio),
      initialVelocity: velocity, from: start,
      curve:
        "spring, response \(settings.springResponse.exact) s, dampingRatio \(dampingRatio.rounded3), initialVelocity \(velocity.rounded3) pt/s"
        + (asked == start
          ? "" : ", from the \(asked.rounded3) pt asked for"),
      because:
        "\(reason()): \(velocity.magnitude.rounded3) pt/s is \(isFast ? "at least" : "below") \(settings.fastVelocity.rounded3) pt/s, so dampingRatio is \(dampingRatio.rounded3)",
      &context)
    settleOrSchedule(&context)
  }

  /// An animation has begun, or there was no way to go.
  private mutating func settleOrSchedule(_ context: inout SheetContext) {
    if place.isRunning {
      scheduleArrival(from: context.time, at: stops.largest.y)
      keepContentWithinLimits(&context)
    } else {
      noticeArrival(at: context.time)
      if !isDismissed { endPresenting(hasAppeared: true, &context) }
    }
    scheduleLayout(&context)
  }

  // MARK: Time

  package var nextDue: Double? {
    guard let end = place.end else { return nil }
    return min(end, nextLayout ?? end, arrival ?? end)
  }

  package mutating func advance(_ context: inout SheetContext) {
    let hasEnded = place.removeEnded(
      because: "it is within 0.1 % of the distance, or half a pixel, of its target", &context)
    if let arrival, arrival <= context.time + Tolerance.simultaneity {
      (self.arrival, comesFrom) = (nil, nil)
    }
    if hasEnded {
      noticeArrival(at: context.time)
      endPresenting(hasAppeared: true, &context)
    }
    layOutContent(&context)
    if hasEnded { reportClampedContent(&context) }
    scheduleLayout(&context)
  }

  /// Stops a running animation where it shows.
  mutating func stop(
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    guard place.isRunning else { return }
    let y = y(at: context.time)
    place.set(
      place.value(at: context.time), because: "\(reason()) at \(y.rounded3) pt", &context)
    noticeArrival(at: context.time)
    layOutContent(&context)
  }

  /// Puts a sheet that is not moving somewhere else.
  mutating func put(at y: Double, _ context: inout SheetContext) {
    place.set(y, because: "it is put at \(y.rounded3) pt", &context)
    noticeArrival(at: context.time)
    layOutContent(&context)
  }
}

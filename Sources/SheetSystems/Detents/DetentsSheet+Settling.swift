import JSONText
import MotionLaws

extension DetentsSheet {
  /// A spring towards a stop, in numbers.
  struct Settling: Sendable {
    /// Seconds.
    var response: Double
    var dampingRatio: Double

    /// What it starts with, in points per second.
    var velocity: Double
    /// Where the sheet's edge shows when it begins, and the place that is asked for then: what the
    /// spring moves is that, which shows on a rubber band beyond the ends.
    var from: Double
    var asked: Double
    var to: Double

    /// Seconds.
    var duration: Double

    fileprivate func event(_ what: TimelineEvent.AnimationEvent.What)
      -> TimelineEvent.AnimationEvent
    {
      let band = asked == from ? "" : ", on the rubber band from the \(asked.rounded3) pt asked for"
      return .init(
        what: what, of: "sheet.y",
        curve:
          "spring, response \(response.exact) s, dampingRatio \(dampingRatio.rounded3), initialVelocity \(velocity.rounded3) pt/s\(band)",
        from: from, to: to, duration: duration)
    }
  }

  // MARK: Letting go

  /// The rule of a release, which changes the state at once and the place on a spring.
  ///
  /// The velocity is in points per second, down positive.
  mutating func release(
    velocity: Double, because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    let y = y(at: context.time)
    let verdict = stops.verdict(at: y, velocity: velocity)
    context.report(
      .decision(what: verdict.stop.identifier),
      because: "\(reason()); \(stops.words(verdict, at: y, velocity: velocity))")
    go(to: verdict.stop, velocity: velocity, because: "the release", &context)
  }

  /// Goes to a stop: the state changes now, the place on a spring or at once.
  ///
  /// The spring starts with a velocity in points per second; whatever the app does, from rest.
  mutating func go(
    to stop: DetentStop, velocity: Double = 0, animated: Bool = true,
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    isCaught = false
    if stop != state {
      context.report(
        .sheet(from: state.identifier, to: stop.identifier),
        because: "\(reason()) goes to \(stop.identifier), and the state changes at once")
      state = stop
    }
    // A drag under way goes on from there; but nobody holds a sheet that leaves.
    drag?.raw = stop.y
    if isDismissed {
      drag = nil
      leave(&context)
    }
    guard animated else {
      self.stop(because: "\(reason()) without animation", &context)
      place.set(stop.y)
      noticeArrival(context)
      return
    }
    animate(to: stop.y, velocity: velocity, because: reason(), &context)
  }

  /// It goes below its smallest detent without a finger, from where it shows.
  private mutating func leave(_ context: inout SheetContext) {
    let y = y(at: context.time)
    if y > stops.smallest.y, y != place.value(at: context.time) {
      stop(because: "it leaves from where it shows", &context)
      place.set(y)
    }
    comesAndGoes = true
  }

  /// Once it has come to its smallest detent, a modal sheet is held there.
  mutating func noticeArrival(_ context: SheetContext) {
    guard comesAndGoes, !isDismissed else { return }
    comesAndGoes = place.value(at: context.time) > stops.smallest.y
  }

  private mutating func animate(
    to target: Double, velocity: Double, because reason: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    let isFast = velocity.magnitude >= settings.fastVelocity - Tolerance.speedSlack
    let dampingRatio = isFast ? settings.fastDampingRatio : settings.dampingRatio
    let spring = SpringParameters(
      response: settings.springResponse, dampingRatio: dampingRatio)
    let (asked, start) = (place.value(at: context.time), y(at: context.time))
    let isRetarget = place.isRunning
    place.animate(
      to: target, at: context.time, spring: spring, initialVelocity: velocity,
      scale: screen.scale)
    guard let end = place.end else {
      settling = nil
      return noticeArrival(context)
    }
    let settling = Settling(
      response: settings.springResponse, dampingRatio: dampingRatio, velocity: velocity,
      from: start, asked: asked, to: target, duration: end - context.time)
    self.settling = settling
    context.report(
      .animation(settling.event(isRetarget ? .retargeted : .began)),
      because:
        "\(reason()): \(velocity.magnitude.rounded3) pt/s is \(isFast ? "at least" : "below") \(settings.fastVelocity.rounded3) pt/s, so dampingRatio is \(dampingRatio.rounded3)"
    )
  }

  // MARK: Time

  public var nextDue: Double? { place.end }

  public mutating func advance(_ context: inout SheetContext) {
    guard place.removeEnded(by: context.time), let settling else { return }
    self.settling = nil
    noticeArrival(context)
    context.report(
      .animation(settling.event(.ended)),
      because: "it stays within a thousandth of its way, or half a pixel, of its target")
  }

  /// Stops what runs where it shows.
  mutating func stop(
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    guard place.isRunning else { return }
    let y = y(at: context.time)
    place.set(place.value(at: context.time))
    noticeArrival(context)
    if let settling {
      context.report(
        .animation(settling.event(.ended)), because: "\(reason()) at \(y.rounded3) pt")
    }
    settling = nil
  }
}

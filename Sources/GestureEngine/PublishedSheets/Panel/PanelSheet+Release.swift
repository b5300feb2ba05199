import JSONText
import MotionLaws

/// The release, and the attraction to an anchor that follows.
extension PanelSheet {
  mutating func release(
    velocity: Double, because occasion: String, _ context: inout SheetContext
  ) {
    let choice = drag.map { _ in
      anchors.choice(at: movingEdge, velocity: velocity, from: state, settings)
    }
    if let target = choice?.target,
      target.edge != movingEdge || target.name(in: state) != state
        || settings.removalInteraction && velocity * collapsing > 0
    {
      tellDrag(&context)
    }
    translation = 0
    isCaught = false
    let isUntold = drag?.untold != nil
    guard let choice else { return }
    drag = nil
    if isUntold { return endAtAnchor(&context) }
    guard state != .hidden else {
      return context.report(
        .decision(what: "none"),
        because: "\(occasion) at \(movingEdge.rounded3) pt, hidden already: it stays where it is")
    }
    if settings.removalInteraction, remove(velocity: velocity, because: occasion, &context) {
      return
    }
    let next = choice.target.name(in: state)
    context.report(
      .decision(what: next.rawValue),
      margins: choice.margins(
        way: movingEdge - anchors.anchor(of: state).edge, velocity: velocity,
        redirectionalProgress: settings.redirectionalProgress, along: edge),
      because: "\(occasion) at \(movingEdge.rounded3) pt with \(velocity.rounded3) pt/s: "
        + choice.words(
          projected: anchors.projectedPlace(from: movingEdge, velocity: velocity, settings),
          in: state,
          redirectionalProgress: settings.redirectionalProgress))
    if next != state {
      context.report(
        .sheet(from: state.rawValue, to: next.rawValue),
        because: "the state changes at the release")
      state = next
    }
    let target = choice.target.edge
    if !isScrollable(&context) { setContentStiff(true, &context) }
    // The original's `shouldAttract`: at its anchor it ends without attraction, however fast it is.
    guard (movingEdge - target).magnitude > Tolerance.thresholdSlack else {
      movingEdge = target
      return endAtAnchor(&context)
    }
    // The original reads the place of its view, to the pixel, once the drag's constraint is gone.
    movingEdge = PanelAnchors.onPixel(movingEdge, scale: screen.scale)
    beginAttraction(to: target, velocity: velocity, because: "a release", &context)
  }

  /// The original's `endWithoutAttraction`.
  private mutating func endAtAnchor(_ context: inout SheetContext) {
    heldOffset = nil
    setContentStiff(false, &context)
  }

  mutating func beginAttraction(
    to target: Double, velocity: Double, because occasion: String, _ context: inout SheetContext
  ) {
    let attraction = PanelAttraction(
      from: movingEdge, to: target, velocity: velocity, at: context.time, settings,
      scale: screen.scale)
    self.attraction = attraction
    let limit = settings.criticalDampingSpeed
    let rule = PanelAttraction.isSlow(velocity, settings) ? "not above" : "above"
    context.report(
      .animation(
        event(.began, attraction, duration: attraction.duration(frameInterval: frameInterval))),
      because:
        "attraction: \(occasion) with \(velocity.magnitude.rounded3) pt/s, \(rule) \(limit.rounded3) pt/s"
    )
  }

  mutating func stopAttraction(
    because reason: String, _ context: inout SheetContext
  ) {
    guard let stopped = attraction else { return }
    attraction = nil
    heldOffset = nil
    let duration = context.time - stopped.began
    context.report(
      .animation(event(.ended, stopped, duration: duration)),
      because: "\(reason) at \(movingEdge.rounded3) pt")
  }

  /// A running attraction goes on to where its anchor is now.
  mutating func shiftAttraction(
    by way: Double, because reason: String, _ context: inout SheetContext
  ) {
    guard way != 0, var attraction else { return }
    movingEdge += way
    attraction.shift(by: way, to: movingEdge)
    self.attraction = attraction
    let passed = context.time - attraction.began
    context.report(
      .animation(
        event(
          .retargeted, attraction,
          duration: max(0, attraction.duration(frameInterval: frameInterval) - passed))),
      because: reason)
  }

  private func event(
    _ what: TimelineEvent.AnimationEvent.What, _ attraction: PanelAttraction, duration: Double
  ) -> TimelineEvent.AnimationEvent {
    .init(
      what: what, of: animatedValue, curve: attraction.words, from: attraction.start,
      to: attraction.spring.target,
      duration: duration)
  }

  // MARK: Time

  package var isMoving: Bool { attraction != nil || removal != nil }

  package mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {
    frameInterval = interval
    guard var attraction else { return }
    attraction.step(interval, at: context.time)
    movingEdge = attraction.spring.value
    if context.time > attraction.began + Tolerance.simultaneity { holdContent(&context) }
    guard attraction.spring.isOver else {
      self.attraction = attraction
      return
    }
    self.attraction = nil
    heldOffset = nil
    setContentStiff(!isScrollable(&context), &context)
    let duration = context.time - attraction.began
    context.report(
      .animation(event(.ended, attraction, duration: duration)),
      because:
        "the distance left and that of the last frame are at most \(settings.restPixels.rounded3) px"
    )
  }
}

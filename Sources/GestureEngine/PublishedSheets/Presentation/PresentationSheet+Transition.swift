import JSONText
import MotionLaws

/// Presenting, dismissing and resizing.
extension PresentationSheet {
  /// The frame at which the sheet rests with the page that is on top.
  var restingFrame: RestingFrame { restingFrame(ofPageAt: stack.count - 1) }

  func restingFrame(ofPageAt index: Int) -> RestingFrame {
    RestingFrame(preferredHeight: stack[index].preferredHeight, settings, on: screen)
  }

  /// The progress of an interactive dismissal on screen, 0 to 1.
  @inline(__always)
  func dismissalProgress(at time: Double) -> Double {
    interaction?.transition.progress(at: time) ?? 0
  }

  mutating func setState(
    _ next: State, because: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    context.report(.sheet(from: state.rawValue, to: next.rawValue), because: because())
    state = next
  }

  // MARK: Without a finger

  mutating func present(animated: Bool, _ context: inout SheetContext) {
    guard state == .dismissed else {
      return context.report(
        .decision(what: "none"),
        because: "it is \(state.rawValue), not dismissed: nothing to present")
    }
    screen = context.screen
    beginTransition(
      .presenting, animated, toY: restingFrame.y, dimming: settings.shadingAlpha,
      because: "the app presents it", &context)
  }

  mutating func dismiss(
    animated: Bool, because reason: String, _ context: inout SheetContext
  ) {
    guard state == .presented else {
      return context.report(
        .decision(what: "none"),
        because: "it is \(state.rawValue), not presented: nothing to dismiss")
    }
    beginTransition(
      .dismissing, animated, toY: screen.height, dimming: 0, because: reason, &context)
  }

  private mutating func beginTransition(
    _ next: State, _ animated: Bool, toY y: Double, dimming alpha: Double, because reason: String,
    _ context: inout SheetContext
  ) {
    let duration = animated ? settings.transitionDuration : 0
    let law = animated ? ProgressLaw.timing(.easeInOut, duration: duration) : nil
    context.report(
      .transition(what: .began, progress: 0),
      because: reason + (animated ? ", in \(duration.rounded3) s" : ", without animation"))
    setState(next, because: reason, &context)
    top.animate(to: y, law, because: reason, &context)
    if next == .presenting, animated { shrinkFromScreenHeight(law, &context) }
    dimming.animate(to: alpha, law, because: reason, &context)
    transitionEnd = context.time + duration
    if duration == 0 { endTransition(&context) }
  }

  /// A sheet is initially as tall as the screen when it is presented.
  private mutating func shrinkFromScreenHeight(
    _ law: ProgressLaw?, _ context: inout SheetContext
  ) {
    let rest = restingFrame.height
    let reason = "presented, it is as tall as the screen at first"
    height.stop(at: screen.height, because: reason, &context)
    height.animate(to: rest, law, because: reason, &context)
  }

  mutating func endTransition(_ context: inout SheetContext) {
    transitionEnd = nil
    context.report(.transition(what: .finished, progress: 1), because: "it has played out")
    if state == .presenting {
      setState(.presented, because: "presenting is over", &context)
    } else {
      becomeDismissed(&context)
    }
  }

  /// The sheet has left the screen, with everything that moved inside.
  private mutating func becomeDismissed(_ context: inout SheetContext) {
    interaction = nil
    completeNavigation(&context)
    let reason = "the sheet has left the screen"
    top.stop(at: screen.height, because: reason, &context)
    height.stop(at: restingFrame.height, because: reason, &context)
    dimming.stop(at: 0, because: reason, &context)
    if let scrollView = context.scrollView, scrollView.isMoving || scrollView.isDragging {
      context.report(.decision(what: "stop content"), because: "\(reason): its content stops")
    }
    context.scrollView?.interrupt(at: context.time)
    setState(.dismissed, because: "dismissing is over", &context)
  }

  // MARK: With a finger

  /// Begins with the sample that begins the pan, and decides at its release, however soon that comes.
  ///
  /// UIKit begins a transition when the touches of its frame have been delivered, so that a swipe may be
  /// over before: what an app's own code does then is seen on HeadlessUIKit.
  mutating func beginInteraction(
    by driver: InteractiveDismissal.Driver, because reason: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    interaction = InteractiveDismissal(driver: driver, duration: settings.transitionDuration)
    context.report(.transition(what: .began, progress: 0), because: reason())
    setState(.dismissing, because: "an interactive dismissal begins", &context)
  }

  /// Updates the dismissal; the finger has pulled the sheet this far down, in points.
  mutating func updateInteraction(translation: Double) {
    let progress = fraction(translation)
    interaction?.transition.update(progress)
  }

  /// A length as a fraction of the sheet's height.
  @inline(__always)
  private func fraction(_ length: Double) -> Double {
    height.model > 0 ? length / height.model : 0
  }

  /// At the release, the position where the sheet would stop under a constant deceleration decides.
  mutating func releaseInteraction(
    translation: Double, velocity: Double, _ context: inout SheetContext
  ) {
    let acceleration = velocity > 0 ? -settings.deceleration : settings.deceleration
    let stop = Projection.stop(from: translation, velocity: velocity, acceleration: acceleration)
    let fraction = fraction(stop)
    let limit = settings.dismissFraction
    let isFarEnough = fraction >= limit - Tolerance.thresholdSlack
    let finishes = isFarEnough && settings.canBeDismissed
    let sum =
      "\(translation.rounded3) pt − ½·(\(velocity.rounded3) pt/s)²/(\(acceleration.rounded3) pt/s²)"
      + " = \(stop.rounded3) pt, \(fraction.rounded3) of \(height.model.rounded3) pt"
    let verdict =
      isFarEnough
      ? "at least \(limit.rounded3)"
        + (finishes ? ": it is dismissed" : ", but it cannot be dismissed: it returns")
      : "less than \(limit.rounded3): it returns"
    context.report(
      .decision(what: finishes ? "finish" : "cancel"),
      margins: [
        .init(
          "the position where it would stop", stop, threshold: limit * height.model, "pt",
          of: "sheet.dismissFraction", isMet: isFarEnough)
      ], because: "\(sum), \(verdict)")
    if finishes {
      playOut(finishes: true, because: sum, &context)
    } else {
      cancelInteraction(because: sum, &context)
    }
  }

  mutating func cancelInteraction(because reason: String, _ context: inout SheetContext) {
    playOut(finishes: false, because: reason, &context)
  }

  private mutating func playOut(
    finishes: Bool, because reason: String, _ context: inout SheetContext
  ) {
    guard interaction?.drivenBy != nil else { return }
    let progress = dismissalProgress(at: context.time)
    let y = y(at: context.time)
    interaction?.release(
      finishes: finishes, at: context.time, y: y, to: finishes ? screen.height : top.model)
    let end = interaction?.transition.end ?? context.time
    let duration = end - context.time
    context.report(
      .transition(what: finishes ? .finished : .cancelled, progress: progress),
      because: "\(reason); it plays \(finishes ? "out" : "back") in \(duration.rounded3) s")
    if duration <= Tolerance.simultaneity { return endInteraction(&context) }
    reportPlayingOut(.began, because: "the transition was interactive, so it is linear", &context)
  }

  /// Reports when a released transition begins or ends playing out.
  private mutating func reportPlayingOut(
    _ what: TimelineEvent.AnimationEvent.What, because reason: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    guard let interaction, let released = interaction.released,
      let end = interaction.transition.end, end > released.time + Tolerance.simultaneity
    else { return }
    let law = ProgressLaw.timing(.linear, duration: end - released.time)
    context.report(
      .animation(
        .init(
          what: what, of: top.name, curve: law.words, from: released.y, to: released.destination,
          duration: law.duration)), because: reason())
  }

  /// Ends the transition, which has played out.
  mutating func endInteraction(_ context: inout SheetContext) {
    let finishes = interaction?.transition.phase == .finishing
    reportPlayingOut(.ended, because: "it has played out", &context)
    interaction = nil
    if finishes {
      becomeDismissed(&context)
    } else {
      setState(.presented, because: "the dismissal was cancelled", &context)
    }
  }

  // MARK: The height

  /// The height of the list in a sheet of some height, both in points: the header lies above it.
  func listHeight(in height: Double) -> Double { max(0, height - settings.headerHeight) }

  mutating func setPreferredHeight(
    _ preferred: Double, animated: Bool, _ context: inout SheetContext
  ) {
    stack[stack.count - 1].preferredHeight = preferred
    let law = ProgressLaw.timing(.easeInOut, duration: settings.resizeDuration)
    screen = context.screen
    let rest = restingFrame
    moveToRest(
      animated ? law : nil,
      because: "the preferred height is \(preferred.rounded3) pt, which makes "
        + "\(rest.height.rounded3) pt", &context)
  }

  /// Animates to the frame that the page on top requests; off the screen, at once.
  mutating func moveToRest(
    _ law: ProgressLaw?, because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    screen = context.screen
    let rest = restingFrame
    let law = state == .dismissed ? nil : law
    let isOnItsWayOut = state == .dismissing && interaction == nil
    if state != .dismissed && !isOnItsWayOut {
      top.animate(to: rest.y, law, because: reason(), &context)
    }
    height.animate(to: rest.height, law, because: reason(), &context)
    context.scrollView?.setHeight(listHeight(in: rest.height), at: context.time)
  }
}

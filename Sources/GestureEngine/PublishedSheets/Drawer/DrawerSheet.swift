package import JSONText
import MotionLaws

/// A drawer that is pulled down from the top, in SwiftUI: the original is Toni Granados' 'Pull
/// Down Drawer in SwiftUI', reproduced with its faults.
///
/// Its top stays at 0, and its extent is `currentHeight`. Its frame begins below the top safe area,
/// and its shape reaches up to the screen's edge, so that it shows, and takes touches, that much
/// farther down. `idleHeight` is the height that it rests at or springs to; a drag counts from
/// there, whatever is on screen.
///
/// With `tracksVelocity`, the spring begins with the velocity of the height, and not with that of the
/// finger: the two differ where a pull is resisted.
package struct DrawerSheet: ConfigurableSheetSystem {
  /// The states' names in a timeline.
  enum State: String, Sendable {
    case closed
    case open
  }

  package static let systemName = "drawer"

  @Indirect package private(set) var settings: Settings
  var idleHeight: Double

  /// The height that the user sees; hit testing reads its model.
  var currentHeight: AnimatedValue<SpringMotion>

  /// Whether a release would change the state, according to the drag's last change.
  private var willChangeState = false

  var isDragging = false

  /// The way of the height in the drag that is under way, if the spring takes its velocity over.
  private var track = HeightTrack()

  package static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  package init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    guard settings.closedHeight < settings.openHeight else {
      throw InputFailure(
        "\"sheet.closedHeight\" is \(settings.closedHeight.exact)",
        expected: "less than \"sheet.openHeight\", which is \(settings.openHeight.exact)",
        at: location)
    }
    self.settings = settings
    idleHeight = settings.closedHeight
    currentHeight = AnimatedValue("sheet.extent", settings.closedHeight)
  }

  var state: State { isOpen ? .open : .closed }

  @inline(__always)
  var isOpen: Bool { idleHeight == settings.openHeight }

  // MARK: Views and recognizers

  /// One drag gesture, which follows its first finger only.
  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    var drag = settings.pan.configuration
    switch self.settings.secondFinger {
    case .ignored: drag.maximumTouches = 1
    case .endsSilently: drag.isEndedBySecondFinger = true
    }
    drag.translationFrom = self.settings.translationFrom
    drag.mayBeginAtTouchDown = true
    return [.init(name: "sheet.pan", view: "sheet", kind: .pan(drag))]
  }

  /// SwiftUI's views receive touches while they move.
  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let height = moment == .model ? currentHeight.model : currentHeight.value(at: context.time)
    // A spring that tracks a fling's velocity may call for a negative height, which no view has.
    let frame = Rect(
      x: 0, y: 0, width: context.screen.width,
      height: max(0, context.screen.safeArea.top + height))
    views.add("content", context.screen.bounds, as: .background)
    views.add("sheet", frame, as: .sheet)
    if context.hasScrollView {
      views.add(ViewArrangement.scrollView, frame, in: "sheet")
    }
  }

  package var edge: SheetEdge { .top }

  package var extentRange: ClosedRange<Double> { settings.closedHeight...settings.openHeight }

  package func reading(_ context: SheetContext) -> SheetReading {
    let phase: SheetPhase =
      isDragging ? .dragging : currentHeight.isRunning ? .animating : .idle
    let height = currentHeight.value(at: context.time)
    return SheetReading(
      state: state.rawValue, phase: phase, y: 0, extent: height,
      movingEdge: context.screen.safeArea.top + height,
      velocity: currentHeight.velocity(at: context.time))
  }

  /// The stops at its two heights.
  ///
  /// A drag counts from `idleHeight`, whatever is on screen, and the underdrag's slip makes the
  /// height jump. SwiftUI does not report a cancelled drag, which leaves the drawer where it is.
  package func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    var lowest = settings.closedHeight / settings.underdragDivisor
    var highest = settings.openHeight * settings.overdragLimit
    let swing = history.springOvershoot(
      way: highest, response: settings.springDuration, dampingRatio: spring.dampingRatio)
    if settings.tracksVelocity {
      // Where a pull is resisted, the height may move faster than any finger: at most from
      // `closedHeight` to the floor, in the shortest move that has a velocity.
      let fastest = (settings.closedHeight - lowest) / MoveHistory.shortestMove
      let swing = swing + fastest * settings.springDuration / (2 * .pi)
      (lowest, highest) = (lowest - swing, highest + swing)
    } else {
      // A spring that starts at rest passes only its target, usually by less than a drag shows.
      let overshoot = history.overshoot(of: spring, way: highest - lowest)
      lowest = min(lowest, settings.closedHeight - overshoot)
      highest = max(highest, settings.openHeight + overshoot)
    }
    let shown = lowest - Tolerance.thresholdSlack...highest + Tolerance.thresholdSlack
    var stops = SheetStops(
      [
        .init(State.closed.rawValue, at: settings.closedHeight),
        .init(State.open.rawValue, at: settings.openHeight),
      ], shows: shown, largestJump: .infinity)
    if history.last("sheet.pan", .cancelled) > history.last("sheet.pan", .ended) {
      stops.stops += [
        .init(State.closed.rawValue, within: shown), .init(State.open.rawValue, within: shown),
      ]
    }
    return stops
  }

  /// Its heights are constants; only the safe area that its frame begins below follows the screen, at
  /// once (chosen).
  package mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) {
    let top = context.screen.safeArea.top
    context.report(
      .decision(what: top == old.safeArea.top ? "none" : "follow the screen"),
      because:
        "closedHeight and openHeight are constants, counted from the safe area, \(top.rounded3) pt below the top of the screen"
    )
  }

  // MARK: The drag

  package mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    isDragging = change.to.isActive
    switch change.to {
    case .began, .changed:
      drag(translation: change.translation.y, &context)
      if settings.tracksVelocity { track.follow(change, to: currentHeight.model) }
    case .ended:
      release(velocity: settings.tracksVelocity ? track.velocity(after: change) : 0, &context)
    case .cancelled:
      context.report(
        .decision(what: "none"),
        because:
          "the drag was cancelled, and SwiftUI does not call onEnded then: the height stays at \(currentHeight.model.rounded3) pt"
      )
    case .possible, .recognized, .failed: break
    }
  }

  private mutating func drag(translation: Double, _ context: inout SheetContext) {
    currentHeight.set(
      height(asked: idleHeight + translation),
      because: "a drag sets the height at once, not animated, which ends the spring", &context)
    let change = wouldChangeState
    if change != nil, !willChangeState {
      context.report(
        .haptic(.light), because: "a release would change the state: \(words(change))")
    }
    willChangeState = change != nil
  }

  /// The height that a drag shows.
  ///
  /// - Parameter asked: n, where the drawer's edge would be without resistance.
  /// - Returns: points.
  @inline(__always)
  private func height(asked: Double) -> Double {
    let (closed, open) = (settings.closedHeight, settings.openHeight)
    let beyond = power(max(0, asked - open), settings.overdragExponent)
    if asked > open { return min(open + beyond, open * settings.overdragLimit) }
    // What rounding in a sum of moves leaves below closedHeight is not a pull.
    guard asked < closed - Tolerance.thresholdSlack else { return asked }
    let pull = settings.underdragSign == .original ? asked + closed : asked - closed
    return max(
      closed - power(pull.magnitude, settings.underdragExponent),
      closed / settings.underdragDivisor)
  }

  /// The rule by which a release would change the state.
  private enum ChangeRule {
    case raised, lowered, pastTheEnd
  }

  @inline(__always)
  private var normalizedHeight: Double {
    (currentHeight.model - settings.closedHeight) / (settings.openHeight - settings.closedHeight)
  }

  @inline(__always)
  private var wouldChangeState: ChangeRule? {
    let threshold = settings.stateChangeThreshold
    // A height that passes the threshold only by rounding in a sum of moves is not beyond it.
    let slack = Tolerance.thresholdSlack / (settings.openHeight - settings.closedHeight)
    guard isOpen else { return normalizedHeight > threshold + slack ? .lowered : nil }
    if normalizedHeight < 1 - threshold - slack { return .raised }
    return normalizedHeight > 1 + threshold + slack ? .pastTheEnd : nil
  }

  /// The margins of the numbers that the rule compared, up to the comparison that decided.
  private func margins(_ rule: ChangeRule?) -> [TimelineEvent.Margin] {
    let height = normalizedHeight
    let margin = { (threshold: Double, isMet: Bool) in
      TimelineEvent.Margin(
        "normalizedHeight", height, threshold: threshold, of: "sheet.stateChangeThreshold",
        isMet: isMet)
    }
    let threshold = settings.stateChangeThreshold
    guard isOpen else { return [margin(threshold, rule == .lowered)] }
    let raised = margin(1 - threshold, rule == .raised)
    return rule == .raised ? [raised] : [raised, margin(1 + threshold, rule == .pastTheEnd)]
  }

  private func words(_ rule: ChangeRule?) -> String {
    let height = "\(state.rawValue), normalizedHeight \(normalizedHeight.rounded3) is "
    let threshold = settings.stateChangeThreshold
    switch rule {
    case .raised: return height + "below \((1 - threshold).rounded3)"
    case .lowered: return height + "above \(threshold.rounded3)"
    case .pastTheEnd: return height + "above \((1 + threshold).rounded3), as a blind is closed"
    case nil:
      let range =
        isOpen
        ? "within \((1 - threshold).rounded3) to \((1 + threshold).rounded3)"
        : "not above \(threshold.rounded3)"
      return height + range
    }
  }

  private mutating func release(velocity: Double, _ context: inout SheetContext) {
    let rule = wouldChangeState
    let opens = (rule != nil) != isOpen
    let next: State = opens ? .open : .closed
    // The reason gives the height at the release, which the spring is about to change.
    let reason = context.log.isRecording ? words(rule) : ""
    context.report(
      .decision(what: next.rawValue), margins: margins(rule),
      because: "\(reason): \(rule == nil ? "back to" : "over to") \(next.rawValue)")
    spring(to: opens ? settings.openHeight : settings.closedHeight, velocity: velocity, &context)
    guard rule != nil else { return }
    context.report(.haptic(.medium), because: "the release changes the state: \(reason)")
    context.report(
      .sheet(from: state.rawValue, to: next.rawValue),
      because: "idleHeight is the new height at once")
    idleHeight = currentHeight.model
  }

  private var spring: SpringParameters {
    SpringParameters(duration: settings.springDuration, bounce: settings.springBounce)
  }

  private mutating func spring(
    to height: Double, velocity: Double, _ context: inout SheetContext
  ) {
    let settings = settings
    let parameters = spring
    currentHeight.animate(
      to: height, spring: parameters, initialVelocity: velocity,
      curve:
        "SwiftUI spring \(settings.springDuration.rounded3) s, bounce \(settings.springBounce.rounded3), angularFrequency \(parameters.angularFrequency.rounded3) rad/s, dampingRatio \(parameters.dampingRatio.rounded3)",
      because: "withAnimation(.bouncy), "
        + (settings.tracksVelocity ? "with the drag's \(velocity.rounded3) pt/s" : "from rest"),
      &context)
  }

  // MARK: Time

  package var nextDue: Double? { currentHeight.end }

  package mutating func advance(_ context: inout SheetContext) {
    currentHeight.removeEnded(
      because: "it is within 0.1 % of the distance, or half a pixel, of its target", &context)
  }
}

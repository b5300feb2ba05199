import GestureTraces
package import JSONText
import MotionLaws

/// A bottom sheet as a child view controller whose top constraint a pan drags: the original is
/// zafarivaev/BottomSheet, reproduced with its faults.
///
/// With c the constraint's constant, the sheet's top is at H + c. Its extent, which is how much of
/// it shows, is −c.
package struct ContainerSheet: ConfigurableSheetSystem {
  enum State: String, Sendable {
    case initial
    case full
  }

  /// The animation that a completion belongs to.
  private enum Animation: Int {
    case show
    case hide
  }

  package static let systemName = "container"

  @Indirect package private(set) var settings: Settings
  var state = State.initial

  /// c: the user sees this plus what the animations add.
  var constant: AdditiveAnimatedValue

  /// The spring that hide() uses.
  let hidingSpring: UIKitSpring

  var isPanning = false

  package static func defaultSettings(on screen: Screen) -> Settings { Settings(on: screen) }

  package init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    guard settings.initialOffset < settings.height else {
      throw InputFailure(
        "\"sheet.initialOffset\" is \(settings.initialOffset.exact)",
        expected: "less than \"sheet.height\", which is \(settings.height.exact)", at: location)
    }
    self.settings = settings
    constant = AdditiveAnimatedValue(
      "sheet.y", -settings.initialOffset, offset: screen.height)
    hidingSpring = UIKitSpring(
      duration: settings.hideDuration, dampingRatio: settings.hideDampingRatio,
      initialVelocity: settings.hideInitialVelocity, settlingEpsilon: settings.settlingEpsilon)
  }

  // MARK: Views and recognizers

  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    [.init(name: "sheet.pan", view: "sheet", kind: .pan(settings.pan.configuration))]
  }

  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let c = moment == .model ? constant.model : constant.value(at: context.time)
    let frame = Rect(
      x: 0, y: context.screen.height + c, width: context.screen.width, height: settings.height)
    views.add("content", context.screen.bounds, as: .background)
    views.add("sheet", frame, as: .sheet, acceptsTouches: !constant.isRunning)
    if context.hasScrollView {
      views.add(ViewArrangement.scrollView, frame, in: "sheet")
    }
  }

  package var extentRange: ClosedRange<Double> { settings.initialOffset...settings.height }

  package func reading(_ context: SheetContext) -> SheetReading {
    let c = constant.value(at: context.time)
    let phase: SheetPhase = isPanning ? .dragging : constant.isRunning ? .animating : .idle
    return SheetReading(
      state: state.rawValue, phase: phase, y: context.screen.height + c, extent: -c,
      velocity: constant.velocity(at: context.time))
  }

  /// The original's delegate answers yes for every other recognizer, so a list inside scrolls while
  /// the sheet moves.
  package func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool { recognizer.name == "sheet.pan" }

  // MARK: The pan

  package mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    isPanning = change.to.isActive
    switch change.to {
    case .began, .changed: drag(translation: change.translation.y, &context)
    case .ended:
      release(translation: change.translation.y, velocity: change.velocity.y, &context)
    case .cancelled:
      context.report(
        .decision(what: "none"),
        because: "the pan was cancelled, which the sheet does not handle: it stays where it is")
    case .possible, .recognized, .failed: break
    }
  }

  private mutating func drag(translation: Double, _ context: inout SheetContext) {
    switch state {
    case .full:
      guard translation > 0 else { return }
      constant.set(-(settings.height - translation))
    case .initial:
      guard translation < 0 else { return }
      let extent = settings.initialOffset - translation
      guard extent < settings.height - Tolerance.thresholdSlack else {
        context.report(
          .decision(what: "show"),
          margins: [
            .init(
              "the drag's extent", extent, threshold: settings.height, "pt", of: "sheet.height",
              isMet: true)
          ],
          because:
            "the drag asks for \(extent.rounded3) pt, the full height is \(settings.height.rounded3) pt: show() under the finger"
        )
        return show(animated: true, &context)
      }
      constant.set(-extent)
    }
  }

  private mutating func release(
    translation: Double, velocity: Double, _ context: inout SheetContext
  ) {
    let verdict = verdict(translation: translation, velocity: velocity)
    let choice = verdict.shows ? "show" : "hide"
    context.report(
      .decision(what: choice), margins: margins(verdict.rule, translation, velocity),
      because: "\(state.rawValue): \(words(verdict.rule, translation, velocity)): \(choice)()")
    if verdict.shows { show(animated: true, &context) } else { hide(animated: true, &context) }
  }

  /// The part of the release rule that decided.
  private enum Rule {
    case upward, distance, velocity, neither
  }

  /// The magnitude of the translation counts, whichever way the finger went.
  private func verdict(translation: Double, velocity: Double) -> (shows: Bool, rule: Rule) {
    let isFarEnough =
      translation.magnitude
      >= settings.height * settings.translationFraction - Tolerance.thresholdSlack
    let threshold = settings.velocityThreshold + Tolerance.speedSlack
    switch state {
    case .full:
      if velocity < 0, settings.upwardReleaseShows { return (true, .upward) }
      if isFarEnough { return (false, .distance) }
      if velocity > threshold { return (false, .velocity) }
      return (true, .neither)
    case .initial:
      if isFarEnough { return (true, .distance) }
      if velocity < -threshold { return (true, .velocity) }
      return (false, .neither)
    }
  }

  /// The margins of the numbers that the rule compared, up to the comparison that decided.
  private func margins(_ rule: Rule, _ translation: Double, _ velocity: Double)
    -> [TimelineEvent.Margin]
  {
    var margins: [TimelineEvent.Margin] = []
    if state == .full, settings.upwardReleaseShows {
      margins.append(
        .init(
          "velocity", velocity, "pt/s", direction: .vertical(velocity), isMet: rule == .upward))
    }
    guard rule != .upward else { return margins }
    margins.append(
      .init(
        "|translation|", translation.magnitude,
        threshold: settings.height * settings.translationFraction, "pt",
        of: "sheet.translationFraction", isMet: rule == .distance))
    guard rule != .distance else { return margins }
    let sign = state == .full ? 1.0 : -1
    margins.append(
      .init(
        "velocity", velocity, threshold: sign * settings.velocityThreshold, "pt/s",
        of: "sheet.velocityThreshold", isMet: rule == .velocity))
    return margins
  }

  private func words(_ rule: Rule, _ translation: Double, _ velocity: Double) -> String {
    let way = "|translation| \(translation.magnitude.rounded3) pt"
    let needed =
      "\((settings.height * settings.translationFraction).rounded3) pt (translationFraction "
      + "\(settings.translationFraction.rounded3) × height \(settings.height.rounded3))"
    let speed = "velocity \(velocity.rounded3) pt/s"
    let sign = state == .full ? 1.0 : -1
    let threshold = "\((sign * settings.velocityThreshold).rounded3) pt/s (velocityThreshold)"
    return switch rule {
    case .upward: "\(speed) is upward"
    case .distance: "\(way) is at least \(needed)"
    case .velocity: "\(speed) is beyond \(threshold)"
    case .neither: "\(way) is below \(needed) and \(speed) not beyond \(threshold)"
    }
  }

  // MARK: Showing and hiding

  private mutating func show(animated: Bool, _ context: inout SheetContext) {
    let law = ProgressLaw.timing(.easeInOut, duration: settings.showDuration)
    move(to: -settings.height, .show, animated ? law : nil, &context)
  }

  private mutating func hide(animated: Bool, _ context: inout SheetContext) {
    let law = animated ? ProgressLaw.spring(hidingSpring) : nil
    move(to: -settings.initialOffset, .hide, law, &context)
  }

  private mutating func move(
    to c: Double, _ animation: Animation, _ law: ProgressLaw?, _ context: inout SheetContext
  ) {
    let name = animation == .show ? "show()" : "hide()"
    guard let law else {
      constant.set(c)
      return complete(animation, because: "\(name) without animation", &context)
    }
    guard constant.animate(to: c, law, tag: animation.rawValue, because: name, &context) else {
      return complete(
        animation, because: "\(name) changes nothing, so it completes at once", &context)
    }
  }

  /// The completion of `show()` or `hide()`, the only places at which the state changes.
  private mutating func complete(
    _ animation: Animation, because reason: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    let next: State = animation == .show ? .full : .initial
    guard next != state else { return }
    context.report(.sheet(from: state.rawValue, to: next.rawValue), because: reason())
    state = next
  }

  // MARK: The screen, the app and time

  /// The original's height and offset are constants from its beginning on; only the edge that its
  /// constraint counts from follows the screen.
  package mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) {
    let screen = context.screen
    constant.offset = screen.height
    context.report(
      .decision(what: old.bounds == screen.bounds ? "none" : "follow the screen"),
      because:
        "height \(settings.height.rounded3) pt and initialOffset \(settings.initialOffset.rounded3) pt are constants, counted from the bottom of the screen, at \(screen.height.rounded3) pt"
    )
  }

  package static let actions = [
    SheetAction<ContainerSheet>(AppAction.Show()) { sheet, action, context in
      sheet.show(animated: action.animated, &context)
    },
    SheetAction(AppAction.Hide()) { sheet, action, context in
      sheet.hide(animated: action.animated, &context)
    },
  ]

  package var nextDue: Double? { constant.nextEnd }

  package mutating func advance(_ context: inout SheetContext) {
    while let tag = constant.removeNextEnded(&context) {
      let animation = Animation(rawValue: tag) ?? .hide
      complete(
        animation,
        because: "the animation of \(animation == .show ? "show()" : "hide()") completed",
        &context)
    }
  }
}

package import JSONText
package import MotionLaws

/// A sheet that is a scroll view's content inset: the original is skagedal's
/// 'Creating a Bottom Sheet' (skagedal/BottomSheet).
///
/// It has no recognizer of its own: the scroll view covers the screen from the safe area down, and
/// the sheet is a background drawn behind it, as far down as the inset shows. contentOffset is read
/// as delegates read it, rounded to whole pixels.
package struct InsetSheet: ConfigurableSheetSystem {
  /// `visit` says what each parameter is, with its unit and its range.
  package struct Settings: SettingsGroup, Sendable {
    package var maxVisibleContentHeight = 400.0
    package var snaps = true

    package init() {}

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "maxVisibleContentHeight", &maxVisibleContentHeight, in: .nonNegative,
        "How far below the safe area the sheet is when it is pulled down, in points: the scroll view's contentInset.top."
      )
      try visitor.flag(
        "snaps", &snaps,
        "Whether a release within the inset goes to one of its ends; false leaves every target alone."
      )
    }
  }

  /// The place at which the scroll view rests.
  enum State: String, Sendable {
    case pulledDown
    case pulledUp
    case scrolled
    case between
  }

  package static let systemName = "inset"

  package let settings: Settings
  private(set) var screen: Screen
  var state = State.pulledDown

  package static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  package static func adjustDefaults(
    _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen
  ) {
    defaults.scrollView.contentInset.top = settings.maxVisibleContentHeight
    // UIKit adds the safe area to a list that reaches the screen's edge.
    defaults.scrollView.contentInset.bottom = screen.safeArea.bottom
    defaults.scrollView.decelerationRate = Deceleration.fastRate
  }

  package init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    guard screen.safeArea.top < screen.height else {
      throw InputFailure(
        "\"device.safeArea.top\" is \(screen.safeArea.top.exact)",
        expected: "less than \"device.height\", which is \(screen.height.exact)", at: location)
    }
    self.settings = settings
    self.screen = screen
  }

  // MARK: Views and recognizers

  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  { [] }

  /// contentOffset is what shows at any moment, so model and presentation are the same.
  ///
  /// A touch at or below the background's top goes to the scroll view, one above it to the map.
  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let (width, height) = (screen.width, screen.height)
    let top = screen.safeArea.top
    let y = backgroundTop(at: context.scrollView?.contentOffsetY(at: context.time))
    views.add("content", screen.bounds, as: .background)
    views.add("sheet", Rect(x: 0, y: y, width: width, height: height), as: .sheet)
    guard context.hasScrollView else { return }
    views.add(
      ViewArrangement.scrollView, Rect(x: 0, y: top, width: width, height: max(0, height - top)),
      touchArea: Rect(x: 0, y: y, width: width, height: max(0, height - y)))
  }

  /// The top of the background at a contentOffset.y; nil stands for a scene without a scroll view.
  func backgroundTop(at offset: Double?) -> Double {
    screen.safeArea.top + max(0, -(offset ?? -settings.maxVisibleContentHeight))
  }

  package var extentRange: ClosedRange<Double> {
    let most = screen.height - screen.safeArea.top
    return most - settings.maxVisibleContentHeight...most
  }

  /// The sheet's reading: it moves with the scroll view as long as the inset shows; once content
  /// has scrolled under the safe area, it does not move.
  package func reading(_ context: SheetContext) -> SheetReading {
    let offset = context.scrollView?.contentOffsetY(at: context.time)
    let y = backgroundTop(at: offset)
    var reading = SheetReading(
      state: state.rawValue, phase: .idle, y: y, extent: screen.height - y, velocity: 0)
    guard let offset, offset <= 0, let isDragging = context.scrollView?.isDragging,
      isDragging || context.scrollView?.isMoving == true,
      let velocity = context.scrollView?.velocity(at: context.time).y
    else { return reading }
    reading.phase = isDragging ? .dragging : .animating
    // Not −v, so that rest is 0 and not −0.
    reading.velocity = 0 - velocity
    return reading
  }

  /// The distance from an end at which a release may leave it, in points: a target that is accepted
  /// as proposed is not quite reached, because at the fast rate 0.5 % of the way remains.
  private static let shortfall = 6.0

  /// A rubber band or a bounce pulls the background down with the content.
  ///
  /// Content that was not released, but cancelled or positioned by the app, stays where it is: a
  /// delegate is asked only at a lift. So does content that the scene positions, until a finger
  /// releases it. Between its own inset and one that the scene gives the scroll view, targets are
  /// left alone.
  package func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let up = extentRange.upperBound
    let inset = settings.maxVisibleContentHeight
    let down = up + (context.scrollView?.rounded(-inset) ?? -inset)
    let bounceRate = context.scrollView?.settings.bounceRate ?? .infinity
    // A critically damped spring that starts with v goes v/(e·ω) far.
    let bounce = history.highestReleaseSpeed / (2.718 * bounceRate)
    let slack = Tolerance.thresholdSlack
    let limit = up - (context.scrollView?.settings.contentInset.top ?? inset)
    let placed = up + (context.scrollView?.settings.initialOffset ?? 0)
    let shown = min(down, limit, placed) - screen.height - bounce...up + slack
    var stops = SheetStops(
      [
        .init(State.pulledDown.rawValue, at: down), .init(State.pulledUp.rawValue, at: up),
        .init(State.scrolled.rawValue, at: up),
      ], shows: shown)
    let question = history.last { kind in
      guard case .scroll(.willEndDragging) = kind else { return false }
      return true
    }
    let isUnasked =
      question < 0
      || question
        < max(
          history.lastCancelledTouch(on: ViewArrangement.scrollView),
          history.lastAction("scrollTo"))
    let ends =
      isUnasked || !settings.snaps ? [shown] : [min(down, limit)...max(down, limit), up...up]
    stops.stops += ends.map { end in
      let near = end.lowerBound - Self.shortfall...end.upperBound + Self.shortfall
      return .init(State.between.rawValue, within: near)
    }
    return stops
  }

  // MARK: The screen and the scroll view

  /// The scroll view is laid out from the safe area down, and its content ends above the safe area.
  ///
  /// Both follow at once (chosen). The inset that makes it a sheet is a constant.
  package mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) {
    screen = context.screen
    context.scrollView?.followSafeArea(
      bottom: old.safeArea.bottom, to: screen.safeArea.bottom, at: context.time)
    context.report(.decision(what: "follow the screen")) { context in
      let end = context.scrollView?.settings.contentInset.bottom ?? 0
      return
        "the scroll view covers the screen from \(context.screen.safeArea.top.rounded3) pt to \(context.screen.height.rounded3) pt, with contentInset.bottom \(end.rounded3) pt"
    }
  }

  /// The original's `viewDidLayoutSubviews`: content that is too short could not be pulled up.
  package func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double {
    max(height, scrollView.height)
  }

  /// A natural target within the inset is changed to one of its ends, by the velocity alone.
  package mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point {
    let natural = release.proposedTarget
    guard id == context.trackedScrollView else { return natural }
    guard settings.snaps else {
      context.report(
        .decision(what: "unchanged"), because: "snaps is false: every target is left alone")
      return natural
    }
    let pulledDown = pulledDownTarget(context)
    // A target that misses an end only by rounding in a sum of moves is the end itself.
    let slack = Tolerance.thresholdSlack
    let words = { "the natural target \(natural.y.rounded3) pt" }
    guard (pulledDown - slack...slack).contains(natural.y) else {
      context.report(
        .decision(what: "unchanged"), margins: targetMargins(natural.y, pulledDown),
        because:
          "\(words()) lies outside \(pulledDown.rounded3) to 0 pt, so it is left alone")
      return natural
    }
    let velocity = release.velocity.y
    let next: State = velocity < 0 ? .pulledDown : .pulledUp
    let target = next == .pulledDown ? pulledDown : 0
    let rule = velocity < 0 ? "is below 0" : "is not below 0"
    context.report(
      .decision(what: next.rawValue),
      margins: targetMargins(natural.y, pulledDown) + [
        // Content moves down while its contentOffset shrinks.
        .init("velocity", velocity, "pt/s", direction: .vertical(-velocity), isMet: velocity < 0)
      ],
      because:
        "\(words()) lies within \(pulledDown.rounded3) to 0 pt, and velocity \((0 + velocity).rounded3) pt/s \(rule): to \(target.rounded3) pt"
    )
    return Point(x: natural.x, y: target)
  }

  /// The offset at which the content rests while the sheet is pulled down: on the pixel, as targets
  /// are.
  private func pulledDownTarget(_ context: SheetContext) -> Double {
    let end = -settings.maxVisibleContentHeight
    return context.scrollView?.onPixel(end) ?? end
  }

  /// Margins for whether a natural target, in points, lies within the inset: below its upper end
  /// and above its lower one.
  private func targetMargins(_ target: Double, _ pulledDown: Double) -> [TimelineEvent.Margin] {
    let slack = Tolerance.thresholdSlack
    let margin = { (threshold: Double, parameter: String?, isMet: Bool) in
      TimelineEvent.Margin(
        "the natural target", target, threshold: threshold, "pt", of: parameter, isMet: isMet)
    }
    let margins = [
      margin(pulledDown, "sheet.maxVisibleContentHeight", target >= pulledDown - slack)
    ]
    return margins[0].isMet ? margins + [margin(0, nil, target <= slack)] : margins
  }

  package mutating func scrollViewDidComeToRest(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    guard id == context.trackedScrollView,
      let offset = context.scrollView?.unroundedOffset(at: context.time).y
    else { return }
    let next = state(restingAt: offset)
    guard next != state else { return }
    context.report(
      .sheet(from: state.rawValue, to: next.rawValue),
      because: "the scroll view came to rest at \(offset.rounded3) pt")
    state = next
  }

  /// Two positions are the same if no screen can show the difference.
  private func state(restingAt offset: Double) -> State {
    let slack = Tolerance.halfPixel(scale: screen.scale).distance
    if (offset + settings.maxVisibleContentHeight).magnitude <= slack { return .pulledDown }
    if offset.magnitude <= slack { return .pulledUp }
    return offset > 0 ? .scrolled : .between
  }
}

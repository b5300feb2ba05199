import GestureReplay

/// Material Components' `BottomSheetBehavior` by its published rules, with a list in it; its
/// content takes touches, as a `BottomSheetDragHandleView` does, so that drags begin beyond the slop.
public struct BottomSheet: ConfigurableSheetSystem {
  /// Where the sheet can rest: the stable ones of `BottomSheetBehavior.State`.
  public enum Stop: String, Sendable, CaseIterable {
    case expanded, halfExpanded, collapsed, hidden
  }

  /// Attributes of `BottomSheetBehavior`, with their names and defaults; 1 dp is 1 px and 1 pt.
  public struct Settings: SettingsGroup, Sendable {
    public var state = Stop.collapsed
    public var peekHeight, height: Double?
    public var (fitToContents, hideable, skipCollapsed) = (true, false, false)
    public var (halfExpandedRatio, hideFriction) = (0.5, 0.1)
    public var significantVelocityThreshold = 500.0
    public init() {}

    public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.choice("state", &state, "The state at the beginning.")
      try visitor.optionalNumber(
        "peekHeight", &peekHeight, in: .nonNegative, "What peeks, in points; null is automatic.")
      try visitor.flag("fitToContents", &fitToContents, "Whether it expands in a single step.")
      try visitor.number(
        "halfExpandedRatio", &halfExpandedRatio, in: .between(0, 1), "What half expanded covers.")
      try visitor.flag("hideable", &hideable, "Whether it can be swiped off the screen.")
      try visitor.flag("skipCollapsed", &skipCollapsed, "Whether it hides without collapsing.")
      try visitor.number(
        "hideFriction", &hideFriction, in: .nonNegative, "How far hiding looks ahead, in seconds.")
      try visitor.number(
        "significantVelocityThreshold", &significantVelocityThreshold, in: .nonNegative,
        "The velocity above which a swipe down hides at any height, in points per second.")
      try visitor.optionalNumber(
        "height", &height, in: .above(0), "Its height, in points; null is the screen's.")
    }
  }

  /// `setState`, which ends at the next move of a finger that drags the sheet.
  public struct SetState: TypedAction {
    public static let name = "setState"
    public var state = Stop.collapsed
    public init() {}
    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.choice("state", &state, required: "a stable state", "Where the sheet settles.")
    }
  }

  public static let systemName = "material"
  public static func defaultSettings(on screen: Screen) -> Settings { Settings() }
  public let settings: Settings
  private let rules: ReleaseRules
  /// `getState`: the stop, unless the phase is that of a drag or of settling there.
  private var stop: Stop
  private var phase = SheetPhase.idle
  private var top: AnimatedValue<SettleMotion>
  /// The translation of the pan that has captured the sheet; nil where none has.
  private var translation: Double?
  /// `lastNestedScrollDy`; nil until `nestedScrolled`.
  private var lastScroll: Double?

  public static let actions = [
    SheetAction<BottomSheet>(
      SetState(),
      refusal: { $1.state == .hidden && !$0.settings.hideable ? "it is not hideable" : nil },
      perform: { $0.settle(($0.rules.final($1.state), "setState"), .zero, &$2) })
  ]

  /// `RecyclerView` has `ViewConfiguration`'s slop and velocities, as the sheet has, and no bounce;
  /// `VelocityTracker` takes a pointer for stopped after 40 ms.
  public static func adjustDefaults(
    _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen
  ) {
    (defaults.recognition.pan.hysteresis, defaults.recognition.pan.staleAfter) = (8, 0.04)
    defaults.recognition.pan.velocity = .leastSquares
    defaults.scrollView.flingVelocity = .leastSquares
    (defaults.scrollView.bounces, defaults.scrollView.alwaysBounceVertical) = (false, true)
    (defaults.scrollView.fastStart.within, defaults.scrollView.fastStart.after) = (0, 0)
    (defaults.scrollView.minimumFlingVelocity, defaults.scrollView.releaseLead) = (50, 0)
  }

  public init(_ settings: Settings, on screen: Screen, at location: TextLocation?) {
    (self.settings, rules) = (settings, ReleaseRules(settings, on: screen))
    stop = rules.final(settings.state)
    top = AnimatedValue("sheet.y", rules.top(stop))
  }

  /// `ViewDragHelper` follows one finger up and down, from where it captures the view.
  public func recognizers(_ settings: RecognitionSettings, on: Screen) -> [RecognizerDescription] {
    var pan = settings.pan.configuration
    (pan.axis, pan.maximumTouches, pan.translationFrom) = (.vertical, 1, .recognition)
    return [.init(name: "sheet.pan", view: "sheet", kind: .pan(pan))]
  }

  public func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let (y, width) = (top.value(at: context.time), context.screen.width)
    views.add("sheet", Rect(x: 0, y: y, width: width, height: rules.height), as: .sheet)
    guard context.scrollView != nil else { return }
    let list = Rect(x: 0, y: y + 48, width: width, height: max(0, rules.height - 48))
    views.add(ViewArrangement.scrollView, list, in: "sheet")
  }

  public func reading(_ context: SheetContext) -> SheetReading {
    let y = top.value(at: context.time)
    return SheetReading(
      state: phase == .idle ? stop.rawValue : phase == .dragging ? "dragging" : "settling",
      phase: phase, y: y, extent: rules.screen.height - y, velocity: top.velocity(at: context.time))
  }

  public var extentRange: ClosedRange<Double> {
    rules.screen.height - rules.dragRange...rules.screen.height - rules.expanded
  }

  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let stable = Stop.allCases.filter { rules.final($0) == $0 }
    let stops = stable.map { SheetStops.Stop($0.rawValue, at: rules.screen.height - rules.top($0)) }
    return SheetStops(stops, shows: 0...rules.screen.height - rules.expanded)
  }

  /// `tryCaptureView`: a finger on the list is the list's, unless it catches a sheet that settles.
  public func shouldReceiveTouch(at: Point, by: String, _ context: SheetContext) -> Bool {
    guard let list = context.scrollView, !top.isRunning else { return true }
    return !list.isTracking && !list.isDragging
  }

  /// `ViewDragHelper.shouldInterceptTouchEvent`: a sheet that settles is caught without slop.
  public func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? {
    recognizer == "sheet.pan" && top.isRunning ? "it catches the sheet that settles" : nil
  }

  /// `ViewDragHelper.dragTo` clamps every step, so that no pull beyond an end is stored up; a drag
  /// that is cancelled has no velocity.
  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    switch change.to {
    case .began, .changed:
      let step = change.translation.y - (translation ?? change.translation.y)
      let asked = top.value(at: context.time) + step
      top.set(min(max(asked, rules.expanded), rules.dragRange), because: "it is caught", &context)
      (translation, phase) = (change.translation.y, .dragging)
    case .ended, .cancelled:
      translation = nil
      let velocity = change.to == .ended ? change.velocity : .zero
      settle(rules.choice(at: top.model, velocity: velocity), velocity, &context)
    case .possible, .recognized, .failed: break
    }
  }

  /// `onNestedPreScroll`: up, the sheet goes first; down, once the list stands at its top; a sheet
  /// that is captured or settles is the helper's, and what the list cannot go is nobody's.
  public mutating func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector {
    guard let list = context.scrollView, delta.y != 0 else { return .zero }
    guard translation == nil, !top.isRunning else { return Vector(x: 0, y: delta.y) }
    let (first, last) = (list.minimumOffset.y, list.maximumOffset.y)
    let offset = list.unroundedOffset(at: context.time).y
    var rest = delta.y
    lastScroll = rest
    if rest > 0 || offset <= first + Tolerance.thresholdSlack {
      let asked = top.model - rest
      let place = min(max(asked, rules.expanded), max(top.model, rules.dragRange))
      top.set(place, because: "nested scroll", &context)
      rest = place - asked
      phase = rest == 0 ? .dragging : .idle
      if rest != 0 { stop = rest > 0 ? .expanded : .collapsed }
    }
    return Vector(x: 0, y: delta.y + offset - min(max(offset + rest, first), last))
  }

  /// `onNestedPreFling`: a sheet that is not expanded leaves its list no fling.
  public func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  { phase != .idle || stop != .expanded ? .free : .none }

  public mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point {
    stopNestedScroll(velocity: context.scrollView?.panVelocity.y ?? 0, &context)
    return release.proposedTarget
  }

  public mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) { if isCancelled { stopNestedScroll(velocity: 0, &context) } }

  /// `onStopNestedScroll`; the sheet settles as if from rest (`smoothSlideViewTo`).
  private mutating func stopNestedScroll(velocity: Double, _ context: inout SheetContext) {
    defer { lastScroll = nil }
    guard let lastScroll, translation == nil, !top.isRunning else { return }
    settle(rules.choice(at: top.model, lastScroll: lastScroll, velocity: velocity), .zero, &context)
  }

  /// `startSettling`: a sheet that is there already is in its state at once.
  private mutating func settle(
    _ choice: ReleaseRules.Choice, _ velocity: Vector, _ context: inout SheetContext
  ) {
    context.report(.decision(what: choice.stop.rawValue), because: choice.because)
    let (from, to) = (top.value(at: context.time), rules.top(choice.stop))
    let motion = SettleMotion(from: from, to: to, velocity: velocity, rules)
    let curve = "quintic ease-out \(rounded: motion.duration) s"
    top.animate(motion, curve: curve, because: choice.because, &context)
    (phase, stop) = (top.isRunning ? .animating : .idle, choice.stop)
  }

  public var nextDue: Double? { top.end }
  public mutating func advance(_ context: inout SheetContext) {
    if top.removeEnded(&context) { phase = .idle }
  }
}

import GestureTraces
package import JSONText
import MotionLaws

/// A modal sheet as tall as its content requests, with shading behind it, a pull bar above it and a
/// stack of pages inside: the original is joomcode/BottomSheet, reproduced with its faults.
///
/// Its extent is how much of it shows. A finger moves it only through an interactive dismissal: a
/// transition whose progress follows the finger.
package struct PresentationSheet: ConfigurableSheetSystem {
  enum State: String, Sendable {
    case dismissed
    case presenting
    case presented
    case dismissing
  }

  static let sheetPan = "sheet.pan"
  static let edgePan = "edge.pan"
  static let scrollPan = "scroll.pan"
  static let shadingTap = "dimming.tap"

  package static let systemName = "presentation"

  @Indirect package private(set) var settings: Settings

  /// The screen for which it is laid out: the original reads the safe area when it lays out, not when
  /// that changes.
  var screen: Screen
  var state: State

  /// The position of the top edge without an interactive transition: at rest, or below the screen.
  var top: AdditiveAnimatedValue
  var height: AdditiveAnimatedValue

  /// The alpha of the shading without an interactive transition.
  var dimming: AdditiveAnimatedValue

  /// The time at which presenting or dismissing without a finger ends.
  var transitionEnd: Double?

  /// The dismissal that a finger drives or drove, until it has played out.
  var interaction: InteractiveDismissal?

  /// The pages, the root first; never empty.
  var stack: [Page]

  /// The push or pop under way.
  var navigation: NavigationTransition?

  /// The scroll view's part in the dismissal.
  var overlay = OverlayDrag()

  /// Whether a cancelled pop has left its mark: the original continues to believe that a transition
  /// is running, until a push or pop has completed.
  var believesInNavigation = false

  /// The settings for creating the pages' scroll views.
  @IndirectOptional var pageScrollSettings: ScrollViewSettings?

  package static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  /// UIKit adds the safe area to a list that reaches the screen's edge.
  package static func adjustDefaults(
    _ defaults: inout SceneDefaults, _ settings: Settings, on screen: Screen
  ) {
    defaults.scrollView.contentInset.bottom = screen.safeArea.bottom
  }

  package init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    guard screen.height - screen.safeArea.top > settings.pullBar.height else {
      throw InputFailure(
        "\"sheet.pullBar.height\" is \(settings.pullBar.height.exact)",
        expected: "less than the screen is tall below its safe area, which is "
          + (screen.height - screen.safeArea.top).exact, at: location)
    }
    self.settings = settings
    self.screen = screen
    let page = Page(preferredHeight: settings.preferredHeight, hidesBackButton: true)
    stack = [page]
    let rest = RestingFrame(preferredHeight: page.preferredHeight, settings, on: screen)
    let isPresented = settings.startsPresented
    state = isPresented ? .presented : .dismissed
    top = AdditiveAnimatedValue("sheet.y", isPresented ? rest.y : screen.height)
    height = AdditiveAnimatedValue("sheet.height", rest.height)
    dimming = AdditiveAnimatedValue("dimming", isPresented ? settings.shadingAlpha : 0)
  }

  // MARK: Views and recognizers

  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    var edgePan = settings.edgePan.configuration(from: .left, of: screen.bounds)
    edgePan.axis = .horizontal
    return [
      .init(name: Self.edgePan, view: "sheet", kind: .pan(edgePan)),
      .init(name: Self.sheetPan, view: "sheet", kind: .pan(settings.pan.configuration)),
      .init(name: Self.shadingTap, view: "shading", kind: .tap(settings.tap.configuration)),
    ]
  }

  /// Puts the shading, the sheet with its pull bar and pages, and what lies behind them on the
  /// screen.
  ///
  /// For fingers, the pull bar is part of the sheet, so that one pan serves both. During a
  /// transition nothing receives touches except content that was left in the middle of a dismissal.
  /// Once the sheet is gone, only what lies behind does.
  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let isInTransition = state == .presenting || state == .dismissing
    let isAbandoned = isAbandoned(context)
    // A sheet left in the middle of a dismissal stays where it is shown.
    let frame = frame(isAbandoned ? .presentation : moment, context.time)
    let bar = pullBarFrame(above: frame)
    views.dimming = dimming.value(at: context.time) * (1 - dismissalProgress(at: context.time))
    views.add("content", screen.bounds, as: .background, acceptsTouches: !isInTransition)
    guard state != .dismissed else {
      let nowhere = Rect(x: 0, y: 0, width: 0, height: 0)
      views.add("sheet", frame, as: .sheet, touchArea: nowhere)
      return addPages(to: &views, frame, context)
    }
    var reach = frame
    reach.y = min(bar.y, frame.y)
    reach.height = frame.y + frame.height - reach.y
    views.add("shading", screen.bounds, as: .dimming, acceptsTouches: !isInTransition)
    views.add(
      "sheet", frame, as: .sheet,
      acceptsTouches: (!isInTransition || isAbandoned) && !isBeingResized && navigation == nil,
      touchArea: isAbandoned ? frame : reach)
    views.add("pullBar", bar, as: .grabber, in: "sheet", acceptsTouches: !isAbandoned)
    addPages(to: &views, frame, context)
  }

  private func pullBarFrame(above sheet: Rect) -> Rect {
    let overlap = settings.pullBar.overlapPixels / screen.scale
    return Rect(
      x: 0, y: sheet.y - settings.pullBar.height + overlap, width: sheet.width,
      height: settings.pullBar.height)
  }

  /// Whether the fingers that pulled the content, and the sheet with it, were cancelled.
  ///
  /// The original then leaves the sheet where it is, dismissing, and only its content can move it
  /// from there.
  func isAbandoned(_ context: SheetContext) -> Bool {
    interaction?.drivenBy == .scrollView && context.scrollView?.isDragging == false
  }

  /// Whether UIKit animates its frame within the presentation.
  private var isBeingResized: Bool {
    top.isRunning || height.isRunning || navigation?.changesFrame == true
  }

  /// The sheet's frame.
  private func frame(_ moment: LayoutMoment, _ time: Double) -> Rect {
    guard moment == .presentation else {
      return Rect(x: 0, y: top.model, width: screen.width, height: height.model)
    }
    let popped = navigation?.resizing(at: time) ?? (y: 0, height: 0)
    return Rect(
      x: 0, y: y(at: time), width: screen.width,
      // Overlapping animations may call for a negative height, which no view has.
      height: max(0, height.value(at: time) + popped.height))
  }

  /// The top edge as the user sees it.
  func y(at time: Double) -> Double {
    let y = top.value(at: time) + (navigation?.resizing(at: time).y ?? 0)
    return y + (screen.height - y) * dismissalProgress(at: time)
  }

  /// The velocity of the top edge as it moves by itself or by an interactive pop.
  func velocity(at time: Double) -> Double {
    let y = top.value(at: time) + (navigation?.resizing(at: time).y ?? 0)
    let velocity = top.velocity(at: time) + (navigation?.resizingRate(at: time) ?? 0)
    let progress = dismissalProgress(at: time)
    let rate = interaction?.transition.rate(at: time) ?? 0
    return velocity * (1 - progress) + (screen.height - y) * rate
  }

  package var extentRange: ClosedRange<Double> { 0...max(0, screen.height - restingFrame.y) }

  package func reading(_ context: SheetContext) -> SheetReading {
    let y = y(at: context.time)
    var phase: SheetPhase = isMoving ? .animating : .idle
    let isDragged =
      interaction?.drivenBy == .sheetPan
      || interaction?.drivenBy == .scrollView && overlay.isDragging
      || interaction?.drivenBy == nil && navigation?.isDriven == true
    if isDragged { phase = .dragging }
    return SheetReading(
      state: state.rawValue, phase: phase, y: y, extent: screen.height - y,
      velocity: velocity(at: context.time))
  }

  /// The stops of a sheet that shows between no height at all and the available space; overlapping
  /// animations add up.
  ///
  /// A drag of its content that ended without a release leaves it in the middle of its dismissal.
  /// Once it is gone, its content stops where it is. A page that slides away while the sheet leaves
  /// makes the sheet's edge jump by the change that the page's height was about to make. A height
  /// that the app sets in the middle of a dismissal changes how far a finger's movement leads.
  package func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let available = screen.height - screen.safeArea.top - settings.pullBar.height
    let way = history.longestWay(ofAnimationsOf: "sheet.y") + Tolerance.thresholdSlack
    let rest = screen.height - restingFrame.y
    // A resting position on a whole pixel may lie below a screen shorter than a pixel.
    let shown = min(0, rest) - way...max(available, rest) + way
    let hasNavigated = history.events.contains { event in
      guard case .navigation = event.kind else { return false }
      return true
    }
    let isInstant = settings.transitionDuration * screen.refreshRate < 1
    let mayJump =
      hasNavigated || isInstant || history.lastAction("setPreferredHeight") >= 0
    var stops = SheetStops(
      [
        .init(State.dismissed.rawValue, at: 0),
        .init(State.presented.rawValue, at: rest),
      ], shows: shown, largestJump: mayJump ? .infinity : longestStep(history, context),
      leavesContentBeyondLimits: state == .dismissed)
    let abandoned = max(
      history.lastCancelledTouch(on: ViewArrangement.scrollView), history.lastAction("scrollTo"))
    if abandoned >= 0 { stops.stops.append(.init(State.dismissing.rawValue, within: shown)) }
    return stops
  }

  // MARK: Time

  // Inlined, because a call, before every input and frame, would copy the whole sheet.
  @inline(__always)
  package var nextDue: Double? {
    var next = Self.earlier(transitionEnd, interaction?.transition.end)
    next = Self.earlier(next, navigation?.transition.end)
    next = Self.earlier(next, top.nextEnd)
    next = Self.earlier(next, height.nextEnd)
    return Self.earlier(next, dimming.nextEnd)
  }

  static func earlier(_ lhs: Double?, _ rhs: Double?) -> Double? {
    guard let lhs, let rhs else { return lhs ?? rhs }
    return min(lhs, rhs)
  }

  package mutating func advance(_ context: inout SheetContext) {
    let now = context.time + Tolerance.simultaneity
    top.removeEnded(&context)
    height.removeEnded(&context)
    dimming.removeEnded(&context)
    if let end = navigation?.transition.end, end <= now { endNavigation(&context) }
    if let end = transitionEnd, end <= now { endTransition(&context) }
    if let end = interaction?.transition.end, end <= now { endInteraction(&context) }
  }

  // MARK: The app

  package static let actions = [
    SheetAction<PresentationSheet>(AppAction.Present()) { sheet, action, context in
      sheet.present(animated: action.animated, &context)
    },
    SheetAction(AppAction.Dismiss()) { sheet, action, context in
      sheet.dismiss(animated: action.animated, because: "the app dismisses it", &context)
    },
    SheetAction(AppAction.SetPreferredHeight()) { sheet, action, context in
      sheet.setPreferredHeight(action.height, animated: action.animated, &context)
    },
    SheetAction(AppAction.Push()) { sheet, action, context in
      sheet.push(action.page, animated: action.animated, &context)
    },
    SheetAction(AppAction.Pop()) { sheet, action, context in
      sheet.pop(toRoot: false, animated: action.animated, &context)
    },
    SheetAction(AppAction.PopToRoot()) { sheet, action, context in
      sheet.pop(toRoot: true, animated: action.animated, &context)
    },
  ]
}

package import JSONText
package import MotionLaws

/// A panel with several resting places around a tracked scroll view: the original is
/// scenee/FloatingPanel (MIT), reproduced with its variant of a stepped spring.
///
/// Its rules refer to its moving edge: the upper edge of a panel at the bottom, the lower edge of a
/// panel at the top. Where the two differ, the comments describe a panel at the bottom.
package struct PanelSheet: ConfigurableSheetSystem {
  /// A drag that moves the panel.
  struct Drag: Sendable {
    /// The moving edge when the drag began.
    var start: Double

    /// The pan's translation when the drag began.
    var translation: Double
  }

  package static let systemName = "panel"

  package let settings: Settings
  var screen: Screen
  var anchors: PanelAnchors
  var state: PanelState

  /// The moving edge on screen, in points, apart from a removal that runs.
  var edge: Double

  var attraction: PanelAttraction?

  /// The spring that removes the panel, or moves it without a finger from or to `hidden` or along
  /// with the safe area; nil if none does.
  var removal: AnimatedValue<SpringMotion>?

  var drag: Drag?

  /// The pan's translation at its last change.
  var translation = 0.0

  /// Why the drag belongs to the panel, if recognition decided so.
  var reasonAtBegin: String?

  /// Whether the last step of the content's drag was held back.
  var holdsContent = false

  /// Whether the panel's pan has begun.
  private(set) var isPanning = false

  /// Whether the scroll view's pan has begun before the panel's, and whose drag it is is decided.
  var hasContentBegun = false

  /// Whether the content was at its top, or beyond, after the pan's last change.
  private var contentWasAtItsEnd = false

  /// How many fingers are on the panel.
  private(set) var fingers = 0

  /// Whether the first of them landed in the grabber area.
  private(set) var beganInGrabberArea = false

  /// Whether the finger that is down stopped it in motion.
  var isCaught = false

  /// The interval between frames, in seconds; the scene's own until the first frame.
  var frameInterval: Double

  package static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  package init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    self.settings = settings
    self.screen = screen
    anchors = try PanelAnchors(settings, on: screen, at: location)
    state = settings.initialState
    edge = anchors.initial.edge
    frameInterval = 1 / screen.refreshRate
  }

  // MARK: Views and recognizers

  /// The original's spring is stepped once per frame.
  package var dependsOnRefreshRate: Bool { true }

  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    [.init(name: "sheet.pan", view: "sheet", kind: .pan(settings.pan.configuration))]
  }

  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let frame = Rect(x: 0, y: top(at: context.time), width: screen.width, height: height)
    views.add("content", screen.bounds, as: .background)
    views.add("sheet", frame, as: .sheet)
    if context.hasScrollView {
      views.add(ViewArrangement.scrollView, frame, in: "sheet")
    }
  }

  /// The direction in which the panel collapses: 1 is down, −1 up.
  var collapsing: Double { settings.position == .bottom ? 1 : -1 }

  /// How much of the panel shows when its moving edge is at a position.
  func extent(at edge: Double) -> Double {
    settings.position == .bottom ? screen.height - edge : edge
  }

  /// As tall as what shows of it in its most expanded state, and never negative.
  var height: Double { max(0, extentRange.upperBound) }

  /// The moving edge as it shows.
  func edge(at time: Double) -> Double { removal?.value(at: time) ?? edge }

  private func top(at time: Double) -> Double {
    let edge = edge(at: time)
    return settings.position == .bottom ? edge : edge - height
  }

  package var extentRange: ClosedRange<Double> {
    let ends = (extent(at: anchors.range.lowerBound), extent(at: anchors.range.upperBound))
    return min(ends.0, ends.1)...max(ends.0, ends.1)
  }

  package func reading(_ context: SheetContext) -> SheetReading {
    let phase: SheetPhase = drag != nil ? .dragging : isMoving ? .animating : .idle
    let edge = edge(at: context.time)
    let shown = extent(at: edge)
    var reading = SheetReading(
      state: state.rawValue, phase: phase, y: top(at: context.time),
      extent: min(max(shown, 0), height), movingEdge: edge,
      velocity: attraction?.spring.velocity ?? removal?.velocity(at: context.time) ?? 0)
    reading.extentOfProgress = shown
    return reading
  }

  /// It rests at its anchors.
  ///
  /// The most that a rubber band shows, if there is one, is the screen's height. Without one the
  /// panel follows the finger, starting from the content's pull that it takes over. A panel that is
  /// caught beyond its anchors is put on the band from there, or back to its anchor by a drag along
  /// which content scrolls. When it comes to rest, it moves the remaining distance at once.
  package func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let (least, most) = (extentRange.lowerBound, extentRange.upperBound)
    let hasBand = settings.allowsRubberBanding
    let pull = hasBand ? 0 : farthestPull(history, context)
    let swing = history.springOvershoot(
      way: most - least + pull, response: settings.springResponse,
      dampingRatio: SteppedSpring.dampingRatio(
        decelerationRate: settings.springDecelerationRate, response: settings.springResponse))
    let way =
      swing + pull + (hasBand ? screen.height : history.fingerTravel) + Tolerance.thresholdSlack
    var stops: [SheetStops.Stop] = []
    for anchor in anchors.all {
      let extent = extent(at: anchor.edge)
      for state in anchor.states { stops.append(.init(state.rawValue, at: extent)) }
    }
    let hidden = PanelState.hidden.rawValue
    if settings.removalInteraction, !anchors.all.contains(where: { $0.states.contains(.hidden) }) {
      stops.append(.init(hidden, at: 0))
    }
    if history.leavesHiddenPanelWhereItIs {
      stops.append(.init(hidden, within: least - way...most + way))
    }
    let rest = settings.restPixels / screen.scale
    return SheetStops(
      stops, shows: least - way...most + way, largestJump: rest + swing)
  }

  // MARK: Fingers

  package mutating func touchesBegan(
    on views: [String], at point: Point, _ context: inout SheetContext
  ) {
    guard views.contains("sheet") else { return }
    fingers += 1
    // A finger that joins others does not begin a pan, so it stops nothing.
    guard fingers == 1 else { return }
    beganInGrabberArea =
      (point.y - edge(at: context.time)) * collapsing < settings.grabberAreaHeight
    guard isMoving else { return }
    isCaught = true
    let reason = "a touch on the moving panel stops it"
    stopAttraction(because: reason, &context)
    stopRemoval(because: reason, &context)
  }

  package mutating func touchesEnded(on views: [String], _ context: inout SheetContext) {
    guard views.contains("sheet") else { return }
    fingers -= 1
    guard fingers == 0, !isPanning else { return }
    reasonAtBegin = nil
    hasContentBegun = false
    isCaught = false
  }

  package func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? {
    guard recognizer == "sheet.pan", isCaught else { return nil }
    return "a touch stopped the moving panel, which begins the pan at once"
  }

  // MARK: The pan

  package mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    let step = change.translation.y - translation
    translation = change.translation.y
    switch change.to {
    // Recognition itself is not a change: it decides whose drag this is, and moves nothing.
    case .began:
      isPanning = true
      if !hasContentBegun {
        reasonAtBegin = reasonToMove(displacement: change.displacement.y, &context)
      }
    case .changed:
      if drag == nil {
        takeOver(step: step, &context)
      } else {
        moveEdge(&context)
      }
    case .ended:
      isPanning = false
      takeOverAtLift(&context)
      release(velocity: change.velocity.y, because: "released", &context)
    case .cancelled:
      isPanning = false
      takeOverAtLift(&context)
      release(velocity: change.velocity.y, because: "cancelled, which is a release", &context)
    case .possible, .recognized, .failed: break
    }
    if drag == nil { contentWasAtItsEnd = isContentAtItsEnd(&context) }
  }

  /// Handles the first change that belongs to the panel, which moves from the next one on.
  private mutating func takeOver(step: Double, _ context: inout SheetContext) {
    if let reason = reasonAtBegin {
      beginDrag(because: reason, &context)
    } else if contentWasAtItsEnd, let reason = reasonToMove(displacement: step, &context) {
      beginDrag(because: reason, &context)
    }
  }

  /// A drag of the panel that is released before its first change still counts as a release.
  private mutating func takeOverAtLift(_ context: inout SheetContext) {
    guard drag == nil, let reason = reasonAtBegin else { return }
    beginDrag(because: reason, &context)
  }

  /// From here on the pan moves the panel; the visible pull of the content becomes the panel's, so
  /// that nothing jumps.
  private mutating func beginDrag(because reason: String, _ context: inout SheetContext) {
    let pull = state == .full && !beganInGrabberArea ? takeContentsPull(&context) : 0
    stopAttraction(because: "the pan moves the panel", &context)
    context.report(
      .decision(what: "move the panel"),
      because: pull == 0
        ? reason : "\(reason): it takes over the content's pull of \(pull.rounded3) pt")
    drag = Drag(start: edge + pull, translation: translation)
    moveEdge(&context)
  }

  private mutating func moveEdge(_ context: inout SheetContext) {
    guard let drag, translation != drag.translation || drag.start != edge else { return }
    edge = shown(drag.start + translation - drag.translation, from: drag.start, &context)
  }

  /// Where the moving edge shows for the position that the finger requests in a drag from a position.
  private func shown(_ asked: Double, from start: Double, _ context: inout SheetContext) -> Double {
    let limit = min(max(asked, anchors.range.lowerBound), anchors.range.upperBound)
    guard !settings.allowsRubberBanding else {
      let band = RubberBand(coefficient: settings.rubberBand, dimension: screen.height)
      return limit + band.displacement(forPull: asked - limit)
    }
    // With content that scrolls along, a drag towards expansion does not move the panel beyond its
    // most expanded edge.
    let isBeyondExpanded =
      (anchors.mostExpandedEdge(collapsing: collapsing) - asked) * collapsing > 0
    let expands = (asked - start) * collapsing < 0
    return isBeyondExpanded && expands && scrollsAlong(&context) ? limit : asked
  }
}

extension SheetHistory {
  /// Whether the panel was hidden when it was last released; it then stays where the finger left
  /// it.
  fileprivate var leavesHiddenPanelWhereItIs: Bool {
    let release = last { kind in
      guard case .decision(let what) = kind else { return false }
      return what == "none"
    }
    return release > last("sheet.pan", .changed)
  }
}

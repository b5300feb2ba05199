package import JSONText
package import MotionLaws

/// A panel with several resting places around a tracked scroll view: the original is
/// scenee/FloatingPanel (MIT), reproduced with its variant of a stepped spring.
///
/// Its rules refer to its moving edge, along the axis on which it moves: the upper edge of a panel at
/// the bottom, the lower edge of a panel at the top, the inner edge of one at a side. Where they
/// differ, the comments describe a panel at the bottom.
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

  /// The moving edge on screen, in points along the axis, apart from a removal that runs.
  var movingEdge: Double

  var attraction: PanelAttraction?

  /// The spring that removes the panel, or moves it without a finger from or to `hidden` or along
  /// with the safe area; nil if none does.
  var removal: AnimatedValue<SpringMotion>?

  var drag: Drag?

  /// The pan's translation along the axis at its last change.
  var translation = 0.0

  /// Why the drag belongs to the panel, if recognition decided so.
  var reasonAtBegin: String?

  /// Whether the last step of the content's drag was held back.
  var holdsContent = false

  /// Where the content stays while the panel moves, in points along the axis; nil if nobody knows.
  var settledOffset: Double?

  /// Whether the content cannot be pulled beyond its end during a drag: the original turns `bounces`
  /// off.
  var holdsEnd = false

  /// Whether the panel's pan has begun.
  private(set) var isPanning = false

  /// Whether the scroll view's pan has begun before the panel's, and whose drag it is is decided.
  var hasContentBegun = false

  /// Whether the content was at its top, or beyond, after the pan's last change.
  private var contentWasAtItsEnd = false

  /// Whether the content's pan had begun after the panel's last change.
  private(set) var contentHadBegun = false

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
    movingEdge = anchors.initial.edge
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
    let frame = frame(at: context.time)
    views.add("content", screen.bounds, as: .background)
    views.add("sheet", frame, as: .sheet)
    if context.hasScrollView {
      views.add(ViewArrangement.scrollView, frame, in: "sheet")
    }
  }

  package var edge: SheetEdge { settings.position }

  /// The direction in which the panel collapses: 1 is down or right, −1 up or left.
  var collapsing: Double { edge.collapsing }

  /// How much of the panel shows when its moving edge is at a position.
  func extent(at movingEdge: Double) -> Double {
    edge.extent(ofMovingEdge: movingEdge, on: screen.bounds)
  }

  /// As long as what shows of it in its most expanded state, and never negative.
  private var length: Double { max(0, extentRange.upperBound) }

  /// The value that its animations move.
  var animatedValue: String {
    switch edge {
    case .bottom: "sheet.y"
    case .right: "sheet.x"
    case .top, .left: "sheet.extent"
    }
  }

  /// The moving edge as it shows.
  func movingEdge(at time: Double) -> Double { removal?.value(at: time) ?? movingEdge }

  /// Its view: across the screen, or, at a side, from one end of the safe area to the other, as the
  /// original's default constraints have it.
  private func frame(at time: Double) -> Rect {
    let start = movingEdge(at: time) - (collapsing > 0 ? 0 : length)
    guard edge.isSide else {
      return Rect(x: 0, y: start, width: screen.width, height: length)
    }
    let (top, bottom) = (screen.safeArea.top, screen.height - screen.safeArea.bottom)
    return Rect(x: start, y: top, width: length, height: max(0, bottom - top))
  }

  package var extentRange: ClosedRange<Double> {
    let ends = (extent(at: anchors.range.lowerBound), extent(at: anchors.range.upperBound))
    return min(ends.0, ends.1)...max(ends.0, ends.1)
  }

  package func reading(_ context: SheetContext) -> SheetReading {
    let phase: SheetPhase = drag != nil ? .dragging : isMoving ? .animating : .idle
    let movingEdge = movingEdge(at: context.time)
    let shown = extent(at: movingEdge)
    var reading = SheetReading(
      state: state.rawValue, phase: phase, frame: frame(at: context.time), from: edge,
      extent: min(max(shown, 0), length),
      velocity: attraction?.spring.velocity ?? removal?.velocity(at: context.time) ?? 0)
    reading.movingEdge = movingEdge
    reading.extentOfProgress = shown
    return reading
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
      (edge.along(point) - movingEdge(at: context.time)) * collapsing < settings.grabberAreaHeight
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
    let step = edge.along(change.translation) - translation
    translation = edge.along(change.translation)
    switch change.to {
    // Recognition itself is not a change: it decides whose drag this is, and moves nothing.
    case .began:
      isPanning = true
      settledOffset = shownOffset(&context)
      if !hasContentBegun {
        reasonAtBegin = reasonToMove(displacement: edge.along(change.displacement), &context)
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
      release(velocity: edge.along(change.velocity), because: "released", &context)
    case .cancelled:
      isPanning = false
      takeOverAtLift(&context)
      release(
        velocity: edge.along(change.velocity), because: "cancelled, which is a release", &context)
    case .possible, .recognized, .failed: break
    }
    contentHadBegun = hasContentsPanBegun(context)
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
    // What the original does for a pan that ends before it changes.
    if let drag { movingEdge = withinAnchors(drag.start + translation) }
  }

  /// From here on the pan moves the panel; the visible pull of the content becomes the panel's, so
  /// that nothing jumps.
  private mutating func beginDrag(because reason: String, _ context: inout SheetContext) {
    let pull = state == .full && !beganInGrabberArea ? takeContentsPull(&context) : 0
    stopAttraction(because: "the pan moves the panel", &context)
    context.report(
      .decision(what: "move the panel"),
      because: pull == 0
        ? reason : "\(reason): it takes over the content's pull of \(pull.magnitude.rounded3) pt")
    holdsEnd = true
    if state == .full, !beganInGrabberArea { settledOffset = pinnedOffset(&context) }
    drag = Drag(start: movingEdge + pull, translation: translation)
    moveEdge(&context)
  }

  private mutating func moveEdge(_ context: inout SheetContext) {
    guard let drag, translation != drag.translation || drag.start != movingEdge else { return }
    movingEdge = shown(drag.start + translation - drag.translation, from: drag.start, &context)
  }

  /// Where the moving edge shows for the position that the finger requests in a drag from a position.
  private func shown(_ asked: Double, from start: Double, _ context: inout SheetContext) -> Double {
    let limit = withinAnchors(asked)
    guard !settings.allowsRubberBanding else {
      let band = RubberBand(
        coefficient: settings.rubberBand, dimension: edge.length(of: screen.bounds))
      return limit + band.displacement(forPull: asked - limit)
    }
    // With content that scrolls along, a drag towards expansion keeps the panel between its anchors.
    let expands = (asked - start) * collapsing < 0
    return expands && scrollsAlong(&context) ? limit : asked
  }

  func withinAnchors(_ place: Double) -> Double {
    min(max(place, anchors.range.lowerBound), anchors.range.upperBound)
  }
}

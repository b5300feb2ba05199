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

    /// The reason why it moves the panel, until that has moved: content that is dragged along keeps
    /// the panel at its anchor.
    var untold: String?
  }

  package static let systemName = "panel"

  @Indirect package private(set) var settings: Settings
  var screen: Screen
  @Indirect var anchors: PanelAnchors
  var state: PanelState

  /// The most expanded of the states that have an anchor.
  let mostExpandedState: PanelState

  /// The edge of the screen that it comes from.
  package let edge: SheetEdge

  /// The moving edge on screen, in points along the axis, apart from a removal that runs.
  var movingEdge: Double

  var attraction: PanelAttraction?

  /// The spring that removes the panel, or moves it without a finger from or to `hidden` or along
  /// with the safe area; nil if none does.
  @IndirectOptional var removal: AnimatedValue<SpringMotion>?

  var drag: Drag?

  /// The pan's translation along the axis at its last change.
  var translation = 0.0

  /// The content's held offset along the axis as the panel moves, in points; nil if none is held.
  ///
  /// The original's `initialScrollOffset`.
  var heldOffset: Double? { didSet { holdsStart = false } }

  /// Whether no drag and no attraction has decided that yet: the first drag holds the content where it is
  /// when the finger lands.
  private(set) var holdsStart = true

  /// The state of the content's pan at its last change.
  var contentPan = RecognizerState.possible

  /// Whether the content's pan began in the grabber area, where it waits for the panel's.
  var isContentPrevented = false

  /// Whether the panel's pan has begun.
  var isPanning = false

  /// The number of fingers on the panel.
  private(set) var fingers = 0

  /// The last landing's depth inside the moving edge, in points; the original's `initialLocation`.
  private(set) var landing = 0.0

  /// Whether it landed in the grabber area.
  var beganInGrabberArea: Bool { isInGrabberArea(landing) }

  /// Whether the finger that is down stopped it in motion.
  var isCaught = false

  /// The interval between frames, in seconds; the scene's own until the first frame.
  var frameInterval: Double

  package static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  package init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    let anchors = try PanelAnchors(settings, on: screen, at: location)
    self.settings = settings
    self.screen = screen
    self.anchors = anchors
    state = settings.initialState
    edge = settings.position
    mostExpandedState =
      PanelState.allCases.first { settings.anchors.inset(of: $0) != nil } ?? .hidden
    movingEdge = anchors.initial.edge
    frameInterval = 1 / screen.refreshRate
  }

  /// The content does not bounce where it does not scroll.
  package mutating func runWillBegin(_ context: inout SheetContext) {
    setContentStiff(!isScrollable(&context), &context)
  }

  // MARK: Views and recognizers

  /// The original's spring is stepped once per frame.
  package var dependsOnRefreshRate: Bool { true }

  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    [.init(name: "sheet.pan", view: "sheet", kind: .pan(settings.pan.configuration))]
  }

  // MARK: Fingers

  package mutating func touchesBegan(
    on views: [String], at point: Point, _ context: inout SheetContext
  ) {
    guard views.contains("sheet") else { return }
    fingers += 1
    landing = distanceInside(point, at: context.time)
    if holdsStart {
      heldOffset = shownOffset(&context)
      holdsStart = true
    }
    // A finger that joins others does not begin a pan, so it stops nothing.
    guard fingers == 1 else { return }
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
    translation = edge.along(change.translation)
    switch change.to {
    // Recognition itself is not a change: it moves nothing.
    case .began:
      isPanning = true
      heldOffset = shownOffset(&context)
    case .changed:
      takeOver(change, &context)
      moveEdge(&context)
    case .ended, .cancelled:
      // The app's move has ended it before.
      guard isPanning else { return }
      isPanning = false
      takeOverAtLift(change, &context)
      release(
        velocity: edge.along(change.velocity),
        because: change.to == .ended ? "released" : "cancelled, which is a release", &context)
    case .possible, .recognized, .failed: break
    }
  }

  /// Handles the first change that belongs to the panel, which moves from the next one on.
  private mutating func takeOver(_ change: RecognizerChange, _ context: inout SheetContext) {
    guard drag == nil,
      let reason = reasonToMove(velocity: edge.along(change.velocity), &context)
    else { return }
    beginDrag(change, because: reason, &context)
  }

  /// A drag of the panel that is released before its first change still counts as a release.
  private mutating func takeOverAtLift(_ change: RecognizerChange, _ context: inout SheetContext) {
    guard drag == nil else { return }
    takeOver(change, &context)
    // What the original does for a pan that ends before it changes.
    guard let start = drag?.start else { return }
    setEdge(withinAnchors(start + translation), &context)
  }

  /// From here on the pan moves the panel; the visible pull of the content becomes the panel's, so
  /// that nothing jumps.
  private mutating func beginDrag(
    _ change: RecognizerChange, because reason: String, _ context: inout SheetContext
  ) {
    stopAttraction(because: "the pan moves the panel", &context)
    let pull = takeContentsPull(
      distanceInside(change.location, at: context.time), &context)
    let mayStay = staysAtAnchor(velocity: edge.along(change.velocity), &context)
    if !isContentPrevented { setContentStiff(true, &context) }
    drag = Drag(
      start: movingEdge + pull, translation: translation,
      untold: pull == 0
        ? reason : "\(reason): it takes over the content's pull of \(pull.magnitude.rounded3) pt")
    if !mayStay { tellDrag(&context) }
  }

  mutating func tellDrag(_ context: inout SheetContext) {
    guard let reason = drag?.untold else { return }
    drag?.untold = nil
    context.report(.decision(what: "move the panel"), because: reason)
  }

  private mutating func moveEdge(_ context: inout SheetContext) {
    guard let drag, translation != drag.translation || drag.start != movingEdge else { return }
    setEdge(
      shown(drag.start + translation - drag.translation, from: drag.start, &context), &context)
  }

  private mutating func setEdge(_ place: Double, _ context: inout SheetContext) {
    if place != movingEdge { tellDrag(&context) }
    movingEdge = place
  }

  /// The moving edge as it shows for the one that the finger requests in a drag from a position.
  @inline(__always)
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

  @inline(__always)
  func withinAnchors(_ place: Double) -> Double {
    min(max(place, anchors.range.lowerBound), anchors.range.upperBound)
  }
}

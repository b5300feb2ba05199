import GestureTraces
package import JSONText
package import MotionLaws

/// A sheet with detents, which behaves as UISheetPresentationController is documented to, and as
/// others have measured it where the documentation says nothing.
///
/// A position is the y of the sheet's top edge, down positive; its extent is the distance from there
/// to the lower edge of the screen. Above the largest detent, the position that a drag or a spring
/// requests shows on a rubber band, or not at all. The content fills the sheet: its limits follow
/// (`DetentsSheet+Layout`).
package struct DetentsSheet: ConfigurableSheetSystem {
  package static let systemName = "detents"

  package static let viewName = "sheet"
  package static let panName = "sheet.pan"
  package static let tapName = "dimming.tap"
  static let dimmingView = "dimmingView"
  private static let scrollPan = "scroll.pan"

  @Indirect package internal(set) var settings: Settings
  var screen: Screen
  @Indirect var stops: DetentStops

  /// The stop at which the dimming begins, going up; it is full at the next larger detent.
  var undimmed: DetentStop

  /// The stop that the sheet is at or, after a release, is going to.
  var state: DetentStop

  /// The y that a drag or a spring requests; what runs is a spring, which a finger can catch.
  var place: AnimatedValue<SpringMotion>

  /// The position at which it showed, above its largest detent, when the app took a larger one
  /// away; nil once it has come down from there.
  ///
  /// It goes on from there, and nothing holds it at the new largest on its way; until it arrives,
  /// this is the end that it is not drawn past.
  var comesFrom: Double?

  /// The time at which a spring brings it down to its largest detent from there; nil if none is
  /// under way.
  var arrival: Double?

  /// Whether the app is dismissing or presenting it: nothing then holds it below its smallest
  /// detent.
  var comesAndGoes = false

  /// Present while a finger drags the sheet or the content that scrolls in it.
  var drag: Drag?

  /// The time at which the content's limits must follow the sheet's motion next; nil if they need
  /// not.
  var nextLayout: Double?

  /// The offset at which content that may be taken along rested before the sheet settled; nil if
  /// none can be.
  var offsetBeforeSettling: Point?

  /// Whether the app is presenting it, until it has first come to rest without a finger: meanwhile it
  /// takes no other detents.
  var isPresenting = false

  /// The detents that the app has set meanwhile; nil if none.
  var laterDetents: [Detent]?

  /// The detent at which it is presented next.
  var presentedDetent: DetentStop

  /// Whether a finger stopped it in motion and nothing has moved it since.
  var isCaught = false

  /// The detent that it left to make room for the keyboard, and returns to; nil if there is none.
  var detentBeforeKeyboard: DetentStop?

  /// The distance by which the keyboard raises its only detent, in points.
  var keyboardLift = 0.0

  /// The number of fingers that landed on the sheet and are down.
  private var fingersOnSheet = 0

  package static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  package init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    let stops = try DetentStops(settings, on: screen, at: location)
    var state = stops.smallest
    if let identifier = settings.selectedDetent {
      state = try stops.detent(identifier, of: "selectedDetent", at: location)
    }
    var undimmed = stops.dismissal
    if let identifier = settings.largestUndimmedDetent {
      undimmed = try stops.detent(identifier, of: "largestUndimmedDetent", at: location)
    }
    self.settings = settings
    self.screen = screen
    self.stops = stops
    self.state = state
    self.undimmed = undimmed
    presentedDetent = state
    place = AnimatedValue("sheet.y", state.y)
  }

  /// True from the moment it is sent away.
  @inline(__always)
  var isDismissed: Bool { state == stops.dismissal }

  // MARK: Views and recognizers

  package func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    var pan = settings.pan.configuration
    pan.axis = .vertical
    pan.translationFrom = self.settings.translationFrom
    return [
      .init(name: Self.panName, view: Self.viewName, kind: .pan(pan)),
      .init(name: Self.tapName, view: Self.dimmingView, kind: .tap(settings.tap.configuration)),
    ]
  }

  /// Model and presentation are the same: fingers find the sheet where it shows.
  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let y = y(at: context.time)
    let frame = stops.frame(at: y, on: screen)
    views.add("content", screen.bounds, as: .background)
    views.add(
      Self.dimmingView, screen.bounds, as: .dimming,
      touchArea: dims && !isDismissed ? nil : Rect(x: 0, y: 0, width: 0, height: 0))
    views.add(Self.viewName, frame, as: .sheet, acceptsTouches: !isDismissed)
    if context.hasScrollView {
      views.add(ViewArrangement.scrollView, contentFrame(in: frame), in: Self.viewName)
    }
    views.dimming = dimming(at: y)
  }

  /// The position at which the sheet's top edge shows.
  @inline(__always)
  func y(at time: Double) -> Double {
    stops.shown(place.value(at: time), above: highest, comesAndGoes: comesAndGoes)
  }

  /// The end that it is not drawn past as it is, in points: its largest detent, or where it comes
  /// down from.
  @inline(__always)
  var highest: Double { comesFrom ?? stops.largest.y }

  /// Whether the selected detent dims what is behind.
  ///
  /// At an undimmed one touches go through, even while the dimming is still fading.
  var dims: Bool { state.y < undimmed.y - Tolerance.thresholdSlack }

  /// The darkness behind the sheet: linear from the largest undimmed stop to the next larger.
  func dimming(at y: Double) -> Double {
    guard let dimmed = stops.nextLarger(than: undimmed.y) else { return 0 }
    let part = (undimmed.y - y) / (undimmed.y - dimmed.y)
    return settings.dimmingAlpha * min(max(part, 0), 1)
  }

  /// From the smallest detent to the largest; on its way out, a sheet has a progress below 0.
  package var extentRange: ClosedRange<Double> {
    (screen.height - stops.smallest.y)...(screen.height - stops.largest.y)
  }

  package func reading(_ context: SheetContext) -> SheetReading {
    let asked = place.value(at: context.time)
    let y = y(at: context.time)
    let phase: SheetPhase =
      drag?.mover == .sheet ? .dragging : place.isRunning ? .animating : .idle
    return SheetReading(
      state: state.identifier, phase: phase, y: y, extent: screen.height - y,
      velocity: place.velocity(at: context.time)
        * stops.slope(at: asked, above: highest, comesAndGoes: comesAndGoes))
  }

  /// Towards dismissal a drag has no limit; above the largest detent it is on a rubber band.
  package func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let most = extentRange.upperBound
    let band = stops.bandAbove?.dimension ?? 0
    let swing =
      history.springOvershoot(
        way: screen.height, response: settings.springResponse,
        dampingRatio: min(settings.dampingRatio, settings.fastDampingRatio))
      + Tolerance.thresholdSlack
    let least = min(0, extentRange.lowerBound - history.fingerTravel)
    // One whose detent has changed while it came rests where it was presented.
    let beside = isBesideItsDetent ? [DetentStop(identifier: state.identifier, y: place.model)] : []
    return SheetStops(
      (stops.detents + [stops.dismissal] + beside).map {
        .init($0.identifier, at: screen.height - $0.y)
      }, shows: least - swing...most + band + Tolerance.thresholdSlack)
  }

  /// One drag moves the sheet and scrolls its content, so both pans receive the finger.
  ///
  /// Only content that scrolls up and down shares a drag: one that is the content's alone, because
  /// it goes sideways at recognition, does not.
  package func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool {
    guard recognizer.name == Self.panName, other.name == Self.scrollPan,
      other.pan?.axis != .horizontal
    else { return false }
    let way = other.displacementAtRecognition
    return !other.state.isActive || other.pan?.axis == .vertical || !way.isSideways
  }

  package func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  { id == context.trackedScrollView && drag?.mover == .sheet ? .free : .none }

  // MARK: Fingers

  /// A moving sheet stops under a finger; one on its way out receives no touches.
  package mutating func touchesBegan(
    on views: [String], at point: Point, _ context: inout SheetContext
  ) {
    guard views.contains(Self.viewName) else { return }
    fingersOnSheet += 1
    guard place.isRunning else { return }
    let y = y(at: context.time)
    context.report(
      .decision(what: "catch"),
      because: "a finger landed on the sheet while it moved: it stops at \(y.rounded3) pt")
    stop(because: "a finger caught it", &context)
    keepContentWithinLimits(&context)
    isCaught = true
  }

  package mutating func touchesEnded(on views: [String], _ context: inout SheetContext) {
    guard views.contains(Self.viewName) else { return }
    fingersOnSheet -= 1
    guard fingersOnSheet == 0, isCaught, drag == nil else { return }
    release(velocity: 0, because: "a caught sheet was released without a drag", &context)
  }

  package mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    switch (change.name, change.to) {
    case (Self.tapName, .recognized): dimmingWasTapped(&context)
    case (Self.panName, .began): beginDrag(change, &context)
    case (Self.panName, .changed): goOn(change, &context)
    case (Self.panName, .ended):
      endDrag(velocity: change.velocity.y, because: change.reason.description, &context)
    case (Self.panName, .cancelled):
      endDrag(velocity: 0, because: "the pan was cancelled, which leaves no velocity", &context)
    default: break
    }
  }

  private mutating func dimmingWasTapped(_ context: inout SheetContext) {
    guard !settings.isModalInPresentation else {
      return context.report(
        .decision(what: "none"),
        because: "a tap on the dimming does not dismiss it: isModalInPresentation is true")
    }
    guard !isDismissed else { return }
    endPresenting(&context)
    context.report(.decision(what: "dismiss"), because: "a tap on the dimming dismisses")
    go(to: stops.dismissal, because: "a tap on the dimming", &context)
  }

  // MARK: The app

  package static let actions = [
    SheetAction<DetentsSheet>(AppAction.Present()) { sheet, action, context in
      sheet.present(animated: action.animated, &context)
    },
    SheetAction(AppAction.Dismiss()) { sheet, action, context in
      sheet.dismiss(animated: action.animated, &context)
    },
    SheetAction(AppAction.SelectDetent()) { sheet, action in
      !sheet.knows(action.detent)
        ? "the system \"\(sheet.name)\" has no detent \"\(action.detent)\" here, only \(sheet.stops.names)"
        : nil
    } perform: { sheet, action, context in
      sheet.select(action.detent, animated: action.animated, &context)
    },
    SheetAction(AppAction.SetDetents()) { sheet, action in
      sheet.refusal(of: action)
    } perform: { sheet, action, context in
      sheet.setDetents(action, &context)
    },
  ]
}

import GestureReplay
import MotionLaws

/// A card with two stops, around content if the scene has any, and with one fault.
struct FaultySheet: SheetSystem {
  enum Fault: String, CaseIterable {
    case none
    case statesNoStops, neverEnds, ignoresCancelledPans, staysDragging, statesTooLittle
    case forgetsWhatShows, opensTransitions, leavesContent, throwsContentAway, readsOtherPlace
    case sayNothingWhy, reportsWrongStates, looksAtTheClock, countsFrames, looksSideways
    case staysUnderTheKeyboard, staysUpAfterTheKeyboard, holdsAfterCancelledPans
    case holdsEverything
  }

  let name = "faulty"
  let fault: Fault
  private var isOpen = false
  private var isDragging = false
  private var extent = ReplacingAnimation<SpringMotion>(model: 100)
  private var extentAtBegin = 0.0
  private var frames = 0
  private var keyboardHeight = 0.0

  /// Whether no finger moves it any more.
  private var isHeld = false

  /// Whether it was open before the keyboard came.
  private var wasOpen = false

  init(_ fault: Fault) {
    self.fault = fault
    isHeld = fault == .holdsEverything
  }

  func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer {
    fault == .holdsEverything ? .no(because: "it holds everything") : .yes
  }

  let extentRange = 100.0...600.0

  func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    guard fault != .statesNoStops else { return nil }
    let way = history.fingerTravel + history.springOvershoot(way: 500, response: 0.5)
    return SheetStops(
      [.init("closed", at: 100), .init("open", at: 600)],
      shows: fault == .statesTooLittle ? 100...600 : 100 - way...600 + way)
  }

  func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription] {
    [.init(name: "sheet.pan", view: "sheet", kind: .pan(settings.pan.configuration))]
  }

  func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool { true }

  mutating func scrollViewDidComeToRest(_ id: ScrollViewID, _ context: inout SheetContext) {
    if fault == .leavesContent { context.scrollView?.setContentOffset(y: -300) }
  }

  mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
    guard !isHeld else { return }
    isHeld = fault == .holdsAfterCancelledPans && change.to == .cancelled
    isDragging = change.to.isActive || fault == .staysDragging
    switch change.to {
    case .began:
      frames = 0
      extentAtBegin =
        fault == .forgetsWhatShows ? extent.model : extent.value(at: context.time)
      extent.set(extentAtBegin - change.translation.y)
    case .changed: extent.set(extentAtBegin - change.translation.y)
    case .ended: snap(change, &context)
    case .cancelled: if fault != .ignoresCancelledPans { snap(change, &context) }
    case .possible, .recognized, .failed: break
    }
  }

  mutating func keyboardWillChange(
    from old: Double, to new: Double, _ law: ProgressLaw?, _ context: inout SheetContext
  ) {
    guard fault != .staysUnderTheKeyboard else { return }
    keyboardHeight = new
    if old == 0 { wasOpen = isOpen }
    let opens = new > 0 || wasOpen || fault == .staysUpAfterTheKeyboard
    guard opens != isOpen else { return }
    isOpen = opens
    let (closed, open) = ("closed", "open")
    context.report(
      .sheet(from: opens ? closed : open, to: opens ? open : closed),
      because: "the keyboard changes")
    guard !isDragging else { return }
    extent.animate(
      to: isOpen ? 600 : 100, at: context.time, spring: .snappy, initialVelocity: 0,
      scale: context.screen.scale)
  }

  private mutating func snap(_ change: RecognizerChange, _ context: inout SheetContext) {
    let wasOpen = isOpen
    isOpen =
      switch fault {
      case .looksAtTheClock: context.time > 8
      case .countsFrames: frames > 12
      case .looksSideways: change.translation.x > 0
      default: extent.model > 350 || keyboardHeight > 0
      }
    if fault == .throwsContentAway { context.scrollView?.setContentOffset(y: 1e5) }
    if fault == .opensTransitions {
      context.report(.transition(what: .began, progress: 0), because: "it was released")
    }
    if wasOpen != isOpen || fault == .reportsWrongStates {
      let (from, to) = (wasOpen ? "open" : "closed", isOpen ? "open" : "closed")
      context.report(
        .sheet(from: from, to: to), because: fault == .sayNothingWhy ? "" : "it was released")
    }
    extent.animate(
      to: isOpen ? 600 : 100, at: context.time, spring: .snappy,
      initialVelocity: -change.velocity.y, scale: context.screen.scale)
  }

  var nextDue: Double? { extent.end }
  var isMoving: Bool { extent.isRunning || fault == .neverEnds }
  mutating func advance(_ context: inout SheetContext) {
    _ = extent.removeEnded(by: context.time)
  }
  mutating func frameWillShow(interval: Double, _ context: inout SheetContext) { frames += 1 }

  func reading(_ context: SheetContext) -> SheetReading {
    let shown = extent.value(at: context.time)
    return SheetReading(
      state: isOpen ? "open" : "closed",
      phase: isDragging ? .dragging : extent.isRunning ? .animating : .idle,
      y: context.screen.height - shown + (fault == .readsOtherPlace ? 5 : 0), extent: shown,
      velocity: -extent.velocity(at: context.time))
  }

  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
    let y = context.screen.height - extent.value(at: context.time)
    let frame = Rect(x: 0, y: y, width: context.screen.width, height: 600)
    views.add("sheet", frame, as: .sheet)
    if context.scrollView != nil { views.add(ViewArrangement.scrollView, frame, in: "sheet") }
  }
}

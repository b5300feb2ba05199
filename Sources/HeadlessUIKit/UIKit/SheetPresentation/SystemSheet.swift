import GestureEngine
import GestureTraces
import MotionLaws

/// The presentation controller that a system sheet belongs to.
@preconcurrency @MainActor
protocol SystemSheetOwner: AnyObject {
  /// Whether the user, who begins a gesture, may not dismiss it.
  func sheetIsModal() -> Bool

  /// A release or a tap of the user, and not the app, has led it to another state.
  func userDidChangeSheet(from old: String, to new: String)

  /// The user tries to dismiss a sheet that is not dismissed like that.
  func userDidAttemptToDismissSheet()

  /// Called when it has come to rest, or has left the screen.
  func sheetDidComeToRest()
}

/// A presented view that the engine's system sheet moves: the scene `system-sheet` on an app's view.
///
/// The engine's sheet keeps what it knows of its own: where it is, its state, its spring. It is told of
/// the fingers, recognizers and scroll views of the app under the names that it has for its own.
@MainActor
final class SystemSheet {
  let view: UIView

  /// The name of the controller that is presented; with a number if another sheet has it.
  let name: String
  let dimmingView = SheetDimmingView()
  weak var owner: (any SystemSheetOwner)?

  private var model: DetentsSheet
  private let run: AppRun
  private lazy var pan = SheetPanGestureRecognizer(of: self)
  private lazy var tap = SheetTapGestureRecognizer(of: self)

  /// The scroll view that a finger on the sheet scrolls along; the first one in it until then.
  private weak var tracked: UIScrollView?

  /// The state that the owner knows.
  private var reportedState: String
  private var wasMoving = false

  /// Whether what happens comes from the user, and not from the app.
  private var isUsers = false

  /// - Parameters:
  ///   - view: the view that is presented.
  ///   - controller: the name of its controller.
  ///   - settings: the sheet's parameters.
  ///   - run: the run that it belongs to.
  ///   - isPresented: whether it is at its detent; otherwise it is below the screen.
  ///
  /// It is nil if the detents do not fit the screen.
  init?(
    _ view: UIView, of controller: String, _ settings: DetentsSheet.Settings, in run: AppRun,
    isPresented: Bool
  ) {
    let screen = run.screen.simulated
    guard let model = try? DetentsSheet(settings, on: screen, at: nil) else { return nil }
    self.view = view
    name = controller
    self.run = run
    self.model = model
    if !isPresented {
      var aside = SheetContext(screen: screen, scrollView: nil, isRecording: false)
      self.model.perform(AppAction.dismiss(animated: false), &aside)
    }
    reportedState = self.model.stateName
    view.addGestureRecognizer(pan)
    dimmingView.addGestureRecognizer(tap)
    run.systemSheets.append(self)
    follow()
  }

  /// The sheet is no longer presented.
  func end() {
    run.systemSheets.removeAll { $0 === self }
    view.settledFrame = nil
    view.removeGestureRecognizer(pan)
    dimmingView.removeGestureRecognizer(tap)
  }

  var state: String { model.stateName }
  var hasLeft: Bool { model.hasLeft }

  /// The frame that it will have once it is presented, or comes to rest.
  var restingFrame: CGRect { CGRect(model.restingFrame) }

  /// Whether fingers beside it reach what is behind.
  var letsTouchesThrough: Bool { !model.takesTapsBeside }
  var isMoving: Bool { model.isMoving }
  var makesRoomForKeyboard: Bool { model.makesRoomForKeyboard }
  var nextDue: Double? { model.nextDue }

  /// Its detents, the lowest first.
  var detentNames: [String] { model.detentNames }

  // MARK: What the app does

  func present() { change { $0.perform(AppAction.present(animated: true), &$1) } }

  func dismiss(animated: Bool) {
    change { $0.perform(AppAction.dismiss(animated: animated), &$1) }
  }

  /// Goes to a detent.
  func select(_ identifier: String, animated: Bool) {
    change {
      $0.perform(AppAction.selectDetent(identifier, animated: animated), &$1)
    }
  }

  /// Applies other parameters, and goes to the detent that is selected then.
  func apply(_ settings: DetentsSheet.Settings, animated: Bool) {
    var detents = AppAction.SetDetents()
    detents.detents = settings.detents.map {
      AppAction.Detent(identifier: $0.identifier, height: $0.height, fraction: $0.fraction)
    }
    detents.animated = animated
    let action = detents.action
    change { model, context in
      var others = settings
      others.detents = model.settings.detents
      model.take(others, &context)
      if model.settings.detents != settings.detents || model.isBesideItsDetent {
        model.perform(action, &context)
      }
    }
  }

  // MARK: What the engine tells

  func touchesBegan(on views: [String], at point: Point) {
    guard let name = view.replayedName, views.contains(name) else { return }
    let scrollViews = views.compactMap { run.link.view(named: $0) as? UIScrollView }
    if let scrollView = scrollViews.first(where: { $0.isDescendant(of: view) }) {
      tracked = scrollView
    }
    byUser { model, context in
      model.touchesBegan(on: [DetentsSheet.viewName], at: point, &context)
    }
  }

  func touchesEnded(on views: [String]) {
    guard let name = view.replayedName, views.contains(name) else { return }
    byUser { model, context in
      model.touchesEnded(on: [DetentsSheet.viewName], &context)
    }
  }

  /// One of its two recognizers has changed.
  func recognizerDidChange(_ change: RecognizerChange, as name: String) {
    var named = change
    named.name = name
    let reported = named
    if change.to == .began || change.to == .recognized { askWhetherModal() }
    let isOver = change.to == .ended || change.to == .recognized
    let attempt = isOver && isPulledAway(by: change)
    run.story.awaitsDecision = nil
    byUser { model, context in model.recognizerDidChange(reported, &context) }
    if attempt { owner?.userDidAttemptToDismissSheet() }
  }

  private func askWhetherModal() {
    let isModal = owner?.sheetIsModal() == true
    guard isModal != model.settings.isModalInPresentation else { return }
    change { model, context in
      var settings = model.settings
      settings.isModalInPresentation = isModal
      model.take(settings, &context)
    }
  }

  /// Whether a gesture would dismiss it, were it not modal.
  private func isPulledAway(by change: RecognizerChange) -> Bool {
    guard model.settings.isModalInPresentation, state != DetentsSheet.dismissedState else {
      return false
    }
    return change.to == .recognized || model.pullBelow(at: run.time) > Tolerance.thresholdSlack
  }

  /// The kind of gesture that its pan recognizes.
  func panKind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    model.recognizers(settings, on: screen).first { $0.name == DetentsSheet.panName }?.kind
  }

  /// Whether its pan shares a finger with another one; nil if it is not about its pan.
  func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool? {
    guard recognizer.name == pan.replayedName,
      let scrollView = run.link.recognizers[other.name]?.view as? UIScrollView,
      scrollView.panGestureRecognizer.replayedName == other.name,
      scrollView.isDescendant(of: view)
    else { return nil }
    return model.shouldRecognizeSimultaneously(
      recognizer.named(DetentsSheet.panName), with: other.named(RecognizerDescription.scrollPan),
      context)
  }

  /// Along which axes a scroll view that is released rests at once.
  func heldContentAxis(of id: ScrollViewID, _ context: SheetContext) -> PanConfiguration.Axis {
    guard id == trackedID else { return .none }
    var context = context
    var axis = PanConfiguration.Axis.none
    context.tracking(id) { axis = model.heldContentAxis(of: id, $0) }
    return axis
  }

  func scrollViewDidEndDragging(_ id: ScrollViewID, isCancelled: Bool) {
    guard id == trackedID else { return }
    change { $0.scrollViewDidEndDragging(id, isCancelled: isCancelled, &$1) }
  }

  func scrollViewDidComeToRest(_ id: ScrollViewID) {
    guard id == trackedID else { return }
    change { $0.scrollViewDidComeToRest(id, &$1) }
  }

  func advance() {
    guard let due = model.nextDue, due <= run.time + Tolerance.simultaneity else { return }
    change { $0.advance(&$1) }
  }

  func frameWillShow(interval: Double) {
    change { $0.frameWillShow(interval: interval, &$1) }
  }

  func screenDidChange(from old: GestureEngine.Screen, animated: Bool) {
    change { $0.screenDidChange(from: old, animated: animated, &$1) }
  }

  func keyboardWillChange(from old: Double, to new: Double, _ law: ProgressLaw?) {
    change { $0.keyboardWillChange(from: old, to: new, law, &$1) }
  }

  // MARK: Following

  func byUser(
    _ body: @escaping (inout DetentsSheet, inout SheetContext) -> Void
  ) {
    isUsers = true
    change(body)
    isUsers = false
  }

  /// Changes the engine's sheet, and shows what it has become.
  private func change(_ body: @escaping (inout DetentsSheet, inout SheetContext) -> Void) {
    run.link.ask { [self] context in
      let isOwn = run.ownSystemSheet() === self
      context.telling(of: isOwn ? nil : name) { context in
        context.tracking(trackedID) { body(&model, &$0) }
      }
      if isOwn { run.story.systemSheetState = model.stateName }
    }
    if run.link.context != nil { settle() }
  }

  /// The handle of the scroll view that it tracks.
  private var trackedID: ScrollViewID? {
    let touched = tracked.flatMap { $0.isDescendant(of: view) ? $0 : nil }
    return (touched ?? view.scrollViewsInside.first)?.id(in: run)
  }

  /// Moves the views to where it shows, and tells the owner what has become of it.
  func settle() {
    follow()
    let (old, isMoving) = (reportedState, model.isMoving)
    if model.stateName != old {
      reportedState = model.stateName
      if isUsers { owner?.userDidChangeSheet(from: old, to: reportedState) }
    }
    if wasMoving, !isMoving { owner?.sheetDidComeToRest() }
    wasMoving = model.isMoving
  }

  /// Moves the views to where it shows: a finger finds it there.
  func follow() {
    let frame = CGRect(model.frame(at: run.time))
    UIView.performWithoutAnimation {
      if view.frame != frame { view.frame = frame }
      keepSafeArea(of: frame)
      dimmingView.alpha = model.darkness(at: run.time)
      dimmingView.isUserInteractionEnabled = model.takesTapsBeside
      view.isUserInteractionEnabled = state != DetentsSheet.dismissedState
    }
  }

  /// The phase, the velocity and the place of the sheet.
  func reading(_ context: SheetContext) -> SheetReading { model.reading(context) }

  var dimming: Double { model.darkness(at: run.time) }
}

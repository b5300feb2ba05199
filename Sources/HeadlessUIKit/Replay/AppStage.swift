import GestureEngine
import JSONText
import MotionLaws

/// A run together with the app that it is a run of.
@MainActor
final class AppStage<App: ReplayedApp> {
  let run: AppRun
  let app: App
  let root: App.Root

  /// The velocity at which display links move the edge of the sheet, in points per second; nil if
  /// they do not.
  var linkVelocity: Double?

  /// The scroll view that moves the sheet by what its delegate does; nil if none does.
  var sheetScroller: SheetScroller?

  /// The velocity along the sheet's axis of the finger whose release the app is told of next, in points
  /// per second; nil for a turn without one.
  var releaseVelocity: Double?

  /// Whether the app is told next that a finger which moved has left; false for a tap.
  var isDragReleased = false

  /// The words for what changed the target of the content that was released last; nil if nothing did.
  var targetChange: String?

  /// The velocity of the finger that released content last, along the sheet's axis, in points per second.
  var scrollReleaseVelocity: Double?

  /// The app's state, as it was told last.
  var state = ""

  /// The scene's parameters for recognizers.
  private(set) var recognition: RecognitionSettings

  /// The recognizers as the engine has them, deepest view first.
  var described: [RecognizerDescription] = []

  /// The effects on the sheet of the app's pans that are under way, by their names.
  var panEffects: [String: PanEffect] = [:]

  /// The looks that were told of views, by their names.
  var looks: [String: ViewLook] = [:]

  /// All views of the run so far, back to front, without the window.
  var views = ViewsOfRun()

  /// The time at which content that has moved by itself was followed last, in seconds.
  var followedAt = -Double.infinity

  init(
    _ settings: AppSettings<App>, _ rules: HostedSettings, on screen: GestureEngine.Screen,
    _ recognition: RecognitionSettings = RecognitionSettings()
  ) {
    AppLines.find(in: App.self)
    let app = settings.app
    let run = AppRun(
      on: screen, dependsOnFrames: App.dependsOnRefreshRate, constants: settings.changedConstants)
    (run.hosted, run.pan) = (rules, recognition.pan)
    self.run = run
    self.app = app
    self.recognition = recognition
    root = run.enter(at: 0) {
      let root = app.makeRootViewController()
      run.window.rootViewController = root
      run.window.makeKeyAndVisible()
      TurnPasses(run: run).endUIKits()
      return root
    }
    state = run.enter(at: 0) {
      recordViews()
      described = descriptions(on: screen)
      return app.state(of: root)
    }
    run.ownSystemSheet = { [weak self] in self?.systemSheet }
    run.story.stateOfApp = { [weak self] in
      self.map { ($0.state, $0.app.state(of: $0.root)) } ?? ("", "")
    }
  }

  deinit {
    let run = run
    MainActor.assumeIsolated { RunExecutor.droppingJobs { run.end() } }
  }

  /// Executes the app's code, and tells what it has changed.
  func enter(_ context: inout SheetContext, _ body: @MainActor (App.Root) -> Void) {
    TurnPasses(run: run).perform(on: self, &context, body)
  }

  func show(
    on screen: GestureEngine.Screen, from old: GestureEngine.Screen, animated: Bool
  ) {
    let statusBar = run.application.statusBarFrame
    run.deviceTurns(to: screen)
    let (traits, size) = (run.screen.traitCollection, CGRect(screen.bounds).size)
    let coordinator = ScreenCoordinator(in: run.window)
    let root = run.window.rootViewController ?? root
    let containers: [any UIContentContainer] = [root] + (root.ownPresentation?.stack ?? [])
    if UITraitCollection(screen) != traits {
      for container in containers {
        container.willTransition(to: UITraitCollection(screen), with: coordinator)
      }
    }
    run.screen.apply(screen)
    if run.screen.traitCollection != traits { run.window.deliverTraitChange(from: traits) }
    if run.window.bounds.size != size {
      for container in containers { container.viewWillTransition(to: size, with: coordinator) }
    }
    run.window.frame = CGRect(screen.bounds)
    run.keyboard.fitScreen()
    run.window.screenSafeArea = UIEdgeInsets(screen.safeArea)
    coordinator.run { run.window.settleLayout() }
    run.statusBarMayHaveMoved(from: statusBar)
    for sheet in run.systemSheets { sheet.screenDidChange(from: old, animated: animated) }
  }

  // MARK: Recognizers

  /// The recognizers of all views by the scene's parameters, those of the deepest views first.
  func recognizers(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> [RecognizerDescription]
  {
    (recognition, run.pan) = (settings, settings.pan)
    described = descriptions(on: screen)
    return described
  }

  func shouldReceive(at point: CGPoint, by name: String) -> Bool {
    guard let recognizer = run.link.recognizers[name] else { return true }
    guard let touch = run.touches.landingTouch, recognizer.receives(touch, of: run.touches.event)
    else { return false }
    run.touches.received(by: recognizer)
    return true
  }

  func shouldBegin(_ engines: Recognizer) -> BeginAnswer {
    guard let recognizer = run.link.recognizers[engines.name] else { return .yes }
    recognizer.report = GestureReport(engines)
    if let scrollView = recognizer.view as? UIScrollView,
      scrollView.panGestureRecognizer === recognizer,
      let view = run.touches.view(thatKeepsTouchesFrom: scrollView)
    {
      return .no(because: "touchesShouldCancel(in:) is false for \(run.link.name(of: view))")
    }
    if let refusal = (recognizer as? UIScrollViewPinchGestureRecognizer)?.refusal {
      return .no(because: refusal)
    }
    // Asked are the views that lose their fingers, and the one that the recognizer is attached to.
    let hit = run.touches.fingers(of: recognizer).compactMap { $0.view }
    for view in hit + [recognizer.view].compactMap({ $0 }) {
      guard !view.gestureRecognizerShouldBegin(recognizer) else { continue }
      return .no(because: "gestureRecognizerShouldBegin(_:) of \(run.link.name(of: view))")
    }
    return recognizer.refusalOfDelegate.map { .no(because: $0) } ?? .yes
  }

  func ask(
    _ first: String, _ second: String,
    _ question: (UIGestureRecognizer, UIGestureRecognizer) -> Bool
  ) -> Bool {
    guard let first = run.link.recognizers[first], let second = run.link.recognizers[second] else {
      return false
    }
    return question(first, second)
  }

  // MARK: What is shown

  /// - Parameters:
  ///   - views: where the views are added.
  ///   - time: when, in seconds, for what the user sees; nil for what code reads.
  func arrange(_ views: inout ViewArrangement, at time: Double?) {
    let sheet = app.sheet(of: root)
    for view in run.window.subviews {
      let unions = UnionFrames(in: view, at: time)
      arrange(view, in: nil, &views, at: time, sheet, .identity, unions)
    }
    views.dimming = run.systemSheets.map { $0.dimming }.max() ?? 0
  }

  private func arrange(
    _ view: UIView, in parent: Int?, _ views: inout ViewArrangement, at time: Double?,
    _ sheet: UIView, _ around: CGAffineTransform, _ unions: UnionFrames
  ) {
    guard !view.isHidden else { return }
    let name = run.link.name(of: view)
    let values = time.map(view.presented(at:)) ?? view.model
    // Each transform follows from the one around it: the depth does not count.
    let toScreen = values.toSuperview.concatenating(around)
    let bounds = view.showsAsUnion ? unions[view] : nil
    let place = views.add(
      name, Rect((bounds ?? values.bounds).applying(toScreen)), as: role(of: view, sheet: sheet),
      inViewAt: parent, acceptsTouches: view.receivesTouches)
    for subview in view.subviews {
      arrange(subview, in: place, &views, at: time, sheet, toScreen, unions)
    }
  }

  func reading(at time: Double, on screen: GestureEngine.Screen) -> SheetReading {
    let sheet = app.sheet(of: root)
    let frame = Rect(sheetFrame(at: time))
    let edge = app.edge
    let isMovedByLink = linkVelocity != nil || run.motion.awaitsFirstCall(at: time)
    let isDragged = run.link.recognizers.values.contains { recognizer in
      guard let view = recognizer.view, recognizer.movesViews,
        // A finger may drag a list in a sheet that moves by itself.
        !isMovedByLink || !(recognizer is UIScrollViewPanGestureRecognizer)
      else { return false }
      return recognizer.isActive && (sheet.isDescendant(of: view) || view.isDescendant(of: sheet))
    }
    if let systemSheet, let context = run.link.context ?? run.link.question {
      var reading = systemSheet.reading(context)
      reading.state = app.state(of: root)
      return reading
    }
    let scrolled = scrolledSheet(at: time)
    let stepped = steppedVelocity(of: sheet)
    let isMoving =
      run.motion.isAnimating || isMovedByLink || stepped != nil || scrolled?.isDragged == false
    return SheetReading(
      state: app.state(of: root),
      phase: isDragged || scrolled?.isDragged == true ? .dragging : isMoving ? .animating : .idle,
      frame: frame, from: edge,
      extent: edge.extent(ofMovingEdge: edge.movingEdge(of: frame), on: screen.bounds),
      velocity: (isMoving ? velocity(of: sheet, at: time) + (linkVelocity ?? 0) : 0)
        + (stepped ?? 0) + (scrolled?.velocity ?? 0))
  }
}

public import GestureEngine
public import GestureTraces
public import JSONText
public import MotionLaws

/// An app's screen as a sheet that the engine replays: each run has its own window.
///
/// The app's code runs on the main thread. A copy shares the window of its original, so a run cannot
/// be continued from a checkpoint.
public struct AppSheet<App: ReplayedApp>: ConfigurableSheetSystem {
  public static var systemName: String { App.systemName }
  public static var settingsPart: ScenePart { .app }
  public static var needsMainThread: Bool { true }
  public static var actions: [SheetAction<Self>] {
    App.actions.map { $0.sheetAction } + [accessibilityAction]
  }

  public func accessibilityActions(_ context: SheetContext) -> [AppAction] {
    ask(context) { $0.run.accessibilityActions.map { $0.action } }
  }

  /// `swiftUI`, if the app's screen is one of its views.
  public static var furtherKey: String? {
    App.Root.self is any DeclarativeController.Type ? HostedSettings.key : nil
  }

  public static var defaultFurtherSettings: HostedSettings { HostedSettings() }

  public let settings: AppSettings<App>
  public let furtherSettings: HostedSettings
  private let screen: GestureEngine.Screen

  /// The window by which the scene is described.
  @ReleasedOnMain private var described: DescribedStage<App>

  /// The window of the run; nil before one begins.
  private var running: ReleasedOnMain<AppStage<App>>?

  var stage: AppStage<App> {
    if let running { return running.wrappedValue }
    let described = described
    return MainActor.assumeIsolated { described.current }
  }

  public static func defaultSettings(on screen: GestureEngine.Screen) -> AppSettings<App> {
    AppSettings(App())
  }

  /// The app's screen, with the constants as its code has them.
  public init(_ app: App, on screen: GestureEngine.Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    try self.init(AppSettings(app), on: screen, at: location)
  }

  public init(
    _ settings: AppSettings<App>, on screen: GestureEngine.Screen, at location: TextLocation?
  ) throws(InputFailure) {
    try self.init(settings, HostedSettings(), on: screen, at: location)
  }

  public init(
    _ settings: AppSettings<App>, _ rules: HostedSettings, on screen: GestureEngine.Screen,
    at location: TextLocation?
  ) throws(InputFailure) {
    try settings.checkKeys(at: location)
    (self.settings, furtherSettings) = (settings, rules)
    self.screen = screen
    AppRecorder.beginRun()
    described = MainActor.assumeIsolated {
      DescribedStage(on: screen) { AppStage(settings, rules, on: $0, $1) }
    }
  }

  private var app: App { settings.app }
  public var edge: SheetEdge { app.edge }

  /// The app's stops, which may go by constants of its code.
  private func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
    let (app, run) = (app, stage.run)
    return MainActor.assumeIsolated {
      guard !run.constants.isEmpty else { return app.stops(on: screen) }
      return run.enter(at: run.time) { app.stops(on: screen) }
    }
  }

  public var extentRange: ClosedRange<Double> {
    let extents = stops(on: screen).map { $0.extent }
    guard let least = extents.min(), let most = extents.max() else {
      return 0...edge.length(of: screen.bounds)
    }
    return least...most
  }

  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let stops = stops(on: context.screen)
    guard !stops.isEmpty else { return nil }
    let length = edge.length(of: context.screen.bounds)
    // An app does not say which of its jumps are meant: none is.
    return SheetStops(
      stops.map { .init($0.state, at: $0.extent) },
      shows: -length - history.fingerTravel...2 * length + history.fingerTravel)
  }

  /// Each run has a window of its own; the first one has that by which the scene was described.
  public mutating func runWillBegin(_ context: inout SheetContext) {
    AppRecorder.beginRun()
    let (screen, described) = (context.screen, described)
    let stage = MainActor.assumeIsolated { described.take(on: screen) }
    running = ReleasedOnMain(wrappedValue: stage)
    context.touchReceiver = stage
    // What the app has already is told before anything happens.
    enter(&context) { _ in }
  }

  /// Executes the app's code.
  mutating func enter(
    _ context: inout SheetContext, _ body: @MainActor (App.Root) -> Void
  ) {
    let stage = stage
    MainActor.assumeIsolated { stage.enter(&context, body) }
  }

  private func ask<Answer: Sendable>(
    _ context: SheetContext, _ question: @MainActor (AppStage<App>) -> Answer
  ) -> Answer {
    let stage = stage
    return MainActor.assumeIsolated {
      stage.run.link.question = context
      defer { stage.run.link.question = nil }
      return stage.run.enter(at: context.time) { question(stage) }
    }
  }

  // MARK: Views and recognizers

  public func recognizers(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> [RecognizerDescription]
  {
    let stage = stage
    return MainActor.assumeIsolated {
      stage.run.enter(at: 0) { stage.recognizers(settings, on: screen) }
    }
  }

  public func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let stage = stage
    MainActor.assumeIsolated {
      stage.run.enter(at: context.time) {
        stage.arrange(&views, at: moment == .model ? nil : context.time)
      }
    }
  }

  public var mayAddViews: Bool { true }

  public var viewsOfRun: [ViewDescription] {
    let stage = stage
    return MainActor.assumeIsolated { stage.views.list }
  }

  public func reading(_ context: SheetContext) -> SheetReading {
    ask(context) { $0.reading(at: context.time, on: context.screen) }
  }

  public mutating func takeLookChanges(_ context: SheetContext) -> [ViewLook] {
    ask(context) { $0.takeLookChanges(at: context.time) }
  }

  // MARK: Touches

  public func hitTest(_ point: Point, found view: String?, _ context: SheetContext) -> String? {
    ask(context) { stage in
      for sheet in stage.run.systemSheets { sheet.follow() }
      let (window, place) = (stage.run.window, CGPoint(x: point.x, y: point.y))
      guard let hit = window.hitTest(place, with: nil) else { return nil }
      let inside = (hit as? any HostingTouches)?.viewInside(at: window.convert(place, to: hit))
      return stage.run.link.name(of: inside ?? hit)
    }
  }

  public mutating func touchesBegan(
    on views: [String], at point: Point, _ context: inout SheetContext
  ) {
    let stage = stage
    MainActor.assumeIsolated { stage.run.touches.willLand() }
    onSystemSheets(&context) { $0.touchesBegan(on: views, at: point) }
  }

  public mutating func touchesEnded(on views: [String], _ context: inout SheetContext) {
    onSystemSheets(&context) { $0.touchesEnded(on: views) }
  }

  public func shouldReceiveTouch(
    at point: Point, by recognizer: String, _ context: SheetContext
  ) -> Bool {
    ask(context) { $0.shouldReceive(at: CGPoint(x: point.x, y: point.y), by: recognizer) }
  }

  public func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer {
    ask(context) { $0.shouldBegin(recognizer) }
  }

  public func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool {
    ask(context) { stage in
      for sheet in stage.run.systemSheets {
        if let answer = sheet.shouldRecognizeSimultaneously(recognizer, with: other, context) {
          return answer
        }
      }
      return stage.ask(recognizer.name, other.name) { first, second in
        recognizer.state.isRecognized && first.spares(second)
          || first.recognizesSimultaneously(with: second)
      }
    }
  }

  public func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool {
    ask(context) { stage in
      stage.ask(recognizer.name, other.name) { first, second in
        first.requiresFailure(of: second)
      }
    }
  }

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    let stage = stage
    let before =
      context.isRecording ? MainActor.assumeIsolated { stage.panWillAct(change) } : nil
    MainActor.assumeIsolated { stage.releaseVelocity = stage.velocity(atReleaseBy: change) }
    enter(&context) { _ in stage.run.touches.deliver(change) }
    let found = MainActor.assumeIsolated { stage.panDidAct(change, since: before) }
    guard let found else { return }
    context.report(
      .custom(name: "hint", fields: [.init("hint", found.hint)]), because: found.because)
  }

  // MARK: Time and the screen

  public var nextDue: Double? {
    let stage = stage
    return MainActor.assumeIsolated { stage.run.nextDue }
  }

  public var isMoving: Bool {
    let stage = stage
    return MainActor.assumeIsolated { stage.run.isMoving }
  }

  public func movingNames(_ context: SheetContext) -> [String] {
    ask(context) { $0.run.movingNames(context) }
  }

  public mutating func advance(_ context: inout SheetContext) {
    let stage = stage
    enter(&context) { _ in
      TurnPasses(run: stage.run).performDue()
      stage.followMovingContent()
    }
  }

  /// With scroll views, frames are made one by one: content that something else than its own motion or a
  /// finger has moved at rest, such as an action of the trace, is followed before the next one.
  public var dependsOnRefreshRate: Bool {
    let stage = stage
    return App.dependsOnRefreshRate
      || MainActor.assumeIsolated { !stage.run.link.scrollViews.isEmpty }
  }

  public mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {
    let stage = stage
    MainActor.assumeIsolated { stage.frameWillShow(interval: interval, &context) }
  }

  public mutating func screenDidChange(
    from old: GestureEngine.Screen, animated: Bool, _ context: inout SheetContext
  ) {
    let (stage, screen) = (stage, context.screen)
    enter(&context) { _ in
      stage.run.story.occasion = "the screen changes"
      stage.show(on: screen, from: old, animated: animated)
    }
  }
}

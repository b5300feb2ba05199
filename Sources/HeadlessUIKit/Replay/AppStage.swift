import GestureEngine
import JSONText
import MotionLaws

/// A run together with the app that it is a run of.
@MainActor
final class AppStage<App: ReplayedApp> {
  let run: AppRun
  private let app: App
  private let root: App.Root

  /// The app's state, as it was told last.
  private var state = ""

  init(_ app: App, on screen: GestureEngine.Screen) {
    let run = AppRun(on: screen)
    self.run = run
    self.app = app
    root = run.enter(at: 0) {
      let root = app.makeRootViewController()
      run.window.rootViewController = root
      root.beginAppearanceTransition(true, animated: false)
      run.window.layoutIfNeeded()
      root.tellIsAppearing()
      root.endAppearanceTransition()
      run.window.layoutIfNeeded()
      return root
    }
    state = run.enter(at: 0) { app.state(of: root) }
  }

  deinit {
    let run = run
    MainActor.assumeIsolated { run.end() }
  }

  /// Executes the app's code, and tells what it has changed.
  func enter(_ context: inout SheetContext, _ body: @MainActor (App.Root) -> Void) {
    run.context = context
    run.occasion = ""
    run.enter(at: context.time) {
      body(root)
      // UIKit lays out what is pending at the end of each turn of the run loop.
      run.window.layoutIfNeeded()
      let now = app.state(of: root)
      if now != state {
        run.report(
          .sheet(from: state, to: now),
          because: run.occasion.isEmpty ? "the app changed it" : run.occasion)
        state = now
      }
    }
    if let changed = run.context { context = changed }
    run.context = nil
  }

  func show(on screen: GestureEngine.Screen) {
    run.window.frame = CGRect(screen.bounds)
    run.window.screenSafeArea = UIEdgeInsets(screen.safeArea)
    run.window.layoutIfNeeded()
  }

  // MARK: Recognizers

  /// The recognizers of all views, those of the deepest views first.
  func recognizers(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> [RecognizerDescription]
  {
    var descriptions: [RecognizerDescription] = []
    for view in run.window.subtree.reversed() {
      for recognizer in view.gestureRecognizers ?? [] {
        guard let kind = recognizer.kind(settings, on: screen) else { continue }
        let base = "\(run.name(of: view)).\(recognizer.name ?? kind.word)"
        var (name, number) = (base, 1)
        while descriptions.contains(where: { $0.name == name }) {
          number += 1
          name = "\(base)\(number)"
        }
        run.know(recognizer, as: name)
        descriptions.append(
          RecognizerDescription(
            name: name, view: run.name(of: view), kind: kind, isEnabled: recognizer.isEnabled))
      }
    }
    return descriptions
  }

  func shouldReceive(at point: CGPoint, by name: String) -> Bool {
    guard let recognizer = run.recognizers[name] else { return true }
    let touch = UITouch(at: point)
    touch.view = run.window.hitTest(point, with: nil)
    touch.window = run.window
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  func shouldBegin(_ engines: Recognizer) -> BeginAnswer {
    guard let recognizer = run.recognizers[engines.name] else { return .yes }
    recognizer.report = GestureReport(engines)
    if recognizer.view?.gestureRecognizerShouldBegin(recognizer) == false {
      return .no(because: "its view's gestureRecognizerShouldBegin(_:)")
    }
    guard let delegate = recognizer.delegate,
      !delegate.gestureRecognizerShouldBegin(recognizer)
    else { return .yes }
    return .no(because: "\(type(of: delegate)).gestureRecognizerShouldBegin(_:)")
  }

  func ask(
    _ first: String, _ second: String,
    _ question: (UIGestureRecognizer, UIGestureRecognizer) -> Bool
  ) -> Bool {
    guard let first = run.recognizers[first], let second = run.recognizers[second] else {
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
    for view in run.window.subtree where view !== run.window && !view.isHidden {
      let superview = view.superview === run.window ? nil : view.superview
      views.add(
        run.name(of: view), Rect(view.frameOnScreen(at: time)), as: role(of: view, sheet: sheet),
        in: superview.map { run.name(of: $0) }, acceptsTouches: view.takesTouches)
    }
  }

  private func role(of view: UIView, sheet: UIView) -> ViewRole {
    if view === sheet { return .sheet }
    return view === root.view ? .background : .other
  }

  func reading(at time: Double, on screen: GestureEngine.Screen) -> SheetReading {
    let sheet = app.sheet(of: root)
    let frame = Rect(sheet.frameOnScreen(at: time))
    let edge = app.edge
    let isDragged = run.recognizers.values.contains { recognizer in
      guard let view = recognizer.view, recognizer is UIPanGestureRecognizer else { return false }
      return recognizer.isActive && (sheet.isDescendant(of: view) || view.isDescendant(of: sheet))
    }
    return SheetReading(
      state: app.state(of: root),
      phase: isDragged ? .dragging : run.isAnimating ? .animating : .idle, frame: frame, from: edge,
      extent: edge.extent(ofMovingEdge: edge.movingEdge(of: frame), on: screen.bounds),
      velocity: run.isAnimating ? velocity(of: sheet, at: time) : 0)
  }

  /// How fast the moving edge of the sheet moves by itself, in points per second.
  private func velocity(of sheet: UIView, at time: Double) -> Double {
    var (view, rates) = (sheet as UIView?, AnimatedValues.still)
    while let current = view {
      for contribution in current.contributions {
        rates[contribution.property] += contribution.rate(at: time)
      }
      view = current.superview
    }
    let (center, length) =
      app.edge.isSide
      ? (rates[.centerX] + rates[.transformTX], rates[.width])
      : (rates[.centerY] + rates[.transformTY], rates[.height])
    return center - app.edge.collapsing * length / 2
  }
}

extension AnimatedValues {
  /// Rates of numbers that do not change.
  fileprivate static var still: AnimatedValues {
    var values = AnimatedValues()
    for property in AnimatedProperty.allCases { values[property] = 0 }
    return values
  }
}

import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText

/// A small program, replayed: what it noted, and what the screen showed.
@MainActor
struct ProgramRun {
  let controller: ProgramController
  let timeline: Timeline

  /// - Parameters:
  ///   - touches: what the fingers do; by default they touch nothing that listens.
  ///   - actions: what the app does by itself.
  ///   - screen: what it is replayed on.
  ///   - refreshRate: how many frames a second are looked at; nil for those of the screen.
  ///   - program: runs in `viewDidAppear(_:)`.
  /// - Throws: if the program cannot be replayed.
  init(
    _ touches: [TouchSample] = ProgramRun.tap(at: Point(x: 380, y: 10), time: 0),
    actions: [TimedAction] = [], on screen: Screen = Screen(), refreshRate: Double? = nil,
    _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws {
    let record = ProgramRecord()
    let app = ProgramApp(program: program, record: record)
    let sheet = try AppSheet(app, on: screen, at: nil)
    timeline = try Timeline(
      of: Trace(name: "program", samples: touches, actions: actions),
      on: ReplayScene(name: "program", screen: screen, sheet: sheet),
      options: ReplayOptions(refreshRate: refreshRate))
    controller = record.controllers.last ?? ProgramController { _ in }
  }

  var notes: [String] { controller.notes.map(\.text) }

  /// When something was noted, in seconds since the program began.
  func time(of text: String) -> Double? {
    controller.notes.first { $0.text == text }?.time
  }

  /// Where the box's top is shown, at a time in seconds since the program began.
  func y(at time: Double) -> Double? {
    timeline.frame(at: time)?.sheet?.reading.y
  }

  static func tap(at point: Point, time: Double, press: Double = 0.05) -> [TouchSample] {
    let id = Int(time * 1000)
    return [
      TouchSample(time: time, id: id, phase: .began, point: point),
      TouchSample(time: time + press, id: id, phase: .ended, point: point),
    ]
  }

  /// A finger moves at a constant speed, sampled 120 times a second.
  static func drag(from start: Point, by way: Point, steps: Int) -> [TouchSample] {
    let points = (0...steps).map { step in
      let part = Double(step) / Double(steps)
      return Point(x: start.x + part * way.x, y: start.y + part * way.y)
    }
    let samples = points.enumerated().map { step, point in
      TouchSample(
        time: Double(step) / 120, id: 0, phase: step == 0 ? .began : .moved, point: point)
    }
    return samples + [
      TouchSample(
        time: Double(steps) / 120 + 0.002, id: 0, phase: .ended, point: points[steps])
    ]
  }
}

/// The controllers of a program's runs.
final class ProgramRecord: @unchecked Sendable {
  var controllers: [ProgramController] = []
}

/// A screen with a box at its bottom, in which a program runs.
final class ProgramController: UIViewController, UIGestureRecognizerDelegate {
  let box = ProgramBox(frame: CGRect(x: 0, y: 444, width: 390, height: 400))
  private(set) var notes: [(text: String, time: Double)] = []

  /// The app's state, as a timeline has it.
  var stateName = "low"

  /// What the delegate answers to `gestureRecognizerShouldBegin(_:)`.
  var shouldBegin = true

  private let program: @MainActor (ProgramController) -> Void
  private var kept: [AnyObject] = []
  private var start: Double?

  init(_ program: @escaping @MainActor (ProgramController) -> Void) {
    self.program = program
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    start = CACurrentMediaTime()
    program(self)
  }

  /// Notes when animations of layers start and stop.
  private(set) lazy var listener = ProgramListener(of: self)

  func note(_ text: String) { notes.append((text, CACurrentMediaTime() - (start ?? 0))) }

  /// Recognizers do not hold their targets.
  func keep(_ target: AnyObject) { kept.append(target) }

  /// Adds a recognizer that notes its states after a text.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to view: UIView, _ text: String
  ) -> Recognizer {
    let target = ActionTarget { [weak self] in self?.note("\(text) \($0.state)") }
    recognizer.addTarget(target, action: Selector(target.act(_:)))
    view.addGestureRecognizer(recognizer)
    keep(target)
    return recognizer
  }

  func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin
  }
}

/// A delegate of animations of layers.
final class ProgramListener: CAAnimationDelegate {
  private weak var program: ProgramController?

  init(of program: ProgramController) { self.program = program }

  func animationDidStart(_ anim: CAAnimation) { program?.note("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { program?.note("stop \(flag)") }
}

/// A view that says which touches it gets.
final class ProgramBox: UIView {
  var touchHandler: ((String) -> Void)?
  var layouts = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchHandler?("began")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchHandler?("moved")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchHandler?("ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchHandler?("cancelled")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// A target of recognizers.
final class ActionTarget: NSObject {
  private let action: @MainActor (UIGestureRecognizer) -> Void

  init(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) { self.action = action }

  @MainActor func act(_ recognizer: UIGestureRecognizer) { action(recognizer) }
}

struct ProgramApp: ReplayedApp {
  static let systemName = "program"
  var program: @MainActor @Sendable (ProgramController) -> Void = { _ in }
  var record = ProgramRecord()

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {}

  func makeRootViewController() -> ProgramController {
    let controller = ProgramController(program)
    record.controllers.append(controller)
    return controller
  }

  func sheet(of root: ProgramController) -> UIView { root.box }
  func state(of root: ProgramController) -> String { root.stateName }

  func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
    [("low", 100), ("high", 800)]
  }
}

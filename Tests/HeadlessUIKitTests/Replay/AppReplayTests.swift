import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// A screen as an app has it, replayed.
@MainActor
struct AppReplayTests {
  final class SheetController: UIViewController, UIGestureRecognizerDelegate {
    let sheetView = UIView()
    private(set) var state = "closed"
    private(set) var log: [String] = []
    private lazy var top = sheetView.topAnchor.constraint(
      equalTo: view.bottomAnchor, constant: -100)
    private var topAtBegin: CGFloat = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("viewDidLoad")
      sheetView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(sheetView)
      NSLayoutConstraint.activate([
        top, sheetView.leftAnchor.constraint(equalTo: view.leftAnchor),
        sheetView.rightAnchor.constraint(equalTo: view.rightAnchor),
        sheetView.heightAnchor.constraint(equalToConstant: 500),
      ])
      let pan = UIPanGestureRecognizer(target: self, action: Selector(handlePan(_:)))
      pan.delegate = self
      sheetView.addGestureRecognizer(pan)
    }

    override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      return abs(pan.translation(in: view).y) > abs(pan.translation(in: view).x)
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began: topAtBegin = top.constant
      case .changed: top.constant = topAtBegin + pan.translation(in: view).y
      case .ended:
        let opens = pan.velocity(in: view).y < 0
        top.constant = opens ? -500 : -100
        UIView.animate(withDuration: 0.3, delay: 0.1, options: .curveLinear) {
          self.view.layoutIfNeeded()
        } completion: { _ in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
            self.state = opens ? "open" : "closed"
          }
        }
      default: break
      }
    }
  }

  struct App: ReplayedApp {
    static let systemName = "test-app"
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> SheetController { SheetController() }
    func sheet(of root: SheetController) -> UIView { root.sheetView }
    func state(of root: SheetController) -> String { root.state }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      [("closed", 100), ("open", 500)]
    }
  }

  private static func run(_ direction: Direction, _ distance: Double = 200) throws -> Timeline {
    let sheet = try AppSheet(App(), on: Screen(), at: nil)
    let stroke = GestureRecipe.Stroke(
      from: Point(x: 195, y: 790), to: .travel(distance, direction))
    return try Timeline(
      of: GestureRecipe(.drag(stroke, pace: .velocity(500))).trace(),
      on: ReplayScene(name: "app", sheet: sheet))
  }

  @Test func `a drag moves the constraint, a release animates it, a block ends it`() throws {
    let run = try Self.run(.up)
    let dragged = try #require(run.frames.last { !$0.touches.isEmpty }?.sheet?.reading)
    #expect(dragged.phase == .dragging && dragged.y > 540 && dragged.y < 590)
    let animation = try #require(
      run.events.lazy.compactMap { event -> TimelineEvent.AnimationEvent? in
        if case .animation(let animation) = event.kind { animation } else { nil }
      }.first)
    #expect(animation.of == "sheetView.y" && animation.to == 344 && animation.duration == 0.3)
    let lift = try #require(run.events.first { $0.isLift }).time
    let waits = try #require(run.frame(at: lift + 0.05)?.sheet?.reading)
    #expect(abs(waits.y - animation.from) < 1e-9, "it waits for 0.1 s")
    let middle = try #require(run.frame(at: lift + 0.25)?.sheet?.reading)
    #expect(middle.phase == .animating)
    #expect(abs(middle.velocity - (344 - animation.from) / 0.3) < 1e-6)
    let change = try #require(
      run.events.first { event in
        if case .sheet("closed", "open") = event.kind { true } else { false }
      })
    #expect(abs(change.time - (lift + 0.65)) < 1e-9)
    let place = "handlePan(_:), AppReplayTests.swift:"
    #expect(change.because.hasPrefix("a block on the main queue from \(place)"))
    let end = try #require(run.outcome.frame.sheet?.reading)
    #expect(end.y == 344 && end.state == "open" && end.phase == .idle)
  }

  @Test func `the delegate's no fails the recognizer, and the story says whose it is`() throws {
    let run = try Self.run(.left, 100)
    let failure = try #require(
      run.events.first { event in
        if case .recognizer(_, _, .failed, _, _) = event.kind { true } else { false }
      })
    #expect(failure.because.contains("SheetController.gestureRecognizerShouldBegin(_:)"))
    #expect(run.outcome.frame.sheet?.reading.y == 744)
  }

  @Test func `each run has a window of its own`() throws {
    let sheet = try AppSheet(App(), on: Screen(), at: nil)
    let scene = ReplayScene(name: "app", sheet: sheet)
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(200, .up))
    let trace = try GestureRecipe(.drag(stroke, pace: .velocity(500))).trace()
    let runs = try (0..<3).map { _ in try Timeline(of: trace, on: scene) }
    #expect(runs.allSatisfy { $0.outcome == runs[0].outcome && $0.events == runs[0].events })
  }

  @Test func `an app's settings stand in the scene's app, beside the system`() throws {
    let catalog = try SheetCatalog.builtIn.adding([
      RegisteredSystem(AppSheet<App>.self), RegisteredSystem(AppSheet<OtherApp>.self),
    ])
    func scene(_ members: String) throws -> ReplayScene {
      let text = #"{"format": "gesture-scene/1", \#(members)}"#
      return try SceneReader.scene(
        from: JSONNode(parsing: Array(text.utf8), source: "scene"), catalog: catalog)
    }
    let read = try scene(#""sheet": {"system": "other-app"}, "app": {"height": 300}"#)
    let run = try Timeline(of: Trace(name: "rest", samples: []), on: read)
    #expect(run.outcome.frame.sheet?.reading.state == "300.0")

    for (members, words) in [
      (#""sheet": {"system": "other-app", "height": 300}"#, "unknown key \"sheet.height\""),
      (#""sheet": {"system": "other-app"}, "app": {"hight": 300}"#, "unknown key \"app.hight\""),
      (#""sheet": {"system": "other-app"}, "app": {"height": -1}"#, "\"app.height\" is -1"),
      (#""sheet": {"system": "container"}, "app": {}"#, "the scene's sheet is none"),
      (#""sheet": null, "app": {}"#, "the scene's sheet is none"),
    ] {
      let failure = #expect(throws: InputFailure.self) { try scene(members) }
      #expect(failure?.what.contains(words) == true, "\(members): \(failure?.what ?? "")")
    }
  }

  struct OtherApp: ReplayedApp {
    static let systemName = "other-app"
    var height = 200.0
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.number("height", &height, in: .nonNegative, "How high it is, in points.") }
    func makeRootViewController() -> SheetController { SheetController() }
    func sheet(of root: SheetController) -> UIView { root.sheetView }
    func state(of root: SheetController) -> String { "\(height)" }
  }

  @Test func `a view appears in UIKit's order`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = SheetController()
    window.rootViewController = controller
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(controller.log == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
  }
}

extension TimelineEvent {
  fileprivate var isLift: Bool {
    if case .touch(_, .ended, _, _) = kind { true } else { false }
  }
}

import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import MotionLaws
import Testing

/// Where a run of an app begins and ends.
@MainActor
struct AppRunTests {
  private static let drag = Trace(
    name: "drag",
    samples: ProgramRun.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -200), steps: 40))

  /// A program whose box follows a pan.
  private static func follow(_ controller: ProgramController) {
    let target = ActionTarget { [weak controller] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer, let controller else { return }
      controller.box.frame.origin.y += pan.translation(in: controller.view).y
      pan.setTranslation(.zero, in: controller.view)
    }
    controller.keep(target)
    controller.box.addGestureRecognizer(
      UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
  }

  @Test func `looks at a run show what its frames show, look after look`() throws {
    let app = ProgramApp(program: { Self.follow($0) })
    let scene = ReplayScene(name: "program", sheet: try AppSheet(app, on: Screen(), at: nil))
    let run = try Timeline(of: Self.drag, on: scene)
    let end = try #require(run.outcome.frame.sheet?.reading.y)
    #expect(end < 300)
    for _ in 0..<2 {
      var simulator = try SceneSimulator(scene: scene, trace: Self.drag)
      var shown: [Double?] = []
      let outcome = try simulator.captureFrames(at: run.frames.map(\.time)) {
        shown.append($0.sheet?.reading.y)
      }
      #expect(shown == run.frames.map { $0.sheet?.reading.y })
      #expect(outcome.frame.sheet?.reading.y == end)
    }
  }
}

extension AppRunTests {
  /// What a run made, without keeping it.
  @MainActor
  final class Remains {
    weak var controller: UIViewController?
    weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    weak var timer: Timer?
    weak var moved: UIView?

    var areGone: Bool {
      controller == nil && view == nil && recognizer == nil && timer == nil && moved == nil
    }
  }

  /// A controller whose recognizers, timer and animation all hold it.
  final class HoldingController: UIViewController {
    let box = UIView(frame: CGRect(x: 0, y: 444, width: 390, height: 400))
    private lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(handlePan(_:)))

    /// On no view.
    private lazy var tap = UITapGestureRecognizer(target: self, action: Selector(handleTap))
    private var timer: Timer?

    init(_ remains: Remains) {
      super.init(nibName: nil, bundle: nil)
      (remains.controller, remains.view, remains.moved) = (self, view, box)
      view.addSubview(box)
      box.addGestureRecognizer(pan)
      remains.recognizer = tap
      timer = .scheduledTimer(withTimeInterval: 100, repeats: true) { _ in self.handleTap() }
      remains.timer = timer
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      UIView.animate(withDuration: 100) { self.box.frame.origin.y = 0 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 100) { self.handleTap() }
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {}
    private func handleTap() {}
  }

  struct HoldingApp: ReplayedApp {
    static let systemName = "holding"
    var remains: Remains?
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> HoldingController {
      HoldingController(remains ?? Remains())
    }
    func sheet(of root: HoldingController) -> UIView { root.box }
    func state(of root: HoldingController) -> String { "still" }
  }

  @Test func `a run that is over keeps nothing of its app`() throws {
    let remains = Remains()
    do {
      let sheet = try AppSheet(HoldingApp(remains: remains), on: Screen(), at: nil)
      let scene = ReplayScene(name: "holding", sheet: sheet)
      #expect(!remains.areGone)
      _ = try Timeline(of: Self.drag, on: scene)
    }
    #expect(remains.controller == nil)
    #expect(remains.view == nil)
    #expect(remains.moved == nil)
    #expect(remains.recognizer == nil)
    #expect(remains.timer == nil)
  }

  /// Scale and rotation go evenly, so that the edge does not: from one frame to the next, nearly.
  @Test func `an edge is as fast as it moves where a view grows and turns`() throws {
    let run = try ProgramRun { program in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        program.box.transform = CGAffineTransform(rotationAngle: -0.5).scaledBy(x: 2, y: 3)
        program.box.center.y += 50
      }
    }
    let (first, second) = (try #require(run.y(at: 8.0 / 60)), try #require(run.y(at: 10.0 / 60)))
    let frame = try #require(run.timeline.frame(at: 0.15)?.sheet)
    #expect(first - second > 10)
    #expect(abs(frame.reading.velocity - (second - first) * 30) < 1)
  }
}

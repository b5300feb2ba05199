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

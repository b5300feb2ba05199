import GestureReplay
import HeadlessUIKit
import Testing

/// The lines that actions of controls and answers of delegates are told with.
@MainActor
struct CallPlaceTests {
  /// A sheet with a button, marked as the build step marks an app's code.
  private final class Panel: NSObject, UIScrollViewDelegate {
    let program: ProgramController

    init(_ program: ProgramController) { self.program = program }

    @MainActor func toggle() {
      let depth = AppRecorder.enter("Panel")
      defer { AppRecorder.leave(depth) }
      move()
    }

    @MainActor func rename() {
      let depth = AppRecorder.enter("Panel")
      defer { AppRecorder.leave(depth) }
      program.stateName = "high"
      move()
    }

    @MainActor private func move() {
      let depth = AppRecorder.enter("Panel")
      defer { AppRecorder.leave(depth) }
      UIView.animate(withDuration: 0.2) { self.program.box.frame.origin.y = 100 }
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      let depth = AppRecorder.enter("Panel")
      defer { AppRecorder.leave(depth) }
      let isFast =
        AppRecorder.left(velocity.y, AppComparisonLeft("velocity.y", 1))
        > AppRecorder.right(0.5, AppComparisonRight(">", "0.5", 1, "App/Panel.swift", 44))
      if isFast { targetContentOffset.pointee.y = 396 }
    }
  }

  private static func decision(_ action: @escaping @MainActor (Panel) -> () -> Void) throws
    -> TimelineEvent
  {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 50, y: 465), time: 0)) { program in
      let panel = Panel(program)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      button.accessibilityIdentifier = "toggle"
      button.addTarget(
        panel, action: Selector(action(panel), named: "toggle", file: "App/Sheet.swift", line: 12),
        for: .touchUpInside)
      program.keep(panel)
      program.box.addSubview(button)
    }
    return try #require(run.decisions.first)
  }

  @Test func `a control's action has the line of its function`() throws {
    let because = try Self.decision(Panel.toggle).because
    let pattern =
      /^toggle touchesEnded\(_:with:\), toggle\(\), CallPlaceTests\.swift:\d+: move\(\), CallPlaceTests\.swift:\d+;/
    #expect(because.contains(pattern), "\(because)")
  }

  @Test func `the state that it changes has that line, too`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 50, y: 465), time: 0)) { program in
      let panel = Panel(program)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      button.addTarget(
        panel,
        action: Selector(panel.rename, named: "rename", file: "App/Sheet.swift", line: 12),
        for: .touchUpInside)
      program.keep(panel)
      program.box.addSubview(button)
    }
    let state = run.timeline.events.first { event in
      if case .sheet = event.kind { true } else { false }
    }
    let because = try #require(state?.because)
    #expect(because.contains(/, rename\(\), CallPlaceTests\.swift:\d+$/), "\(because)")
  }

  @Test func `a function that UIKit calls after a closure does not decide`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 50, y: 465), time: 0)) { program in
      let panel = Panel(program)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      button.addTarget(panel, action: Selector(panel.toggle, named: "toggle"), for: .touchUpInside)
      program.keep(panel)
      program.box.addSubview(button)
    }
    let decision = try #require(run.decisions.first)
    #expect(decision.calls.map(\.isHandler) == [true, false])
    #expect(decision.decider?.function == "move()")
  }

  @Test func `a target that a delegate changes has its function, its line and its numbers`() throws
  {
    let drag = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 20)
    let run = try ProgramRun(drag) { program in
      let panel = Panel(program)
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      scrollView.contentSize = CGSize(width: 390, height: 4000)
      scrollView.delegate = panel
      program.keep(panel)
      program.box.addSubview(scrollView)
    }
    let release = run.timeline.events.first { event in
      if case .scroll(.willEndDragging) = event.kind { true } else { false }
    }
    let because = try #require(release?.because)
    let pattern =
      /, and its target was changed by scrollViewWillEndDragging\(_:withVelocity:targetContentOffset:\), CallPlaceTests\.swift:\d+: velocity\.y 1\.44 > 0\.5$/
    #expect(because.contains(pattern), "\(because)")
  }
}

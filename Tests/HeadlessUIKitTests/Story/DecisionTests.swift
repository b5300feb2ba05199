import GestureReplay
import HeadlessUIKit
import Testing

/// What a timeline tells of a decision of an app's own code, which the build step has marked.
@MainActor
struct DecisionTests {
  /// A sheet that a pan moves, marked as the build step marks an app's code.
  @MainActor
  private final class Sheet {
    let view: UIView
    let threshold: CGFloat = 500
    private var start: CGFloat = 0

    init(_ view: UIView) { self.view = view }

    func handlePan(_ pan: UIPanGestureRecognizer) {
      let depth = AppRecorder.enter("Sheet")
      defer { AppRecorder.leave(depth) }
      let way = pan.translation(in: nil).y
      switch pan.state {
      case .began: start = view.frame.minY
      case .changed: view.frame.origin.y = start + way
      case .ended: settle(velocity: pan.velocity(in: nil).y)
      default: break
      }
    }

    private func settle(velocity: CGFloat) {
      let depth = AppRecorder.enter("Sheet")
      defer { AppRecorder.leave(depth) }
      let isFast =
        AppRecorder.left(abs(velocity), AppComparisonLeft("abs(velocity)", 1))
        > AppRecorder.right(threshold, AppComparisonRight(">", "threshold", 1))
      move(to: isFast ? 100 : 444)
    }

    private func move(to y: CGFloat) {
      let depth = AppRecorder.enter("Sheet")
      defer { AppRecorder.leave(depth) }
      UIView.animate(withDuration: 0.2) { self.view.frame.origin.y = y }
    }
  }

  private static func decision(after touches: [TouchSample]) throws -> TimelineEvent {
    let run = try ProgramRun(touches) { program in
      let sheet = Sheet(program.box)
      let target = ActionTarget { ($0 as? UIPanGestureRecognizer).map(sheet.handlePan) }
      program.keep(target)
      program.box.addGestureRecognizer(
        UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
    return try #require(run.timeline.events.first { $0.decision != nil })
  }

  @Test(arguments: [(20, 1440.0, true), (96, 300.0, false)])
  func `a decision has the numbers that were compared`(steps: Int, speed: Double, isFast: Bool)
    throws
  {
    let drag = ProgramRun.drag(
      from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: steps)
    let decision = try Self.decision(after: drag)
    let comparison = try #require(decision.comparisons.first)
    #expect(decision.comparisons.count == 1)
    #expect(comparison.leftText == "abs(velocity)")
    #expect(abs(comparison.left - speed) < 1)
    #expect(comparison.comparator == ">")
    #expect(comparison.right == 500)
    #expect(comparison.outcome == isFast)
    #expect(comparison.file == "DecisionTests.swift")
  }

  @Test func `a decision is that of the outermost function below the action`() throws {
    let drag = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 20)
    let decision = try Self.decision(after: drag)
    #expect(decision.calls.map(\.function) == ["handlePan(_:)", "settle(velocity:)", "move(to:)"])
    #expect(decision.calls.map(\.isHandler) == [true, false, false])
    #expect(decision.decider?.function == "settle(velocity:)")
    #expect(decision.decision == "settle")
    #expect(
      decision.because.hasPrefix(
        "box.pan ended, handlePan(_:): settle(velocity:), DecisionTests.swift:"),
      "\(decision.because)")
  }

  @Test func `a decision says where the sheet was released, how fast, and where it goes`() throws {
    let drag = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 20)
    let because = try Self.decision(after: drag).because
    #expect(because.contains("; released at "), "\(because)")
    #expect(because.contains(" pt with -1440 pt/s"), "\(because)")
    #expect(because.hasSuffix(", to 100 pt"), "\(because)")
  }

  // MARK: Animations beside the sheet

  /// An animation that an app begins after a release: of an arrow, or of its sheet.
  enum Step: Sendable { case turn, move, resize }

  private static func turn(_ arrow: UIView) {
    UIView.animate(withDuration: 0.2) { arrow.frame.origin.x += 10 }
  }

  private static func move(_ sheet: UIView) {
    UIView.animate(withDuration: 0.2) { sheet.frame.origin.y = 100 }
  }

  private static func resize(_ sheet: UIView) {
    UIView.animate(withDuration: 0.2) { sheet.frame.size.height = 744 }
  }

  nonisolated static let steps: [([Step], String)] = [
    ([.turn], "turn"), ([.turn, .turn], "turn"), ([.turn, .move], "move"),
    ([.turn, .move, .turn], "move"), ([.move, .turn, .resize], "move"),
  ]

  @Test(arguments: steps)
  func `the first animation of the sheet is the decision, whatever moves beside it`(
    steps: [Step], what: String
  ) throws {
    let drag = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 20)
    let run = try ProgramRun(drag) { program in
      let arrow = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
      program.view.addSubview(arrow)
      let target = ActionTarget { pan in
        guard pan.state == .ended else { return }
        for step in steps {
          switch step {
          case .turn: Self.turn(arrow)
          case .move: Self.move(program.box)
          case .resize: Self.resize(program.box)
          }
        }
      }
      program.keep(target)
      program.box.addGestureRecognizer(
        UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
    let decision = try #require(run.timeline.events.first { $0.decision != nil })
    #expect(decision.decision == what)
  }
}

extension TimelineEvent {
  fileprivate var decision: String? {
    if case .decision(let what) = kind { what } else { nil }
  }
}

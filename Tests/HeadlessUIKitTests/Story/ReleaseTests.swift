import GestureReplay
import HeadlessUIKit
import Testing

/// What a decision says of the release, of the state, and of the place to which it leads.
@MainActor
struct ReleaseTests {
  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 20)

  private static func reason(
    _ touches: [TouchSample] = drag,
    _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> String {
    let run = try ProgramRun(touches, program)
    #expect(run.decisions.count == 1)
    return try #require(run.decisions.first).because
  }

  /// The reason of what a pan decides at its end.
  private static func reasonOfPan(
    _ release: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> String {
    try reason { program in
      let target = ActionTarget { if $0.state == .ended { release(program) } }
      program.keep(target)
      program.box.addGestureRecognizer(
        UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
  }

  @Test func `an animator leads to its end`() throws {
    let reason = try Self.reasonOfPan { program in
      UIViewPropertyAnimator(duration: 0.3, curve: .linear) { program.box.frame.origin.y = 44 }
        .startAnimation()
    }
    #expect(reason.hasSuffix("; released at 444 pt with -1440 pt/s, to 44 pt (high)"), "\(reason)")
  }

  @Test func `an animator that is reversed leads to its beginning`() throws {
    let reason = try Self.reason { program in
      let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
        program.box.frame.origin.y = 44
      }
      let target = ActionTarget { pan in
        if pan.state == .began { animator.fractionComplete = 0.25 }
        guard pan.state == .ended else { return }
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
      program.keep(target)
      program.box.addGestureRecognizer(
        UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
    #expect(reason.hasSuffix("; released at 344 pt with -1440 pt/s, to 444 pt"), "\(reason)")
  }

  @Test func `an animator that moves what the sheet lies in leads it along`() throws {
    let reason = try Self.reasonOfPan { program in
      UIViewPropertyAnimator(duration: 0.3, curve: .linear) { program.view.frame.origin.y = -100 }
        .startAnimation()
    }
    #expect(reason.hasSuffix(", to 344 pt"), "\(reason)")
  }

  @Test func `an app that changes only its state has decided by that`() throws {
    let reason = try Self.reasonOfPan { $0.stateName = "high" }
    #expect(
      reason
        == "box.pan ended: the app's code sets its state; released at 444 pt with -1440 pt/s, low → high"
    )
  }

  // MARK: Touches of views

  /// A view that decides in its own touch method.
  private final class Card: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      UIView.animate(withDuration: 0.2) { self.superview?.frame.origin.y = 100 }
    }
  }

  /// A button whose closure only changes the app's state.
  @Test func `a control's action that changes only the state has decided by that`() throws {
    let reason = try Self.reason(ProgramRun.tap(at: Point(x: 50, y: 465), time: 0)) { program in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      button.addAction(UIAction { _ in program.stateName = "high" }, for: .touchUpInside)
      program.box.addSubview(button)
    }
    #expect(reason.hasPrefix("UIButton touchesEnded(_:with:), the action of "), "\(reason)")
    #expect(reason.hasSuffix(": the app's code sets its state; low → high"), "\(reason)")
  }

  private static func reasonOfCard(_ touches: [TouchSample]) throws -> String {
    try reason(touches) { program in
      program.box.addSubview(Card(frame: program.box.bounds))
    }
  }

  @Test func `a view's own touch has its place and its last velocity`() throws {
    let reason = try Self.reasonOfCard(Self.drag)
    #expect(reason.contains("; released at 444 pt with -1440 pt/s, to 100 pt"), "\(reason)")
  }

  @Test func `a tap releases nothing`() throws {
    let reason = try Self.reasonOfCard(ProgramRun.tap(at: Point(x: 195, y: 700), time: 0))
    #expect(reason.hasSuffix("; to 100 pt"), "\(reason)")
  }
}

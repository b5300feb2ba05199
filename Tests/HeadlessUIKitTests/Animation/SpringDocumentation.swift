import GestureReplay
import HeadlessUIKit
import Testing

/// Springs by a duration and a damping ratio: the frequency is the one that UIKit chooses.
@MainActor
struct SpringDocumentation {
  /// The place of a view on its way from 0 to 1000 points.
  private static func place(
    at time: Double, _ animate: @escaping @MainActor @Sendable (ProgramController, UIView) -> Void
  ) throws -> Double {
    let run = try ProgramRun { program in
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      program.view.addSubview(card)
      animate(program, card)
      program.after(time) { program.note("\(card.layer.presentation()?.frame.minY ?? -1)") }
    }
    return try #require(Double(run.notes.last ?? ""))
  }

  /// 1 − e^(−ζωt)·(cos ω_d t + (ζω − s)/ω_d·sin ω_d t) of the way.
  private static func law(_ omega: Double, _ zeta: Double, velocity: Double, at time: Double)
    -> Double
  {
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let swing = cos(damped * time) + (zeta * omega - velocity) / damped * sin(damped * time)
    return 1000 * (1 - exp(-zeta * omega * time) * swing)
  }

  @Test func `a block's spring has the stiffness that was printed`() throws {
    // 161.7195 for a damping ratio of 0.5 and a second.
    let shown = try Self.place(at: 0.1) { _, card in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: []
      ) { card.frame.origin.y = 1000 }
    }
    #expect(abs(shown - Self.law(161.7195.squareRoot(), 0.5, velocity: 0, at: 0.1)) < 0.01)
  }

  @Test func `so has an animator's`() throws {
    let shown = try Self.place(at: 0.1) { program, card in
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
        card.frame.origin.y = 1000
      }
      program.keep(animator)
      animator.startAnimation()
    }
    #expect(abs(shown - Self.law(161.7195.squareRoot(), 0.5, velocity: 0, at: 0.1)) < 0.01)
  }

  @Test(arguments: [(2.0, false), (12, true)])
  func `an initial velocity that nobody has measured is said`(velocity: Double, isSaid: Bool)
    throws
  {
    let run = try ProgramRun { program in
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: velocity,
        options: []
      ) { program.box.center.y -= 200 }
    }
    let reasons = run.timeline.events.map(\.because)
    #expect(reasons.contains { $0.contains("beyond what was measured") } == isSaid)
  }
}

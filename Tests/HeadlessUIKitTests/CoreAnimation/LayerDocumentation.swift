import GestureReplay
import HeadlessUIKit
import Testing

/// Animations of layers, and transactions, by the documentation of Core Animation.
///
/// The box is at 444, its centre at 644. A frame takes 1/60 s.
@MainActor
struct LayerDocumentation {
  private static func run(
    _ animation: @escaping @MainActor (ProgramController) -> CAAnimation
  ) throws -> ProgramRun {
    try ProgramRun { program in
      program.after(0.1) {
        program.box.layer.add(animation(program), forKey: "move")
      }
    }
  }

  private static func rise() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.y")
    animation.fromValue = 644.0
    animation.toValue = 444.0
    animation.duration = 1
    return animation
  }

  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  @Test func `a view has a layer of the class that it names`() {
    #expect(Shape().layer is CAShapeLayer)
  }

  @Test func `an animation changes what shows and not the model, and is removed at its end`() throws
  {
    let run = try ProgramRun { program in
      program.after(0.1) {
        program.box.layer.add(Self.rise(), forKey: "move")
        program.note("\(program.box.layer.animationKeys() ?? [])")
      }
      program.after(0.6) {
        let shown = program.box.layer.presentation()?.frame.origin.y ?? 0
        program.note("\(program.box.frame.origin.y) \(shown.rounded())")
      }
      program.after(1.2) { program.note("\(program.box.layer.animationKeys() ?? [])") }
    }
    #expect(run.notes == ["[\"move\"]", "444.0 344.0", "[]"])
    #expect(AnimatorDocumentation.isNear(run.y(at: 0.6), 344) && run.y(at: 1.2) == 444)
  }

  @Test func `an additive animation is added to the model`() throws {
    let run = try Self.run { program in
      program.box.center.y -= 200
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: 0, y: 200)
      animation.toValue = CGPoint.zero
      animation.isAdditive = true
      animation.duration = 1
      return animation
    }
    #expect(AnimatorDocumentation.isNear(run.y(at: 0.6), 344) && run.y(at: 1.2) == 244)
  }

  @Test func `with fillMode forwards what shows stays at the end until it is removed`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let animation = Self.rise()
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        program.box.layer.add(animation, forKey: "move")
      }
      program.after(2) { program.box.layer.removeAnimation(forKey: "move") }
      program.after(2.5) { program.note("later") }
    }
    #expect(run.y(at: 1.5) == 244 && run.y(at: 2.3) == 444)
  }

  @Test func `a delegate hears of the start and of the end, and whether it was finished`() throws {
    func notes(removing: Bool) throws -> [String] {
      try ProgramRun { program in
        program.after(0.1) {
          let animation = Self.rise()
          animation.delegate = Listener(program)
          program.box.layer.add(animation, forKey: "move")
        }
        guard removing else { return }
        program.after(0.5) { program.box.layer.removeAllAnimations() }
      }.notes
    }
    #expect(try notes(removing: false) == ["start", "stop true"])
    #expect(try notes(removing: true) == ["start", "stop false"])
  }

  @Test func `a transaction's block runs when its animations are over, or at once without any`()
    throws
  {
    let run = try ProgramRun { program in
      program.after(0.1) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { program.note("all over") }
        UIView.animate(withDuration: 0.5) {
          program.box.center.y -= 200
        } completion: { _ in
          program.note("view over")
        }
        program.box.layer.add(Self.rise(), forKey: nil)
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setCompletionBlock { program.note("nothing") }
        CATransaction.commit()
      }
    }
    #expect(run.notes == ["nothing", "view over", "all over"])
    #expect(abs((run.time(of: "all over") ?? 0) - 1.1) < 0.02)
  }

  @Test func `an animation without a duration takes that of its transaction`() throws {
    let run = try Self.run { _ in
      CATransaction.setAnimationDuration(2)
      let animation = Self.rise()
      animation.duration = 0
      return animation
    }
    #expect(AnimatorDocumentation.isNear(run.y(at: 1.1), 344))
  }

  @Test func `an animation that autoreverses comes back, and repeats as often as it says`() throws {
    let run = try Self.run { _ in
      let animation = Self.rise()
      animation.autoreverses = true
      animation.repeatCount = 2
      animation.duration = 0.5
      return animation
    }
    #expect(AnimatorDocumentation.isNear(run.y(at: 0.6), 244, within: 8))
    #expect(AnimatorDocumentation.isNear(run.y(at: 1.1), 444, within: 8))
    #expect(AnimatorDocumentation.isNear(run.y(at: 1.35), 344, within: 8) && run.y(at: 2.2) == 444)
  }
}

/// Notes what it hears.
private final class Listener: NSObject, CAAnimationDelegate {
  private let program: ProgramController

  init(_ program: ProgramController) { self.program = program }

  func animationDidStart(_ anim: CAAnimation) { program.note("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { program.note("stop \(flag)") }
}

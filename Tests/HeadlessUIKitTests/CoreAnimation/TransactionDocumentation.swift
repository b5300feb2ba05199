import GestureReplay
import HeadlessUIKit
import Testing

/// Transactions, by the documentation of `CATransaction`.
@MainActor
struct TransactionDocumentation {
  private static func rise(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.y")
    (animation.fromValue, animation.toValue, animation.duration) = (644, 444, duration)
    return animation
  }

  private static func isNear(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .infinity) - expected) <= 1e-6
  }

  @Test func `its completion runs once all that began in it is over, UIView's too`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { program.note("complete") }
        program.box.layer.add(Self.rise(0.3), forKey: nil)
        UIView.animate(withDuration: 0.7) {
          program.box.alpha = 0.5
        } completion: { _ in
          program.note("alpha")
        }
        CATransaction.commit()
        UIView.animate(withDuration: 2) {
          program.box.center.x += 10
        } completion: { _ in
          program.note("later")
        }
      }
    }
    #expect(run.notes == ["alpha", "complete", "later"])
    #expect(Self.isNear(run.time(of: "complete"), 0.8))
  }

  @Test func `without animations it runs at once`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { program.note("complete") }
        CATransaction.commit()
        program.note("committed")
      }
    }
    #expect(run.notes == ["complete", "committed"])
    #expect(Self.isNear(run.time(of: "complete"), 0.1))
  }

  @Test func `animations that were there before are not waited for, removed ones are over`() throws
  {
    let run = try ProgramRun { program in
      program.after(0.1) {
        program.box.layer.add(Self.rise(3), forKey: "before")
        CATransaction.begin()
        CATransaction.setCompletionBlock { program.note("complete") }
        program.box.layer.add(Self.rise(2), forKey: "in it")
        CATransaction.commit()
      }
      program.after(0.5) { program.box.layer.removeAnimation(forKey: "in it") }
    }
    #expect(Self.isNear(run.time(of: "complete"), 0.5))
  }

  @Test func `it gives animations without a duration its own, 0.25 s by default`() throws {
    func end(_ prepare: @escaping @MainActor @Sendable () -> Void) throws -> Double? {
      let run = try ProgramRun { program in
        program.after(0.1) {
          CATransaction.begin()
          prepare()
          let animation = Self.rise(0)
          animation.delegate = program.listener
          program.box.layer.add(animation, forKey: nil)
          CATransaction.commit()
        }
      }
      return run.time(of: "stop true")
    }
    #expect(try Self.isNear(end {}, 0.35))
    #expect(try Self.isNear(end { CATransaction.setAnimationDuration(0.5) }, 0.6))
  }

  @Test func `inner transactions have settings of their own`() throws {
    let run = try ProgramRun { program in
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      program.note("\(CATransaction.animationDuration())")
      CATransaction.setAnimationDuration(1)
      CATransaction.setDisableActions(false)
      program.note("\(CATransaction.animationDuration()) \(CATransaction.disableActions())")
      CATransaction.commit()
      program.note("\(CATransaction.animationDuration()) \(CATransaction.disableActions())")
      CATransaction.commit()
      program.note("\(CATransaction.animationDuration()) \(CATransaction.disableActions())")
    }
    #expect(run.notes == ["2.0", "1.0 false", "2.0 true", "0.25 false"])
  }

  @Test func `with actions disabled, a block changes at once`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1) {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          program.box.layer.position.y -= 200
          CATransaction.commit()
        }
      }
    }
    #expect(run.y(at: 0.15) == 244)
  }

  @Test func `a view's layer changes at once outside blocks, and with the block inside`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) { program.box.layer.position.y -= 100 }
      program.after(0.2) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.box.layer.position.y -= 100
        }
      }
    }
    #expect(run.y(at: 0.15) == 344)
    #expect(abs((run.y(at: 0.7) ?? 0) - 294) < 4)
  }

  @Test func `a view's layer has the layers of its subviews, and those that were added`() throws {
    let run = try ProgramRun { program in
      let (back, front, below) = (CALayer(), CAGradientLayer(), UIView())
      let view = UIView()
      view.addSubview(below)
      view.layer.insertSublayer(back, at: 0)
      view.layer.addSublayer(front)
      let order = view.layer.sublayers ?? []
      program.note("\(order.map { $0 === back ? "back" : $0 === front ? "front" : "view" })")
      program.note("\(back.superlayer === view.layer) \(below.layer.superlayer === view.layer)")
      back.removeFromSuperlayer()
      program.note("\(view.layer.sublayers?.count ?? 0)")
    }
    #expect(run.notes == [#"["back", "view", "front"]"#, "true true", "2"])
  }
}

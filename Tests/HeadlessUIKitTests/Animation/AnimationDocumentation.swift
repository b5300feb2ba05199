import GestureReplay
import HeadlessUIKit
import Testing

/// Animations of views, by the documentation of `UIView.animate` and WWDC14's session 236.
///
/// The box is at 444. Each animation is linear and starts at 0.1 s, and a frame takes 1/60 s.
@MainActor
struct AnimationDocumentation {
  /// How far the box goes in a frame, at 200 points a second, and a little more.
  private static let frame = 4.0

  private static func isNear(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .infinity) - expected) <= frame
  }

  @Test func `the model has its new value at once, and the screen goes there`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.box.center.y -= 200
        }
        program.note("\(program.box.frame.origin.y)")
      }
    }
    #expect(run.notes == ["244.0"])
    #expect(Self.isNear(run.y(at: 0.6), 344))
    #expect(Self.isNear(run.y(at: 0.85), 294))
    #expect(run.y(at: 1.2) == 244)
  }

  @Test func `the completion runs at the end, with true`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 0.5) {
          program.box.center.y -= 200
        } completion: {
          program.note("done \($0)")
        }
        program.note("begun")
      }
    }
    #expect(run.notes == ["begun", "done true"])
    #expect(abs((run.time(of: "done true") ?? 0) - 0.6) < 0.02)
  }

  @Test func `with no duration the changes are made at once`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 0) { program.box.center.y -= 200 }
      }
    }
    #expect(run.y(at: 0.15) == 244)
  }

  @Test func `with no duration the completion runs at the next cycle of the run loop`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 0) {
          program.box.center.y -= 200
        } completion: { _ in
          program.note("done")
        }
        program.note("begun")
      }
    }
    #expect(run.notes == ["begun", "done"])
    #expect(abs((run.time(of: "done") ?? 1) - 0.1) < 0.02)
  }

  @Test func `an animation waits for its delay`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
          program.box.center.y -= 200
        } completion: { _ in
          program.note("done")
        }
      }
    }
    #expect(run.y(at: 0.5) == 444)
    #expect(Self.isNear(run.y(at: 1.1), 344))
    #expect(abs((run.time(of: "done") ?? 0) - 1.6) < 0.02)
  }

  @Test func `an ease-in is slow at its beginning, an ease-out at its end`() throws {
    func middle(_ options: UIView.AnimationOptions) throws -> Double {
      try ProgramRun { program in
        program.after(0.1) {
          UIView.animate(withDuration: 1, delay: 0, options: options) {
            program.box.center.y -= 200
          }
        }
      }.y(at: 0.6) ?? 0
    }
    #expect(try middle(.curveEaseIn) > 344 + 10)
    #expect(try middle(.curveEaseOut) < 344 - 10)
    #expect(try Self.isNear(middle(.curveEaseInOut), 344))
  }

  private static func back(_ options: UIView.AnimationOptions) throws -> ProgramRun {
    try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.box.center.y += 200
        } completion: { _ in
          program.note("first")
        }
      }
      program.after(0.6) {
        UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
          program.box.center.y -= 200
        } completion: { _ in
          program.note("second")
        }
      }
    }
  }

  @Test func `an animation that begins in another's flight is added to it`() throws {
    let run = try Self.back([])
    #expect(Self.isNear(run.y(at: 0.6), 544), "no jump")
    #expect(Self.isNear(run.y(at: 0.85), 544))
    #expect(Self.isNear(run.y(at: 1.1), 544))
    #expect(Self.isNear(run.y(at: 1.35), 494))
    #expect(run.y(at: 1.7) == 444 && run.notes == ["first", "second"])
    #expect(abs((run.time(of: "first") ?? 0) - 1.1) < 0.02)
  }

  @Test func `with beginFromCurrentState an animation starts from where the view is`() throws {
    let run = try Self.back(.beginFromCurrentState)
    #expect(Self.isNear(run.y(at: 0.6), 544))
    // People saw iOS 10 add it all the same: by the documentation it starts where the view is.
    #expect(Self.isNear(run.y(at: 0.85), 519))
    #expect(Self.isNear(run.y(at: 1.1), 494))
    #expect(run.y(at: 1.7) == 444)
  }

  @Test func `performWithoutAnimation changes at once inside an animation`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          UIView.performWithoutAnimation { program.box.center.y -= 200 }
        }
      }
    }
    #expect(run.y(at: 0.15) == 244)
  }

  @Test(arguments: [(UIView.AnimationOptions(), 344.0), (.overrideInheritedDuration, 244)])
  func `a nested animation inherits the duration unless it overrides it`(
    _ options: UIView.AnimationOptions, _ y: Double
  ) throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          UIView.animate(withDuration: 0.2, delay: 0, options: options) {
            program.box.center.y -= 200
          }
        }
      }
    }
    #expect(Self.isNear(run.y(at: 0.6), y))
  }

  @Test func `the inherited duration is that of the animation, and 0 outside`() throws {
    let run = try ProgramRun { program in
      program.note("\(UIView.inheritedAnimationDuration)")
      UIView.animate(withDuration: 0.4) {
        program.note("\(UIView.inheritedAnimationDuration)")
      }
      program.note("\(UIView.inheritedAnimationDuration)")
    }
    #expect(run.notes == ["0.0", "0.4", "0.0"])
  }

  @Test(arguments: [(UIView.AnimationOptions(), false), (.allowUserInteraction, true)])
  func `a view takes no touches while it is animated unless they are allowed`(
    _ options: UIView.AnimationOptions, _ isTapped: Bool
  ) throws {
    let touches =
      ProgramRun.tap(at: Point(x: 195, y: 700), time: 0.3)
      + ProgramRun.tap(at: Point(x: 195, y: 700), time: 1.5)
    let run = try ProgramRun(touches) { program in
      let target = ActionTarget { _ in program.note("tap") }
      program.box.addGestureRecognizer(
        UITapGestureRecognizer(target: target, action: Selector(target.act(_:))))
      program.keep(target)
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: options) {
          program.box.center.y -= 50
        }
      }
    }
    #expect(run.notes == (isTapped ? ["tap", "tap"] : ["tap"]), "the second tap comes after it")
  }

  @Test func `a spring arrives, and with a damping ratio below 1 it overshoots`() throws {
    func least(_ damping: Double) throws -> Double {
      try ProgramRun { program in
        program.after(0.1) {
          UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: damping,
            initialSpringVelocity: 0, options: [], animations: { program.box.center.y -= 200 })
        }
      }.timeline.frames.compactMap { $0.sheet?.reading.y }.min() ?? 0
    }
    #expect(try least(0.4) < 240)
    #expect(try abs(least(1) - 244) < 0.5)
  }
}

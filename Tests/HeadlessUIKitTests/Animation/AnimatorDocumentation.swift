import GestureReplay
import HeadlessUIKit
import Testing

/// Property animators, by the documentation of `UIViewPropertyAnimator` and WWDC17's session 230.
///
/// The box is at 444 and goes up by 200 points in a second, from 0.1 s on. A frame takes 1/60 s.
@MainActor
struct AnimatorDocumentation {
  static func isNear(_ value: Double?, _ expected: Double, within: Double = 4) -> Bool {
    abs((value ?? .infinity) - expected) <= within
  }

  /// Makes an animator at 0.1 s and hands it over.
  private static func run(
    _ curve: UIView.AnimationCurve = .linear,
    _ body: @escaping @MainActor (ProgramController, UIViewPropertyAnimator) -> Void
  ) throws -> ProgramRun {
    try ProgramRun { program in
      program.after(0.1) {
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
          program.box.center.y -= 200
        }
        animator.addCompletion { program.note("done \($0)") }
        program.keep(animator)
        body(program, animator)
      }
    }
  }

  @Test func `an animator is inactive, active while it runs, and inactive again`() throws {
    let run = try Self.run { program, animator in
      program.note("\(animator.state) \(animator.isRunning)")
      animator.startAnimation()
      program.note("\(animator.state) \(animator.isRunning)")
      animator.addCompletion { _ in program.note("\(animator.state) \(animator.isRunning)") }
    }
    #expect(run.notes == ["inactive false", "active true", "done end", "inactive false"])
    #expect(Self.isNear(run.y(at: 0.6), 344) && run.y(at: 1.2) == 244)
    #expect(abs((run.time(of: "done end") ?? 0) - 1.1) < 0.02)
  }

  @Test func `an animator that a protocol starts is told where it is started`() throws {
    let line = #line + 7
    let run = try ProgramRun { program in
      program.after(0.1) {
        let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
          duration: 1, curve: .linear)
        animator.addAnimations { program.box.center.y -= 200 }
        program.keep(animator)
        animator.startAnimation()
      }
    }
    let reason = "AnimatorDocumentation.swift:\(line)"
    #expect(run.timeline.events.contains { $0.because.contains(reason) })
  }

  @Test func `fractionComplete is the part of the time that has passed`() throws {
    let run = try Self.run(.easeIn) { program, animator in
      animator.startAnimation()
      program.after(0.25) { program.note("\((animator.fractionComplete * 100).rounded())") }
    }
    #expect(run.notes == ["25.0", "done end"])
  }

  @Test func `an animator that is reversed in flight goes back, and is done at its start`() throws {
    let run = try Self.run { program, animator in
      animator.startAnimation()
      program.after(0.4) { animator.isReversed = true }
    }
    #expect(Self.isNear(run.y(at: 0.5), 364) && Self.isNear(run.y(at: 0.7), 404))
    #expect(run.notes == ["done start"] && run.y(at: 1) == 444)
    #expect(abs((run.time(of: "done start") ?? 0) - 0.9) < 0.02)
  }

  @Test func `the model of an animator that came back has its old values`() throws {
    let run = try Self.run { program, animator in
      animator.addCompletion { _ in program.note("\(program.box.frame.origin.y)") }
      animator.startAnimation()
      program.note("\(program.box.frame.origin.y)")
      program.after(0.4) { animator.isReversed = true }
    }
    #expect(run.notes == ["244.0", "done start", "444.0"])
  }

  @Test func `with pausesOnCompletion it stays active at its end and can go back`() throws {
    let run = try Self.run { program, animator in
      animator.pausesOnCompletion = true
      animator.startAnimation()
      program.after(1.2) {
        program.note("\(animator.state) \(animator.isRunning) \(animator.fractionComplete)")
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
      }
    }
    #expect(run.notes == ["active false 1.0", "done start"])
    #expect(run.y(at: 1.2) == 244 && Self.isNear(run.y(at: 1.8), 344) && run.y(at: 2.4) == 444)
  }

  @Test(arguments: [(true, 344.0), (false, 444 - 200 * 0.315)])
  func `it is scrubbed linearly, or along its curve`(_ isLinear: Bool, _ y: Double) throws {
    let run = try Self.run(.easeIn) { program, animator in
      animator.scrubsLinearly = isLinear
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
      program.after(1) { animator.stopAnimation(true) }
    }
    // The ease-in (0.42, 0, 1, 1) is at 0.3154 half-way through its time.
    #expect(Self.isNear(run.y(at: 0.6), y, within: 0.1))
  }

  @Test func `a pause does not make what shows jump, and it goes on along its curve`() throws {
    let run = try Self.run(.easeInOut) { program, animator in
      animator.startAnimation()
      program.after(0.3) { animator.pauseAnimation() }
      program.after(0.8) {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
    let plain = try Self.run(.easeInOut) { $1.startAnimation() }
    #expect(run.y(at: 0.45) == run.y(at: 0.85))
    for time in [0.9, 1.1, 1.4] {
      #expect(Self.isNear(run.y(at: time + 0.1), plain.y(at: time - 0.4) ?? 0, within: 0.01))
    }
    #expect(abs((run.time(of: "done end") ?? 0) - 1.6) < 0.02)
  }

  @Test(arguments: [(0.0, 0.5), (1, 1), (2, 2), (0.25, 0.25)])
  func `durationFactor is the part of the duration that the rest takes, 0 what is left`(
    _ factor: Double, _ seconds: Double
  ) throws {
    let run = try Self.run { _, animator in
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
        durationFactor: factor)
    }
    #expect(abs((run.time(of: "done end") ?? 0) - 0.1 - seconds) < 0.01)
    #expect(Self.isNear(run.y(at: 0.1 + seconds / 2), 294))
  }

  @Test func `what is continued with a spring moves as a spring with that velocity`() throws {
    let (mass, stiffness, damping, speed) = (1.0, 120.0, 12.0, 6.0)
    let run = try Self.run { _, animator in
      animator.fractionComplete = 0.25
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          mass: mass, stiffness: stiffness, damping: damping,
          initialVelocity: CGVector(dx: 0, dy: speed)), durationFactor: 0)
    }
    // The spring in small steps, from 394 to 244, with `speed` times those 150 points a second.
    var (y, velocity, time) = (394.0, -speed * 150, 0.1)
    let step = 1e-5
    var worst = 0.0
    for frame in run.timeline.frames where frame.time >= 0.1 && frame.time < 0.8 {
      while time < frame.time {
        velocity += step * (-stiffness * (y - 244) - damping * velocity) / mass
        y += step * velocity
        time += step
      }
      worst = max(worst, abs((frame.sheet?.reading.y ?? .infinity) - y))
    }
    #expect(worst < 0.1)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 444.0), (.current, 364), (.end, 244),
  ])
  func `a stopped animator leaves its views where they are until it is finished`(
    _ position: UIViewAnimatingPosition, _ y: Double
  ) throws {
    let run = try Self.run { program, animator in
      animator.startAnimation()
      program.after(0.4) {
        animator.stopAnimation(false)
        program.note("\(animator.state) \(program.box.frame.origin.y.rounded())")
      }
      program.after(0.6) { animator.finishAnimation(at: position) }
    }
    #expect(run.notes == ["stopped 364.0", "done \(position)"])
    #expect(
      Self.isNear(run.y(at: 0.6), 364, within: 0.01) && Self.isNear(run.y(at: 0.8), y, within: 0.01)
    )
  }

  @Test func `stopAnimation(true) ends it at once, and no completion is called`() throws {
    let run = try Self.run { program, animator in
      animator.startAnimation()
      program.after(0.4) {
        animator.stopAnimation(true)
        program.note("\(animator.state)")
      }
    }
    #expect(run.notes == ["inactive"] && Self.isNear(run.y(at: 1.5), 364, within: 0.01))
  }

  @Test func `added animations wait for their part of what is left, and end with the others`()
    throws
  {
    let run = try Self.run { program, animator in
      animator.addAnimations({ program.box.center.y -= 100 }, delayFactor: 0.5)
      animator.startAnimation()
    }
    #expect(Self.isNear(run.y(at: 0.6), 344) && Self.isNear(run.y(at: 0.85), 244))
    #expect(run.y(at: 1.2) == 144)
  }

  @Test func `an animator starts after its delay`() throws {
    let run = try Self.run { _, animator in animator.startAnimation(afterDelay: 0.5) }
    #expect(run.y(at: 0.5) == 444 && Self.isNear(run.y(at: 1.1), 344))
    #expect(abs((run.time(of: "done end") ?? 0) - 1.6) < 0.02)
  }

  @Test func `keyframes inside an animator are scrubbed with it`() throws {
    let run = try ProgramRun { program in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            program.box.center.y -= 200
          }
        }
      }
      program.keep(animator)
      animator.fractionComplete = 0.5
      program.after(0.2) { animator.fractionComplete = 0.75 }
      program.after(0.4) { animator.stopAnimation(true) }
    }
    #expect(run.y(at: 0.1) == 444 && Self.isNear(run.y(at: 0.3), 344, within: 0.01))
  }

  @Test func `an animator's view is hit where it shows, unless hit-testing is manual`() throws {
    func notes(_ isManual: Bool) throws -> [String] {
      try ProgramRun(ProgramRun.tap(at: Point(x: 195, y: 460), time: 0.3)) { program in
        program.box.touchHandler = { program.note($0) }
        program.box.frame = CGRect(x: 0, y: 444, width: 390, height: 50)
        let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) {
          program.box.center.y -= 200
        }
        animator.isManualHitTestingEnabled = isManual
        program.keep(animator)
        animator.startAnimation()
      }.notes
    }
    #expect(try notes(false) == ["began", "ended"])
    #expect(try notes(true) == [])
  }

  @Test func `a wrong call ends the run with a message that names its line`() throws {
    #expect(throws: (any Error).self) {
      try Self.run { _, animator in animator.finishAnimation(at: .end) }
    }
    #expect(throws: (any Error).self) {
      try ProgramRun { program in
        UIViewPropertyAnimator(duration: 1, curve: .linear) { program.box.center.y -= 200 }
          .pauseAnimation()
      }
    }
  }
}

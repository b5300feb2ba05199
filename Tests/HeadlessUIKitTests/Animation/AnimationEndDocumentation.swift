import GestureReplay
import HeadlessUIKit
import Testing

/// How animations end, by the documentation of `UIView.animate`, its options, and of transitions.
///
/// The box is at 444. An animation begins at 0.1 s, and a frame takes 1/60 s.
@MainActor
struct AnimationEndDocumentation {
  private static func isNear(_ value: Double?, _ expected: Double, within: Double = 4) -> Bool {
    abs((value ?? .infinity) - expected) <= within
  }

  /// Animates the box up by 200 points in a second, linearly.
  private static func rise(
    _ options: UIView.AnimationOptions = [], then: @escaping @MainActor (ProgramController) -> Void
  ) throws -> ProgramRun {
    try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
          program.box.center.y -= 200
        } completion: {
          program.note("done \($0)")
        }
        then(program)
      }
    }
  }

  @Test func `a view that leaves the window in flight ends its animation, which is not finished`()
    throws
  {
    let run = try Self.rise { program in
      program.after(0.5) {
        program.box.removeFromSuperview()
        program.note("gone")
        DispatchQueue.main.async { program.view.addSubview(program.box) }
      }
    }
    #expect(run.notes == ["gone", "done false"])
    #expect(Self.isNear(run.time(of: "done false"), 0.6, within: 1e-6))
    #expect(run.y(at: 0.65) == 244)
  }

  @Test func `a view that moves to another superview within a turn keeps its animation`() throws {
    let run = try ProgramRun { program in
      let holder = UIView(frame: program.view.bounds)
      program.view.addSubview(holder)
      UIView.animate(withDuration: 1) {
        program.box.center.y -= 200
      } completion: {
        program.note("done \($0)")
      }
      program.after(0.5) {
        program.box.removeFromSuperview()
        holder.addSubview(program.box)
      }
    }
    #expect(run.notes == ["done true"])
  }

  @Test func `an animation whose place another one takes is not finished`() throws {
    let run = try Self.rise { program in
      program.after(0.5) {
        UIView.animate(
          withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]
        ) {
          program.box.center.y = 844
        } completion: {
          program.note("second \($0)")
        }
      }
    }
    #expect(run.notes == ["done false", "second true"])
    #expect(Self.isNear(run.time(of: "done false"), 0.6, within: 1e-6))
    #expect(Self.isNear(run.y(at: 0.6), 344))
    #expect(Self.isNear(run.y(at: 1.1), (344 + 644) / 2))
  }

  @Test func `an animation that loses a part ends at its time, and is not finished`() throws {
    let run = try Self.rise { program in
      UIView.animate(withDuration: 1) {
        program.box.alpha = 0.5
      } completion: {
        program.note("alpha \($0)")
      }
      UIView.animate(withDuration: 2, delay: 0, options: .beginFromCurrentState) {
        program.box.alpha = 1
      }
    }
    #expect(run.notes == ["alpha false", "done true"])
  }

  @Test func `repeat goes on for ever, and autoreverse goes back the same way`() throws {
    let run = try Self.rise([.repeat, .autoreverse]) { program in
      program.after(4) { program.note("\(program.box.frame.minY)") }
    }
    #expect(Self.isNear(run.y(at: 0.6), 344) && Self.isNear(run.y(at: 1.1), 244))
    #expect(Self.isNear(run.y(at: 1.6), 344) && Self.isNear(run.y(at: 2.1), 444))
    #expect(Self.isNear(run.y(at: 2.6), 344))
    #expect(run.notes == ["244.0"] && run.timeline.outcome.isSettled == false)
  }

  @Test func `what still moves at the end of a run goes with it`() throws {
    weak var box: UIView?
    try { box = try Self.rise(.repeat) { _ in }.controller.box }()
    #expect(box == nil)
  }

  @Test func `repeat begins anew each time`() throws {
    let run = try Self.rise(.repeat) { _ in }
    #expect(Self.isNear(run.y(at: 1.05), 254) && Self.isNear(run.y(at: 1.2), 424))
  }

  @Test func `autoreverse alone goes there and back once, and then shows the new value`() throws {
    let run = try Self.rise(.autoreverse) { _ in }
    #expect(Self.isNear(run.y(at: 1.6), 344))
    #expect(run.y(at: 2.2) == 244)
    #expect(Self.isNear(run.time(of: "done true"), 2.1, within: 1e-6))
  }

  @Test func `a spring by duration and bounce overshoots by its bounce`() throws {
    func least(_ bounce: Double) throws -> Double {
      try ProgramRun { program in
        program.after(0.1) {
          UIView.animate(springDuration: 0.5, bounce: bounce) { program.box.center.y -= 200 }
        }
      }.timeline.frames.compactMap { $0.sheet?.reading.y }.min() ?? 0
    }
    #expect(try least(0) >= 243.9)
    // e^(−πζ/√(1 − ζ²)) of the way with ζ = 0.5.
    #expect(try Self.isNear(least(0.5), 244 - 200 * 0.163, within: 0.5))
    #expect(try least(-0.3) >= 243.9)
  }

  @Test func `where animations are not enabled, blocks run and nothing is animated`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) {
          program.box.center.y -= 200
        } completion: {
          program.note("done \($0)")
        }
        program.note("\(UIView.areAnimationsEnabled)")
        UIView.setAnimationsEnabled(true)
      }
      UIView.performWithoutAnimation {
        program.note("\(UIView.areAnimationsEnabled)")
        UIView.animate(withDuration: 1) {
          program.box.alpha = 0.5
        } completion: { _ in
          program.note("alpha")
        }
      }
      program.note("\(UIView.areAnimationsEnabled)")
    }
    #expect(run.notes == ["false", "true", "alpha", "false", "done true"])
    #expect(run.y(at: 0.13) == 244)
  }

  @Test func `a nested spring keeps its damping and takes the outer duration`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          UIView.animate(
            withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
            options: [], animations: { program.box.center.y -= 200 },
            completion: { _ in program.note("done") })
        }
      }
    }
    #expect(Self.isNear(run.time(of: "done"), 1.1, within: 1e-6))
    #expect((run.timeline.frames.compactMap { $0.sheet?.reading.y }.min() ?? 444) < 200)
  }

  @Test func `with layoutSubviews what lies in a view that changes is laid out in the animation`()
    throws
  {
    func run(_ options: UIView.AnimationOptions) throws -> ProgramRun {
      try ProgramRun { program in
        let (box, view): (UIView, UIView) = (program.box, program.view)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.bottomAnchor, constant: -400),
          box.leftAnchor.constraint(equalTo: view.leftAnchor),
          box.widthAnchor.constraint(equalToConstant: 390),
          box.heightAnchor.constraint(equalToConstant: 400),
        ])
        program.after(0.1) {
          UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
            view.frame.size.height -= 200
          }
        }
      }
    }
    #expect(try Self.isNear(run(.layoutSubviews).y(at: 0.6), 344))
    #expect(try run([]).y(at: 0.6) == 244)
  }

  @Test func `the completion waits for a corner radius, and not for isHidden`() throws {
    let run = try ProgramRun { program in
      UIView.animate(withDuration: 0.3) {
        program.box.layer.cornerRadius = 20
      } completion: { _ in
        program.note("corners")
      }
      UIView.animate(withDuration: 0.3) {
        program.box.isHidden = true
      } completion: { _ in
        program.note("hidden")
      }
    }
    #expect(run.notes == ["hidden", "corners"])
    #expect(Self.isNear(run.time(of: "corners"), 0.3, within: 1e-6))
  }

  // MARK: Transitions

  @Test(arguments: [
    (UIView.AnimationOptions.transitionCrossDissolve, 244.0),
    (
      UIView.AnimationOptions([.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]),
      344.0
    ),
  ])
  func `a transition changes the view at once, but for animated content`(
    _ options: UIView.AnimationOptions, _ y: Double
  ) throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.transition(with: program.box, duration: 1, options: options) {
          program.box.center.y -= 200
        } completion: {
          program.note("done \($0)")
        }
      }
    }
    #expect(Self.isNear(run.y(at: 0.6), y))
    #expect(Self.isNear(run.time(of: "done true"), 1.1, within: 1e-6))
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, "nil true false"),
    (UIView.AnimationOptions([.transitionFlipFromLeft, .showHideTransitionViews]), "box box true"),
  ])
  func `a transition puts one view in the place of another`(
    _ options: UIView.AnimationOptions, _ expected: String
  ) throws {
    let run = try ProgramRun { program in
      let (first, second) = (UIView(), UIView())
      program.box.addSubview(first)
      if options.contains(.showHideTransitionViews) { program.box.addSubview(second) }
      UIView.transition(from: first, to: second, duration: 0.4, options: options) { _ in
        program.note("done")
      }
      let isShown = second.superview === program.box
      if options.contains(.showHideTransitionViews) {
        program.note("box \(isShown ? "box" : "nil") \(first.isHidden)")
      } else {
        program.note("\(first.superview == nil ? "nil" : "box") \(isShown) \(first.isHidden)")
      }
    }
    #expect(run.notes == [expected, "done"])
    #expect(Self.isNear(run.time(of: "done"), 0.4, within: 1e-6))
  }
}

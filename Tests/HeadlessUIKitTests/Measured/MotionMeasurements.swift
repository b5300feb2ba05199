import GestureReplay
import HeadlessUIKit
import Testing

/// How things move, as others have measured it on iOS 26.1: Vercantez/openuikit's probes, and dumps of
/// UIKit's animations where they are named.
@MainActor
struct MotionMeasurements {
  private static func isNear(_ value: Double?, _ expected: Double, within: Double) -> Bool {
    abs((value ?? .infinity) - expected) <= within
  }

  /// What is left of a critically damped spring's way.
  private static func rest(_ frequency: Double, at time: Double) -> Double {
    (1 + frequency * time) * exp(-frequency * time)
  }

  /// The spring of pushes and `coverVertical`, in radians per second.
  private static let systemFrequency = (1000.0 / 3).squareRoot()

  // MARK: Springs

  /// ORACLE2_ANIM_DEBUG: stiffnesses that UIKit chose for a damping, a duration and a velocity.
  @Test(
    arguments: [
      (0.35, 1.0, 0.0, 286.409428), (0.8, 1, 0, 80.897372), (0.5, 0.5, 0, 646.87801),
      (1, 1, 1, 83.138036), (0.5, 1, 1.5, 147.61602),
    ] as [(Double, Double, Double, Double)])
  func `a spring by its damping and duration has UIKit's own stiffness`(
    _ damping: Double, _ duration: Double, _ velocity: Double, _ stiffness: Double
  ) throws {
    let run = try ProgramRun { program in
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: damping,
        initialSpringVelocity: velocity
      ) { program.box.frame.origin.y = 44 }
      for part in 1...5 {
        program.after(duration * Double(part) / 20) {
          program.note("\(program.box.layer.presentation()?.frame.minY ?? 0)")
        }
      }
    }
    let frequency = stiffness.squareRoot()
    for (part, note) in zip(1...5, run.notes) {
      let time = duration * Double(part) / 20
      let decay = exp(-damping * frequency * time)
      let slope = damping * frequency - velocity
      let left: Double
      if damping < 1 {
        let damped = frequency * (1 - damping * damping).squareRoot()
        left = decay * (cos(damped * time) + slope / damped * sin(damped * time))
      } else {
        left = decay * (1 + slope * time)
      }
      #expect(Self.isNear(Double(note), 44 + 400 * left, within: 0.01))
    }
  }

  /// springsettleprobe.
  @Test(
    arguments: [
      (100, 10, 1.4727003), (300, 20, 0.7442555), (157.91367, 25.132741, 0.8), (50, 30, 1.4),
      (100, 0, 3.4028234663852886e38),
    ] as [(Double, Double, Double)])
  func `a spring's settling duration is Core Animation's own`(
    _ stiffness: Double, _ damping: Double, _ duration: Double
  ) {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.stiffness, spring.damping) = (stiffness, damping)
    #expect(Self.isNear(spring.settlingDuration, duration, within: duration * 1e-7))
  }

  @Test(arguments: [(0.5, 0.8), (1, 1.5), (0.25, 0.4)])
  func `without bounce it is the first whole tenth at which a thousandth of the way is left`(
    _ perceptual: Double, _ duration: Double
  ) {
    let spring = CASpringAnimation(perceptualDuration: perceptual, bounce: 0)
    #expect(spring.settlingDuration == duration)
  }

  @Test(arguments: [(1e6, 1e6), (1e-6, 1), (1e-6, 1e-9), (1e9, 3)])
  func `springs that are very stiff or very soft have settling durations too`(
    _ stiffness: Double, _ damping: Double
  ) {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.stiffness, spring.damping, spring.initialVelocity) = (stiffness, damping, 1e12)
    #expect(spring.settlingDuration.isFinite && spring.settlingDuration > 0)
  }

  // MARK: Transforms

  /// anim_transform_rotate: a view that rotates keeps its area.
  @Test(arguments: [0.25, 0.5, 0.8])
  func `a rotation goes by its angle, and the view keeps its size`(_ part: Double) throws {
    let run = try ProgramRun { program in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        program.box.transform = CGAffineTransform(rotationAngle: 2)
      }
      program.after(part) {
        let shown = program.box.layer.presentation()?.affineTransform() ?? .identity
        program.note("\(atan2(shown.b, shown.a))")
        program.note("\(shown.a * shown.d - shown.b * shown.c)")
      }
    }
    #expect(Self.isNear(Double(run.notes[0]), 2 * part, within: 1e-6))
    #expect(Self.isNear(Double(run.notes[1]), 1, within: 1e-9))
  }

  // MARK: Offsets

  /// pager-clock and contentoffset-invalidation-order: frames 1, 6, 12 and 17 of a page's turn, and 8
  /// and 16 of another way.
  @Test(
    arguments: [
      (375.0, [(1, 3.0), (6, 94), (12, 281.5), (17, 372)]), (400, [(8, 165.5), (16, 388)]),
      (-300, [(9, -150)]),
    ] as [(Double, [(frame: Int, x: Double)])])
  func `an animated offset goes along a cosine for 0.3 s`(
    _ way: Double, _ frames: [(frame: Int, x: Double)]
  ) throws {
    let run = try ProgramRun(on: .phoneSE) { program in
      let (view, delegate) = ScrollDocumentation.add(to: program)
      view.contentSize.width = 3000
      view.contentOffset.x = 600
      delegate.didScroll = nil
      program.after(0.5) {
        view.setContentOffset(CGPoint(x: 600 + way, y: 0), animated: true)
        for (frame, _) in frames {
          program.after(Double(frame) / 60 + 0.002) { program.note("\(view.contentOffset.x)") }
        }
      }
    }
    let shown = run.notes.compactMap { Double($0) }
    #expect(shown.count == frames.count)
    for (x, frame) in zip(shown, frames) { #expect(Self.isNear(x - 600, frame.x, within: 0.5)) }
    let end = try #require(run.time(of: "didEndScrollingAnimation"))
    #expect(Self.isNear(end, 0.8, within: 1e-6))
  }

  // MARK: Slides

  /// JTSSloppySwiping, issue 2: mass 3, stiffness 1000, damping 500, 0.5 s.
  @Test func `a push goes by the system's spring, and is over after half a second`() throws {
    let run = try NavigationRun { stage in
      stage.navigation.pushViewController(stage.page("B"), animated: true)
    }
    for time in [0.05, 0.1, 0.2, 0.4] {
      let x = try #require(run.frame(of: "B", at: time)?.x)
      #expect(Self.isNear(x, 390 * Self.rest(Self.systemFrequency, at: time), within: 1e-6))
    }
    #expect(Self.isNear(run.time(of: "B viewDidAppear"), 0.5, within: 1e-9))
  }

  @Test func `so do a pop and its coordinator's duration`() throws {
    let run = try NavigationRun(pages: ["A", "B"]) { stage in
      stage.navigation.popViewController(animated: true)
      let duration = stage.navigation.transitionCoordinator?.transitionDuration ?? 0
      stage.note("lasts \(duration)")
    }
    #expect(run.notes.contains("lasts 0.5"))
    let x = try #require(run.frame(of: "B", at: 0.1)?.x)
    #expect(Self.isNear(x, 390 * (1 - Self.rest(Self.systemFrequency, at: 0.1)), within: 1e-6))
  }

  @Test func `a page that covers the screen comes and goes by the same spring`() throws {
    let run = try ProgramRun { program in
      let page = UIViewController()
      page.modalPresentationStyle = .overFullScreen
      page.view.accessibilityIdentifier = "page"
      program.present(page, animated: true) { program.note("there") }
      program.after(1) { page.dismiss(animated: true) { program.note("gone") } }
    }
    for time in [0.1, 0.3] {
      let left = Self.rest(Self.systemFrequency, at: time)
      let (coming, going) = (
        run.timeline.frame(at: time)?.layout["page"]?.y,
        run.timeline.frame(at: 1 + time)?.layout["page"]?.y
      )
      #expect(Self.isNear(coming, 844 * left, within: 1e-6))
      #expect(Self.isNear(going, 844 * (1 - left), within: 1e-6))
    }
    #expect(Self.isNear(run.time(of: "there"), 0.5, within: 1e-9))
    #expect(Self.isNear(run.time(of: "gone"), 1.5, within: 1e-9))
  }

  // MARK: Animators outside a window

  @Test(arguments: [false, true])
  func `an animator of a view in no window is at its end at once`(_ pauses: Bool) throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 3, curve: .linear) { view.alpha = 0.2 }
        program.keep(animator)
        animator.addCompletion { program.note("\($0 == .end) \(view.alpha)") }
        animator.startAnimation()
        if pauses { animator.pauseAnimation() }
      }
    }
    #expect(run.notes == ["true 0.2"])
    #expect(Self.isNear(run.time(of: "true 0.2"), 0.1, within: 1e-6))
  }
}

import GestureReplay
import HeadlessUIKit
import Testing

/// Transitions that a gesture begins: UIKit delivers the touches of a frame together, and begins
/// transitions after that.
///
/// No documentation says so: reports tell of screens that freeze after a fast short swipe, and how apps
/// guard against it (devsign-nav-transitions 1, InstagramTransition 4).
@MainActor
struct FastSwipeDocumentation {
  /// A driver that keeps in mind whether its gesture is over before the transition begins.
  private final class GuardedDriver: UIPercentDrivenInteractiveTransition {
    var endsEarly: Bool?

    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      super.startInteractiveTransition(transitionContext)
      guard let endsEarly else { return }
      if endsEarly { finish() } else { cancel() }
    }
  }

  /// Two moves of a finger and its lift, by a time between them.
  private static func swipe(every interval: Double, from time: Double = 0.5) -> [TouchSample] {
    let points = [600.0, 640, 700].enumerated().map { step, y in
      TouchSample(
        time: time + Double(step) * interval, id: 0, phase: step == 0 ? .began : .moved,
        point: Point(x: 200, y: y))
    }
    return points + [
      TouchSample(
        time: time + 2.5 * interval, id: 0, phase: .ended, point: Point(x: 200, y: 700))
    ]
  }

  /// A card that a pan dismisses.
  private static func run(
    _ touches: [TouchSample], isGuarded: Bool = false, finishes: Bool = true
  ) throws -> PresentationRun {
    try PresentationRun(touches) { stage in
      let (card, slide) = stage.slidingCard("B")
      stage.root.present(card, animated: false)
      stage.clear()
      var driver: GuardedDriver?
      let target = ActionTarget { pan in
        switch pan.state {
        case .began:
          let next = GuardedDriver()
          driver = next
          slide.driver = next
          card.dismiss(animated: true) { stage.note("completion") }
        case .changed: driver?.update(0.25)
        case .ended:
          stage.note("ended")
          if isGuarded { driver?.endsEarly = finishes }
          if finishes { driver?.finish() } else { driver?.cancel() }
        default: break
        }
      }
      let pan = UIPanGestureRecognizer(target: target, action: Selector(target.act(_:)))
      card.view.addGestureRecognizer(pan)
      stage.keep(target)
    }
  }

  @Test func `a swipe that is over within a frame ends nothing, and the screen stays as it is`()
    throws
  {
    let run = try Self.run(Self.swipe(every: 0.004) + Self.swipe(every: 0.05, from: 2))
    #expect(run.time(of: "completion") == nil, "the next swipe reaches nothing")
    #expect(run.events("warning").count == 1)
    #expect(run.notes.filter { $0 == "ended" }.count == 1)
  }

  @Test(arguments: [true, false])
  func `with the guard the end comes as soon as it has begun`(finishes: Bool) throws {
    let run = try Self.run(Self.swipe(every: 0.004), isGuarded: true, finishes: finishes)
    // From the end of the frame on, three quarters of a second play out, or one plays back.
    let end = try #require(run.time(of: "completion"))
    #expect(abs(end - (31.0 / 60 + (finishes ? 0.75 : 0.25))) < 1e-6)
    let last = run.events("dismissed", "dismissalCancelled").last
    #expect(last == (finishes ? "dismissed" : "dismissalCancelled"))
  }

  @Test func `a swipe of several frames is driven as ever`() throws {
    let run = try Self.run(Self.swipe(every: 0.05))
    #expect(run.time(of: "completion") != nil)
    #expect(run.events("warning").isEmpty)
  }

  @Test func `what is between two frames does not depend on those that are shown`() throws {
    let times = try [1 / 240.0, 1 / 120.0].map { interval in
      try Self.run(Self.swipe(every: interval)).time(of: "completion") == nil
    }
    #expect(times == [true, false], "the frame is the device's, of 1/60 s")
  }
}

import GestureReplay
import HeadlessUIKit
import Testing

/// Animators, interactive transitions and coordinators, by their documentation.
@MainActor
struct TransitionDocumentation {
  @Test func `the animator moves the views, and is told how the transition ended`() throws {
    let run = try PresentationRun { stage in
      let (card, _) = stage.slidingCard("B", .fullScreen)
      stage.root.present(card, animated: true) { stage.note("completion") }
    }
    #expect(
      run.notes == [
        "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "animateTransition",
        "B viewIsAppearing", "B viewDidAppear", "A viewDidDisappear", "animationEnded true",
        "completion",
      ])
    let middle = try #require(run.frame(of: "B", at: 0.5))
    #expect(middle.y > 500 && middle.y < 844)
    #expect(try abs(#require(run.time(of: "completion")) - 1) < 1e-9)
  }

  @Test func `without animation the animator is not asked`() throws {
    let run = try PresentationRun { stage in
      let (card, _) = stage.slidingCard("B")
      stage.root.present(card, animated: false)
      stage.note("\(card.view.frame == stage.root.view.bounds)")
    }
    #expect(!run.notes.contains("animateTransition") && run.notes.last == "true")
  }

  @Test func `completeTransition with false leaves the presenter where it was`() throws {
    let run = try PresentationRun { stage in
      let (card, slide) = stage.slidingCard("B", .fullScreen)
      slide.presentationAnswer = false
      stage.root.present(card, animated: true)
      stage.after(1.5) {
        stage.note("\(stage.root.presentedViewController == nil) \(card.view.window == nil)")
        stage.note("\(stage.root.view.window != nil) \(card.presentingViewController == nil)")
      }
    }
    #expect(
      run.notes == [
        "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "animateTransition",
        "B viewIsAppearing", "B viewWillDisappear", "B viewDidDisappear", "A viewWillAppear",
        "A viewIsAppearing", "A viewDidAppear", "animationEnded false", "true true", "true true",
      ])
    #expect(
      run.events("present", "presented", "presentationCancelled").last
        == "presentationCancelled")
  }

  @Test func `the context has the view that leaves only where it leaves`() throws {
    final class Reader: NSObject, UIViewControllerAnimatedTransitioning {
      let stage: PresentationStage
      init(_ stage: PresentationStage) { self.stage = stage }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        stage.note(
          "from \(context.view(forKey: .from) != nil) to \(context.view(forKey: .to) != nil)")
        let from = context.viewController(forKey: .from)
        stage.note("inside \(from.map { $0.view.superview === context.containerView } == true)")
        context.view(forKey: .to).map(context.containerView.addSubview)
        context.completeTransition(true)
      }
    }
    final class Provider: NSObject, UIViewControllerTransitioningDelegate {
      let reader: Reader
      init(_ reader: Reader) { self.reader = reader }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { reader }
    }
    let read = { (style: UIModalPresentationStyle) in
      try PresentationRun { stage in
        let provider = Provider(Reader(stage))
        stage.keep(provider)
        let card = stage.card("B", style)
        card.transitioningDelegate = provider
        stage.root.present(card, animated: true)
      }.notes.filter { $0.hasPrefix("from") || $0.hasPrefix("inside") }
    }
    #expect(try read(.fullScreen) == ["from true to true", "inside true"])
    #expect(try read(.overFullScreen) == ["from false to true", "inside false"])
  }

  // MARK: Interactive transitions

  /// Presents a card, and dismisses it by a driver half a second later.
  private static func dismissal(
    _ drive:
      @escaping @MainActor @Sendable (PresentationStage, UIPercentDrivenInteractiveTransition)
      -> Void
  ) throws -> PresentationRun {
    try PresentationRun { stage in
      let (card, slide) = stage.slidingCard("B")
      let driver = UIPercentDrivenInteractiveTransition()
      stage.keep(driver)
      stage.root.present(card, animated: false)
      stage.clear()
      stage.after(0.5) {
        slide.driver = driver
        card.dismiss(animated: true) { stage.note("completion") }
        drive(stage, driver)
      }
    }
  }

  @Test func `what percentComplete says shows, linearly`() throws {
    let run = try Self.dismissal { stage, driver in
      stage.after(0.1) { driver.update(0.25) }
      stage.after(0.3) { driver.update(0.5) }
      stage.after(0.5) { stage.note("\(driver.percentComplete) \(driver.duration)") }
    }
    #expect(run.frame(of: "B", at: 0.55)?.y == 0)
    #expect(run.frame(of: "B", at: 0.7)?.y == 211)
    #expect(run.frame(of: "B", at: 1.5)?.y == 422)
    #expect(run.notes.last == "0.5 1.0")
  }

  @Test func `a percentage outside 0 and 1 is the nearest of them`() throws {
    let run = try Self.dismissal { stage, driver in
      stage.after(0.1) { driver.update(1.5) }
      stage.after(0.2) { stage.note("\(driver.percentComplete)") }
      stage.after(0.3) { driver.update(-1) }
      stage.after(0.4) { stage.note("\(driver.percentComplete)") }
    }
    #expect(run.notes.suffix(2) == ["1.0", "0.0"])
  }

  @Test(arguments: [(1.0, 0.75), (0.5, 1.5), (3, 0.25)])
  func `what is left takes its part of the duration, divided by completionSpeed`(
    _ speed: Double, _ seconds: Double
  ) throws {
    let run = try Self.dismissal { stage, driver in
      driver.completionSpeed = speed
      stage.after(0.1) { driver.update(0.25) }
      stage.after(0.2) {
        driver.finish()
        stage.note("finished")
      }
    }
    let (start, end) = (run.time(of: "finished"), run.time(of: "completion"))
    #expect(try abs(#require(end) - #require(start) - seconds) < 1e-9)
  }

  @Test func `a cancelled dismissal plays back, and the card stays`() throws {
    let run = try Self.dismissal { stage, driver in
      stage.after(0.1) { driver.update(0.25) }
      stage.after(0.2) {
        driver.cancel()
        stage.note("cancelled")
      }
      stage.after(1) {
        stage.note("stays \(stage.root.presentedViewController?.isBeingDismissed == false)")
      }
    }
    #expect(
      run.notes == [
        "B viewWillDisappear", "animateTransition", "cancelled", "B viewWillAppear",
        "B viewIsAppearing", "B viewDidAppear", "animationEnded false", "completion", "stays true",
      ])
    let (start, end) = (run.time(of: "cancelled"), run.time(of: "completion"))
    #expect(try abs(#require(end) - #require(start) - 0.25) < 1e-9)
    #expect(run.frame(of: "B", at: 1.6)?.y == 0)
    #expect(
      run.events("dismiss", "dismissed", "dismissalCancelled")
        == ["dismiss", "dismissalCancelled"])
  }

  @Test func `the rest follows completionCurve`() throws {
    let run = try Self.dismissal { stage, driver in
      driver.completionCurve = .linear
      stage.after(0.1) { driver.update(0.5) }
      stage.after(0.2) { driver.finish() }
    }
    // 422 pt in 0.5 s from 0.7 s on.
    let frame = try #require(run.timeline.frame(at: 0.9))
    let y = try #require(frame.layout["B"]?.y)
    #expect(abs(y - (422 + 844 * (frame.time - 0.7))) < 1e-6)
  }

  /// No documentation says so: five reports have a screen that freezes.
  @Test func `an end that is asked for before the transition has begun is lost`() throws {
    let run = try Self.dismissal { _, driver in
      driver.update(0.5)
      driver.finish()
    }
    #expect(run.time(of: "completion") == nil)
    #expect(run.frame(of: "B", at: 2)?.y == 422)
    #expect(run.events("warning").count == 1)
  }

  // MARK: Coordinators

  @Test func `a coordinator animates along and completes after the controllers have appeared`()
    throws
  {
    let run = try PresentationRun { stage in
      let (card, _) = stage.slidingCard("B")
      stage.root.present(card, animated: true) { stage.note("completion") }
      let queued = card.transitionCoordinator?.animate(
        alongsideTransition: { context in
          stage.note("alongside \(context.transitionDuration) \(context.isAnimated)")
          stage.root.view.alpha = 0.5
        },
        completion: { stage.note("coordinator \($0.isCancelled)") })
      stage.note("queued \(queued == true)")
    }
    #expect(
      run.notes == [
        "B viewDidLoad", "queued true", "B viewWillAppear", "animateTransition",
        "alongside 1.0 true", "B viewIsAppearing", "B viewDidAppear", "animationEnded true",
        "coordinator false", "completion",
      ])
  }

  @Test func `a coordinator is there while the transition is, for children too`() throws {
    let run = try PresentationRun { stage in
      let (card, _) = stage.slidingCard("B")
      let child = stage.card("C")
      card.addChild(child)
      stage.note("\(card.transitionCoordinator == nil)")
      stage.root.present(card, animated: true) {
        stage.note("\(card.transitionCoordinator == nil)")
      }
      stage.note("\(child.transitionCoordinator === card.transitionCoordinator)")
      stage.note("\(stage.root.transitionCoordinator === card.transitionCoordinator)")
    }
    #expect(run.notes.filter { $0 == "true" }.count == 4)
  }

  @Test func `a coordinator's completion knows that the transition was cancelled`() throws {
    let run = try Self.dismissal { stage, driver in
      let card = stage.root.presentedViewController
      card?.transitionCoordinator?.animate(alongsideTransition: nil) {
        stage.note("coordinator \($0.isCancelled)")
      }
      card?.transitionCoordinator?.notifyWhenInteractionChanges {
        stage.note("interactive \($0.isInteractive) \($0.isCancelled) \($0.percentComplete)")
      }
      stage.after(0.1) { driver.update(0.25) }
      stage.after(0.2) { driver.cancel() }
    }
    #expect(run.notes.contains("interactive false true 0.25"))
    #expect(run.notes.suffix(2) == ["coordinator true", "completion"])
  }

  @Test func `views of the container take no touches while a transition plays`() throws {
    let tap = ProgramRun.tap(at: Point(x: 200, y: 830), time: 0.9)
    let run = try PresentationRun(tap) { stage in
      let (card, _) = stage.slidingCard("B")
      let button = UIButton(frame: card.view.bounds)
      button.addAction(UIAction { _ in stage.note("button") }, for: .touchDown)
      card.view.addSubview(button)
      stage.root.present(card, animated: true)
    }
    #expect(!run.notes.contains("button"))
  }
}

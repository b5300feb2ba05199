import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Transitions of an app's own in a stack, by the documentation of UINavigationControllerDelegate and
/// UIViewControllerContextTransitioning.
@MainActor
struct CustomTransitionDocumentation {
  /// Fades, and completes or not.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    weak var stage: NavigationStage?
    let completes: Bool

    init(on stage: NavigationStage, completes: Bool) {
      (self.stage, self.completes) = (stage, completes)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let context = transitionContext
      guard let to = context.view(forKey: .to), let page = context.viewController(forKey: .to)
      else { return }
      let container = context.containerView
      stage?.note("from in place \(context.view(forKey: .from)?.superview === container)")
      stage?.note("to in place \(to.superview === container)")
      stage?.note("final \(context.finalFrame(for: page) == container.bounds)")
      stage?.note(
        "interactive \(context.isInteractive) style \(context.presentationStyle.rawValue)")
      container.addSubview(to)
      to.frame = context.finalFrame(for: page)
      to.alpha = 0
      UIView.animate(withDuration: transitionDuration(using: context)) {
        to.alpha = 1
      } completion: { [completes] _ in
        context.completeTransition(completes && !context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) {
      stage?.note("animationEnded \(transitionCompleted)")
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    weak var stage: NavigationStage?
    var completes = true
    var asksBoth = true
    var interactor: UIPercentDrivenInteractiveTransition?

    init(of stage: NavigationStage) {
      self.stage = stage
      super.init()
      stage.navigation.delegate = self
      stage.keep(self)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { stage?.note("didShow \((viewController as? Page)?.name ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard let stage else { return nil }
      let names = [fromVC, toVC].map { ($0 as? Page)?.name ?? "" }.joined()
      stage.note("animator for \(operation) \(names)")
      return asksBoth ? Fade(on: stage, completes: completes) : nil
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      stage?.note("interactor for \(type(of: animationController))")
      return interactor
    }
  }

  @Test func `the delegate's animator moves the views, which its context knows`() throws {
    let run = try NavigationRun { stage in
      _ = Delegate(of: stage)
      stage.navigation.pushViewController(stage.page("B"), animated: true)
    }
    #expect(run.notes.contains("interactor for Fade"))
    #expect(run.notes.contains("from in place true") && run.notes.contains("to in place false"))
    #expect(run.notes.contains("final true"))
    #expect(run.notes.contains("interactive false style -1"))
    let ended = try #require(run.time(of: "B viewDidAppear"))
    #expect(abs(ended - 0.5) < 1e-9)
    #expect(run.frame(of: "B", at: 0.2)?.x == 0)
  }

  @Test func `a transition that is not completed leaves the stack as it was`() throws {
    let run = try NavigationRun { stage in
      Delegate(of: stage).completes = false
      stage.navigation.pushViewController(stage.page("B"), animated: true)
      stage.after(0.2) { stage.note("count \(stage.navigation.viewControllers.count)") }
      stage.after(0.8) { stage.note("count \(stage.navigation.viewControllers.count)") }
    }
    #expect(run.notes.filter { $0.hasPrefix("count") } == ["count 2", "count 1"])
    #expect(
      run.notes.filter { $0.hasSuffix("ppear") } == [
        "A viewWillDisappear", "B viewWillAppear", "B viewWillDisappear", "B viewDidDisappear",
        "A viewWillAppear", "A viewDidAppear",
      ])
    #expect(run.notes.contains("animationEnded false") && !run.notes.contains("didShow B"))
    #expect(run.notes.contains("B didMove to nothing"))
  }

  @Test func `without an animator, UIKit's own moves the views, and no interactor is asked for`()
    throws
  {
    let run = try NavigationRun { stage in
      Delegate(of: stage).asksBoth = false
      stage.navigation.pushViewController(stage.page("B"), animated: true)
    }
    #expect(run.notes.contains("animator for push AB"))
    #expect(!run.notes.contains { $0.hasPrefix("interactor") })
    #expect(abs((run.time(of: "B viewDidAppear") ?? 0) - 0.5) < 1e-9)
  }

  @Test func `a change without an animation asks for no animator`() throws {
    let run = try NavigationRun { stage in
      _ = Delegate(of: stage)
      stage.navigation.pushViewController(stage.page("B"), animated: false)
    }
    #expect(!run.notes.contains { $0.hasPrefix("animator") })
    #expect(run.notes.contains("didShow B"))
  }

  @Test func `the coordinator is there after a push, and runs code along and afterwards`() throws {
    let run = try NavigationRun { stage in
      let square = UIView(frame: CGRect(x: 0, y: 600, width: 40, height: 40))
      square.accessibilityIdentifier = "square"
      stage.navigation.view.addSubview(square)
      stage.note("before \(stage.navigation.transitionCoordinator != nil)")
      let page = stage.page("B")
      stage.navigation.pushViewController(page, animated: true)
      let coordinator = stage.navigation.transitionCoordinator
      stage.note("after \(coordinator != nil) \(page.transitionCoordinator === coordinator)")
      coordinator?.animate { context in
        square.frame.origin.x = 100
        stage.note("\(context.isAnimated) \(context.transitionDuration)")
      } completion: { context in
        stage.note("over \(context.isCancelled)")
      }
      stage.after(1) { stage.note("later \(stage.navigation.transitionCoordinator != nil)") }
    }
    let words = run.notes.filter { !$0.contains("view") && !$0.contains("Move") }
    #expect(words == ["before false", "after true true", "true 0.5", "over false", "later false"])
    #expect(abs((run.time(of: "over false") ?? 0) - 0.5) < 1e-9)
    let x = try #require(run.frame(of: "square", at: 0.17)).x
    #expect(x > 70 && x < 95)
  }

  @Test func `a page's coordinator tells whether its pop was cancelled`() throws {
    final class AskingPage: Page {
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        guard let transitionCoordinator else { return note("no coordinator") }
        note("interactive \(transitionCoordinator.isInteractive)")
        transitionCoordinator.notifyWhenInteractionChanges { [unowned self] context in
          note("changes to \(context.isInteractive) \(context.isCancelled)")
        }
        transitionCoordinator.animate(alongsideTransition: nil) { [unowned self] context in
          note("over \(context.isCancelled)")
        }
      }
    }
    let swipe =
      ProgramRun.drag(from: Point(x: 1, y: 400), by: Point(x: 120, y: 0), steps: 20)
      .dropLast()
    let rest = (1...20).map { step in
      TouchSample(
        time: (swipe.last?.time ?? 0) + Double(step) / 120, id: 0,
        phase: step == 20 ? .ended : .moved, point: Point(x: 121, y: 400))
    }
    let run = try NavigationRun(Array(swipe) + rest) { stage in
      let navigation = stage.navigation
      navigation.setViewControllers(
        [navigation.viewControllers[0], AskingPage("B", on: stage)], animated: false)
    }
    let words = run.notes.filter {
      $0.hasPrefix("B") && !$0.contains("view") && !$0.contains("Move")
    }
    #expect(words == ["B interactive true", "B changes to false true", "B over true"])
  }

  @Test(arguments: [true, false])
  func `the delegate's interaction controller drives its animator`(_ finishes: Bool) throws {
    let run = try NavigationRun { stage in
      let interactor = UIPercentDrivenInteractiveTransition()
      Delegate(of: stage).interactor = interactor
      stage.navigation.pushViewController(stage.page("B"), animated: true)
      stage.after(0.1) { interactor.update(0.6) }
      stage.after(0.3) {
        stage.note("at \(interactor.percentComplete)")
        if finishes { interactor.finish() } else { interactor.cancel() }
      }
    }
    #expect(run.notes.contains("interactive true style -1") && run.notes.contains("at 0.6"))
    #expect(run.stage.navigation.viewControllers.count == (finishes ? 2 : 1))
    // The rest of 0.5 s plays out, or what was shown plays back.
    let end = finishes ? "B viewDidAppear" : "A viewDidAppear"
    #expect(abs((run.time(of: end) ?? 0) - (finishes ? 0.5 : 0.6)) < 1e-9)
    #expect(run.notes.contains("animationEnded \(finishes)"))
  }

  @Test func `code that runs along with a swipe follows the finger`() throws {
    final class SquarePage: Page {
      let square = UIView(frame: CGRect(x: 0, y: 600, width: 40, height: 40))
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        square.accessibilityIdentifier = "square"
        navigationController?.view.addSubview(square)
        transitionCoordinator?.animate { [square] _ in square.frame.origin.x = 100 }
      }
    }
    let touches = ProgramRun.drag(from: Point(x: 1, y: 400), by: Point(x: 300, y: 0), steps: 60)
    let run = try NavigationRun(touches) { stage in
      let navigation = stage.navigation
      navigation.setViewControllers(
        [navigation.viewControllers[0], SquarePage("B", on: stage)], animated: false)
    }
    let frame = try #require(run.timeline.frame(at: 0.3))
    let (square, page) = (try #require(frame.layout["square"]), try #require(frame.layout["B"]))
    #expect(abs(square.x / 100 - page.x / 390) < 1e-9 && page.x > 100)
  }
}

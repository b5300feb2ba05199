import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// Tabs, by UITabBarController's documentation: a bar 49 points high above the safe area's 34, whose
/// items share the 390 points of the screen.
@MainActor
struct TabBarDocumentation {
  /// Shows tabs all over the screen.
  private static func show(_ tabs: UITabBarController, in program: ProgramController) {
    program.addChild(tabs)
    tabs.view.frame = program.view.bounds
    program.view.addSubview(tabs.view)
    tabs.didMove(toParent: program)
  }

  private static func taps(_ places: Double...) -> [TouchSample] {
    places.enumerated().flatMap { index, x in
      ProgramRun.tap(at: Point(x: x, y: 785), time: 0.5 + Double(index))
    }
  }

  @Test func `the bar lies in the safe area of the page that shows`() throws {
    let run = try ProgramRun { program in
      let tabs = UITabBarController()
      let short = TabPage("short", program)
      short.edgesForExtendedLayout = []
      tabs.viewControllers = [TabPage("first", program), short]
      Self.show(tabs, in: program)
      program.after(0.1) {
        program.note("\(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))")
        tabs.selectedIndex = 1
      }
    }
    #expect(
      run.notes == [
        "first appears, 844.0 with 83.0", "true", "first disappears",
        "short appears, 761.0 with 0.0",
      ])
  }

  @Test func `a finger selects a tab if the delegate lets it`() throws {
    let run = try ProgramRun(Self.taps(200, 350, 50)) { program in
      let tabs = UITabBarController()
      let delegate = TabListener(refusing: "third", program)
      program.keep(delegate)
      tabs.delegate = delegate
      tabs.viewControllers = ["first", "second", "third"].map { TabPage($0, program) }
      Self.show(tabs, in: program)
      program.after(1) {
        program.note("index \(tabs.selectedIndex) \(tabs.selectedViewController?.title ?? "")")
        program.note("\(tabs.tabBar.selectedItem?.title ?? "")")
      }
    }
    #expect(
      run.notes == [
        "first appears, 844.0 with 83.0", "should second", "first disappears",
        "second appears, 844.0 with 83.0", "did second", "index 1 second", "second",
        "should third", "should first", "second disappears", "first appears, 844.0 with 83.0",
        "did first",
      ])
  }

  @Test func `a stack hides the bar for a controller that wants it, and a tap pops to its root`()
    throws
  {
    let run = try ProgramRun(Self.taps(300)) { program in
      let tabs = UITabBarController()
      let root = UIViewController()
      root.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 7)
      let stack = UINavigationController(rootViewController: root)
      tabs.viewControllers = [TabPage("first", program), stack]
      tabs.selectedViewController = stack
      Self.show(tabs, in: program)
      program.note("\(tabs.tabBar.items?.last?.tag ?? 0) \(root.tabBarController === tabs)")
      let page = UIViewController()
      page.hidesBottomBarWhenPushed = true
      stack.pushViewController(page, animated: false)
      program.after(0.1) {
        program.note("\(tabs.tabBar.frame.minY) \(page.view.safeAreaInsets.bottom)")
        stack.popViewController(animated: false)
        stack.pushViewController(UIViewController(), animated: false)
      }
      program.after(0.2) { program.note("\(tabs.tabBar.frame.minY)") }
      program.after(1.5) { program.note("\(stack.viewControllers.count)") }
    }
    #expect(run.notes == ["7 true", "844.0 34.0", "761.0", "1"])
  }

  @Test func `an animator of the delegate's shows a tab`() throws {
    let run = try ProgramRun(Self.taps(300)) { program in
      let tabs = UITabBarController()
      let delegate = TabListener(refusing: "", program)
      delegate.animator = TabFader()
      program.keep(delegate)
      tabs.delegate = delegate
      tabs.viewControllers = ["first", "second"].map { TabPage($0, program) }
      Self.show(tabs, in: program)
    }
    #expect(
      run.notes == [
        "first appears, 844.0 with 83.0", "should second", "did second", "first disappears",
        "second appears, 844.0 with 83.0",
      ])
    let times = ["did second", "first disappears"].map { run.time(of: $0) ?? 0 }
    #expect(abs(times[1] - times[0] - 0.5) < 1e-6)
  }

  @Test func `more than five tabs are refused, as a list of them is not there`() {
    let error = #expect(throws: (any Error).self) {
      try ProgramRun { program in
        UITabBarController().viewControllers = (0..<6).map { TabPage("\($0)", program) }
      }
    }
    #expect(error.map { "\($0)" }?.contains("gets 6 tabs") == true)
  }
}

/// A tab that notes when it comes and goes.
private final class TabPage: UIViewController {
  private weak var program: ProgramController?

  init(_ title: String, _ program: ProgramController) {
    self.program = program
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    program?.note(
      "\(title ?? "") appears, \(view.bounds.height) with \(view.safeAreaInsets.bottom)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    program?.note("\(title ?? "") disappears")
  }
}

private final class TabListener: NSObject, UITabBarControllerDelegate {
  var animator: TabFader?
  private let refused: String
  private weak var program: ProgramController?

  init(refusing refused: String, _ program: ProgramController) {
    (self.refused, self.program) = (refused, program)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    program?.note("should \(viewController.title ?? "")")
    return viewController.title != refused
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { program?.note("did \(viewController.title ?? "")") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// Fades a tab in, for half a second.
private final class TabFader: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    view.alpha = 0
    transitionContext.containerView.addSubview(view)
    UIView.animate(withDuration: 0.5) {
      view.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

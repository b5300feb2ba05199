import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// The swipe that leads back, by the documentation of `interactivePopGestureRecognizer` and of the
/// callbacks of a controller.
@MainActor
struct BackSwipeDocumentation {
  /// Notes what it is told of the stack and of the swipe.
  private final class Delegate: NSObject, UINavigationControllerDelegate,
    UIGestureRecognizerDelegate
  {
    weak var stage: NavigationStage?

    init(of stage: NavigationStage) {
      self.stage = stage
      super.init()
      stage.keep(self)
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { stage?.note("willShow \((viewController as? Page)?.name ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { stage?.note("didShow \((viewController as? Page)?.name ?? "")") }
  }

  /// A page with a strip that scrolls sideways.
  private final class StripPage: Page {
    let strip = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      strip.accessibilityIdentifier = "strip"
      strip.frame = CGRect(x: 0, y: 300, width: 390, height: 200)
      strip.contentSize = CGSize(width: 2000, height: 200)
      strip.contentOffset.x = 500
      view.addSubview(strip)
    }
  }

  /// A swipe from the left edge: so many points, at a speed that is slow enough to count as none.
  private static func swipe(by way: Double, steps: Int = 60, y: Double = 400) -> [TouchSample] {
    let moving = ProgramRun.drag(
      from: Point(x: 1, y: y), by: Point(x: way, y: 0), steps: steps
    ).dropLast()
    let end = Point(x: 1 + way, y: y)
    let start = moving.last?.time ?? 0
    // It rests before it leaves.
    let resting = (1...24).map { step in
      TouchSample(
        time: start + Double(step) / 120, id: 0, phase: step == 24 ? .ended : .moved, point: end)
    }
    return Array(moving) + resting
  }

  @Test func `a swipe past the middle pops, and tells as a pop does`() throws {
    let run = try NavigationRun(Self.swipe(by: 260), pages: ["A", "B"]) { stage in
      stage.navigation.delegate = Delegate(of: stage)
    }
    #expect(
      run.notes.filter { $0 != "didShow B" } == [
        "B willMove to nothing", "A viewDidLoad", "B viewWillDisappear", "A viewWillAppear",
        "willShow A", "B viewDidDisappear", "A viewDidAppear", "B didMove to nothing", "didShow A",
      ])
    #expect(run.stage.navigation.viewControllers.count == 1)
  }

  @Test func `a swipe that stays below the middle is cancelled, and both pages are told`() throws {
    let run = try NavigationRun(Self.swipe(by: 150), pages: ["A", "B"]) { stage in
      stage.navigation.delegate = Delegate(of: stage)
    }
    #expect(
      run.notes.filter { $0.hasSuffix("ppear") } == [
        "B viewWillDisappear", "A viewWillAppear", "A viewWillDisappear", "A viewDidDisappear",
        "B viewWillAppear", "B viewDidAppear",
      ])
    #expect(run.notes.filter { $0.contains("Show ") && $0 != "didShow B" } == ["willShow A"])
    #expect(run.notes.last == "B viewDidAppear" || run.notes.last == "B didMove to a parent")
    #expect(run.stage.navigation.viewControllers.count == 2)
    #expect(run.frame(of: "B", at: 3)?.x == 0)
    #expect(run.frame(of: "A", at: 3) == nil)
  }

  @Test func `a flick pops from anywhere, and one to the left cancels`() throws {
    let flick = ProgramRun.drag(from: Point(x: 1, y: 400), by: Point(x: 100, y: 0), steps: 12)
    let run = try NavigationRun(flick, pages: ["A", "B"]) { _ in }
    #expect(run.stage.navigation.viewControllers.count == 1)
    let out = Self.swipe(by: 300).dropLast(20)
    let back = ProgramRun.drag(
      from: Point(x: 301, y: 400), by: Point(x: -80, y: 0), steps: 12
    ).dropFirst().map { sample in
      var later = sample
      later.time += out.last?.time ?? 0
      return later
    }
    let cancelled = try NavigationRun(Array(out) + back, pages: ["A", "B"]) { _ in }
    #expect(cancelled.stage.navigation.viewControllers.count == 2)
  }

  @Test func `the page follows the finger, and the one below follows it by 30 percent`() throws {
    let run = try NavigationRun(Self.swipe(by: 240), pages: ["A", "B"]) { _ in }
    let frames = run.timeline.frames.filter { $0.time > 0.2 && $0.time < 0.5 }
    #expect(!frames.isEmpty)
    for frame in frames {
      let upper = try #require(frame.layout["B"]).x
      let lower = try #require(frame.layout["A"]).x
      let finger = try #require(frame.touches.first).point.x
      // A pan counts from where it was recognized.
      #expect(upper > finger - 25 && upper <= finger, "\(upper) at \(finger)")
      #expect(abs(lower + 0.3 * (390 - upper)) < 1e-9)
    }
  }

  @Test func `at the root nothing can be popped, and the swipe does nothing`() throws {
    let run = try NavigationRun(Self.swipe(by: 260)) { stage in
      stage.navigation.interactivePopGestureRecognizer?.delegate = nil
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a hidden back button hides the swipe, and a delegate of the app's brings it back`()
    throws
  {
    let hide: @MainActor @Sendable (NavigationStage) -> Void = {
      $0.navigation.topViewController?.navigationItem.hidesBackButton = true
    }
    let without = try NavigationRun(Self.swipe(by: 260), pages: ["A", "B"], hide)
    #expect(without.stage.navigation.viewControllers.count == 2)
    let with = try NavigationRun(Self.swipe(by: 260), pages: ["A", "B"]) { stage in
      hide(stage)
      stage.navigation.interactivePopGestureRecognizer?.delegate = Delegate(of: stage)
    }
    #expect(with.stage.navigation.viewControllers.count == 1)
  }

  @Test func `a swipe that is switched off does nothing`() throws {
    let run = try NavigationRun(Self.swipe(by: 260), pages: ["A", "B"]) { stage in
      stage.navigation.interactivePopGestureRecognizer?.isEnabled = false
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a swipe inside the screen does not lead back`() throws {
    let touches = ProgramRun.drag(from: Point(x: 150, y: 400), by: Point(x: 200, y: 0), steps: 20)
    let run = try NavigationRun(touches, pages: ["A", "B"]) { _ in }
    #expect(run.notes.isEmpty)
  }

  /// XLPagerTabStrip #468: it must be told to wait.
  @Test(arguments: [(false, 2), (true, 1)])
  func `what scrolls sideways has the finger, unless it waits for the swipe`(
    _ waits: Bool, _ pages: Int
  ) throws {
    let run = try NavigationRun(Self.swipe(by: 260)) { stage in
      let page = StripPage("S", on: stage)
      stage.navigation.pushViewController(page, animated: false)
      guard waits, let swipe = stage.navigation.interactivePopGestureRecognizer else { return }
      page.loadViewIfNeeded()
      page.strip.panGestureRecognizer.require(toFail: swipe)
    }
    #expect(run.stage.navigation.viewControllers.count == pages)
    #expect(
      run.timeline.events.contains { event in
        if case .recognizer("strip.pan", _, .began, _, _) = event.kind { true } else { false }
      } == !waits)
    let hint = run.timeline.events.first { event in
      if case .custom("hint", _) = event.kind { true } else { false }
    }
    #expect(hint?.because.contains("require(toFail:") == (waits ? nil : true))
  }

  @Test func `inside the screen, what scrolls sideways scrolls`() throws {
    let inside = ProgramRun.drag(from: Point(x: 150, y: 400), by: Point(x: 100, y: 0), steps: 20)
    let run = try NavigationRun(inside) { stage in
      let page = StripPage("S", on: stage)
      stage.navigation.pushViewController(page, animated: false)
    }
    #expect(run.stage.navigation.viewControllers.count == 2)
    #expect(
      run.timeline.events.contains { event in
        if case .recognizer("strip.pan", _, .began, _, _) = event.kind { true } else { false }
      })
  }

  @Test func `cancelled touches cancel the pop`() throws {
    var touches = Self.swipe(by: 300)
    touches[touches.count - 1].phase = .cancelled
    let run = try NavigationRun(touches, pages: ["A", "B"]) { _ in }
    #expect(run.stage.navigation.viewControllers.count == 2)
    #expect(run.notes.contains("A viewDidDisappear"))
  }

  @Test func `the run tells who began, how it was decided and how it ended`() throws {
    let run = try NavigationRun(Self.swipe(by: 150), pages: ["A", "B"]) { _ in }
    let told = run.timeline.events.compactMap { event -> String? in
      switch event.kind {
      case .navigation(let what, let depth): "\(what) \(depth)"
      case .transition(let what, _): what.rawValue
      default: nil
      }
    }
    #expect(told == ["pop 1", "began", "cancelled", "cancelled 2"])
  }

  @Test func `an app's own stack is asked once for each push and pop`() throws {
    final class Stack: UINavigationController {
      var pops = 0
      override func popViewController(animated: Bool) -> UIViewController? {
        pops += 1
        return super.popViewController(animated: animated)
      }
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pops -= 10
        super.pushViewController(viewController, animated: animated)
      }
    }
    let stack = Stack(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    #expect(stack.viewControllers.count == 2 && stack.pops == -10)
    let plain: UINavigationController = stack
    plain.pushViewController(UIViewController(), animated: false)
    #expect(stack.viewControllers.count == 3 && stack.pops == -20)
    plain.popViewController(animated: false)
    #expect(stack.viewControllers.count == 2 && stack.pops == -19)
  }

  @Test(arguments: [150.0, 260]) func `what the app pops during a swipe shows after it`(
    _ way: Double
  ) throws {
    let run = try NavigationRun(Self.swipe(by: way), pages: ["A", "B", "C"]) { stage in
      stage.after(0.3) { stage.navigation.popToRootViewController(animated: true) }
    }
    #expect(run.stage.navigation.viewControllers.count == 1)
    let final = try #require(run.timeline.frames.last)
    #expect(final.layout["A"]?.x == 0)
    #expect(final.layout["B"] == nil && final.layout["C"] == nil)
    #expect(
      run.notes.contains("C didMove to nothing") && run.notes.contains("B didMove to nothing"))
  }
}

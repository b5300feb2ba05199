import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Pushes and pops that take time, by the documentation of UINavigationController and of
/// UIViewController's callbacks.
@MainActor
struct SlideDocumentation {
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    weak var stage: NavigationStage?

    init(of stage: NavigationStage) {
      self.stage = stage
      super.init()
      stage.navigation.delegate = self
      stage.keep(self)
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { stage?.note("willShow \((viewController as? Page)?.name ?? "") \(animated)") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { stage?.note("didShow \((viewController as? Page)?.name ?? "") \(animated)") }
  }

  /// A page that says how it comes and goes.
  private final class AskingPage: Page {
    override func viewWillAppear(_ animated: Bool) {
      note("\(animated) \(isMovingToParent) \(isMovingFromParent)")
    }
    override func viewWillDisappear(_ animated: Bool) {
      note("\(animated) \(isMovingToParent) \(isMovingFromParent) \(navigationController != nil)")
    }
    override func viewDidAppear(_ animated: Bool) { note("\(animated)") }
    override func viewDidDisappear(_ animated: Bool) { note("\(animated)") }
    override func willMove(toParent parent: UIViewController?) {}
    override func didMove(toParent parent: UIViewController?) {}
    override func viewDidLoad() {}
  }

  @Test func `a push tells the pages and the delegate in order`() throws {
    let run = try NavigationRun { stage in
      _ = Delegate(of: stage)
      stage.navigation.pushViewController(stage.page("B"), animated: true)
    }
    #expect(
      run.notes.filter { $0 != "didShow A false" } == [
        "B willMove to a parent", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
        "willShow B true", "A viewDidDisappear", "B viewDidAppear", "B didMove to a parent",
        "didShow B true",
      ])
    #expect(run.time(of: "willShow B true") == 0)
    #expect(abs((run.time(of: "didShow B true") ?? 0) - 0.5) < 1e-9)
  }

  @Test func `a pop tells the pages and the delegate in order`() throws {
    let run = try NavigationRun(pages: ["A", "B"]) { stage in
      _ = Delegate(of: stage)
      stage.navigation.popViewController(animated: true)
    }
    #expect(
      run.notes.filter { $0 != "didShow B false" } == [
        "B willMove to nothing", "A viewDidLoad", "B viewWillDisappear", "A viewWillAppear",
        "willShow A true", "B viewDidDisappear", "A viewDidAppear", "B didMove to nothing",
        "didShow A true",
      ])
  }

  @Test func `the page above slides by the width, the one below by 30 percent of it`() throws {
    let run = try NavigationRun { stage in
      stage.navigation.pushViewController(stage.page("B"), animated: true)
      stage.after(0.6) { stage.navigation.popViewController(animated: true) }
    }
    // The system's spring is near the middle of its way by then, and a frame is near to it.
    let middle = 0.09
    for (start, upper, lower) in [(0.0, 195.0, -58.5), (0.6, 195, -58.5)] {
      let b = try #require(
        run.timeline.frames.min { abs($0.time - start - middle) < abs($1.time - start - middle) })
      let x = try #require(b.layout["B"]).x
      #expect(abs(x - upper) < 30, "B at \(x)")
      let below = try #require(b.layout["A"]).x
      #expect(abs(below - lower) < 9, "A at \(below)")
      // They move together.
      #expect(abs((390 - x) * 0.3 + below) < 1e-9 || abs(x * 0.3 - 117 - below) < 1e-9)
    }
    #expect(run.frame(of: "B", at: 0.5)?.x == 0)
    #expect(run.frame(of: "A", at: 0.5) == nil)
    #expect(run.frame(of: "A", at: 1.2)?.x == 0)
    #expect(run.frame(of: "B", at: 1.2) == nil)
  }

  @Test func `a page knows whether it comes or goes for good, and by an animation`() throws {
    let run = try NavigationRun { stage in
      stage.navigation.pushViewController(AskingPage("B", on: stage), animated: true)
      stage.after(0.5) {
        stage.navigation.pushViewController(AskingPage("C", on: stage), animated: false)
      }
      stage.after(1) { stage.navigation.popToRootViewController(animated: true) }
    }
    #expect(
      run.notes.filter { !$0.hasPrefix("A") }
        == [
          "B true true false", "B true", "B false false false true", "C false true false",
          "B false",
          "C false", "C true false true true", "C true",
        ])
  }

  @Test func `the stack has changed at once, and a second change waits for the first one`() throws {
    let run = try NavigationRun { stage in
      let navigation = stage.navigation
      let (b, c) = (stage.page("B"), stage.page("C"))
      navigation.pushViewController(b, animated: true)
      stage.after(0.1) {
        navigation.pushViewController(c, animated: true)
        stage.note("top C \(navigation.topViewController === c)")
      }
    }
    #expect(run.notes.contains("top C true"))
    #expect(abs((run.time(of: "B viewDidAppear") ?? 0) - 0.5) < 1e-9)
    #expect(abs((run.time(of: "C viewDidAppear") ?? 0) - 1) < 1e-9)
  }

  @Test func `setViewControllers pops to a page of the stack and pushes another one`() throws {
    let run = try NavigationRun(pages: ["A", "B"]) { stage in
      let navigation = stage.navigation
      let a = navigation.viewControllers[0]
      navigation.setViewControllers([a], animated: true)
      stage.after(0.5) { navigation.setViewControllers([stage.page("C")], animated: true) }
    }
    let (popped, pushed) = (
      run.frame(of: "B", at: 0.2)?.x ?? 0, run.frame(of: "C", at: 0.7)?.x ?? 0
    )
    #expect(popped > 0 && pushed > 0)
    #expect(run.frame(of: "A", at: 0.2)?.x ?? 0 < 0)
    #expect(run.notes.contains("A didMove to nothing"))
    #expect(run.stage.navigation.viewControllers.count == 1)
  }

  @Test func `fingers do nothing while a page slides`() throws {
    let run = try NavigationRun(ProgramRun.tap(at: Point(x: 200, y: 400), time: 0.1)) { stage in
      let page = stage.page("B")
      page.view.addGestureRecognizer(
        UITapGestureRecognizer(target: nil, action: Selector { stage.note("tap") }))
      stage.navigation.pushViewController(page, animated: true)
    }
    #expect(!run.notes.contains("tap"))
  }

  @Test func `a push is told with the app's line, and a change at once says so`() throws {
    let run = try NavigationRun { stage in
      stage.navigation.pushViewController(stage.page("B"), animated: true)
      stage.after(0.5) { stage.navigation.popViewController(animated: false) }
    }
    let told = run.timeline.events.compactMap { event -> (String, String)? in
      guard case .navigation(let what, _) = event.kind else { return nil }
      return (what, event.because)
    }
    #expect(told.map(\.0) == ["push", "didShow", "pop", "didShow"])
    #expect(told[0].1.hasPrefix("Page → Page: ") && told[0].1.contains("SlideDocumentation.swift:"))
    #expect(told[2].1.hasSuffix(", at once"))
  }
}

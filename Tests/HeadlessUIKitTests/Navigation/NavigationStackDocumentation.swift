import GestureReplay
import HeadlessUIKit
import Testing

/// The stack of a navigation controller, by UINavigationController's documentation.
@MainActor
struct NavigationStackDocumentation {
  @Test func `a push adds the controller on top, and a pop returns the one that it takes off`()
    throws
  {
    let run = try NavigationRun { stage in
      let navigation = stage.navigation
      let (a, b) = (navigation.topViewController, stage.page("B"))
      navigation.pushViewController(b, animated: false)
      stage.note("\(navigation.viewControllers.count) \(navigation.topViewController === b)")
      stage.note("\(b.navigationController === navigation) \(b.parent === navigation)")
      stage.note("\(navigation.popViewController(animated: false) === b)")
      stage.note("\(navigation.topViewController === a)")
      stage.note("\(navigation.popViewController(animated: false) == nil)")
    }
    #expect(
      run.notes.filter { !$0.contains("A") && !$0.contains("B") }
        == ["2 true", "true true", "true", "true", "true"])
  }

  @Test func `pops to a controller return those above it, in the order of the stack`() throws {
    let run = try NavigationRun(pages: ["A", "B", "C", "D"]) { stage in
      let navigation = stage.navigation
      let names = { (controllers: [UIViewController]?) in
        (controllers ?? []).map { ($0 as? Page)?.name ?? "" }.joined()
      }
      let (a, b) = (navigation.viewControllers[0], navigation.viewControllers[1])
      stage.note(names(navigation.popToViewController(b, animated: false)))
      stage.note(names(navigation.viewControllers))
      navigation.setViewControllers([a, b, stage.page("E")], animated: false)
      stage.note(names(navigation.popToRootViewController(animated: false)))
      stage.note(names(navigation.viewControllers))
      stage.note("\(navigation.popToRootViewController(animated: false)?.count ?? -1)")
    }
    #expect(run.notes.filter { !$0.contains(" ") } == ["CD", "AB", "BE", "A", "-1"])
  }

  @Test func `a stack is told as it comes onto the screen`() throws {
    let run = try NavigationRun(pages: ["A"]) { $0.note("begins") }
    #expect(run.stage.navigation.topViewController?.view.superview != nil)
    #expect(
      run.stage.navigation.topViewController?.view.window === run.stage.navigation.view.window)
  }

  @Test func `a controller's view is loaded when it is about to show`() throws {
    let run = try NavigationRun { stage in
      let page = stage.page("B")
      stage.navigation.pushViewController(page, animated: false)
      stage.note("loaded \(page.isViewLoaded)")
      stage.after(0.1) { stage.note("later \(page.isViewLoaded)") }
    }
    #expect(run.notes.first { $0.hasPrefix("loaded") } == "loaded false")
    #expect(run.notes.last == "later true")
  }

  @Test func `a push without an animation tells both controllers in order`() throws {
    let run = try NavigationRun { stage in
      stage.navigation.pushViewController(stage.page("B"), animated: false)
    }
    #expect(
      run.notes == [
        "B willMove to a parent", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
        "A viewDidDisappear", "B viewDidAppear", "B didMove to a parent",
      ])
  }

  @Test func `a pop without an animation tells both controllers in order`() throws {
    let run = try NavigationRun(pages: ["A", "B"]) { stage in
      stage.navigation.popViewController(animated: false)
    }
    #expect(
      run.notes == [
        "B willMove to nothing", "A viewDidLoad", "B viewWillDisappear", "A viewWillAppear",
        "B viewDidDisappear", "A viewDidAppear", "B didMove to nothing",
      ])
  }

  @Test func `controllers that never showed leave without a word about appearing`() throws {
    let run = try NavigationRun { stage in
      let navigation = stage.navigation
      navigation.setViewControllers(
        [navigation.viewControllers[0], stage.page("B"), stage.page("C")], animated: false)
      stage.after(0.1) { navigation.popToRootViewController(animated: false) }
    }
    #expect(!run.notes.contains { $0.hasPrefix("B view") })
    #expect(run.notes.contains("B didMove to nothing"))
    #expect(run.notes.contains("C viewDidDisappear"))
  }

  @Test func `show pushes in the nearest stack, with an animation`() throws {
    let run = try NavigationRun { stage in
      let child = UIViewController()
      stage.navigation.topViewController?.addChild(child)
      child.show(stage.page("B"), sender: nil)
      stage.note("top \((stage.navigation.visibleViewController as? Page)?.name ?? "")")
    }
    #expect(run.notes.contains("top B"))
    #expect(abs((run.time(of: "B viewDidAppear") ?? 0) - 0.5) < 1e-9)
  }

  @Test func `what the page on top wants is what the stack wants`() throws {
    let run = try NavigationRun { stage in
      let (navigation, page) = (stage.navigation, stage.page("B"))
      page.preferredContentSize = CGSize(width: 320, height: 200)
      navigation.pushViewController(page, animated: false)
      stage.note("height \(navigation.preferredContentSize.height)")
      page.preferredContentSize.height = 300
      stage.note("height \(navigation.preferredContentSize.height)")
      navigation.viewControllers[0].preferredContentSize = CGSize(width: 320, height: 100)
      stage.note("height \(navigation.preferredContentSize.height)")
    }
    #expect(
      run.notes.filter { $0.hasPrefix("height") } == [
        "height 200.0", "height 300.0", "height 300.0",
      ])
  }
}

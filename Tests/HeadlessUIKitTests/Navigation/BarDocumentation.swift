import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// A navigation bar and its items, by the documentation of UINavigationBar, UINavigationItem and
/// UIBarButtonItem.
@MainActor
struct BarDocumentation {
  /// A list as high as the page.
  final class ListPage: Page {
    let list = UITableView(frame: .zero)
    override func loadView() { view = list }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let top = (navigationController?.navigationBar.frame.maxY ?? 0)
      note("inset \(list.adjustedContentInset.top == top) \(list.contentOffset.y == -top)")
    }
  }

  /// A page with a button in the bar.
  final class ButtonPage: Page {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Save", style: .done, target: self, action: Selector(save))
      navigationItem.rightBarButtonItem?.accessibilityIdentifier = "save"
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: nil, image: UIImage(systemName: "xmark"),
        primaryAction: UIAction(title: "Close") { [unowned self] action in
          note("closed by \((action.sender as? UIBarButtonItem)?.title ?? "nobody")")
        })
      navigationItem.leftBarButtonItem?.accessibilityIdentifier = "close"
    }

    func save(_ sender: UIBarButtonItem) {
      note("saved by \(sender === navigationItem.rightBarButtonItem)")
    }
  }

  /// The middle of a view in the bar, on the screen.
  private static func middle(_ frame: Rect?) throws -> Point {
    let frame = try #require(frame)
    return Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  @Test func `the bar lies under the top safe area, and what it covers is no safe area`() throws {
    let run = try NavigationRun { stage in
      let navigation = stage.navigation
      let top = navigation.view.safeAreaInsets.top
      let bar = navigation.navigationBar
      stage.note("bar \(bar.frame.minY == top) \(bar.frame.height) \(bar.frame.width)")
      let page = navigation.topViewController
      stage.note("page \(page?.view.frame.minY ?? -1)")
      stage.note("safe \((page?.view.safeAreaInsets.top ?? 0) - top)")
      navigation.isNavigationBarHidden = true
      stage.after(0.1) {
        stage.note("without \((page?.view.safeAreaInsets.top ?? 0) - top) \(bar.isHidden)")
      }
    }
    #expect(run.notes == ["bar true 54.0 390.0", "page 0.0", "safe 54.0", "without 0.0 true"])
  }

  @Test func `a list that fills a page begins under the bar, and scrolls under it`() throws {
    let run = try NavigationRun { stage in
      stage.navigation.pushViewController(ListPage("L", on: stage), animated: false)
    }
    #expect(run.notes.last { $0.hasPrefix("L inset") } == "L inset true true")
  }

  @Test func `a page whose edges do not extend begins below the bar`() throws {
    let run = try NavigationRun { stage in
      let page = stage.page("B")
      page.edgesForExtendedLayout = []
      stage.navigation.pushViewController(page, animated: false)
      stage.after(0.1) {
        let bar = stage.navigation.navigationBar.frame
        stage.note("\(page.view.frame.minY - bar.maxY) \(page.view.safeAreaInsets.top)")
      }
    }
    #expect(run.notes.last == "0.0 0.0")
  }

  @Test func `a bar that is not translucent has nothing under it, unless the page asks for it`()
    throws
  {
    let run = try NavigationRun { stage in
      stage.navigation.navigationBar.isTranslucent = false
      let (b, c) = (stage.page("B"), stage.page("C"))
      c.extendedLayoutIncludesOpaqueBars = true
      stage.navigation.pushViewController(b, animated: false)
      stage.after(0.1) {
        stage.note("\(b.view.frame.minY > 0)")
        stage.navigation.pushViewController(c, animated: false)
      }
      stage.after(0.2) { stage.note("\(c.view.frame.minY)") }
    }
    #expect(run.notes.filter { !$0.contains(" ") } == ["true", "0.0"])
  }

  @Test func `a large title makes the bar 52 points higher, where the item does not refuse it`()
    throws
  {
    let run = try NavigationRun { stage in
      let bar = stage.navigation.navigationBar
      bar.prefersLargeTitles = true
      let page = stage.page("B")
      page.navigationItem.largeTitleDisplayMode = .never
      stage.after(0.1) {
        stage.note("\(bar.frame.height)")
        stage.navigation.pushViewController(page, animated: false)
      }
      stage.after(0.2) { stage.note("\(bar.frame.height)") }
    }
    #expect(run.notes.filter { !$0.contains(" ") } == ["106.0", "54.0"])
  }

  @Test func `the back button shows the title below, and pops`() throws {
    let probe = try NavigationRun(pages: ["A", "B"]) { _ in }
    let point = try Self.middle(probe.frame(of: "button \"A\"", at: 0))
    let run = try NavigationRun(ProgramRun.tap(at: point, time: 0.1), pages: ["A", "B"]) { stage in
      let titles = stage.navigation.navigationBar.subviews.compactMap {
        ($0 as? UIButton)?.currentTitle
      }
      stage.note("\(titles)")
    }
    #expect(run.notes.first == "[\"A\"]")
    #expect(run.notes.contains("B didMove to nothing") && run.notes.contains("A viewDidAppear"))
    #expect(run.stage.navigation.viewControllers.count == 1)
  }

  @Test func `a hidden back button is not there, nor one whose place another item takes`() throws {
    let run = try NavigationRun(pages: ["A", "B"]) { stage in
      let item = stage.navigation.topViewController?.navigationItem
      let count = { stage.navigation.navigationBar.subviews.count { $0 is UIButton } }
      item?.hidesBackButton = true
      stage.note("\(count())")
      item?.hidesBackButton = false
      stage.note("\(count())")
      let other = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
      item?.leftBarButtonItem = other
      stage.note("\(count())")
      item?.leftItemsSupplementBackButton = true
      stage.note("\(count())")
    }
    #expect(run.notes == ["0", "1", "1", "2"])
  }

  @Test func `a tap on an item calls its action with the item`() throws {
    let push: @MainActor @Sendable (NavigationStage) -> Void = { stage in
      stage.navigation.pushViewController(ButtonPage("B", on: stage), animated: false)
    }
    let probe = try NavigationRun { push($0) }
    let save = try Self.middle(probe.frame(of: "save", at: 0.5))
    let close = try Self.middle(probe.frame(of: "close", at: 0.5))
    #expect(close.x < save.x)
    let run = try NavigationRun(
      ProgramRun.tap(at: save, time: 0.2) + ProgramRun.tap(at: close, time: 0.6), push)
    #expect(run.notes.suffix(2) == ["B saved by true", "B closed by Close"])
  }

  @Test func `the title stands in the middle, and a view may take its place`() throws {
    let run = try NavigationRun { stage in
      let bar = stage.navigation.navigationBar
      bar.layoutIfNeeded()
      let label = bar.subviews.compactMap { $0 as? UILabel }.first
      stage.note("\(label?.text ?? "") \(label?.center.x ?? 0)")
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      stage.navigation.topViewController?.navigationItem.titleView = view
      bar.layoutIfNeeded()
      stage.note("\(view.superview === bar) \(view.center.x) \(view.center.y)")
      stage.note("\(bar.subviews.contains { $0 is UILabel })")
    }
    #expect(run.notes == ["A 195.0", "true 195.0 27.0", "false"])
  }

  @Test func `a controller's title is its item's`() throws {
    let run = try NavigationRun { stage in
      let page = stage.page("B")
      stage.note(page.navigationItem.title ?? "")
      page.title = "C"
      stage.note(page.navigationItem.title ?? "")
      page.navigationItem.title = "D"
      stage.note(page.title ?? "")
    }
    #expect(run.notes == ["B", "C", "C"])
  }

  @Test func `a bar that hides with an animation is out of sight after 0.2 s`() throws {
    let run = try NavigationRun { stage in
      stage.navigation.setNavigationBarHidden(true, animated: true)
      stage.after(0.1) { stage.note("\(stage.navigation.navigationBar.isHidden)") }
      stage.after(0.25) { stage.note("\(stage.navigation.navigationBar.isHidden)") }
    }
    #expect(UINavigationController.hideShowBarDuration == 0.2)
    #expect(run.notes == ["false", "true"])
    let ys = try [0, 0.1, 0.19].map { try #require(run.frame(of: "navigationBar", at: $0)).y }
    // Half of the way from the safe area's end to above the screen.
    #expect(abs(ys[1] - (ys[0] - 54) / 2) < 1)
    #expect(ys[2] < -40)
  }

  @Test func `a bar has no large title where the height is compact`() throws {
    let turn = TimedAction(time: 0.5, action: .setScreenSize(width: 844, height: 390))
    let run = try NavigationRun(actions: [turn]) { stage in
      let (navigation, bar) = (stage.navigation, stage.navigation.navigationBar)
      bar.prefersLargeTitles = true
      let note: @MainActor @Sendable () -> Void = {
        stage.note("\(bar.frame.height) \(bar.frame.width)")
        let page = navigation.topViewController?.view
        stage.note("\((page?.safeAreaInsets.top ?? 0) - navigation.view.safeAreaInsets.top)")
        stage.note("\(page?.frame.size == navigation.view.bounds.size)")
      }
      stage.after(0.1, note)
      stage.after(0.8, note)
    }
    // On its side it is 24 points below the top, where a phone has no safe area.
    #expect(run.notes.prefix(3) == ["106.0 390.0", "106.0", "true"])
    #expect(run.notes.suffix(3) == ["54.0 844.0", "54.0", "true"])
  }
}

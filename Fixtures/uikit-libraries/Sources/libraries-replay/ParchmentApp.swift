import GestureReplay
import HeadlessUIKit
import Parchment

/// Three pages under a menu, as the library's README shows two; the second is the sheet.
struct ParchmentApp: ReplayedApp {
  static let systemName = "library-parchment"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  var edge: SheetEdge { .left }
  func makeRootViewController() -> PagesScreen { PagesScreen() }
  func sheet(of root: PagesScreen) -> UIView { root.pages[1].view }
  func state(of root: PagesScreen) -> String {
    root.paging.pageViewController.selectedViewController?.title ?? "none"
  }
}

final class PagesScreen: UIViewController {
  let pages = ["first", "second", "third"].map { title in
    let page = UIViewController()
    page.title = title
    return page
  }
  private(set) lazy var paging = PagingViewController(viewControllers: pages)

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(paging)
    view.addSubview(paging.view)
    paging.view.frame = view.bounds
    paging.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    paging.didMove(toParent: self)
  }
}

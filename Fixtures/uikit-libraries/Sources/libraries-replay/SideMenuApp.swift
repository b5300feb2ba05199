import GestureReplay
import HeadlessUIKit
import SideMenuSwift

/// A menu of 300 points above its content, as the library's README shows one.
struct SideMenuApp: ReplayedApp {
  static let systemName = "library-side-menu"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  var edge: SheetEdge { .left }
  func makeRootViewController() -> SideMenuController {
    SideMenuController(
      contentViewController: UIViewController(), menuViewController: UIViewController())
  }
  func sheet(of root: SideMenuController) -> UIView { root.menuViewController.view }
  func state(of root: SideMenuController) -> String { root.isMenuRevealed ? "revealed" : "hidden" }
}

import GestureReplay
import HeadlessUIKit
import Pulley

/// A drawer over a primary screen, as its README makes one in code.
struct PulleyApp: ReplayedApp {
  static let systemName = "library-pulley"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> PulleyViewController {
    PulleyViewController(
      contentViewController: UIViewController(), drawerViewController: UIViewController())
  }
  func sheet(of root: PulleyViewController) -> UIView { root.drawerContentViewController.view }
  func state(of root: PulleyViewController) -> String { root.drawerPosition.description }
}

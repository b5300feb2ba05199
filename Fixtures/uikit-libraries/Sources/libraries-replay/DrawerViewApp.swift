import DrawerView
import GestureReplay
import HeadlessUIKit

/// A drawer at the bottom of a screen, as its README sets one up in code.
struct DrawerViewApp: ReplayedApp {
  static let systemName = "library-drawer-view"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> DrawerScreen { DrawerScreen() }
  func sheet(of root: DrawerScreen) -> UIView { root.drawer }
  func state(of root: DrawerScreen) -> String { root.drawer.position.description }
}

final class DrawerScreen: UIViewController {
  let drawer = DrawerView(withView: UIView())

  override func viewDidLoad() {
    super.viewDidLoad()
    drawer.attachTo(view: view)
  }
}

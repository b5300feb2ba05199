import GestureReplay
import HeadlessUIKit

/// What is replayed of DrawerViewController.swift.
struct DrawerApp: ReplayedApp {
  static let systemName = "menu-drawer"

  var width = 280.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("width", &width, in: .above(0), "The menu's width, in points.")
  }

  static let actions = [
    ReplayedAction<DrawerApp>(AppAction.Show()) { root, _ in root.setOpen(true) },
    ReplayedAction(AppAction.Hide()) { root, _ in root.setOpen(false) },
  ]

  var edge: SheetEdge { .left }

  func makeRootViewController() -> DrawerViewController { DrawerViewController(menuWidth: width) }
  func sheet(of root: DrawerViewController) -> UIView { root.menuView }
  func state(of root: DrawerViewController) -> String { root.isOpen ? "open" : "closed" }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("closed", 0), ("open", width)]
  }
}

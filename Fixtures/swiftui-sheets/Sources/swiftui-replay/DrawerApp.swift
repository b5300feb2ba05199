import GestureReplay
import HeadlessSwiftUI

/// What is replayed of PullDownDrawer.swift.
struct DrawerApp: ReplayedApp {
  static let systemName = "pull-down-drawer"
  static let constants = AppSources.constants.filter { $0.name.hasPrefix("PullDownDrawer.") }

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
  }

  var edge: SheetEdge { .top }

  func makeRootViewController() -> UIHostingController<PullDownDrawer> {
    UIHostingController(rootView: PullDownDrawer())
  }
  func sheet(of root: UIHostingController<PullDownDrawer>) -> UIView {
    root.view(identified: "drawer")
  }
  func state(of root: UIHostingController<PullDownDrawer>) -> String {
    root.view(identified: "drawer").accessibilityValue ?? ""
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("closed", screen.safeArea.top + 100), ("open", screen.safeArea.top + 500)]
  }
}

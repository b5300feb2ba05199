import GestureReplay
import HeadlessSwiftUI

/// What is replayed of LanarsInc/swiftui-drawer: a menu at the left, which taps open and close.
struct LanarsApp: ReplayedApp {
  static let systemName = "original-lanars"
  var width = 250.0
  var isOpened = true

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("width", &width, in: .above(0), "The width of the menu, in points.")
    try visitor.flag("isOpened", &isOpened, "Whether the menu shows at first.")
  }

  func makeRootViewController() -> UIHostingController<LanarsScreen> {
    UIHostingController(
      rootView: LanarsScreen(notes: LanarsNotes(isOpened: isOpened), width: CGFloat(width)))
  }

  func sheet(of root: UIHostingController<LanarsScreen>) -> UIView {
    root.view(identified: "menu")
  }

  func state(of root: UIHostingController<LanarsScreen>) -> String {
    root.rootView.notes.isOpened ? "opened" : "closed"
  }

  var edge: SheetEdge { .left }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("closed", 0), ("opened", width)]
  }
}

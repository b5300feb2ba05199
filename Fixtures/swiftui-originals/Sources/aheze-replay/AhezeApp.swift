import GestureReplay
import HeadlessSwiftUI

/// The part of aheze/SwipeActions that is replayed: a row with two actions at its right, in a list.
struct AhezeApp: ReplayedApp {
  static let systemName = "original-aheze"
  var actionWidth = 100.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "actionWidth", &actionWidth, in: .above(0), "The width of an action, in points.")
  }

  func makeRootViewController() -> UIHostingController<AhezeScreen> {
    UIHostingController(rootView: AhezeScreen(actionWidth: actionWidth))
  }

  func sheet(of root: UIHostingController<AhezeScreen>) -> UIView {
    root.view(identified: "row")
  }

  func state(of root: UIHostingController<AhezeScreen>) -> String {
    root.rootView.notes.edge < -1 ? "open" : "closed"
  }

  var edge: SheetEdge { .left }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("closed", screen.width), ("open", screen.width - 2 * actionWidth - 16)]
  }
}

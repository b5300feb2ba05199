import GestureReplay
import HeadlessSwiftUI

/// The part of c-villain/SwipeActions that is replayed: a row with two actions at its right.
struct SwipeActionsApp: ReplayedApp {
  static let systemName = "original-swipeactions"
  var actionWidth = 60.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "actionWidth", &actionWidth, in: .above(0), "The width of an action, in points.")
  }

  func makeRootViewController() -> UIHostingController<SwipeActionsScreen> {
    UIHostingController(rootView: SwipeActionsScreen(actionWidth: CGFloat(actionWidth)))
  }

  func sheet(of root: UIHostingController<SwipeActionsScreen>) -> UIView {
    root.view(identified: "row")
  }

  func state(of root: UIHostingController<SwipeActionsScreen>) -> String {
    root.rootView.notes.state == .untouched ? "untouched" : "swiped"
  }

  var edge: SheetEdge { .left }
}

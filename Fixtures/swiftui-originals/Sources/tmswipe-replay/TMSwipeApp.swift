import GestureReplay
import HeadlessSwiftUI

/// The part of Rayllienstery/TMSwipeActions that is replayed: a row with two actions at its right.
struct TMSwipeApp: ReplayedApp {
  static let systemName = "original-tmswipe"
  var actionWidth = 70.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "actionWidth", &actionWidth, in: .above(0), "The width of an action, in points.")
  }

  func makeRootViewController() -> UIHostingController<TMSwipeScreen> {
    UIHostingController(rootView: TMSwipeScreen(actionWidth: CGFloat(actionWidth)))
  }

  func sheet(of root: UIHostingController<TMSwipeScreen>) -> UIView {
    root.view(identified: "row")
  }

  func state(of root: UIHostingController<TMSwipeScreen>) -> String {
    root.rootView.notes.actions.joined(separator: ", ")
  }

  var edge: SheetEdge { .left }
}

import GestureReplay
import HeadlessSwiftUI

/// What is replayed of EnesKaraosman/SwipeCell: a row with two actions at its right.
struct SwipeCellApp: ReplayedApp {
  static let systemName = "original-swipecell"
  var slotWidth = 60.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("slotWidth", &slotWidth, in: .above(0), "The width of an action, in points.")
  }

  func makeRootViewController() -> UIHostingController<SwipeCellScreen> {
    UIHostingController(rootView: SwipeCellScreen(slotWidth: CGFloat(slotWidth)))
  }

  // The first of the actions, which come in from the right.
  func sheet(of root: UIHostingController<SwipeCellScreen>) -> UIView {
    root.view(identified: "archive")
  }

  func state(of root: UIHostingController<SwipeCellScreen>) -> String {
    let whole = 2 * CGFloat(slotWidth)
    return root.rootView.notes.edge < root.view.bounds.width - whole + 1 ? "open" : "closed"
  }

  var edge: SheetEdge { .right }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("closed", 0), ("open", 2 * slotWidth)]
  }
}

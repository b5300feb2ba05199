import GestureReplay
import HeadlessSwiftUI

/// The part of fermoya/SwiftUIPager that is replayed: three pages beside each other.
struct PagerApp: ReplayedApp {
  static let systemName = "original-pager"
  var sensitivity = 0.5

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "sensitivity", &sensitivity, in: .above(0),
      "The part of a page's width that leads to the next one.")
  }

  func makeRootViewController() -> UIHostingController<PagerScreen> {
    UIHostingController(rootView: PagerScreen(sensitivity: CGFloat(sensitivity)))
  }

  // The first page, which moves with all others.
  func sheet(of root: UIHostingController<PagerScreen>) -> UIView {
    root.view(identified: "page 0")
  }

  func state(of root: UIHostingController<PagerScreen>) -> String {
    "page \(root.rootView.notes.page)"
  }

  var edge: SheetEdge { .left }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("page 0", screen.width), ("page 1", 0), ("page 2", -screen.width)]
  }
}

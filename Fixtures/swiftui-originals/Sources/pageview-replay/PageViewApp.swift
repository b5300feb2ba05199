import GestureReplay
import HeadlessSwiftUI

/// The part of fredyshox/PageView that is replayed: three pages beside each other.
struct PageViewApp: ReplayedApp {
  static let systemName = "original-pageview"
  var threshold = 0.3

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "threshold", &threshold, in: .above(0),
      "The part of a page's width that leads to the next one.")
  }

  func makeRootViewController() -> UIHostingController<PageViewScreen> {
    UIHostingController(rootView: PageViewScreen(threshold: CGFloat(threshold)))
  }

  // The first page, which moves with all others.
  func sheet(of root: UIHostingController<PageViewScreen>) -> UIView {
    root.view(identified: "page 0")
  }

  func state(of root: UIHostingController<PageViewScreen>) -> String {
    "page \(root.rootView.notes.page)"
  }

  var edge: SheetEdge { .left }
}

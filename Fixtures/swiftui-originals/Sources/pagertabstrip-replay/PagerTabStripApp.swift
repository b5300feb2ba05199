import GestureReplay
import HeadlessSwiftUI

/// The part of xmartlabs/PagerTabStripView that is replayed: pages below a bar with their names.
struct PagerTabStripApp: ReplayedApp {
  static let systemName = "original-pagertabstrip"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> UIHostingController<PagerTabStripScreen> {
    UIHostingController(rootView: PagerTabStripScreen())
  }

  func sheet(of root: UIHostingController<PagerTabStripScreen>) -> UIView {
    root.view(identified: "page 0")
  }

  func state(of root: UIHostingController<PagerTabStripScreen>) -> String {
    "page \(root.rootView.notes.page)"
  }

  var edge: SheetEdge { .left }
}

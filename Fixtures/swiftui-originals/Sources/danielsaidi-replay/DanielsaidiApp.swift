import GestureReplay
import HeadlessSwiftUI

/// The part of danielsaidi/BottomSheet that is replayed: a sheet with a handle above a list.
struct DanielsaidiApp: ReplayedApp {
  static let systemName = "original-danielsaidi"
  var snapRatio = 0.25

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "snapRatio", &snapRatio, in: .above(0),
      "The part of the greatest height that changes the state.")
  }

  func makeRootViewController() -> UIHostingController<DanielsaidiScreen> {
    UIHostingController(rootView: DanielsaidiScreen(snapRatio: CGFloat(snapRatio)))
  }

  func sheet(of root: UIHostingController<DanielsaidiScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<DanielsaidiScreen>) -> String {
    root.rootView.notes.isExpanded ? "expanded" : "collapsed"
  }
}

import GestureReplay
import HeadlessSwiftUI

/// The part of aheze/Popovers that is replayed: a popover that a button shows.
struct PopoversApp: ReplayedApp {
  static let systemName = "original-popovers"
  var proximity = 0.25

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "proximity", &proximity, in: .above(0),
      "The part of the screen, from the bottom, in which a drag that ends dismisses.")
  }

  func makeRootViewController() -> UIHostingController<PopoversScreen> {
    UIHostingController(rootView: PopoversScreen(proximity: proximity))
  }

  func sheet(of root: UIHostingController<PopoversScreen>) -> UIView {
    root.view(identified: "popover")
  }

  func state(of root: UIHostingController<PopoversScreen>) -> String {
    root.rootView.notes.isPresented ? "presented" : "dismissed"
  }
}

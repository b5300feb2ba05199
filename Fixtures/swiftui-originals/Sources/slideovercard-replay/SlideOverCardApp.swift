import GestureReplay
import HeadlessSwiftUI

/// The part of joogps/SlideOverCard that is replayed: a card that a button shows.
struct SlideOverCardApp: ReplayedApp {
  static let systemName = "original-slideovercard"
  var disablesDrag = false

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.flag("disablesDrag", &disablesDrag, "Whether the card stays where it is.")
  }

  func makeRootViewController() -> UIHostingController<SlideOverCardScreen> {
    UIHostingController(
      rootView: SlideOverCardScreen(options: .fromValues(disableDrag: disablesDrag)))
  }

  func sheet(of root: UIHostingController<SlideOverCardScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<SlideOverCardScreen>) -> String {
    root.rootView.notes.isPresented ? "presented" : "dismissed"
  }
}

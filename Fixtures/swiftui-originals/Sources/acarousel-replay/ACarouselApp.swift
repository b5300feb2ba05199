import GestureReplay
import HeadlessSwiftUI

/// The part of JWAutumn/ACarousel that is replayed: a row of cards, of which one is in the middle.
struct ACarouselApp: ReplayedApp {
  static let systemName = "original-acarousel"
  var headspace = 10.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "headspace", &headspace, in: .atLeast(0),
      "The part of the cards beside the middle one that shows, in points.")
  }

  func makeRootViewController() -> UIHostingController<ACarouselScreen> {
    UIHostingController(rootView: ACarouselScreen(headspace: CGFloat(headspace)))
  }

  // The first card, which moves with all others.
  func sheet(of root: UIHostingController<ACarouselScreen>) -> UIView {
    root.view(identified: "card 0")
  }

  func state(of root: UIHostingController<ACarouselScreen>) -> String {
    "card \(root.rootView.notes.index)"
  }

  var edge: SheetEdge { .left }
}

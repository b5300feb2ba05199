import GestureReplay
import HeadlessSwiftUI

/// The part of dadalar/SwiftUI-CardStackView that is replayed: cards that are swiped off a stack.
struct CardStackApp: ReplayedApp {
  static let systemName = "original-cardstack"
  var threshold = 0.5

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "threshold", &threshold, in: .above(0),
      "The part of the stack's side that a card is swiped over.")
  }

  func makeRootViewController() -> UIHostingController<CardStackScreen> {
    UIHostingController(rootView: CardStackScreen(threshold: threshold))
  }

  // The card under the first one, which comes up once that is gone.
  func sheet(of root: UIHostingController<CardStackScreen>) -> UIView {
    root.view(identified: "card 1")
  }

  func state(of root: UIHostingController<CardStackScreen>) -> String {
    root.rootView.notes.swipes.joined(separator: ", ")
  }
}

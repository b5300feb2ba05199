import GestureReplay
import HeadlessSwiftUI

/// The part of anirudhlath/AsyncCardStack that is replayed: cards that a task loads, and that are swiped
/// off a stack.
struct AsyncCardsApp: ReplayedApp {
  static let systemName = "original-asynccards"
  var threshold = 0.5
  var observesState = true

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "threshold", &threshold, in: .above(0),
      "The part of the stack's side that a card is swiped over.")
    try visitor.flag(
      "observesState", &observesState,
      "Whether the screen observes the state of the cards, as their stack does not.")
  }

  func makeRootViewController() -> UIHostingController<AsyncCardsScreen> {
    UIHostingController(
      rootView: AsyncCardsScreen(threshold: threshold, observesState: observesState))
  }

  // The card under the first one, which comes up once that is gone.
  func sheet(of root: UIHostingController<AsyncCardsScreen>) -> UIView {
    root.view(identified: "card 1")
  }

  func state(of root: UIHostingController<AsyncCardsScreen>) -> String { "" }
}

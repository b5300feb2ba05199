import GestureReplay
import HeadlessSwiftUI

/// What is replayed of InvitationCard.swift.
///
/// The sheet is the card; its extent is how far it reaches from the left.
struct CardApp: ReplayedApp {
  static let systemName = "invitation-card"

  var threshold = 180.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "threshold", &threshold, in: .above(0),
      "The distance by which a swipe must be going to move the card, in points.")
  }

  var edge: SheetEdge { .left }

  func makeRootViewController() -> UIHostingController<InvitationScreen> {
    UIHostingController(rootView: InvitationScreen(threshold: threshold))
  }
  func sheet(of root: UIHostingController<InvitationScreen>) -> UIView {
    root.view(identified: "card")
  }
  func state(of root: UIHostingController<InvitationScreen>) -> String {
    root.view(identified: "card").accessibilityValue ?? ""
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    let (middle, way) = (screen.width - 24, 1.2 * screen.width)
    return [("declined", middle - way), ("none", middle), ("accepted", middle + way)]
  }
}

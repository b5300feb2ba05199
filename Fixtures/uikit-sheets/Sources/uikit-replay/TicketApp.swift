import GestureReplay
import HeadlessUIKit

/// What is replayed of TicketViewController.swift.
struct TicketApp: ReplayedApp {
  static let systemName = "ticket"

  var closed = 180.0
  var flickVelocity = 500.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("closed", &closed, in: .above(0), "Its least height, in points.")
    try visitor.number(
      "flickVelocity", &flickVelocity, in: .nonNegative,
      "The speed from which a release is a fling, in points per second.")
  }

  static let actions = [
    ReplayedAction<TicketApp>(AppAction.Show()) { root, _ in root.setOpen(true) },
    ReplayedAction(AppAction.Hide()) { root, _ in root.setOpen(false) },
  ]

  func makeRootViewController() -> TicketViewController {
    TicketViewController(closedHeight: closed, flickVelocity: flickVelocity)
  }

  func sheet(of root: TicketViewController) -> UIView { root.ticketView }
  func state(of root: TicketViewController) -> String { root.isOpen ? "open" : "closed" }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("closed", closed), ("open", screen.height - 144)]
  }
}

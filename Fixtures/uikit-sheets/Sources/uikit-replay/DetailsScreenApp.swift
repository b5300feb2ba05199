import GestureReplay
import HeadlessUIKit

/// What is replayed of DetailsScreenViewController.
struct DetailsScreenApp: ReplayedApp {
  static let systemName = "details-screen"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> DetailsScreenViewController { DetailsScreenViewController() }

  func sheet(of root: DetailsScreenViewController) -> UIView { root.details.view }

  func state(of root: DetailsScreenViewController) -> String {
    let details = root.details
    guard details.presentingViewController != nil, !details.isBeingDismissed else {
      return "dismissed"
    }
    return details.sheetPresentationController?.selectedDetentIdentifier == .large
      ? "large" : "medium"
  }
}

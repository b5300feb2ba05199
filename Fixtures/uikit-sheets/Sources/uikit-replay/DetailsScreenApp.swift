import GestureReplay
import HeadlessUIKit

/// What is replayed of DetailsScreenViewController.
struct DetailsScreenApp: ReplayedApp {
  static let systemName = "details-screen"
  static let constants = AppSources.constants

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  static let actions = [
    ReplayedAction<DetailsScreenApp>(AppAction.Present()) { root, present in
      root.showDetails(animated: present.animated)
    },
    ReplayedAction(AppAction.Dismiss()) { root, dismiss in
      root.dismiss(animated: dismiss.animated)
    },
  ]

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

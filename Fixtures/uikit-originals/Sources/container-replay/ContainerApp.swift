import GestureReplay
import HeadlessUIKit

/// What is replayed of zafarivaev/BottomSheet, as its AppDelegate.swift sets it up on a screen with
/// a home indicator.
struct ContainerApp: ReplayedApp {
  static let systemName = "original-container"

  var height = 675.2
  var initialOffset = 94.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("height", &height, in: .above(0), "The sheet's height, in points.")
    try visitor.number(
      "initialOffset", &initialOffset, in: .above(0), "What shows in initial, in points.")
  }

  static let actions = [
    ReplayedAction<ContainerApp>(AppAction.Show()) { root, show in
      root.showBottomSheet(animated: show.animated)
    },
    ReplayedAction(AppAction.Hide()) { root, hide in
      root.hideBottomSheet(animated: hide.animated)
    },
  ]

  func makeRootViewController() -> WelcomeContainerViewController {
    WelcomeContainerViewController(
      contentViewController: HelloViewController(),
      bottomSheetViewController: MyCustomViewController(),
      bottomSheetConfiguration: .init(height: height, initialOffset: initialOffset))
  }

  func sheet(of root: WelcomeContainerViewController) -> UIView {
    root.bottomSheetViewController.view
  }

  func state(of root: WelcomeContainerViewController) -> String {
    root.state == .full ? "full" : "initial"
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("initial", initialOffset), ("full", height)]
  }
}

import GestureReplay
import HeadlessUIKit

/// What is replayed of PlaceSheetViewController.swift.
struct PlaceSheetApp: ReplayedApp {
  static let systemName = "place-sheet"

  var collapsed = 120.0
  var expanded = 640.0
  var velocityThreshold = 800.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("collapsed", &collapsed, in: .above(0), "Its least height, in points.")
    try visitor.number("expanded", &expanded, in: .above(0), "Its greatest height, in points.")
    try visitor.number(
      "velocityThreshold", &velocityThreshold, in: .nonNegative,
      "The speed from which a release is a fling, in points per second.")
  }

  static let actions = [
    ReplayedAction<PlaceSheetApp>(AppAction.Show()) { root, show in
      root.setState(.expanded, animated: show.animated)
    },
    ReplayedAction(AppAction.Hide()) { root, hide in
      root.setState(.collapsed, animated: hide.animated)
    },
  ]

  func makeRootViewController() -> PlaceSheetViewController {
    PlaceSheetViewController(
      collapsedHeight: collapsed, expandedHeight: expanded, velocityThreshold: velocityThreshold)
  }

  func sheet(of root: PlaceSheetViewController) -> UIView { root.sheetView }
  func state(of root: PlaceSheetViewController) -> String { root.state.rawValue }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("collapsed", collapsed), ("expanded", expanded)]
  }
}

import GestureReplay
import HeadlessUIKit

/// What is replayed of StationSheetViewController.swift.
struct StationSheetApp: ReplayedApp {
  static let systemName = "station-sheet"

  var collapsed = 320.0
  var expanded = 720.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("collapsed", &collapsed, in: .above(0), "Its least height, in points.")
    try visitor.number("expanded", &expanded, in: .above(0), "Its greatest height, in points.")
  }

  static let actions = [
    ReplayedAction<StationSheetApp>(AppAction.Show()) { root, show in
      root.setState(.expanded, animated: show.animated)
    },
    ReplayedAction(AppAction.Hide()) { root, hide in
      root.setState(.collapsed, animated: hide.animated)
    },
  ]

  func makeRootViewController() -> StationSheetViewController {
    StationSheetViewController(collapsedHeight: collapsed, expandedHeight: expanded)
  }

  func sheet(of root: StationSheetViewController) -> UIView { root.sheetView }
  func state(of root: StationSheetViewController) -> String { root.state.rawValue }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("collapsed", collapsed), ("expanded", expanded)]
  }
}

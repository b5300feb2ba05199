import GestureReplay
import HeadlessUIKit

/// What is replayed of GuideSheetViewController.swift.
struct GuideSheetApp: ReplayedApp {
  static let systemName = "guide-sheet"

  var low = 240.0
  var high = 720.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("low", &low, in: .above(0), "Its least height, in points.")
    try visitor.number("high", &high, in: .above(0), "Its greatest height, in points.")
  }

  static let actions = [
    ReplayedAction<GuideSheetApp>(AppAction.Show()) { root, show in
      root.setState(.high, animated: show.animated)
    },
    ReplayedAction(AppAction.Hide()) { root, hide in
      root.setState(.low, animated: hide.animated)
    },
  ]

  func makeRootViewController() -> GuideSheetViewController {
    GuideSheetViewController(lowHeight: low, highHeight: high)
  }

  func sheet(of root: GuideSheetViewController) -> UIView { root.sheetView }
  func state(of root: GuideSheetViewController) -> String { root.state.rawValue }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("low", low), ("high", high)]
  }
}

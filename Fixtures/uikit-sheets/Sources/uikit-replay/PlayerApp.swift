import GestureReplay
import HeadlessUIKit

/// What is replayed of PlayerViewController.swift.
struct PlayerApp: ReplayedApp {
  static let systemName = "player"

  // Its spring takes a step for each frame.
  static let dependsOnRefreshRate = true

  var stiffness = 200.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("stiffness", &stiffness, in: .within(10...2000), "The spring's stiffness.")
  }

  func makeRootViewController() -> PlayerViewController {
    PlayerViewController(stiffness: stiffness)
  }
  func sheet(of root: PlayerViewController) -> UIView { root.playerView }
  func state(of root: PlayerViewController) -> String {
    root.isExpanded ? "expanded" : "collapsed"
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("collapsed", 140), ("expanded", screen.height - 120)]
  }
}

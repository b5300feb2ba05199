import GestureReplay
import HeadlessUIKit

/// What is replayed of GrowthViewController.swift: how a run's time grows with what an app has.
struct GrowthApp: ReplayedApp {
  static let systemName = "growth"

  var kind = GrowthViewController.Kind.animations
  var count = 10.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("kind", &kind, "What there is many of.")
    try visitor.number("count", &count, in: .nonNegative, "How many there are.")
  }

  func makeRootViewController() -> GrowthViewController {
    GrowthViewController(kind: kind, count: Int(count))
  }
  func sheet(of root: GrowthViewController) -> UIView { root.sheetView }
  func state(of root: GrowthViewController) -> String { "open" }
}

import GestureReplay
import HeadlessUIKit

/// What is replayed of FaultyViewController.swift.
struct FaultyApp: ReplayedApp {
  static let systemName = "faulty-sheet"
  static let constants = AppSources.constants

  var fault = Fault.none

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("fault", &fault, "What the app does that no app should do.")
  }

  func makeRootViewController() -> FaultyViewController { FaultyViewController(fault: fault) }
  func sheet(of root: FaultyViewController) -> UIView { root.cardView }
  func state(of root: FaultyViewController) -> String { root.isRaised ? "raised" : "low" }
}

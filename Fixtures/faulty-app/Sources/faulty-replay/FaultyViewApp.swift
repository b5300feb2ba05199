import GestureReplay
import HeadlessSwiftUI

/// What is replayed of FaultyView.swift.
struct FaultyViewApp: ReplayedApp {
  static let systemName = "faulty-view"

  var fault = ViewFault.none

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("fault", &fault, "What the view does that no view should do.")
  }

  func makeRootViewController() -> UIHostingController<FaultyView> {
    UIHostingController(rootView: FaultyView(fault: fault))
  }
  func sheet(of root: UIHostingController<FaultyView>) -> UIView { root.view(identified: "card") }
  func state(of root: UIHostingController<FaultyView>) -> String { "shown" }
}

import GestureReplay
import HeadlessSwiftUI

/// What is replayed of HeadlinesScreen.swift.
struct HeadlinesApp: ReplayedApp {
  static let systemName = "headlines-sheet"

  var hasButtons = true

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.flag(
      "hasButtons", &hasButtons,
      "Whether the cards are buttons, or follow the finger by a gesture of their own.")
  }

  func makeRootViewController() -> UIHostingController<HeadlinesScreen> {
    UIHostingController(rootView: HeadlinesScreen(hasButtons: hasButtons))
  }
  func sheet(of root: UIHostingController<HeadlinesScreen>) -> UIView {
    root.view(identified: "sheet")
  }
  func state(of root: UIHostingController<HeadlinesScreen>) -> String {
    root.view(identified: "sheet").accessibilityValue ?? ""
  }
}

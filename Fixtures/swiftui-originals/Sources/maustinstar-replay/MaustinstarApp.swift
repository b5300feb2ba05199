import GestureReplay
import HeadlessSwiftUI

/// What is replayed of maustinstar/swiftui-drawer: a drawer that rests at two heights.
struct MaustinstarApp: ReplayedApp {
  static let systemName = "original-maustinstar"
  var low = 100.0
  var high = 340.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("low", &low, in: .above(0), "The lower height, in points.")
    try visitor.number("high", &high, in: .above(0), "The higher one, in points.")
  }

  func makeRootViewController() -> UIHostingController<MaustinstarScreen> {
    UIHostingController(rootView: MaustinstarScreen(heights: [CGFloat(low), CGFloat(high)]))
  }

  func sheet(of root: UIHostingController<MaustinstarScreen>) -> UIView {
    root.view(identified: "content")
  }

  // The drawer tells where it rests whenever a finger is lifted.
  func state(of root: UIHostingController<MaustinstarScreen>) -> String {
    root.rootView.notes.height == CGFloat(high) ? "high" : "low"
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("low", low), ("high", high)]
  }
}

import GestureReplay
import HeadlessSwiftUI

/// The part of lucaszischka/BottomSheet that is replayed: a sheet with three heights that a button shows.
struct LucasZischkaApp: ReplayedApp {
  static let systemName = "original-lucaszischka"
  var threshold = 0.3

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "threshold", &threshold, in: .above(0.1),
      "The part of the height that goes to the end of the stops, or dismisses.")
  }

  func makeRootViewController() -> UIHostingController<LucasZischkaScreen> {
    UIHostingController(rootView: LucasZischkaScreen(threshold: threshold))
  }

  func sheet(of root: UIHostingController<LucasZischkaScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<LucasZischkaScreen>) -> String {
    root.rootView.notes.word
  }
}

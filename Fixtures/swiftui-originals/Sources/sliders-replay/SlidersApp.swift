import GestureReplay
import HeadlessSwiftUI

/// The part of spacenation/swiftui-sliders that is replayed: a range between two thumbs.
struct SlidersApp: ReplayedApp {
  static let systemName = "original-sliders"
  var distance = 0.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "distance", &distance, in: .atLeast(0), "The least distance of the two values.")
  }

  func makeRootViewController() -> UIHostingController<SlidersScreen> {
    UIHostingController(rootView: SlidersScreen(distance: distance))
  }

  func sheet(of root: UIHostingController<SlidersScreen>) -> UIView {
    root.view(identified: "lower")
  }

  func state(of root: UIHostingController<SlidersScreen>) -> String {
    root.rootView.notes.words
  }

  var edge: SheetEdge { .left }
}

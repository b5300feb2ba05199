import GestureReplay
import HeadlessSwiftUI

/// The part of mtj0928/ResizableSheet that is replayed: a sheet that a button shows.
struct ResizableSheetApp: ReplayedApp {
  static let systemName = "original-resizablesheet"
  var threshold = 0.3

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "threshold", &threshold, in: .above(0),
      "The part of the way to another state that goes there.")
  }

  func makeRootViewController() -> UIHostingController<ResizableSheetScreen> {
    UIHostingController(rootView: ResizableSheetScreen(threshold: threshold))
  }

  func sheet(of root: UIHostingController<ResizableSheetScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<ResizableSheetScreen>) -> String {
    root.rootView.notes.state.rawValue
  }
}

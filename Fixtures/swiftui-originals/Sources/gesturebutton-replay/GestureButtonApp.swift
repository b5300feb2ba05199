import GestureReplay
import HeadlessSwiftUI

/// The part of danielsaidi/GestureButton that is replayed: a button in a list.
struct GestureButtonApp: ReplayedApp {
  static let systemName = "original-gesturebutton"
  var longPressDelay = 0.5

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "longPressDelay", &longPressDelay, in: .above(0), "The seconds that make a long press.")
  }

  func makeRootViewController() -> UIHostingController<GestureButtonScreen> {
    UIHostingController(rootView: GestureButtonScreen(longPressDelay: longPressDelay))
  }

  func sheet(of root: UIHostingController<GestureButtonScreen>) -> UIView {
    root.view(identified: "button")
  }

  func state(of root: UIHostingController<GestureButtonScreen>) -> String {
    root.rootView.notes.calls.joined(separator: ", ")
  }
}

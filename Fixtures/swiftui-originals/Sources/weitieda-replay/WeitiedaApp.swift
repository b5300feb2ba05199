import GestureReplay
import HeadlessSwiftUI

/// What is replayed of weitieda/bottom-sheet: a sheet over a screen with a button.
struct WeitiedaApp: ReplayedApp {
  static let systemName = "original-weitieda"
  var height = 400.0
  var isPresented = true

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("height", &height, in: .above(0), "The height of the sheet, in points.")
    try visitor.flag("isPresented", &isPresented, "Whether the sheet shows at first.")
  }

  func makeRootViewController() -> UIHostingController<WeitiedaScreen> {
    UIHostingController(
      rootView: WeitiedaScreen(
        notes: WeitiedaNotes(isPresented: isPresented), height: CGFloat(height)))
  }

  func sheet(of root: UIHostingController<WeitiedaScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<WeitiedaScreen>) -> String {
    root.rootView.notes.isPresented ? "presented" : "dismissed"
  }

  // The content lies below a bar of 30 pt, which lies below the screen, too, once the sheet is dismissed.
  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("dismissed", -30), ("presented", height - 30)]
  }
}

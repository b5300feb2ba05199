import GestureReplay
import HeadlessSwiftUI

/// The part of franklynw/HalfASheet that is replayed: a sheet that is dragged down, or let go fast.
struct HalfASheetApp: ReplayedApp {
  static let systemName = "original-halfasheet"
  var height = 400.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("height", &height, in: .above(0), "The height of the sheet, in points.")
  }

  func makeRootViewController() -> UIHostingController<HalfASheetScreen> {
    UIHostingController(rootView: HalfASheetScreen(height: CGFloat(height)))
  }

  func sheet(of root: UIHostingController<HalfASheetScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<HalfASheetScreen>) -> String {
    root.rootView.notes.isPresented ? "open" : "closed"
  }
}

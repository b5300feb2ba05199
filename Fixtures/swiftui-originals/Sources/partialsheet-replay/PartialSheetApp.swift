import GestureReplay
import HeadlessSwiftUI

/// The part of AndreaMiotto/PartialSheet that is replayed: a sheet that a button presents.
struct PartialSheetApp: ReplayedApp {
  static let systemName = "original-partialsheet"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> UIHostingController<PartialSheetScreen> {
    UIHostingController(rootView: PartialSheetScreen())
  }

  func sheet(of root: UIHostingController<PartialSheetScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<PartialSheetScreen>) -> String {
    root.rootView.notes.isPresented ? "presented" : "dismissed"
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("dismissed", 0), ("presented", 334)]
  }
}

import GestureReplay
import HeadlessSwiftUI

/// The part of wojtek717/bottom-sheet that is replayed: a sheet with a list, at a fifth, a half or all of
/// the height.
struct WojtekApp: ReplayedApp {
  static let systemName = "original-wojtek"
  var isLarge = false

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.flag("large", &isLarge, "Whether the sheet is at its largest at first.")
  }

  func makeRootViewController() -> UIHostingController<WojtekScreen> {
    UIHostingController(rootView: WojtekScreen(isLarge: isLarge))
  }

  func sheet(of root: UIHostingController<WojtekScreen>) -> UIView {
    root.view(identified: "sheet")
  }

  func state(of root: UIHostingController<WojtekScreen>) -> String { root.rootView.notes.detent }

  // The sheet ends at the safe area, and has 8 pt above it at most.
  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("small", 186.6), ("medium", 415.5), ("large", 789)]
  }
}

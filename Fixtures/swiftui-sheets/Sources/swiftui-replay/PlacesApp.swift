import GestureReplay
import HeadlessSwiftUI

/// What is replayed of PlacesScreen.swift.
struct PlacesApp: ReplayedApp {
  static let systemName = "places-sheet"

  var sharesFinger = true

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.flag(
      "sharesFinger", &sharesFinger,
      "Whether the sheet's drag recognizes beside the list's, or in its stead.")
  }

  func makeRootViewController() -> UIHostingController<PlacesScreen> {
    UIHostingController(rootView: PlacesScreen(sharesFinger: sharesFinger))
  }
  func sheet(of root: UIHostingController<PlacesScreen>) -> UIView {
    root.view(identified: "sheet")
  }
  func state(of root: UIHostingController<PlacesScreen>) -> String {
    root.view(identified: "sheet").accessibilityValue ?? ""
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("half", 340), ("full", 720)]
  }
}

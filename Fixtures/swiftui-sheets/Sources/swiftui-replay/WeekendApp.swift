import GestureReplay
import HeadlessSwiftUI

/// What is replayed of WeekendScreen.swift.
///
/// Its state is the walk of the carousel that shows.
struct WeekendApp: ReplayedApp {
  static let systemName = "weekend-sheet"

  var turnsByPan = true

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.flag(
      "turnsByPan", &turnsByPan,
      "Whether the carousel is turned by a pan that begins sideways alone, or by a drag gesture.")
  }

  func makeRootViewController() -> UIHostingController<WeekendScreen> {
    UIHostingController(rootView: WeekendScreen(turnsByPan: turnsByPan))
  }
  func sheet(of root: UIHostingController<WeekendScreen>) -> UIView {
    root.view(identified: "sheet")
  }
  func state(of root: UIHostingController<WeekendScreen>) -> String {
    root.view(identified: "sheet").accessibilityValue ?? ""
  }
}

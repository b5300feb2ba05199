import GestureReplay
import HeadlessSwiftUI

/// What is replayed of ionas-dev/SnapSheet: a sheet of three heights, which are parts of the screen's.
struct SnapSheetApp: ReplayedApp {
  static let systemName = "original-snapsheet"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> UIHostingController<SnapSheetScreen> {
    UIHostingController(rootView: SnapSheetScreen())
  }

  func sheet(of root: UIHostingController<SnapSheetScreen>) -> UIView {
    root.view(identified: "content")
  }

  func state(of root: UIHostingController<SnapSheetScreen>) -> String { root.rootView.notes.state }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("small", 0.1), ("middle", 0.4), ("large", 0.78)].map { state, part in
      (state, part * screen.height + screen.safeArea.bottom)
    }
  }
}

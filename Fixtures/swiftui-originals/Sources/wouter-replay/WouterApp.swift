import GestureReplay
import HeadlessSwiftUI

/// The part of Wouter125/BottomSheet that is replayed: a sheet with three heights that a button shows.
struct WouterApp: ReplayedApp {
  static let systemName = "original-wouter"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> UIHostingController<WouterScreen> {
    UIHostingController(rootView: WouterScreen())
  }

  func sheet(of root: UIHostingController<WouterScreen>) -> UIView {
    root.view(identified: "header")
  }

  func state(of root: UIHostingController<WouterScreen>) -> String {
    root.rootView.notes.word
  }
}

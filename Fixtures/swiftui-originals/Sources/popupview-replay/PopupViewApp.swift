import GestureReplay
import HeadlessSwiftUI

/// The part of exyte/PopupView that is replayed: a popup at the bottom that a button shows.
struct PopupViewApp: ReplayedApp {
  static let systemName = "original-popupview"
  var mode = PopupViewMode.overlay

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("mode", &mode, "The layer that the popup shows in.")
  }

  func makeRootViewController() -> UIHostingController<PopupViewScreen> {
    UIHostingController(rootView: PopupViewScreen(mode: mode))
  }

  func sheet(of root: UIHostingController<PopupViewScreen>) -> UIView {
    root.view(identified: "popup")
  }

  func state(of root: UIHostingController<PopupViewScreen>) -> String {
    let notes = root.rootView.notes
    if notes.isPresented { return "presented" }
    return notes.source.isEmpty ? "dismissed" : "dismissed by \(notes.source)"
  }
}

import GestureReplay
import HeadlessSwiftUI

/// The part of Mijick/Popups that is replayed: a popup at the bottom that a button shows.
struct PopupsApp: ReplayedApp {
  static let systemName = "original-popups"
  var threshold = 0.333

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "threshold", &threshold, in: .above(0), "The part of its height that dismisses it.")
  }

  func makeRootViewController() -> UIHostingController<PopupsScreen> {
    // The original keeps its stacks in a static property, which each run would share with the last one.
    PopupsNotes.runs += 1
    PopupsNotes.isPresented = false
    return UIHostingController(
      rootView: PopupsScreen(
        threshold: threshold, stack: PopupStackID(rawValue: "run \(PopupsNotes.runs)")))
  }

  func sheet(of root: UIHostingController<PopupsScreen>) -> UIView {
    root.view(identified: "popup")
  }

  func state(of root: UIHostingController<PopupsScreen>) -> String {
    MainActor.assumeIsolated { PopupsNotes.isPresented } ? "presented" : "dismissed"
  }
}

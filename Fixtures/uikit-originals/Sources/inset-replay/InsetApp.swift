import GestureReplay
import HeadlessUIKit

/// What is replayed of skagedal/BottomSheet, as its AppDelegate.swift sets it up.
struct InsetApp: ReplayedApp {
  static let systemName = "original-inset"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> RestingContainer {
    RestingContainer(
      mainViewController: MapViewController(), sheetViewController: CountriesTableViewController())
  }

  func sheet(of root: RestingContainer) -> UIView {
    root.view.subviews.first { $0 is BottomSheetBackgroundView } ?? root.view
  }

  func state(of root: RestingContainer) -> String {
    root.noteRest()
    return root.restingState
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    let most = screen.height - screen.safeArea.top
    return [("pulledDown", most - 400), ("pulledUp", most), ("scrolled", most)]
  }
}

/// The original's container, which has no states; one that tells where its table has come to rest.
final class RestingContainer: BottomSheetContainerViewController {
  private(set) var restingState = "pulledDown"

  func noteRest() {
    guard let list = view.subviews.lazy.compactMap({ $0 as? UIScrollView }).first,
      !list.isTracking, !list.isDragging, !list.isDecelerating
    else { return }
    let offset = list.contentOffset.y
    let halfPixel = 0.5 / UIScreen.main.scale
    restingState =
      abs(offset + 400) <= halfPixel
      ? "pulledDown" : abs(offset) <= halfPixel ? "pulledUp" : offset > 0 ? "scrolled" : "between"
  }
}

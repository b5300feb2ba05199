import GestureTraces
import MotionLaws

extension SheetHistory {
  /// Where the scene and the app put the content during a run: `contentOffset.y`, in points.
  func placedOffsets(in scrollView: SimulatedScrollView) -> [Double] {
    events.reduce(into: [scrollView.settings.initialOffset ?? scrollView.minimumOffset.y]) {
      offsets, event in
      guard case .action(let action) = event.kind, let scroll = AppAction.ScrollTo(action),
        scroll.target == ViewArrangement.scrollView, let y = scroll.y
      else { return }
      offsets.append(y)
    }
  }
}

extension AppAction.ScrollTo {
  /// The name of the scroll view that it scrolls.
  package var target: String { scrollView ?? ViewArrangement.scrollView }
}

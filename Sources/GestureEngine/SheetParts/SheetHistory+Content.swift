import GestureTraces
import MotionLaws

extension SheetHistory {
  /// Where the scene and the app put the content during a run: `contentOffset.y`, in points.
  func placedOffsets(in scrollView: SimulatedScrollView) -> [Double] {
    events.reduce(into: [scrollView.settings.initialOffset ?? scrollView.minimumOffset.y]) {
      offsets, event in
      guard case .action(let action) = event.kind, let y = AppAction.ScrollTo(action)?.y else {
        return
      }
      offsets.append(y)
    }
  }
}

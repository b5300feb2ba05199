import GestureTraces
import MotionLaws

extension SheetHistory {
  /// The offsets at which the scene and the app put the content during a run: `contentOffset` along
  /// the sheet's axis, in points.
  func placedOffsets(in scrollView: SimulatedScrollView) -> [Double] {
    let settings = scrollView.settings
    let initial = edge.isSide ? settings.initialOffsetX : settings.initialOffset
    return events.reduce(into: [initial ?? edge.along(scrollView.minimumOffset)]) {
      offsets, event in
      guard case .action(let action) = event.kind, let scroll = AppAction.ScrollTo(action),
        scroll.target == ViewArrangement.scrollView, let place = edge.isSide ? scroll.x : scroll.y
      else { return }
      offsets.append(place)
    }
  }
}

extension AppAction.ScrollTo {
  /// The name of the scroll view that it scrolls.
  package var target: String { scrollView ?? ViewArrangement.scrollView }
}

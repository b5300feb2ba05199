import JSONText
import MotionLaws

/// The refresh control of a scroll view.
extension Stage {
  /// A drag has moved the content: the refresh control sends `valueChanged` as soon as it is pulled far
  /// enough, while the finger is down, once in each drag.
  ///
  /// How far is chosen; that it does not wait for the lift is reported (ODRefreshControl 75,
  /// PullToRefresh 85). The app is taken to end refreshing at once, so that the content bounces back.
  mutating func noticePull(of id: ScrollViewID) {
    let time = context.time
    guard let pull = context.withScrollView(id, { $0.takePull(at: time) }) ?? nil else { return }
    let threshold = context[scrollView: id]?.settings.refreshThreshold ?? 0
    context.report(
      of: id,
      .custom(name: "refresh", fields: [.init("sends", "valueChanged"), .init("pulled", pull)])
    ) { _ in
      "the content is pulled \(pull.rounded3) pt beyond its top, and \(threshold.rounded3) pt are enough (refreshThreshold)"
    }
  }
}

extension SimulatedScrollView {
  /// The distance by which the content is pulled beyond its top, in points, once in a drag that
  /// pulls it far enough for its refresh control; else nil.
  @inline(__always)
  fileprivate mutating func takePull(at time: Double) -> Double? {
    guard settings.refreshControl, isDragging, !hasRefreshed else { return nil }
    let pull = vertical.minimum - contentOffsetY(at: time)
    guard pull >= settings.refreshThreshold - Tolerance.thresholdSlack else { return nil }
    hasRefreshed = true
    return pull
  }
}

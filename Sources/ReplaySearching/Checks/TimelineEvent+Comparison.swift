import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

extension TimelineEvent {
  /// The numbers that a reflection does not change.
  private var lengths: [Double] {
    switch kind {
    case .touch(_, _, let point, _): [point.y]
    case .recognizer(_, _, _, let translation, let velocity): [translation.y, velocity.y]
    case .scroll(.willEndDragging(let release, let target)):
      [release.contentOffset.y, release.velocity.y, release.proposedTarget.y, target.y]
    default: kind.numbers
    }
  }

  /// Whether it is the same as another event, apart from left and right, with numbers that are
  /// close.
  ///
  /// - Parameters:
  ///   - other: what it is compared with, at any time.
  ///   - tolerance: in points and points per second.
  /// - Returns: false if they differ.
  func isAlike(_ other: TimelineEvent, within tolerance: Double) -> Bool {
    guard scrollView == other.scrollView, sheet == other.sheet,
      kind.equalsWithoutNumbers(other.kind)
    else { return false }
    let (now, before) = (lengths, other.lengths)
    return now.count == before.count
      && zip(now, before).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}

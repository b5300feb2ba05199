import GestureEngine
import JSONText

/// The offsets of scroll views that code sets, and those that lists correct.
extension AppStory {
  /// Records that code has set a scroll view's offset.
  ///
  /// In a block that animates it, the animation is reported.
  func recordOffset(of scrollView: UIScrollView, from old: CGPoint) {
    if let animation = UIViewAnimation.ofChanges, animation.law.duration > 0 { return }
    if let index = turn.offsets.firstIndex(where: { $0.scrollView === scrollView }) {
      turn.offsets[index].occasion = occasion
    } else {
      turn.offsets.append(.init(scrollView: scrollView, old: old, occasion: occasion))
    }
  }

  /// Records that content before what a scroll view shows is longer than estimated.
  func recordShift(of scrollView: UIScrollView, by distance: CGPoint) {
    guard let index = turn.shifts.firstIndex(where: { $0.scrollView === scrollView }) else {
      return turn.shifts.append((scrollView, distance))
    }
    turn.shifts[index].distance.x += distance.x
    turn.shifts[index].distance.y += distance.y
  }

  /// Reports the offsets of a turn that is laid out, each once until a finger lands.
  func reportOffsets() {
    let (offsets, shifts) = (turn.offsets, turn.shifts)
    (turn.offsets, turn.shifts) = ([], [])
    for offset in offsets where offset.scrollView.contentOffset != offset.old { report(offset) }
    for (scrollView, distance) in shifts where distance != .zero {
      reportShift(of: scrollView, by: distance)
    }
  }

  private func report(_ offset: TurnStory.Offset) {
    let (old, new) = (offset.old, offset.scrollView.contentOffset)
    let reason =
      "the app's code sets it, which was (\(Double(old.x).rounded3), \(Double(old.y).rounded3))"
      + (offset.occasion.isEmpty ? "" : ": \(offset.occasion)")
    reportOnce(
      "contentOffset",
      [.init("view", link.name(of: offset.scrollView)), .init("x", new.x), .init("y", new.y)],
      because: reason)
  }

  private func reportShift(of scrollView: UIScrollView, by distance: CGPoint) {
    let name = link.name(of: scrollView)
    let (x, y) = (Double(distance.x), Double(distance.y))
    let length = y == 0 ? x : y
    let word = length < 0 ? "shorter" : "longer"
    reportOnce(
      "contentOffsetAdjustment", [.init("view", name), .init("x", x), .init("y", y)],
      key: [.init("shifted", name)],
      because: "what lies before the content that shows is \(length.magnitude.rounded3) pt \(word)"
        + " than estimated")
  }
}

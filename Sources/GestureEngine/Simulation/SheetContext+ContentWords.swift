import JSONText
import MotionLaws

/// Scroll views in the words of reasons.
extension SheetContext {
  /// The current laws of the content's own motion, in words.
  func motionWords(of id: ScrollViewID) -> String {
    self[scrollView: id]?.motionWords ?? "it rests"
  }

  /// A contentOffset in words.
  func words(of offset: Point, in id: ScrollViewID) -> String {
    self[scrollView: id]?.words(of: offset) ?? "\(offset.y.rounded3) pt"
  }

  /// Reports an event that concerns a scroll view; the arguments are evaluated only if something
  /// listens.
  mutating func report(
    of id: ScrollViewID, _ kind: @autoclosure () -> TimelineEvent.Kind,
    margins: @autoclosure () -> [TimelineEvent.Margin] = [], because: (SheetContext) -> String
  ) {
    guard log.isRecording else { return }
    let reason = because(self)
    log.scrollView = id == .scene ? nil : name(of: id)
    log.add(kind(), at: time, margins: margins(), because: reason)
    log.scrollView = nil
  }
}

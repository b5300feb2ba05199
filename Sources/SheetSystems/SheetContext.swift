public import ScrollViews

/// What surrounds a sheet system while something happens to it: the time, the screen, the scroll
/// view inside the sheet, and the log of events.
///
/// A function that is handed one as a value is handed a copy, unless it is inlined: what happens at
/// every move takes it `inout`, even to read.
public struct SheetContext: Sendable {
  /// Now, in seconds since the trace began.
  public var time = 0.0

  public let screen: Screen

  /// The scene's scroll view, if it has one.
  public var scrollView: SimulatedScrollView?

  /// Whether there is one: compared with nil, it would be copied, which takes longer.
  @inlinable @inline(__always)
  package var hasScrollView: Bool { scrollView?.isDragging != nil }

  package var log: EventLog

  package init(screen: Screen, scrollView: SimulatedScrollView?, isRecording: Bool) {
    self.screen = screen
    self.scrollView = scrollView
    log = EventLog(isRecording: isRecording)
  }

  /// Notes an event at this moment; the arguments are evaluated only if something listens.
  ///
  /// - Parameters:
  ///   - kind: what happened.
  ///   - margins: of a decision, the numbers that its rule compared with thresholds.
  ///   - because: the rule and the numbers that decided, in words.
  public mutating func report(
    _ kind: @autoclosure () -> TimelineEvent.Kind,
    margins: @autoclosure () -> [TimelineEvent.Margin] = [], because: @autoclosure () -> String
  ) {
    log.add(kind(), at: time, margins: margins(), because: because())
  }

  /// Notes an event at this moment, with a reason that refers to the sheet's surroundings.
  public mutating func report(
    _ kind: @autoclosure () -> TimelineEvent.Kind, because: (SheetContext) -> String
  ) {
    guard log.isRecording else { return }
    let reason = because(self)
    log.add(kind(), at: time, because: reason)
  }
}

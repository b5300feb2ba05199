import GestureEngine

/// A generator of the feedback that is felt when something succeeds or fails.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error

    fileprivate var haptic: TimelineEvent.Haptic {
      switch self {
      case .success: .success
      case .warning: .warning
      case .error: .error
      }
    }
  }

  open func notificationOccurred(
    _ notificationType: FeedbackType, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    AppRun.current?.story.report(
      .haptic(notificationType.haptic),
      because:
        "notificationOccurred(\(notificationType)) in \(AppCall(file, line, function).words)")
  }
}

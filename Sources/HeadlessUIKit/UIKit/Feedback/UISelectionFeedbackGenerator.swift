import GestureEngine

/// A generator of the feedback that is felt when a selection changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    AppRun.current?.story.report(
      .haptic(.selection),
      because: "selectionChanged() in \(AppCall(file, line, function).words)")
  }
}

import Foundation
import GestureEngine

/// The notifications of the keyboard in the timeline.
extension Keyboard {
  /// Posts notifications; the timeline tells of those that somebody observes.
  ///
  /// - Parameters:
  ///   - notifications: that of the frame, and that of coming or going.
  ///   - counterpart: the other one of coming and going; an app that observes it, and none of these,
  ///     misses something.
  ///   - reason: why they are posted.
  func post(
    _ notifications: [Notification], counterpart: Notification? = nil, because reason: String
  ) {
    let counts = notifications.map { run.notifications.observerCount(of: $0) }
    for (notification, count) in zip(notifications, counts) where count > 0 {
      report(notification, count, reason)
      run.story.tellObservers(notification.name.wordOfKeyboard) {
        run.notifications.post(notification)
      }
    }
    if let counterpart, let missed = notifications.last, counts.allSatisfy({ $0 == 0 }),
      run.notifications.observerCount(of: counterpart) > 0
    {
      report(missed, 0, reason)
    }
  }

  private func report(_ notification: Notification, _ count: Int, _ reason: String) {
    let fields: [TimelineEvent.CustomField] = [
      .init("name", notification.name.wordOfKeyboard), .init("observers", Double(count)),
    ]
    run.story.report("notification", fields, because: reason)
  }

  /// The gestures that are under way, as an observer that moves the sheet may not expect them;
  /// empty if there are none.
  var wordsOfRecognizers: String {
    let names = run.link.recognizers.filter { _, recognizer in
      recognizer.state == .began || recognizer.state == .changed
    }.keys.sorted()
    guard !names.isEmpty else { return "" }
    return
      ", while \(names.joined(separator: " and ")) \(names.count == 1 ? "has" : "have") a finger"
  }
}

extension NSNotification.Name {
  /// `keyboardWillShow` of `UIKeyboardWillShowNotification`, as its constant is called.
  fileprivate var wordOfKeyboard: String {
    var word = rawValue[...]
    if word.hasPrefix("UIKeyboard") { word = word.dropFirst("UIKeyboard".count) }
    if word.hasSuffix("Notification") { word = word.dropLast("Notification".count) }
    return "keyboard\(word)"
  }
}

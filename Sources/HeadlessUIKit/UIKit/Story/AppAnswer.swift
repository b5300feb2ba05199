import GestureEngine

/// The answer of an app's delegate, the line that gave it, and the numbers that it compared.
struct AppAnswer {
  let isYes: Bool
  private let recording: AppRecording

  /// - Parameter question: asks the delegate.
  init(_ question: () -> Bool) {
    let asked = AppRecorder.asking(question)
    isYes = asked.answer
    recording = asked.recording
  }

  /// Whether the app's own code has given it.
  var isOwn: Bool { recording.firstCall != nil }

  /// `, MapViewController.swift:203: velocity.y 12 > 300: false`; empty if neither is known.
  var placeAndNumbers: String {
    (recording.firstCall.map { ", \($0.place)" } ?? "") + recording.wordsOfNumbers(since: 0)
  }
}

extension AppRecording {
  /// The words for the function that UIKit called first, with its line and its numbers.
  ///
  /// - Parameter count: the number of comparisons before that.
  /// - Returns: ` by scrollViewWillEndDragging(…), MapViewController.swift:203: velocity.y 1.2 > 0.5`; nil
  ///   if the build step has not marked the function.
  func wordsOfChange(since count: Int) -> String? {
    firstCall.map { " by \($0.function), \($0.place)\(wordsOfNumbers(since: count))" }
  }

  /// `: velocity.y 12 > 300: false`, of the last comparisons: those before them only led there.
  fileprivate func wordsOfNumbers(since count: Int) -> String {
    let numbers = comparisons.dropFirst(count).suffix(3).map(\.words)
    return numbers.isEmpty ? "" : ": \(numbers.joined(separator: "; "))"
  }
}

/// A recognizer about whose delegate is spoken, and the one about which it is asked.
struct RecognizerPair: Hashable {
  let recognizer: String
  let other: String

  init(_ recognizer: String, _ other: String) {
    (self.recognizer, self.other) = (recognizer, other)
  }
}

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

  /// `, MapViewController.swift:203: velocity.y 12 > 300: false`; empty if neither is known.
  var placeAndNumbers: String {
    let numbers = recording.comparisons.suffix(Self.mostNumbers).map(\.words)
    return (recording.firstCall.map { ", \($0.place)" } ?? "")
      + (numbers.isEmpty ? "" : ": \(numbers.joined(separator: "; "))")
  }

  /// The most comparisons that are told, the last ones: those before them only led there.
  private static let mostNumbers = 3
}

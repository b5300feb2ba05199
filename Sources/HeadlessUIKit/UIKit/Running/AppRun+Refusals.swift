import Foundation

/// The refusals of UIKit: an exception ends the app there, and a message ends the run here.
extension AppRun {
  /// Ends the run with a message, unless an earlier one does.
  ///
  /// - Parameters:
  ///   - what: what the app did.
  ///   - expected: what could be replayed.
  func refuse(_ what: String, expected: String) {
    guard refusal == nil else { return }
    refusal = (what, expected)
    story.willEnd(because: what)
  }

  /// The same, with the place in the app's code that is being executed.
  func refuseHere(_ what: String, expected: String) {
    guard refusal == nil else { return }
    refuse(what + wordsOfPlace, expected: expected)
  }

  /// ` in handlePan(_:), SheetController.swift:44`, or what else is known of where the app is.
  private var wordsOfPlace: String {
    if let place = AppPlace.current { return " in \(place)" }
    if let call = UIViewAnimation.current?.call, !call.file.isEmpty {
      return " in the block of \(call.words)"
    }
    if !story.occasion.isEmpty { return ", after \(story.occasion)" }
    return story.isAppearing ? " while the screen appears" : ""
  }

  /// The words for the way out of a number that is not finite.
  static let finiteNumbers = "finite numbers: what is divided by 0 is NaN or infinite"

  /// Whether a number that the app sets is refused, which ends the run.
  ///
  /// - Parameters:
  ///   - numbers: what it sets.
  ///   - property: what of the owner it sets.
  ///   - owner: what it sets it of, in words.
  /// - Returns: whether it is refused.
  static func refuses(
    _ numbers: some FiniteNumbers, as property: StaticString, of owner: (AppRun) -> String
  ) -> Bool {
    guard !numbers.areFinite else { return false }
    if let run = current, run.refusal == nil {
      run.refuseHere(
        "the \(property) of \(owner(run)) is set to \(numbers.words)", expected: finiteNumbers)
    }
    return true
  }

  /// Whether a number that the app passes to a call is refused, which ends the run.
  ///
  /// - Parameters:
  ///   - numbers: the number.
  ///   - parameter: what the call calls it.
  ///   - call: what is called.
  ///   - place: where the app calls it; nil if that is not known.
  /// - Returns: whether it is refused.
  static func refuses(
    _ numbers: some FiniteNumbers, as parameter: StaticString, in call: StaticString,
    _ place: AppCall? = nil
  ) -> Bool {
    guard !numbers.areFinite else { return false }
    let what = "the \(parameter) of \(call) is \(numbers.words)"
    if let place, !place.file.isEmpty {
      current?.refuse("\(what) in \(place.words)", expected: finiteNumbers)
    } else {
      current?.refuseHere(what, expected: finiteNumbers)
    }
    return true
  }

  /// Ends the run if a number of something is not finite that any thread may make: apps run on the
  /// main one.
  nonisolated static func refuseOnMain(
    _ numbers: some FiniteNumbers & Sendable, as parameter: StaticString, in call: StaticString
  ) {
    guard !numbers.areFinite, RunningThread.isOne else { return }
    MainActor.assumeIsolated { _ = refuses(numbers, as: parameter, in: call) }
  }

  /// Whether a number that the app answers is refused, which ends the run.
  ///
  /// - Parameters:
  ///   - numbers: the answer.
  ///   - question: the method that is asked.
  ///   - who: what answers.
  ///   - about: what it was asked about, in words.
  /// - Returns: whether it is refused.
  static func refuses(
    answer numbers: some FiniteNumbers, to question: StaticString, by who: AnyObject?,
    about: @autoclosure () -> String = ""
  ) -> Bool {
    guard !numbers.areFinite else { return false }
    let name = who.map { "\(type(of: $0))." } ?? ""
    let about = about()
    current?.refuse(
      "\(name)\(question) answers \(numbers.words)" + (about.isEmpty ? "" : " for \(about)"),
      expected: finiteNumbers)
    return true
  }

  /// A number of things that the app answers; 0 for a negative one, which ends the run.
  static func count(
    _ count: Int, answering question: StaticString, by who: AnyObject?,
    about: @autoclosure () -> String = ""
  ) -> Int {
    guard count < 0 else { return count }
    let (name, about) = (who.map { "\(type(of: $0))." } ?? "", about())
    current?.refuse(
      "\(name)\(question) answers \(count)" + (about.isEmpty ? "" : " for \(about)"),
      expected: "a number that is not negative: UIKit raises an exception")
    return 0
  }

  /// The words for something that the app has in a message.
  func words(of object: AnyObject) -> String {
    switch object {
    case let view as UIView: link.name(of: view)
    case let layer as CALayer:
      layer.view.map { "the layer of \(link.name(of: $0))" } ?? "a \(type(of: layer))"
    case let recognizer as UIGestureRecognizer:
      recognizer.replayedName ?? "a \(type(of: recognizer))"
    case let constraint as NSLayoutConstraint:
      constraint.words + (constraint.origin.words.map { ", made in \($0)," } ?? "")
    default: "a \(type(of: object))"
    }
  }
}

extension NSObject {
  /// Whether a number that the app sets is refused, because it is not finite: it ends the run.
  @MainActor
  func refuses(_ numbers: some FiniteNumbers, as property: StaticString) -> Bool {
    AppRun.refuses(numbers, as: property) { $0.words(of: self) }
  }
}

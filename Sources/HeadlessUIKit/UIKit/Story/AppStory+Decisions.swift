import GestureEngine
import JSONText

/// The place of the sheet when a finger left it, and its velocity.
struct AppRelease {
  /// The app's state before it knew of the release.
  let state: String

  /// The sheet's moving edge, in points.
  let edge: Double

  /// The finger's velocity along the sheet's axis, in points per second; nil if it was not measured.
  let velocity: Double?

  /// `released at 574 pt with 600 pt/s`.
  fileprivate var words: String? {
    velocity.map { "released at \(edge.rounded3) pt with \($0.rounded3) pt/s" }
  }
}

/// The thing that an app has decided in a turn.
struct Decided {
  /// The release that it follows from, in words.
  var occasion: String

  /// Whether it does nothing to the sheet.
  var isAside = false

  /// The event that it took the place of, which did nothing to the sheet; nil if it was the first.
  var before: TimelineEvent?
}

/// The decisions of an app: the first thing that it does after a release.
extension AppStory {
  /// Records that a recognizer's action runs: it stands in the reasons of what the app does.
  ///
  /// - Parameters:
  ///   - name: the action's name.
  ///   - isFunction: whether it is a function, and no closure.
  func recordAction(_ name: String, isFunction: Bool = true) {
    hasHandler = isFunction
    guard !name.isEmpty else { return }
    addAction(name)
    if awaitsDecision != nil { awaitsDecision = occasion }
  }

  /// The first thing that the app does to its sheet after a release is its decision; if it does nothing
  /// to it, the first thing at all.
  ///
  /// - Parameter call: the place in the app that does something.
  /// - Returns: whether that is the decision.
  @discardableResult
  func decide(_ call: AppCall) -> Bool {
    decisionCount += 1
    guard let occasion = awaitsDecision else { return false }
    awaitsDecision = nil
    let calls = recording.calls(hasHandler: hasHandler)
    let decider = calls.first { !$0.isHandler } ?? calls.first
    tell(
      decision: decider.map(\.baseName) ?? call.functionName, words(of: occasion, calls),
      decider.map { "\($0.function), \($0.place)" } ?? call.words, calls)
    decided?.occasion = occasion
    return true
  }

  /// The occasion with the function that UIKit called, unless that is what decided.
  private func words(of occasion: String, _ calls: [TimelineEvent.Call]) -> String {
    guard let handler = calls.first, handler.isHandler else { return occasion }
    if calls.count == 1 { return occasionWithoutAction }
    return occasion.contains(handler.baseName) ? occasion : "\(occasion), \(handler.function)"
  }

  /// Goes on waiting for a decision: the one just told does nothing to the sheet, as an arrow that turns.
  func goOnDeciding() {
    guard let decided, awaitsDecision == nil, decisionIndex != nil else { return }
    if let before = decided.before { amendDecision { $0 = before } }
    self.decided?.isAside = true
    AppRecorder.resume()
    isResuming = true
    awaitsDecision = decided.occasion
    isResuming = false
  }

  /// An app that animates nothing after a release, and sets constants, decides by that.
  func decideByConstants() {
    guard let occasion = awaitsDecision else { return }
    awaitsDecision = nil
    guard decided == nil, let words = wordsOfConstants else { return }
    tell(decision: "constant", occasion, words, [])
  }

  private func tell(
    decision what: String, _ occasion: String, _ words: String, _ calls: [TimelineEvent.Call]
  ) {
    let comparisons = recording.comparisons
    let kind = TimelineEvent.Kind.decision(what: what)
    let because = "\(occasion): \(words)"
    let isAnother = decided?.isAside == true
    if !isAnother { report(kind, because: because) }
    decided = Decided(occasion: occasion)
    link.ask { [self] context in
      guard context.isRecording else { return }
      if !isAnother { decisionIndex = context.log.events.count - 1 }
      amendDecision(in: &context) { event in
        if isAnother { decided?.before = event }
        (event.kind, event.because) = (kind, because)
        (event.comparisons, event.calls) = (comparisons, calls)
      }
    }
  }

  private func amendDecision(_ change: @escaping (inout TimelineEvent) -> Void) {
    link.ask { [self] context in amendDecision(in: &context, change) }
  }

  private func amendDecision(
    in context: inout SheetContext, _ change: (inout TimelineEvent) -> Void
  ) {
    guard let decisionIndex else { return }
    context.amend(event: decisionIndex, change)
  }

  /// Completes the decision of a turn that is over by what followed from it.
  ///
  /// - Parameters:
  ///   - state: the app's state now.
  ///   - edge: the place to which the sheet's moving edge goes, in points; nil if an animator moves it.
  func completeDecision(state: String, edge: Double?) {
    guard decisionIndex != nil, let release else { return }
    var parts = [release.words].compactMap { $0 }
    if state != release.state { parts.append("\(release.state) → \(state)") }
    if let edge, (edge - release.edge).magnitude > 1e-3 { parts.append("to \(edge.rounded3) pt") }
    guard !parts.isEmpty else { return }
    amendDecision { $0.because += "; " + parts.joined(separator: ", ") }
  }
}

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

  /// Whether the finger that left has moved; false for a tap.
  let isDrag: Bool

  /// `released at 574 pt with 600 pt/s`; nil for a tap.
  fileprivate var words: String? {
    guard let velocity else { return isDrag ? "released at \(edge.rounded3) pt" : nil }
    return "released at \(edge.rounded3) pt with \(velocity.rounded3) pt/s"
  }
}

/// The place to which a decision leads the sheet, as far as it is known at the end of the turn.
struct DecidedTarget {
  /// The place of the sheet's moving edge, in points; nil where code moves it step by step.
  var edge: Double?

  /// The app's stop there; nil if there is none.
  var stop: String?
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
  /// Calls an action, which stands in the reasons of what the app does.
  ///
  /// - Parameters:
  ///   - name: the action's name; empty if it has none.
  ///   - isFunction: whether it is a function, and no closure.
  ///   - hasPlace: whether the name has a place, that of the line which names the action: once it is
  ///     known where the function stands, that is told.
  ///   - action: calls it.
  func performAction(
    _ name: String, isFunction: Bool = true, hasPlace: Bool = false, _ action: () -> Void
  ) {
    hasHandler = isFunction
    // A function that UIKit calls after a closure is one of its own again.
    defer { hasHandler = true }
    record(action: name)
    action()
    guard hasPlace, isFunction, let call = recording.firstCall, name.hasPrefix(call.baseName) else {
      return
    }
    record(action: "\(call.function), \(call.place)")
  }

  private func record(action name: String) {
    guard !name.isEmpty else { return }
    addAction(name)
    if awaitsDecision != nil, served == nil { awaitsDecision = occasion }
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
    let calls =
      served.map { $0.calls + recording.calls(hasHandler: false) }
      ?? recording.calls(hasHandler: hasHandler)
    let decider = calls.first { !$0.isHandler } ?? calls.first
    tell(
      decision: decider.map(\.baseName) ?? call.functionName, words(of: occasion, calls),
      decider.map { "\($0.function), \($0.place)" } ?? call.words, calls)
    decided?.occasion = occasion
    return true
  }

  /// The occasion with the function that UIKit called, unless that is what decided, and with the later work
  /// in which it did.
  private func words(of occasion: String, _ calls: [TimelineEvent.Call]) -> String {
    let later = served == nil ? "" : ", then \(occasionWithoutAction)"
    guard let handler = calls.first, handler.isHandler else { return occasion + later }
    let plain = served?.occasionWithoutAction ?? occasionWithoutAction
    if calls.count == 1 { return plain + later }
    // An action that no build step has marked calls one that it has.
    let before = occasion.contains(handler.baseName) ? plain : occasion
    // More functions have a line of their own, with the place of each.
    let place = calls.count == 2 ? ", \(handler.place)" : ""
    return "\(before), \(handler.function)\(place)\(later)"
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
    tell(decision: "constant", self.words(of: occasion, []), words, [])
  }

  /// An app that does nothing after a release but set constants, or its state, decides by that.
  func decideByChanges() {
    guard let occasion = awaitsDecision else { return }
    decideByConstants()
    guard decided == nil else { return }
    let (old, new) = stateOfApp()
    guard new != old, systemSheetState != new else { return }
    let calls = served?.calls ?? [recording.firstCall].compactMap { $0 }
    let decider = calls.first { !$0.isHandler } ?? calls.first
    tell(
      decision: decider?.baseName ?? "state", words(of: occasion, calls),
      decider.map { "\($0.function), \($0.place)" } ?? "the app's code sets its state", calls)
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
    awaitingCount += 1
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
  ///   - target: the place to which the sheet goes.
  func completeDecision(state: String, target: DecidedTarget) {
    guard decisionIndex != nil, let release else { return }
    var parts = [release.words].compactMap { $0 }
    if state != release.state {
      parts.append("\(release.state) → \(state)")
    } else if target.edge == nil, !state.isEmpty {
      parts.append("stays \(state)")
    }
    if let edge = target.edge, (edge - release.edge).magnitude > 1e-3 {
      let stop = target.stop.flatMap { $0 == state ? nil : " (\($0))" }
      parts.append("to \(edge.rounded3) pt\(stop ?? "")")
    }
    guard !parts.isEmpty else { return }
    amendDecision { $0.because += "; " + parts.joined(separator: ", ") }
  }
}

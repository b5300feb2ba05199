import GestureEngine
import JSONText
import ProcessGuard

/// The events of the app's own code in the timeline, and what their reasons are made of.
@MainActor
final class AppStory {
  private let link: EngineLink

  /// Whether the app is coming onto the screen, before its trace begins.
  private(set) var isAppearing = true

  /// The things that it did meanwhile, with reasons.
  private var early: [(kind: TimelineEvent.Kind, reason: String)] = []

  /// The reason why the app's code is being executed, in words.
  var occasion = "" {
    didSet {
      var words = occasion
      words.withUTF8 { guardedCodeIsFor($0.baseAddress, $0.count) }
    }
  }

  /// Lets the last words of a fault, such as a cast of what a nib would have had, say what ended the
  /// run before it.
  func willEnd(because what: String) {
    var words = "after this: \(what)"
    words.withUTF8 { guardedCodeIsFor($0.baseAddress, $0.count) }
  }

  /// The release from which follows what the app does next, in words; nil if nothing does.
  var awaitsDecision: String?

  /// The number of times that the app has begun something, such as an animation.
  private(set) var decisionCount = 0

  /// The constants that the app has changed in this turn, and what they were before.
  var changedConstants: [(constraint: NSLayoutConstraint, old: CGFloat)] = []

  /// The answers of delegates that have been reported since the first finger landed.
  var reportedAnswers: Set<[TimelineEvent.CustomField]> = []

  /// The state of a system sheet that the engine has told in this turn.
  var systemSheetState: String?

  init(to link: EngineLink) { self.link = link }

  /// Begins a turn, whose occasion is not known yet.
  func beginTurn() {
    occasion = ""
    systemSheetState = nil
  }

  func report(_ kind: TimelineEvent.Kind, because reason: String) {
    guard !isAppearing else { return early.append((kind, reason)) }
    link.ask { $0.report(kind, because: reason) }
  }

  /// Reports something that has no kind of its own, by a name.
  func report(_ name: String, _ fields: [TimelineEvent.CustomField], because reason: String) {
    report(.custom(name: name, fields: fields), because: reason)
  }

  /// Reports something once until a finger lands: the same is what has the same fields, or the same
  /// key if there is one.
  func reportOnce(
    _ name: String, _ fields: [TimelineEvent.CustomField], key: [TimelineEvent.CustomField]? = nil,
    because reason: String
  ) {
    guard reportedAnswers.insert(key ?? fields).inserted else { return }
    link.ask { $0.report(.custom(name: name, fields: fields), because: reason) }
  }

  /// Reports what the app did while it came onto the screen, before the trace began.
  func reportAppearance() {
    isAppearing = false
    for (kind, reason) in early { report(kind, because: reason) }
    early = []
  }

  /// Reports that the app's state has changed, unless a system sheet has told it.
  func reportState(from old: String, to new: String) {
    guard new != old, systemSheetState != new else { return }
    report(
      .sheet(from: old, to: new), because: occasion.isEmpty ? "the app changed it" : occasion)
  }

  /// Reports a presentation or a dismissal for which UIKit logs a warning and does nothing.
  func warn(
    _ what: String, from call: AppCall, _ reason: String = "UIKit logs it and does nothing"
  ) { report("warning", [.init("warning", what)], because: "\(call.words): \(reason)") }

  // MARK: Decisions

  /// Records that a recognizer's action runs: it stands in the reasons of what the app does.
  func recordAction(_ name: String) {
    guard !name.isEmpty else { return }
    let words = occasion.prefix { $0 != "," } + ", \(name)"
    occasion = String(words)
    if awaitsDecision != nil { awaitsDecision = occasion }
  }

  /// The first thing that the app does after a release is its decision.
  func decide(_ call: AppCall) {
    decisionCount += 1
    guard let occasion = awaitsDecision else { return }
    awaitsDecision = nil
    report(.decision(what: call.functionName), because: "\(occasion): \(call.words)")
  }

  /// An app that animates nothing after a release, and sets constants, decides by that.
  func decideByConstants() {
    guard let occasion = awaitsDecision else { return }
    awaitsDecision = nil
    guard let words = wordsOfConstants else { return }
    report(.decision(what: "constant"), because: "\(occasion): \(words)")
  }

  // MARK: Constraints

  /// Records that the constant of an active constraint has changed.
  func recordConstant(of constraint: NSLayoutConstraint, from old: CGFloat) {
    guard !changedConstants.contains(where: { $0.constraint === constraint }) else { return }
    changedConstants.append((constraint, old))
  }

  /// `sheetView.height = 640, whose constant goes from 120 to 640`; nil if no constant has changed in
  /// this turn.
  var wordsOfConstants: String? {
    let changed = changedConstants.filter { $0.constraint.constant != $0.old }
    guard !changed.isEmpty else { return nil }
    return changed.map { constraint, old in
      "\(constraint.words), whose constant goes from \(Double(old).rounded3) to \(Double(constraint.constant).rounded3)"
    }.joined(separator: "; ")
  }

  /// Reports that a constraint cannot hold together with others, and gives way.
  ///
  /// - Parameters:
  ///   - constraint: the one that gives way.
  ///   - others: those that it is in conflict with.
  ///   - withGiven: whether frames, safe areas or margins have a part in it.
  ///   - reason: what makes it the one to give way, in words.
  func reportUnsatisfiable(
    _ constraint: NSLayoutConstraint, among others: [NSLayoutConstraint], withGiven: Bool,
    reason: String?
  ) {
    let given = withGiven ? ["what frames and safe areas give"] : []
    var fields = [TimelineEvent.CustomField("constraint", constraint.words)]
    let with = (others.map(\.words) + given).joined(separator: "; ")
    if !with.isEmpty { fields.append(.init("with", with)) }
    // Lines of the app stand in reasons alone, so that an edit above them leaves the event as it is.
    let place = constraint.origin.words.map { "made in \($0), " } ?? ""
    let parts = (others.map(Self.wordsWithPlace) + given).joined(separator: "; ")
    report(
      "unsatisfiableConstraint", fields,
      because: place
        + (parts.isEmpty
          ? "it contradicts itself, and is left out"
          : "it cannot hold together with \(parts): of these, all required, it gives way"
            + (reason.map { " (\($0))" } ?? "")))
  }

  private static func wordsWithPlace(_ constraint: NSLayoutConstraint) -> String {
    constraint.words + (constraint.origin.words.map { " (\($0))" } ?? "")
  }

  // MARK: Scroll views

  /// Reports that code has set a scroll view's offset, once until a finger lands.
  ///
  /// Where a block animates it, the animation is reported.
  func reportOffset(of scrollView: UIScrollView, from old: CGPoint) {
    if let animation = UIViewAnimation.ofChanges, animation.law.duration > 0 { return }
    let new = scrollView.contentOffset
    let reason =
      "the app's code sets it, which was (\(Double(old.x).rounded3), \(Double(old.y).rounded3))"
      + (occasion.isEmpty ? "" : ": \(occasion)")
    reportOnce(
      "contentOffset",
      [.init("view", link.name(of: scrollView)), .init("x", new.x), .init("y", new.y)],
      because: reason)
  }

  /// Reports that content before what a scroll view shows is longer than estimated, once until a
  /// finger lands.
  func reportShift(of scrollView: UIScrollView, by distance: CGPoint) {
    let name = link.name(of: scrollView)
    let (x, y) = (Double(distance.x), Double(distance.y))
    let length = y == 0 ? x : y
    let word = length < 0 ? "shorter" : "longer"
    reportOnce(
      "contentOffsetAdjustment", [.init("view", name), .init("x", x), .init("y", y)],
      key: [.init("shifted", name)],
      because: "what lies before the content that shows is \(length.magnitude.rounded3) pt \(word)"
        + " than estimated")
  }
}

import GestureEngine
import JSONText
import ProcessGuard

/// The events of the app's own code in the timeline, and what their reasons are made of.
@MainActor
final class AppStory {
  let link: EngineLink

  /// Whether the app is coming onto the screen, before its trace begins.
  private(set) var isAppearing = true

  /// The things that it did meanwhile, with reasons.
  private var early: [(kind: TimelineEvent.Kind, reason: String)] = []

  /// The reason why the app's code is being executed, in words.
  var occasion = "" {
    didSet {
      if !isAddingAction { (occasionWithoutAction, hasHandler) = (occasion, true) }
      var words = occasion
      words.withUTF8 { guardedCodeIsFor($0.baseAddress, $0.count) }
    }
  }

  /// The same without the action that it calls.
  private(set) var occasionWithoutAction = ""
  private var isAddingAction = false

  /// The part of the occasion that the app's code is: the same for a gesture's beginning and its changes.
  var callback: String {
    guard occasion.hasPrefix(occasionWithoutAction), occasion != occasionWithoutAction else {
      return occasion
    }
    return String(occasion.dropFirst(occasionWithoutAction.count))
  }

  /// Adds the action that the occasion calls, in the place of another one.
  func addAction(_ name: String) {
    showOccasion("\(occasionWithoutAction), \(name)")
  }

  /// Lets observers hear of something, which is the reason of what they do, and of the app's state if
  /// they change that.
  func tellObservers(_ name: String, _ post: () -> Void) {
    let (outer, state) = (occasion, stateOfApp().new)
    showOccasion(occasionWithoutAction.isEmpty ? name : "\(occasionWithoutAction), \(name)")
    post()
    if stateOfApp().new == state { showOccasion(outer) }
  }

  /// Changes the words of the occasion, and not what it is.
  private func showOccasion(_ words: String) {
    isAddingAction = true
    occasion = words
    isAddingAction = false
  }

  /// Lets the last words of a fault, such as a cast of what a nib would have had, say what ended the
  /// run before it.
  func willEnd(because what: String) {
    var words = "after this: \(what)"
    words.withUTF8 { guardedCodeIsFor($0.baseAddress, $0.count) }
  }

  /// The release from which follows what the app does next, in words; nil if nothing does.
  var awaitsDecision: String? {
    didSet {
      if awaitsDecision == nil {
        AppRecorder.end()
      } else if oldValue == nil, !isResuming, link.context?.isRecording != false {
        recordingTime = served?.time ?? link.context?.time ?? -1
        AppRecorder.begin(recording, at: recordingTime)
      }
    }
  }

  /// The time at which recording began, in seconds; what goes on awaiting a decision goes on with it.
  private(set) var recordingTime = -1.0

  /// The number of fingers that have landed and of decisions: what awaited one before awaits it no longer.
  var awaitingCount = 0

  /// The decision that the work which is being done has awaited since it was asked for.
  var served: AwaitedDecision?

  /// The number of times that the app has begun something, such as an animation.
  var decisionCount = 0

  /// The release that is being delivered, before the app knows of it; nil if none is.
  var release: AppRelease?

  /// The decision of this turn, among the events that have not been taken; nil if there is none.
  var decisionIndex: Int?

  /// The thing that the app has decided in this turn; nil if it has decided nothing.
  var decided: Decided?

  /// Whether a decision is awaited again that has been told already.
  var isResuming = false

  /// Whether what runs after a release is a function that UIKit calls, and no closure.
  var hasHandler = true

  /// The constants that the app has changed in this turn, and what they were before.
  var changedConstants: [(constraint: NSLayoutConstraint, old: CGFloat)] = []

  /// The things of this turn that are told once it is laid out.
  var turn = TurnStory()

  /// The answers of delegates that have been reported since the first finger landed.
  var reportedAnswers: Set<[TimelineEvent.CustomField]> = []

  /// The places at which delegates have said no to two recognizers at once, by these.
  var refusals: [RecognizerPair: String] = [:]

  /// The controllers that present or are presented, by their names in the timeline.
  var namedControllers: [NamedController] = []

  /// The app's state as it was told last, and as it is.
  var stateOfApp: () -> (old: String, new: String) = { ("", "") }

  /// The state of a system sheet that the engine has told in this turn.
  var systemSheetState: String?

  /// The comparisons and functions since a release.
  let recording = AppRecording()

  init(to link: EngineLink) { self.link = link }

  /// Begins a turn; its occasion comes later.
  func beginTurn() {
    occasion = ""
    (systemSheetState, served) = (nil, nil)
    (decisionIndex, decided) = (nil, nil)
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
}

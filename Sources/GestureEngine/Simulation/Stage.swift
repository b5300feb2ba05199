import GestureTraces
import JSONText
import MotionLaws

/// Everything that fingers act on through recognizers: the sheet and the scroll view.
///
/// It answers the recognizers' questions, and passes on their reports.
struct Stage<Sheet: SheetSystem>: Sendable {
  /// `NoSheet` if the scene has none; an optional would be copied for every question.
  var sheet: Sheet
  var context: SheetContext

  /// The scene's own recognizers by name, which only report.
  let extras: [String: RecognizerSettings]

  /// Whether an app's code receives touches itself.
  @inline(__always)
  var deliversTouches: Bool { context.additions?.touchReceiver != nil }

  /// The finger that is being lifted.
  var liftingFinger: Int?

  /// The kind of the control on which a finger is landing.
  var landingControl: LandingControl?

  /// Whether the app is in the background, where no finger reaches it.
  var isInBackground = false

  @inline(__always)
  private func extra(named name: String) -> RecognizerSettings? {
    extras.isEmpty ? nil : extras[name]
  }

  @inline(__always)
  private func isExtra(_ name: String) -> Bool {
    !extras.isEmpty && extras[name] != nil
  }
}

extension ReplayScene {
  /// The scene's own recognizers; if two have the same name, the first.
  var recognizersByName: [String: RecognizerSettings] {
    var named: [String: RecognizerSettings] = [:]
    for recognizer in recognizers where named[recognizer.name] == nil {
      named[recognizer.name] = recognizer
    }
    return named
  }
}

extension Stage: RecognizerDelegate {
  mutating func shouldReceive(
    finger: Int, at point: Point, by recognizer: RecognizerDescription
  ) -> Bool {
    if let landingControl, landingControl.keepsTouch(from: recognizer) { return false }
    if let id = context.scrollView(ofPanNamed: recognizer.name), !context.isArrangedBySheet(id) {
      return true
    }
    return sheet.shouldReceiveTouch(at: point, by: recognizer.name, context)
  }

  func beginsAtTouchDown(_ recognizer: Recognizer) -> String? {
    sheet.beginsAtTouchDown(recognizer.name, context)
  }

  mutating func catchesMotion(_ recognizer: RecognizerDescription) -> Bool {
    let id = context.scrollView(ofPanNamed: recognizer.name)
    return id.map { context[scrollView: $0]?.isCaught == true } ?? false
  }

  func shouldBegin(_ recognizer: Recognizer) -> BeginAnswer {
    if context.additions != nil, let refusal = refusalToScroll(recognizer) {
      return .no(because: refusal)
    }
    return sheet.shouldBegin(recognizer, context)
  }

  func recognizesSimultaneously(_ recognizer: Recognizer, with other: Recognizer) -> Bool {
    extra(named: recognizer.name)?.recognizesSimultaneously == true
      || sheet.shouldRecognizeSimultaneously(recognizer, with: other, context)
  }

  func requiresFailure(of other: Recognizer, by recognizer: Recognizer) -> Bool {
    extra(named: recognizer.name)?.requiresFailureOf == other.name
      || sheet.shouldRequireFailure(of: other, by: recognizer, context)
  }

  mutating func recognizerHears(
    _ phase: TouchSample.Phase, _ recognizer: Recognizer, next: RecognizerState
  ) -> TouchAnswer {
    context.touchReceiver?.recognizerHears(phase, recognizer, next: next, &context)
      ?? TouchAnswer()
  }

  mutating func recognizersDidArbitrate(
    _ arbitration: Arbitration, after displacement: Vector, at time: Double
  ) {
    let scrolling = context.additions == nil ? "" : whyItScrolls(arbitration, displacement)
    let refusal =
      arbitration.what == .prevented
      ? context.touchReceiver?.wordsOfRefusal(arbitration) ?? "" : ""
    context.report(.arbitration(arbitration), because: scrolling + arbitration.because + refusal)
  }

  mutating func recognizerDidChange(
    _ change: RecognizerChange, among recognizers: inout [Recognizer]
  ) {
    if change.from != change.to {
      context.report(
        .recognizer(
          name: change.name, from: change.from, to: change.to, translation: change.translation,
          velocity: change.velocity),
        because: change.reason.description
          + Self.wordsOfHold(change, recognizers[change.index].pan?.fastStart)
          + Self.wordsOfPair(change, recognizers[change.index].kind))
    }
    if context.additions != nil, !controlTouches.isEmpty {
      controlsDidLose(change, recognizers[change.index])
    }
    if let id = context.scrollView(ofPanAt: change.index) {
      if change.to.hasBegun { context.touchReceiver?.scrollViewWillFollow(change, &context) }
      scrollPanDidChange(id, change, &recognizers)
      if change.to.hasBegun { sheet.scrollViewPanDidChange(id, change, &context) }
      // A sheet that arranges the scroll view has its pan among its own recognizers.
      guard context.isArrangedBySheet(id) else { return }
    }
    guard !isExtra(change.name) else { return }
    sheet.recognizerDidChange(change, &context)
    if deliversTouches { fingersWereRecognized(change, recognizers[change.index]) }
  }

  /// Informs the app's code that one of its recognizers has recognized its gesture.
  private mutating func fingersWereRecognized(
    _ change: RecognizerChange, _ recognizer: Recognizer
  ) {
    guard change.from == .possible, change.to.isRecognized else { return }
    let fingers = recognizer.motion.fingers.map { $0.id } + [liftingFinger].compactMap { $0 }
    context.touchReceiver?.fingersWereRecognized(fingers, by: change.name, &context)
  }
}

extension Stage {
  /// The numbers that two fingers report of a gesture that has begun, in words.
  private static func wordsOfPair(_ change: RecognizerChange, _ kind: RecognizerDescription.Kind)
    -> String
  {
    guard change.to.hasBegun else { return "" }
    return switch kind {
    case .pinch: "; scale \(change.scale.rounded3)"
    case .rotation: "; rotation \((change.rotation * 180 / .pi).rounded3)°"
    case .pan, .tap, .longPress, .swipe, .custom: ""
    }
  }

  /// The effect of a fast start on a pan that begins, or ends, before its distance counts, in
  /// words.
  private static func wordsOfHold(
    _ change: RecognizerChange, _ fastStart: PanConfiguration.FastStart?
  ) -> String {
    guard change.isHeld, let fastStart else { return "" }
    let later = "\(fastStart.after.rounded3) s later (fastStart.after)"
    let move =
      fastStart.moves == 1
      ? "the first move" : "move \(fastStart.moves) (fastStart.moves) of those"
    return switch change.to {
    case .began: "; a fast start: the content follows from \(move) that is at least \(later)"
    case .ended: ", before \(move) that is at least \(later): nothing was dragged"
    default: ""
    }
  }
}

extension Arbitration {
  /// The rule, in words.
  fileprivate var because: String {
    switch what {
    case .prevented:
      "\(recognizer) has the finger, and the two may not recognize simultaneously: \(other) fails"
    case .waits: "\(recognizer) requires \(other) to fail, which is still possible"
    case .simultaneous:
      "\(recognizer) and \(other) share the finger: one side's delegate allows both"
    }
  }
}

import GestureEngine
public import GestureTraces
import JSONText
import MotionLaws

/// Something that an exploration found.
public struct ExplorationFinding: Sendable, CustomStringConvertible {
  /// The invariant that it breaks: the name of a `SheetInvariant`, `is-reachable` or
  /// `has-an-effect`.
  public let invariant: String

  /// The law that always holds, in a sentence.
  public let sentence: String

  /// The scene's name.
  public let scene: String

  /// The smallest trace that shows it; nil for what all runs together show.
  public let trace: Trace?

  /// The time at which it shows, in seconds since the trace began; nil for what all runs together
  /// show.
  public let time: Double?

  /// The fault in words, with the numbers.
  public let fault: String

  /// The reason for the last event before it, in the system's words; nil if there was none.
  public let rule: String?

  /// Whether the sheet itself declares that this may happen: its `stops(after:_:)`, or its
  /// `dependsOnRefreshRate`.
  public let isStated: Bool

  /// The number of runs before the one that showed it; nil for what all runs together show.
  public let run: Int?

  /// The motion that Reduce Motion does not change; nil for any other finding.
  package var motion: ShownMotion?

  /// The names of what is reported about all runs together.
  package static let isReachable = "is-reachable"
  package static let hasAnEffect = "has-an-effect"
  package static let needsNoDrag = "needs-no-drag"
  package static let movesLess = "moves-less"

  init(
    _ fault: RunFault, _ invariant: SheetInvariant, _ trace: Trace, scene: String, run: Int
  ) {
    self.invariant = invariant.name
    sentence = invariant.sentence
    self.scene = scene
    var trace = trace
    trace.name = invariant.name
    self.trace = trace
    time = fault.time
    self.fault = fault.words
    rule = fault.rule
    isStated = fault.isStated
    self.run = run
  }

  private init(_ invariant: String, _ sentence: String, _ scene: String, _ fault: String) {
    self.invariant = invariant
    self.sentence = sentence
    self.scene = scene
    self.fault = fault
    (trace, time, rule, run) = (nil, nil, nil, nil)
    isStated = false
  }

  /// Something that only drags reach.
  init(onlyByDrag fault: String, _ trace: Trace, scene: String, run: Int) {
    invariant = Self.needsNoDrag
    sentence = "A tap, an accessibility action or an action of the app reaches what a drag does."
    self.scene = scene
    var trace = trace
    trace.name = invariant
    self.trace = trace
    self.fault = fault
    (time, rule, isStated) = (nil, nil, false)
    self.run = run
  }

  /// A motion that Reduce Motion does not change.
  init(kept motion: ShownMotion, _ trace: Trace, scene: String) {
    invariant = Self.movesLess
    sentence = "With Reduce Motion on, what moves by itself moves less, or fades."
    self.scene = scene
    var trace = trace
    trace.name = invariant
    self.trace = trace
    fault =
      "\(motion.of) goes from \(motion.from.rounded3) to \(motion.to.rounded3) in \(motion.duration.rounded3) s, \(motion.curve), with Reduce Motion as without it"
    (time, rule, run) = (motion.time, motion.because, nil)
    isStated = false
    self.motion = motion
  }

  /// A stop that no gesture reaches.
  init(unreached stop: SheetStops.Stop, isLeast: Bool, _ scene: String, _ runs: Int) {
    let place = "\(stop.state) at \(stop.extents.lowerBound.rounded3) pt"
    self.init(
      Self.isReachable, "Gestures reach every stop.", scene,
      isLeast
        ? "no gesture of \(runs) runs closes the sheet: none ends \(place)"
        : "no gesture of \(runs) runs ends \(place)")
  }

  /// A setting that changes nothing.
  init(idle setting: SettingProbe.Setting, _ scene: String, _ traces: Int) {
    self.init(
      Self.hasAnEffect, "Every parameter changes what some gesture does.", scene,
      "with \(setting.keyPath) at \(setting.valueWords), \(traces) different traces run as before"
        + (setting.condition.map { "; with \($0) it has an effect" } ?? ""))
  }

  /// Whether another finding shows the same fault of the same invariant with the same input.
  func isAlike(_ other: ExplorationFinding) -> Bool {
    invariant == other.invariant && isStated == other.isStated
      && trace?.samples == other.trace?.samples && trace?.actions == other.trace?.actions
  }

  /// ```
  /// ivaev-bottom-sheet, 0.02 s: the sheet rests initial at 83 pt, its stops are initial at 94 pt,
  /// full at 675.2 pt (rests-at-stop; the sheet states that it may)
  /// ```
  public var description: String {
    let when = time.map { ", \($0.rounded3) s" } ?? ""
    return
      "\(scene)\(when): \(fault) (\(invariant)\(isStated ? "; the sheet states that it may" : ""))"
  }
}

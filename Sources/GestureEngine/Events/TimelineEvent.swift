public import GestureTraces
import JSONText
public import MotionLaws

/// Something that happened between frames, and why.
public struct TimelineEvent: Sendable, Hashable {
  /// Seconds since the trace began.
  public var time: Double

  public var kind: Kind

  /// The rule and the numbers that decided, in words.
  public var because: String

  /// The margins between a decision and a different one: one for each number that the rule compared
  /// with a threshold, in the rule's order.
  ///
  /// It is empty if it compared none, and for all events that are not decisions.
  public var margins: [Margin]

  /// The comparisons of numbers in an app's own code that led to a decision, in the order in which
  /// they were made; empty for all other events.
  public var comparisons: [Comparison] = []

  /// The functions of an app's own code that were being executed when it decided, the outermost
  /// first; empty for all other events.
  public var calls: [Call] = []

  /// The further scroll view that it concerns; nil for the one that the sheet tracks, and for what
  /// concerns none.
  public var scrollView: String?

  /// The sheet that an app presents besides its own, if the event concerns one: the name of the
  /// controller that is presented; nil for the scene's sheet, and for what concerns none.
  public package(set) var sheet: String?

  package init(
    time: Double, kind: Kind, because: String, margins: [Margin] = [], scrollView: String? = nil
  ) {
    self.time = time
    self.kind = kind
    self.because = because
    self.margins = margins
    self.scrollView = scrollView
  }

  public enum Kind: Sendable, Hashable {
    /// A finger landed, was lifted or was cancelled; `view` is the view that it belongs to.
    case touch(id: Int, phase: TouchSample.Phase, point: Point, view: String?)
    case recognizer(
      name: String, from: RecognizerState, to: RecognizerState, translation: Vector,
      velocity: Vector)
    case arbitration(Arbitration)
    case scroll(ScrollEvent)
    /// A control was told something about its finger.
    case control(name: String, what: ControlEvent)
    /// The sheet's state changed.
    case sheet(from: String, to: String)
    case transition(what: Transition, progress: Double)
    case navigation(what: String, depth: Int)
    case animation(AnimationEvent)
    case haptic(Haptic)
    /// The app did something by itself.
    case action(AppAction)
    /// A rule decided; `what` is what it chose.
    case decision(what: String)
    /// Something specific to one system: a name, and fields with unique keys.
    case custom(name: String, fields: [CustomField])
  }

  /// An event that is sent to a control, in the words of `UIControl.Event`.
  public enum ControlEvent: String, Sendable, CaseIterable {
    case touchDown, touchUpInside, touchUpOutside, touchCancel
    /// No event: the finger was taken before the control got it.
    case notTouched
  }

  /// A change of a transition that a finger may drive.
  public enum Transition: String, Sendable, CaseIterable {
    case began, updated, finished, cancelled
  }

  /// A field of an event that is specific to one system.
  public struct CustomField: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
      case number(Double)
      case word(String)
    }

    public var key: String
    public var value: Value

    public init(_ key: String, _ number: Double) {
      self.key = key
      value = .number(number)
    }

    public init(_ key: String, _ word: String) {
      self.key = key
      value = .word(word)
    }
  }

  /// An event that is reported to a scroll view's delegate.
  public enum ScrollEvent: Sendable, Hashable {
    case willBeginDragging
    case willEndDragging(ScrollRelease, target: Point)
    case didEndDragging(willDecelerate: Bool)
    case didEndDecelerating
    case didEndScrollingAnimation
    /// A finger stopped the content in motion.
    case caught(contentOffset: Point)
    /// The motion met a limit and continues under another law.
    case crossedLimit(contentOffset: Point, velocity: Double)
  }

  public struct AnimationEvent: Sendable, Hashable {
    public enum What: String, Sendable, CaseIterable {
      case began, retargeted, ended
    }

    public var what: What

    /// The value that moves, such as `sheet.y`.
    public var of: String

    /// Its law with its numbers.
    public var curve: String
    public var from: Double
    public var to: Double

    /// In seconds.
    public var duration: Double

    /// The number of further views that it moves.
    public var others: Int

    public init(
      what: What, of: String, curve: String, from: Double, to: Double, duration: Double,
      others: Int = 0
    ) {
      self.what = what
      self.of = of
      self.curve = curve
      self.from = from
      self.to = to
      self.duration = duration
      self.others = others
    }

    /// The reason of an end that comes at its time.
    package var wordsOfTime: String { "its \(duration.rounded3) s are over" }
  }

  /// A haptic that the user feels: the styles of `UIImpactFeedbackGenerator`, a selection, and the
  /// types of `UINotificationFeedbackGenerator`.
  public enum Haptic: String, Sendable, CaseIterable {
    case light, medium, heavy, soft, rigid, selection, success, warning, error
  }
}

/// The events since they were last taken; if nothing listens, no words are made.
package struct EventLog: Sendable {
  package private(set) var events: [TimelineEvent] = []

  /// Whether anything reads the events.
  package let isRecording: Bool

  /// The further scroll view that events concern now.
  var scrollView: String?

  package init(isRecording: Bool) {
    self.isRecording = isRecording
  }

  /// Changes an event that was added since they were last taken.
  package mutating func amend(at index: Int, _ change: (inout TimelineEvent) -> Void) {
    guard events.indices.contains(index) else { return }
    change(&events[index])
  }

  /// Adds an event; its words are made only if something listens.
  package mutating func add(
    _ kind: @autoclosure () -> TimelineEvent.Kind, at time: Double,
    margins: @autoclosure () -> [TimelineEvent.Margin] = [], because: @autoclosure () -> String
  ) {
    guard isRecording else { return }
    events.append(
      TimelineEvent(
        time: time, kind: kind(), because: because(), margins: margins(), scrollView: scrollView))
  }

  /// Adds an event that another log has.
  package mutating func append(_ event: TimelineEvent) { events.append(event) }

  package mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
  }
}

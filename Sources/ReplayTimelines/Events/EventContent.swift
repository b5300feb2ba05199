package import GestureEngine
package import GestureTraces
import JSONText

/// The content of an event of one kind: a single declaration with which it is written, read,
/// described, compared, and put into words.
///
/// ```
/// struct NavigationEvent: EventContent {
///   var what = ""
///   var depth = 0
///
///   static let form = EventForm("navigation", isOutcome: true)
///
///   var event: TimelineEvent.Kind { .navigation(what: what, depth: depth) }
///
///   mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
///     try visitor.text("what", &what, "What the navigation stack does.")
///     try visitor.integer("depth", &depth, in: .atLeast(0), "How many pages there are.")
///   }
///
///   var label: String { what }
/// }
/// ```
protocol EventContent {
  static var form: EventForm { get }

  /// The event with this content.
  var event: TimelineEvent.Kind { get }

  /// The form of its kind that it has: the word of `form.variantKey`; nil if there is only one.
  var variant: String? { get }

  /// Shows every field to a visitor, in the order of a timeline.
  ///
  /// - Throws: what the visitor throws: for a reader, a field that is missing or invalid.
  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)

  // MARK: Words

  /// Its name among events of its kind.
  var label: String { get }

  /// The words that identify it, whatever its numbers: events of two runs that correspond have the
  /// same. By default the label.
  var identity: String { get }

  /// The event in words, without numbers that change from run to run: by default the kind and the
  /// label.
  var brief: String { get }

  /// The event in a few words: by default the same.
  var headline: String { get }
}

extension EventContent {
  var variant: String? { nil }
  var identity: String { label }
  var brief: String { "\(Self.form.kind) \(label)" }
  var headline: String { brief }
}

/// The properties that all events of a kind have in common.
struct EventForm: Sendable {
  /// The word of `kind`.
  let kind: String

  /// An additional key that distinguishes events of the kind; nil if all have the same fields.
  let variantKey: String?

  /// The track on which it is shown among other tracks.
  let track: EventTrack

  /// Whether it explains why things went as they did, rather than just how they continued.
  let isDecisive: Bool

  /// Whether the last one of its kind is a part of how a run went.
  let isOutcome: Bool

  /// Whether its words begin with a name that stays as it is.
  let beginsWithName: Bool

  init(
    _ kind: String, variantKey: String? = nil, track: EventTrack = .app, isDecisive: Bool = false,
    isOutcome: Bool = false, beginsWithName: Bool = false
  ) {
    self.kind = kind
    self.variantKey = variantKey
    self.track = track
    self.isDecisive = isDecisive
    self.isOutcome = isOutcome
    self.beginsWithName = beginsWithName
  }
}

/// A track of moments on a time line.
package enum EventTrack: String, Sendable {
  case app, decisions, haptics
  case sheet = "sheet events"
}

/// Receives the fields of an event one by one, and may change them.
protocol EventVisitor: FrameVisitor {
  /// A text, or null if there is none.
  mutating func optionalText(_ key: StaticString, _ value: inout String?, _ about: StaticString)
    throws(Failure)

  /// One of an enumeration's words.
  mutating func choice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice, _ about: StaticString) throws(Failure)

  /// One of an enumeration's words, or no such field.
  mutating func optionalChoice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice?, _ about: StaticString) throws(Failure)

  /// A number of things, or no such field for none.
  mutating func count(_ key: StaticString, _ value: inout Int, _ about: StaticString)
    throws(Failure)

  /// A text that contains numbers.
  mutating func formula(_ key: StaticString, _ value: inout String, _ about: StaticString)
    throws(Failure)

  /// Numbers and words that only one system knows.
  mutating func custom(
    _ key: StaticString, _ value: inout [TimelineEvent.CustomField], _ about: StaticString)
    throws(Failure)

  /// The arguments that an action has.
  mutating func arguments(of action: inout AppAction) throws(Failure)
}

extension EventVisitor {
  mutating func formula(_ key: StaticString, _ value: inout String, _ about: StaticString)
    throws(Failure)
  { try text(key, &value, about) }
}

/// An enumeration whose cases are words.
protocol EventChoice: RawRepresentable<String>, CaseIterable {}

extension TimelineEvent.ControlEvent: EventChoice {}
extension TimelineEvent.Transition: EventChoice {}
extension TimelineEvent.AnimationEvent.What: EventChoice {}
extension TimelineEvent.Haptic: EventChoice {}
extension MarginDirection: EventChoice {}

extension TouchSample.Phase: TimelineWord {}
extension Arbitration.What: TimelineWord {
  package var word: StaticString {
    switch self {
    case .prevented: "prevented"
    case .waits: "waits"
    case .simultaneous: "simultaneous"
    }
  }
}

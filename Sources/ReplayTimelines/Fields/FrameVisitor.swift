public import GestureEngine
package import JSONText

/// A part of a frame, such as its sheet: a single list of fields serves to write it, to read it, to
/// describe it and to compare it.
///
/// ```
/// extension Frame.Sheet: FrameFields {
///   mutating func visit<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
///     throws(Visitor.Failure)
///   {
///     try visitor.number("y", &reading.y, .points, "The sheet's top edge on screen.")
///   }
/// }
/// ```
package protocol FrameFields {
  /// Shows every field to a visitor, in the order of a timeline.
  ///
  /// - Throws: what the visitor throws: for a reader, a field that is missing or of another kind.
  mutating func visit<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
}

/// A part that frames and final lines have in common.
///
/// The first and the last few of its fields seldom change; those between nearly always do.
protocol FramePart: FrameFields, Equatable {
  /// Its key in a line.
  static var key: StaticString { get }

  init()

  mutating func visitFirst<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)

  mutating func visitMiddle<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)

  mutating func visitLast<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)

  /// Whether its first fields equal those of another.
  ///
  /// Mutating, like the next one, only so that it is queried in place; otherwise it would get a
  /// copy.
  mutating func beginsLike(_ other: inout Self) -> Bool

  /// Whether its last fields equal those of another.
  mutating func endsLike(_ other: inout Self) -> Bool
}

extension FramePart {
  @inline(__always)
  package mutating func visit<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitFirst(&visitor)
    try visitMiddle(&visitor)
    try visitLast(&visitor)
  }
}

/// Receives the fields of a frame's parts one by one, and may change them.
///
/// Each field comes with one sentence about it.
package protocol FrameVisitor: ~Copyable {
  /// The error for a field; `Never` for a visitor that only observes.
  associatedtype Failure: Error

  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString)
    throws(Failure)

  /// A number that only some scenes have; nil in the others.
  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString)
    throws(Failure)

  /// Two numbers of one quantity: `[x, y]`.
  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString) throws(Failure)

  mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString)
    throws(Failure)

  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString)
    throws(Failure)

  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString)
    throws(Failure)

  /// One of an enumeration's cases, by its word.
  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString) throws(Failure)

  /// A part with fields of its own, or nil if the scene has no such part.
  ///
  /// - Parameters:
  ///   - key: the part's key in a line.
  ///   - value: the part.
  ///   - blank: a part to fill, or to describe if there is none.
  ///   - about: one sentence.
  /// - Throws: what a reader finds missing or of another kind in the part.
  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString)
    throws(Failure)
}

/// The quantity that a number of a frame measures.
package struct FrameQuantity: Sendable, Hashable {
  /// The use of a number: where it is shown.
  package enum Use: Sendable, Hashable {
    /// Everywhere: timelines are compared by its values from frame to frame.
    case channel
    /// In lines and tables; a channel expresses the same in another way.
    case column
    /// Only in lines.
    case line
  }

  /// The unit of a number; `ratio` has none.
  enum Unit: String, Sendable {
    case ratio = ""
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case pointsPerMillisecond = "pt/ms"
    case seconds = "s"
  }

  let measure: Unit

  /// `pt`, `pt/s`, `s`; empty for a ratio.
  package var unit: String { measure.rawValue }

  package let use: Use

  /// The values that it can have.
  package let range: SettingRange

  /// Whether older timelines may lack it.
  package let isRecent: Bool

  // Inlined, as are those of fields: a line is written without looking at them.
  @inline(__always)
  init(
    _ measure: Unit, _ use: Use = .channel, in range: SettingRange = .any, isRecent: Bool = false
  ) {
    self.measure = measure
    self.use = use
    self.range = range
    self.isRecent = isRecent
  }

  /// A place or a length.
  package static var points: FrameQuantity { FrameQuantity(.points) }

  package static var pointsPerSecond: FrameQuantity { FrameQuantity(.pointsPerSecond) }

  /// In the unit of a scroll view's delegate.
  static var pointsPerMillisecond: FrameQuantity { FrameQuantity(.pointsPerMillisecond) }

  /// A number without a unit.
  static var ratio: FrameQuantity { FrameQuantity(.ratio) }

  /// The progress of something, linear in a length that is also shown.
  package static var progress: FrameQuantity { FrameQuantity(.ratio, .column) }

  /// 0 to 1.
  package static var alpha: FrameQuantity { FrameQuantity(.ratio, in: .within(0...1)) }

  /// Since the trace began; at least 0.
  package static var seconds: FrameQuantity { FrameQuantity(.seconds, .column, in: .atLeast(0)) }

  /// A size of the content.
  package static var contentSize: FrameQuantity { FrameQuantity(.points, .line, isRecent: true) }

  /// Whether it is a velocity, which has no meaning at rest.
  package var isVelocity: Bool { self == .pointsPerSecond }
}

/// One of a few words for the cases of an enumeration.
package protocol TimelineWord: CaseIterable, Equatable {
  var word: StaticString { get }
}

extension SheetPhase: TimelineWord {}
extension ScrollViewPhase: TimelineWord {}
extension RecognizerState: TimelineWord {}

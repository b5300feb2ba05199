public import GestureEngine
import JSONText
import MotionLaws

// The single list of the fields of a frame's line and of a final line. A field that is added here,
// and filled where `Simulator` observes the state, is written, read, checked, described in the
// schema, shown as a column and compared.

extension Frame.Sheet: FramePart {
  @inline(__always) static var key: StaticString { "sheet" }

  @inline(__always)
  mutating func visitFirst<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.text("state", &reading.state, "The state that the system's code is in.")
    try visitor.word("phase", &reading.phase, "What the sheet is doing.")
  }

  @inline(__always)
  mutating func visitMiddle<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.optionalNumber(
      "x", &reading.x, .points,
      "The sheet's left edge on screen, as the user sees it, if it comes from the left or the right."
    )
    try visitor.number(
      "y", &reading.y, .points, "The sheet's top edge on screen, as the user sees it.")
    try visitor.number(
      "extent", &reading.extent, .points, "The length that the system's own rules use.")
    try visitor.number(
      "progress", &progress, .progress,
      "How far it is expanded: 0 at the least, 1 at the most expanded resting position, or beyond.")
    try visitor.number(
      "velocity", &reading.velocity, .pointsPerSecond,
      "The velocity of the moving edge, as the user sees it.")
  }

  @inline(__always)
  mutating func visitLast<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {}

  @inline(__always)
  mutating func beginsLike(_ other: inout Self) -> Bool {
    reading.state == other.reading.state && reading.phase == other.reading.phase
  }

  @inline(__always)
  mutating func endsLike(_ other: inout Self) -> Bool { true }
}

extension Frame.Scroll: FramePart {
  @inline(__always) static var key: StaticString { "scroll" }

  @inline(__always)
  mutating func visitFirst<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.word("phase", &phase, "What the scroll view is doing.")
    try visitor.number("x", &contentOffset.x, .points, "The scroll view's contentOffset.x.")
  }

  @inline(__always)
  mutating func visitMiddle<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("y", &contentOffset.y, .points, "The scroll view's contentOffset.y.")
    try visitor.pair(
      "velocity", &velocity.x, &velocity.y, .pointsPerSecond,
      "The velocity of contentOffset, [x, y].")
  }

  @inline(__always)
  mutating func visitLast<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.pair(
      "contentSize", &contentWidth, &contentHeight, .contentSize,
      "The size of the content, [width, height].")
  }

  @inline(__always)
  mutating func beginsLike(_ other: inout Self) -> Bool {
    phase == other.phase && contentOffset.x == other.contentOffset.x
  }

  @inline(__always)
  mutating func endsLike(_ other: inout Self) -> Bool {
    contentWidth == other.contentWidth && contentHeight == other.contentHeight
  }
}

extension Frame.Pan: FrameFields {
  @inline(__always)
  package mutating func visit<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.pair(
      "translation", &translation.x, &translation.y, .points, "The pan's translation, [x, y].")
    try visitor.pair(
      "velocity", &velocity.x, &velocity.y, .pointsPerSecond, "The pan's velocity, [x, y].")
  }
}

extension FingerMove: FrameFields {
  @inline(__always)
  package mutating func visit<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.integer("id", &id, in: .any, "The finger.")
    try visitor.number("x", &point.x, .points, "The distance from the left, in points.")
    try visitor.number("y", &point.y, .points, "The distance from the top, in points.")
  }
}

/// The fields of a layout other than its views, whose keys are their names.
extension ViewArrangement: FrameFields {
  package mutating func visit<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  { try Self.visit(dimming: &dimming, &visitor) }

  /// Shows the same fields of an arrangement without copying it.
  @inline(__always)
  static func visit<Visitor: FrameVisitor & ~Copyable>(
    dimming: inout Double, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.number("dimming", &dimming, .alpha, "The alpha of the shading behind the sheet.")
  }
}

extension Frame {
  /// The key of the further scroll views, which holds each by its name.
  package static let scrollsKey = "scrolls"

  /// The key of what is painted, in a header, and of what has changed of it, in a frame.
  package static let looksKey = "looks"

  /// Shows the first fields of a frame's line.
  package mutating func visitHead<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  { try Self.visitHead(index: &index, time: &time, &visitor) }

  /// Shows the same fields of a frame without copying it.
  @inline(__always)
  static func visitHead<Visitor: FrameVisitor & ~Copyable>(
    index: inout Int, time: inout Double, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.integer("i", &index, in: .atLeast(0), "The frame's index, counted from 0.")
    try visitor.number("t", &time, .seconds, "Seconds since the trace began.")
  }

  /// Shows the parts that frames and final lines have in common; the layout follows.
  package mutating func visitParts<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.part(Sheet.key, &sheet, Sheet(), "The sheet; absent if the scene has none.")
    try visitor.part(
      Scroll.key, &scroll, Scroll(), "The scroll view; absent if the scene has none.")
  }

  /// Shows the fields of the layout other than its views.
  package mutating func visitLayout<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  { try layout.visit(&visitor) }
}

extension Outcome {
  /// Shows the first fields of a final line.
  package mutating func visitHead<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("t", &time, .seconds, "Seconds since the trace began.")
    try visitor.integer("frames", &frames, in: .atLeast(1), "How many frames were shown.")
    try visitor.flag("settled", &isSettled, "Whether everything had come to rest.")
  }
}

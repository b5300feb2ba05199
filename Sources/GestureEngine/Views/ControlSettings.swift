public import JSONText
public import MotionLaws

/// A view that tracks touches itself, as a `UIControl` does: `controls` of `gesture-scene/1`.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct ControlSettings: Sendable, Hashable, SettingsGroup {
  public enum Kind: String, Sendable, CaseIterable {
    /// Loses its finger to a scroll view that cancels controls.
    case button
    /// Keeps its finger, whatever the scroll view around it does.
    case slider
  }

  public var name = ""

  /// The name of the view that contains it.
  public var container = ViewArrangement.scrollView

  /// The frame in the content of a scroll view, or in the bounds of another view; in points.
  public var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  public var kind = Kind.button

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.text("name", &name, "Its unique name in timelines.")
    try visitor.text(
      "in", &container,
      "The view that contains it: scrollView, sheet, or another; in a scroll view it moves with the content."
    )
    var sides = [frame.x, frame.y, frame.width, frame.height]
    try visitor.numbers(
      "frame", &sides, in: Rect.ranges,
      "Where it lies in what contains it, [x, y, width, height], in points.")
    frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    try visitor.choice(
      "kind", &kind,
      "A button loses its finger to a scroll view with cancelsControls; a slider keeps it.")
  }
}

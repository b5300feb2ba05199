public import JSONText
public import MotionLaws

/// A scroll view that a scene has beside its main one: `scrollViews` of `gesture-scene/1`.
///
/// The main scroll view is the one that the sheet tracks. A further one has its own laws and its own
/// pan, and the sheet knows nothing of it, as with a scroll view that an app's sheet does not track.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct FurtherScrollViewSettings: Sendable, Hashable, SettingsGroup {
  public var name = ""

  /// The name of the view that contains it.
  public var container = ViewArrangement.scrollView

  /// The frame in the content of a scroll view, or in the bounds of another view; in points.
  public var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A view that lies in its content, such as the main scroll view on a page of a pager.
  public var contains: String?

  /// The parameters that it shares with the main scroll view.
  public var scrollView = ScrollViewSettings()

  public init() {}

  /// The name of its own pan.
  package var panName: String { Self.panName(of: name) }

  /// The name of the pan of a scroll view.
  static func panName(of scrollView: String) -> String { "\(scrollView).pan" }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.text("name", &name, "Its unique name in timelines; its pan is NAME.pan.")
    try visitor.text(
      "in", &container,
      "The view that contains it: scrollView, sheet, or another; in a scroll view it moves with the content."
    )
    var sides = [frame.x, frame.y, frame.width, frame.height]
    try visitor.numbers(
      "frame", &sides, in: Rect.ranges,
      "Where it lies in what contains it, [x, y, width, height], in points.")
    frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    try visitor.optionalText(
      "contains", &contains,
      "A view that lies in its content and moves with it, such as scrollView; null for none.")
    try scrollView.visit(&visitor)
  }
}

extension Rect {
  /// The values that the sides of a view's frame may have.
  static let ranges: [SettingRange] = [.anySign, .anySign, .positive, .positive]
}

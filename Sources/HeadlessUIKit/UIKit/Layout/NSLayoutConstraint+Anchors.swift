extension NSLayoutConstraint {
  /// The anchor that it is about; it equals those of the item, as in UIKit.
  ///
  /// UIKit has it as `NSLayoutAnchor<AnyObject>`, which no anchor is where classes keep their generic
  /// arguments.
  public var firstAnchor: NSObject {
    Self.anchor(of: firstItem, firstAttribute, spans.first) ?? NSNull()
  }

  public var secondAnchor: NSObject? { Self.anchor(of: secondItem, secondAttribute, spans.second) }

  private static func anchor(of item: AnyObject?, _ attribute: Attribute, _ span: LayoutSpan?)
    -> NSObject?
  {
    if let span { return NSLayoutDimension(from: span.start, to: span.end) }
    guard let item else { return nil }
    switch (attribute, attribute.axisOfPlace) {
    case (.notAnAttribute, _): return nil
    case (_, .horizontal): return NSLayoutXAxisAnchor(item, attribute)
    case (_, .vertical): return NSLayoutYAxisAnchor(item, attribute)
    case (_, nil): return NSLayoutDimension(item, attribute)
    }
  }
}

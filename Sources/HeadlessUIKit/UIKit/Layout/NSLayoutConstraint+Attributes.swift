extension NSLayoutConstraint {
  /// The attribute of an item that a constraint is about; languages are read from left to right
  /// here.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// UIKit's other name for `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis along which it is a place; nil for a length.
  var axisOfPlace: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .width, .height, .notAnAttribute: nil
    }
  }

  /// The side of the margins' guide that a margin is; nil for what is no margin.
  var sideOfMargins: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}

extension NSLayoutConstraint {
  /// Whether it is about where lines of text stand.
  var hasBaselines: Bool {
    firstAttribute.isBaseline || secondAttribute.isBaseline
  }

  /// Whether it is about where lines of a view's text stand.
  func readsText(of view: UIView) -> Bool {
    let places = [
      LayoutPlace(item: firstItem, attribute: firstAttribute),
      LayoutPlace(item: secondItem, attribute: secondAttribute),
    ]
    return places.contains { $0.attribute.isBaseline && $0.resolved.item === view }
  }
}

extension NSLayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

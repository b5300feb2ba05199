/// Distances that the system recommends.
///
/// Between two views it is 8 points, as documented for visual formats. Between baselines it is the
/// height of a line of the font that is used there.
@MainActor
enum SystemSpacing {
  static let betweenViews: CGFloat = 8
  static let toSuperview: CGFloat = 20

  /// The distance of one place from another, in points.
  static func between(_ first: LayoutPlace, _ second: LayoutPlace) -> CGFloat {
    guard first.attribute.isBaseline, second.attribute.isBaseline else { return betweenViews }
    let lines = [first, second].compactMap {
      ($0.resolved.item as? UIView)?.textLines?.font.lineHeight
    }
    return lines.max() ?? betweenViews
  }
}

extension NSLayoutAnchor {
  fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation, toSystemSpacingFrom other: NSLayoutAnchor<AnchorType>,
    times multiplier: CGFloat, from place: CallPlace
  ) -> NSLayoutConstraint {
    constraint(
      relation, to: other,
      constant: multiplier * SystemSpacing.between(self.place, other.place), from: place)
  }
}

extension NSLayoutXAxisAnchor {
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .equal, toSystemSpacingFrom: anchor, times: multiplier,
      from: CallPlace(file: file, line: line))
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual, toSystemSpacingFrom: anchor, times: multiplier,
      from: CallPlace(file: file, line: line))
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual, toSystemSpacingFrom: anchor, times: multiplier,
      from: CallPlace(file: file, line: line))
  }
}

extension NSLayoutYAxisAnchor {
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .equal, toSystemSpacingFrom: anchor, times: multiplier,
      from: CallPlace(file: file, line: line))
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual, toSystemSpacingFrom: anchor, times: multiplier,
      from: CallPlace(file: file, line: line))
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual, toSystemSpacingFrom: anchor, times: multiplier,
      from: CallPlace(file: file, line: line))
  }
}

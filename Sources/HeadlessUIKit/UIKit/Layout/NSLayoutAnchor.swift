/// A place or a length of a view or a guide, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat, from place: CallPlace = CallPlace()
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item ?? NSNull(), attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      file: place.file, line: place.line)
    constraint.spans = (span, other?.span)
    return constraint
  }

  /// The two places that it is the distance of; nil for a place or a length of one view.
  var span: LayoutSpan? { nil }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: constant, from: CallPlace(file: file, line: line))
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual, to: anchor, constant: constant, from: CallPlace(file: file, line: line))
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual, to: anchor, constant: constant, from: CallPlace(file: file, line: line))
  }
}

@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// How far another anchor lies to the right of this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: place, to: otherAnchor.place)
  }
}

@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// How far another anchor lies below this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: place, to: otherAnchor.place)
  }
}

@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private let ends: LayoutSpan?
  override var span: LayoutSpan? { ends }

  override init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    ends = nil
    super.init(item, attribute)
  }

  /// The distance of two places.
  init(from start: LayoutPlace, to end: LayoutPlace) {
    ends = LayoutSpan(start: start, end: end)
    super.init(start.item ?? NSNull(), .notAnAttribute)
  }

  open func constraint(
    equalToConstant constant: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: constant, from: CallPlace(file: file, line: line))
  }

  open func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual, to: nil, constant: constant, from: CallPlace(file: file, line: line))
  }

  open func constraint(
    lessThanOrEqualToConstant constant: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual, to: nil, constant: constant, from: CallPlace(file: file, line: line))
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .equal, to: anchor, multiplier: multiplier, constant: constant,
      from: CallPlace(file: file, line: line))
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant,
      from: CallPlace(file: file, line: line))
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant,
      from: CallPlace(file: file, line: line))
  }
}

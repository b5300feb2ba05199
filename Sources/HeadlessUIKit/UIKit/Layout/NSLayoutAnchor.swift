/// A place or a length of a view or a guide, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  /// The two places that it is the distance of; nil for a place or a length of one view.
  let span: LayoutSpan?

  /// The places that make it equal to another one.
  private nonisolated let identity: [AnchorPlace]

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, span: LayoutSpan? = nil) {
    self.item = item
    self.attribute = attribute
    self.span = span
    let places = span.map { [$0.start, $0.end] } ?? [LayoutPlace(item: item, attribute: attribute)]
    identity = places.map { AnchorPlace(item: $0.item.map(ObjectIdentifier.init), $0.attribute) }
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSLayoutAnchor<AnchorType>)?.identity == identity
  }

  open override var hash: Int { identity.hashValue }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat, from place: CallPlace = CallPlace()
  ) -> NSLayoutConstraint {
    // As in UIKit, no part of another length is none: the constraint has no second item.
    let other = multiplier == 0 ? nil : other
    let constraint = NSLayoutConstraint(
      item: item ?? NSNull(), attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: other == nil ? 1 : multiplier,
      constant: constant, file: place.file, line: place.line)
    constraint.spans = (span, other?.span)
    return constraint
  }

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
  /// The distance by which another anchor lies to the right of this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: place, to: otherAnchor.place)
  }
}

@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance by which another anchor lies below this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: place, to: otherAnchor.place)
  }
}

@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The distance of two places.
  convenience init(from start: LayoutPlace, to end: LayoutPlace) {
    self.init(
      start.item ?? NSNull(), .notAnAttribute, span: LayoutSpan(start: start, end: end))
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

/// A place of an item, for comparisons.
private struct AnchorPlace: Hashable {
  let item: ObjectIdentifier?
  let attribute: NSLayoutConstraint.Attribute

  init(item: ObjectIdentifier?, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }
}

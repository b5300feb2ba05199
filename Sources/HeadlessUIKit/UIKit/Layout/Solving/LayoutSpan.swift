/// The distance of two places, as `anchorWithOffset(to:)` makes it.
struct LayoutSpan {
  let start: LayoutPlace
  let end: LayoutPlace
}

/// A place of a view or a guide.
struct LayoutPlace {
  weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
}

extension NSLayoutAnchor {
  var place: LayoutPlace { LayoutPlace(item: item, attribute: attribute) }
}

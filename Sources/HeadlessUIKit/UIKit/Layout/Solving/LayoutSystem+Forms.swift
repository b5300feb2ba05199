import LayoutSolver

/// Constraints as sums of unknowns.
extension LayoutSystem {
  /// first − multiplier × second − constant.
  func expression(of constraint: NSLayoutConstraint) -> LayoutSolver.Expression {
    let first = LayoutPlace(item: constraint.firstReferent, attribute: constraint.firstAttribute)
    let second = LayoutPlace(item: constraint.secondReferent, attribute: constraint.secondAttribute)
    var sum = form(of: first, constraint.spans.first)
    sum.add(form(of: second, constraint.spans.second), times: -Double(constraint.multiplier))
    return LayoutSolver.Expression(sum.terms, constant: sum.constant - constraint.constant)
  }

  /// A place or a length, or the distance that stands for it.
  private func form(of place: LayoutPlace, _ span: LayoutSpan?) -> LayoutForm {
    if let span {
      var form = form(of: span.end, nil)
      form.add(self.form(of: span.start, nil), times: -1)
      return form
    }
    let (object, attribute) = place.resolved
    guard let object, let item = item(object) else { return LayoutForm() }
    let view = object as? UIView
    var form = item.form(attribute, view?.alignmentRectInsets ?? .zero, view?.textLines)
    if object === root, let axis = attribute.axisOfPlace {
      // The root begins where the coordinates do.
      let start = axis == .horizontal ? item.left : item.top
      form.terms.removeAll { $0.variable == start }
    }
    if let axis = attribute.axisOfPlace { addPlaces(around: object, axis, to: &form) }
    return form
  }

  /// Adds where the views around an item begin, each in the one around it.
  private func addPlaces(
    around object: AnyObject, _ axis: NSLayoutConstraint.Axis, to form: inout LayoutForm
  ) {
    var around = (object as? UIView)?.superview ?? (object as? UILayoutGuide)?.owningView
    if object === root { around = nil }
    while let view = around, view !== root {
      if let item = item(view) {
        form.terms.append((axis == .horizontal ? item.left : item.top, 1))
      }
      around = view.superview
    }
  }
}

extension LayoutPlace {
  /// The item and the attribute that it stands for: a margin of a view is a side of the guide of
  /// its margins, and a baseline is that of the view whose text it is.
  @MainActor
  var resolved: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    guard let view = item as? UIView else { return (item, attribute) }
    if let side = attribute.sideOfMargins { return (view.layoutMarginsGuide, side) }
    return switch attribute {
    case .firstBaseline: (view.forFirstBaselineLayout, attribute)
    case .lastBaseline: (view.forLastBaselineLayout, attribute)
    default: (view, attribute)
    }
  }
}

extension LayoutItem {
  /// An attribute of the alignment rectangle as multiples of the unknowns, which are the frame's;
  /// nothing for `notAnAttribute`.
  fileprivate func form(
    _ attribute: NSLayoutConstraint.Attribute, _ insets: UIEdgeInsets, _ text: TextLines?
  ) -> LayoutForm {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin:
      LayoutForm(terms: [(left, 1)], constant: insets.left)
    case .right, .trailing, .rightMargin, .trailingMargin:
      LayoutForm(terms: [(left, 1), (width, 1)], constant: -insets.right)
    case .top, .topMargin: LayoutForm(terms: [(top, 1)], constant: insets.top)
    case .bottom, .bottomMargin:
      LayoutForm(terms: [(top, 1), (height, 1)], constant: -insets.bottom)
    case .width: LayoutForm(terms: [(width, 1)], constant: -insets.left - insets.right)
    case .height: LayoutForm(terms: [(height, 1)], constant: -insets.top - insets.bottom)
    case .centerX, .centerXWithinMargins:
      LayoutForm(terms: [(left, 1), (width, 0.5)], constant: (insets.left - insets.right) / 2)
    case .centerY, .centerYWithinMargins:
      LayoutForm(terms: [(top, 1), (height, 0.5)], constant: (insets.top - insets.bottom) / 2)
    case .firstBaseline: baseline(text?.firstFromMiddle)
    case .lastBaseline: baseline(text?.lastFromMiddle)
    case .notAnAttribute: LayoutForm()
    }
  }

  /// A line of text, which stands about the middle; without text, the bottom.
  private func baseline(_ distance: CGFloat?) -> LayoutForm {
    guard let distance else { return LayoutForm(terms: [(top, 1), (height, 1)]) }
    return LayoutForm(terms: [(top, 1), (height, 0.5)], constant: distance)
  }
}

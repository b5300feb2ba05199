/// The readiness of a required constraint to give way among others that contradict it: the greatest
/// gives way.
///
/// It depends on what the constraints say and on the places of their views in the tree, never on the
/// order in which they were made or activated, as measured on UIKit of iOS 26.1.
struct BreakingKey {
  /// The form of a constraint, the least ready to give way first.
  enum Form: Int {
    case edge, centerOrLength, constantLength, atLeast, atMost
  }

  /// A place in the tree, by depth; on one depth, by the order of subviews, and guides after them.
  struct Place: Comparable {
    let path: [Int]

    static func < (a: Self, b: Self) -> Bool {
      a.path.count == b.path.count
        ? a.path.lexicographicallyPrecedes(b.path) : a.path.count < b.path.count
    }
  }

  let form: Form

  /// Of its items, the one that comes later in the tree, and the other one; nil if there is none.
  private let latest: Place
  private let other: Place?
  private let attribute: Int

  /// Whether it names the later item second.
  private let isReversed: Bool

  /// The constant that it adds, written as 'latest = multiplier × other + constant', in points.
  private let constant: CGFloat
  private let multiplier: CGFloat
  private let order: Int

  @MainActor init(_ constraint: NSLayoutConstraint) {
    let first = constraint.firstItem ?? constraint.spans.first?.end.item
    let second = constraint.secondItem ?? constraint.spans.second?.end.item
    let (firstPlace, secondPlace) = (Self.place(of: first), second.map(Self.place))
    isReversed = secondPlace.map { firstPlace < $0 } ?? false
    latest = isReversed ? secondPlace ?? firstPlace : firstPlace
    other = isReversed ? firstPlace : secondPlace
    let named = isReversed ? constraint.secondAttribute : constraint.firstAttribute
    attribute = named.rawValue
    let factor = isReversed && constraint.multiplier != 0 ? 1 / constraint.multiplier : 1
    constant = isReversed ? -constraint.constant * factor : constraint.constant
    multiplier = isReversed ? factor : constraint.multiplier
    order = constraint.order
    form = Self.form(of: constraint, isReversed: isReversed, attribute: named)
  }

  @MainActor
  private static func form(
    of constraint: NSLayoutConstraint, isReversed: Bool, attribute: NSLayoutConstraint.Attribute
  ) -> Form {
    let isTurned = isReversed && constraint.multiplier > 0
    switch constraint.relation {
    case .lessThanOrEqual: return isTurned ? .atLeast : .atMost
    case .greaterThanOrEqual: return isTurned ? .atMost : .atLeast
    case .equal: break
    }
    if constraint.secondAttribute == .notAnAttribute, constraint.spans.second == nil {
      return .constantLength
    }
    switch attribute {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      return .centerOrLength
    default: return .edge
    }
  }

  @MainActor
  private static func place(of item: AnyObject?) -> Place {
    var path: [Int] = []
    var view = item as? UIView
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      let guides = owner.layoutGuides + owner.insetGuides
      path.append(owner.subviews.count + (guides.firstIndex { $0 === guide } ?? guides.count))
      view = owner
    }
    while let current = view, let superview = current.superview {
      path.append(superview.subviews.firstIndex { $0 === current } ?? 0)
      view = superview
    }
    return Place(path: path.reversed())
  }
}

extension BreakingKey: Comparable {
  static func < (a: Self, b: Self) -> Bool { a.difference(to: b).isLess }

  static func == (a: Self, b: Self) -> Bool {
    let difference = a.difference(to: b)
    return !difference.isLess && difference.reason == nil
  }

  /// The reason why it gives way before another one, in words; nil if there is none.
  func reason(before other: Self) -> String? { other.difference(to: self).reason }

  /// Whether it is less than another one, and what decides between them, in words about the other one.
  private func difference(to greater: Self) -> (isLess: Bool, reason: String?) {
    if form != greater.form {
      return (form.rawValue < greater.form.rawValue, greater.form.reason(before: form))
    }
    if latest != greater.latest {
      return (latest < greater.latest, "a constraint of a view that comes later in the tree")
    }
    if other != greater.other {
      guard let own = other else { return (false, "a constant before what is tied to a view") }
      guard let others = greater.other else {
        return (true, "a constant before what is tied to a view")
      }
      return (own < others, "one that is tied to a view that comes later in the tree")
    }
    if attribute != greater.attribute {
      return (attribute < greater.attribute, "of a view's constraints, that of the later attribute")
    }
    if isReversed != greater.isReversed {
      return (greater.isReversed, "one that names the view around the other one first")
    }
    if constant != greater.constant {
      return (constant < greater.constant, "the one with the larger constant")
    }
    if multiplier != greater.multiplier {
      return (multiplier < greater.multiplier, "the one with the larger multiplier")
    }
    guard order != greater.order else { return (false, nil) }
    return (order < greater.order, "of two that are alike, the one that was activated last")
  }
}

extension BreakingKey.Form {
  fileprivate func reason(before other: Self) -> String {
    switch (self, other) {
    case (.atMost, .atLeast), (.atLeast, .atMost): "of ≤ and ≥, the ≤"
    case (.atMost, _), (.atLeast, _), (_, .atMost), (_, .atLeast):
      "an inequality before an equation"
    case (.constantLength, _), (_, .constantLength):
      "a constant size before what is tied to another view"
    default: "a size or a center before an edge"
    }
  }
}

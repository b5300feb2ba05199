import LayoutSolver

/// The constraints of a tree of views, solved together, and the views that they place.
///
/// Each view is placed when its superview lays out its subviews, as UIKit does it: so a layout inside
/// an animation animates what lies in the view that is laid out, and nothing else.
///
/// Views that translate their autoresizing masks, and the safe areas of views, are given; the other
/// views that constraints refer to are placed by the solution.
@MainActor
final class LayoutSystem {
  /// The view at the top of the tree; it holds the system.
  unowned let root: UIView
  var solver = Solver()
  private(set) var items: [ObjectIdentifier: LayoutItem] = [:]

  /// What is given of items, by the item: their left, top, width and height.
  var given: [ObjectIdentifier: [ConstraintIdentifier]] = [:]

  /// The constraints that have been handed to the solver.
  private var added: [ObjectIdentifier: ConstraintIdentifier] = [:]

  /// What the identifiers above stand for, so that none is used again for something else.
  private var known: [ObjectIdentifier: AnyObject] = [:]

  /// Where the solution puts views in their superviews.
  var solved: [ObjectIdentifier: CGRect] = [:]

  /// Those that could not be satisfied: they have given way, and are not tried again.
  private var givenWay: Set<ObjectIdentifier> = []

  private var needsSolving = true

  /// Whether views were placed, on which safe areas and views inside them may depend.
  private var needsAnotherLook = false
  var isPlacing = false

  /// Whether the size of the root is what constraints say.
  var isRootFree = false

  /// The size that the root is to come near to; nil where it is laid out.
  let fitting: LayoutFitting?

  init(of root: UIView, fitting: LayoutFitting? = nil) {
    self.root = root
    self.fitting = fitting
  }

  /// Something that the solution rests on has changed.
  func noteChange() {
    if isPlacing { needsAnotherLook = true } else { needsSolving = true }
  }

  /// Takes a constraint out.
  func remove(_ constraint: NSLayoutConstraint) {
    needsSolving = true
    let key = ObjectIdentifier(constraint)
    givenWay.remove(key)
    known[key] = nil
    if let identifier = added.removeValue(forKey: key) { solver.remove(identifier) }
  }

  /// Takes out a view that leaves, with all that lies in it.
  func forget(_ leaving: UIView) {
    for view in leaving.subtree {
      view.constraints.forEach(remove)
      for pair in view.intrinsicPairs.values { pair.forEach(remove) }
      forget(item: view)
      forget(item: view.safeAreaLayoutGuide)
      if let scrollView = view as? UIScrollView, scrollView.isFrameGuideUsed {
        forget(item: scrollView.frameLayoutGuide)
      }
      view.layoutGuides.forEach(forget(item:))
    }
    needsSolving = true
  }

  private func forget(item: AnyObject) {
    let key = ObjectIdentifier(item)
    forgetPlace(of: item)
    items[key] = nil
    solved[key] = nil
    known[key] = nil
  }

  // MARK: Solving

  /// A safe area depends on where its view is, which may depend on the safe area: layout is repeated
  /// until nothing changes, but not for ever.
  private static let roundLimit = 8

  /// Lays out a view and those inside it, as far as they need it.
  func layOut(_ view: UIView) {
    for _ in 0..<Self.roundLimit {
      needsSolving = needsSolving || needsAnotherLook
      needsAnotherLook = false
      solve()
      view.layOutSubtree(self)
      guard needsSolving || needsAnotherLook else { return }
    }
  }

  /// Solves what has changed; views whose subviews move need layout then.
  func solve() {
    guard needsSolving else { return }
    needsSolving = false
    addConstraints()
    giveWhatIsKnown()
    noticeMoves()
  }

  func addConstraints() {
    for view in root.subtree {
      addIntrinsicSize(of: view)
      for constraint in view.constraints { add(constraint) }
    }
  }

  private func add(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard !givenWay.contains(key) else { return }
    let expression = expression(of: constraint)
    do {
      if let identifier = added[key] {
        try solver.setConstant(expression.constant, of: identifier)
      } else {
        known[key] = constraint
        added[key] = try solver.add(
          expression, constraint.relation.solved, priority: Double(constraint.priority.rawValue))
      }
    } catch {
      if let identifier = added.removeValue(forKey: key) { solver.remove(identifier) }
      givenWay.insert(key)
      AppRun.current?.noteUnsatisfiable(constraint)
    }
  }

  /// first − multiplier × second − constant.
  private func expression(of constraint: NSLayoutConstraint) -> LayoutSolver.Expression {
    let first = LayoutPlace(item: constraint.firstReferent, attribute: constraint.firstAttribute)
    let second = LayoutPlace(item: constraint.secondReferent, attribute: constraint.secondAttribute)
    let factor = -Double(constraint.multiplier)
    let terms =
      terms(first, constraint.spans.first, times: 1)
      + terms(second, constraint.spans.second, times: factor)
    return LayoutSolver.Expression(terms, constant: -constraint.constant)
  }

  /// A place or a length, or the distance that stands for it.
  private func terms(_ place: LayoutPlace, _ span: LayoutSpan?, times factor: Double) -> [(
    variable: Variable, coefficient: Double
  )] {
    if let span {
      return terms(span.end, nil, times: factor) + terms(span.start, nil, times: -factor)
    }
    return item(place.item)?.terms(place.attribute, times: factor) ?? []
  }

  func item(_ object: AnyObject?) -> LayoutItem? {
    guard let object, object is UIView || object is UILayoutGuide else { return nil }
    let key = ObjectIdentifier(object)
    if let item = items[key] { return item }
    let item = LayoutItem(&solver)
    items[key] = item
    // The root, which holds the system, is not held by it.
    if object !== root { known[key] = object }
    // Where it lies in its superview is needed to place it.
    if let superview = (object as? UIView)?.superview { _ = self.item(superview) }
    if let owner = (object as? UILayoutGuide)?.owningView { _ = self.item(owner) }
    return item
  }

  /// A view is at least as large as its content, and no larger, as its priorities say.
  private func addIntrinsicSize(of view: UIView) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    let size = view.intrinsicContentSize
    for (axis, length) in [
      (NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height),
    ] where length != UIView.noIntrinsicMetric {
      view.intrinsicConstraints(axis, length: length).forEach(add)
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var solved: LayoutSolver.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension UIView {
  /// Its two constraints to the length of its content along an axis; the same ones each time.
  fileprivate func intrinsicConstraints(_ axis: NSLayoutConstraint.Axis, length: CGFloat)
    -> [NSLayoutConstraint]
  {
    let dimension = axis == .horizontal ? widthAnchor : heightAnchor
    let pair =
      intrinsicPairs[axis] ?? [
        dimension.constraint(lessThanOrEqualToConstant: length),
        dimension.constraint(greaterThanOrEqualToConstant: length),
      ]
    pair[0].priority = contentHuggingPriority(for: axis)
    pair[1].priority = contentCompressionResistancePriority(for: axis)
    for constraint in pair { constraint.constant = length }
    intrinsicPairs[axis] = pair
    return pair
  }
}

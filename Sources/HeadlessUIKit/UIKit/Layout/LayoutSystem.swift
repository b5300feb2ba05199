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
  private(set) var solver = Solver()
  private(set) var items: [ObjectIdentifier: LayoutItem] = [:]

  /// What is given of items, by the item: their left, top, width and height.
  private var given: [ObjectIdentifier: [ConstraintIdentifier]] = [:]

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
  private var isRootFree = false

  init(of root: UIView) { self.root = root }

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

  private func addConstraints() {
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
    var terms: [(variable: Variable, coefficient: Double)] = []
    if let first = item(constraint.firstReferent) {
      terms += first.terms(constraint.firstAttribute)
    }
    if let second = item(constraint.secondReferent) {
      terms += second.terms(constraint.secondAttribute, times: -constraint.multiplier)
    }
    return LayoutSolver.Expression(terms, constant: -constraint.constant)
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

  // MARK: What is given

  private func giveWhatIsKnown() {
    giveRoot()
    for view in root.subtree where view !== root {
      if view.translatesAutoresizingMaskIntoConstraints {
        solved[ObjectIdentifier(view)] = nil
      } else {
        forgetPlace(of: view)
      }
      if view.translatesAutoresizingMaskIntoConstraints, items[ObjectIdentifier(view)] != nil,
        let superview = view.superview
      {
        let (center, bounds) = (view.center, view.bounds)
        let scrolled = superview.scrolledInLayout
        let frame = CGRect(
          x: center.x - bounds.width / 2 - scrolled.x,
          y: center.y - bounds.height / 2 - scrolled.y, width: bounds.width,
          height: bounds.height)
        give(view, frame, in: superview)
      }
      let guide = view.safeAreaLayoutGuide
      if items[ObjectIdentifier(guide)] != nil { giveSafeArea(of: view, guide) }
      if let scrollView = view as? UIScrollView { giveGuides(of: scrollView) }
    }
  }

  /// The root is as large as it is, or as its constraints say if it does not translate its
  /// autoresizing mask.
  private func giveRoot() {
    let isFree = !root.translatesAutoresizingMaskIntoConstraints
    if isFree != isRootFree { forgetPlace(of: root) }
    isRootFree = isFree
    give(
      root, CGRect(origin: .zero, size: root.bounds.size), in: nil,
      sizePriority: isFree ? 1 : Solver.requiredPriority)
  }

  private func giveSafeArea(of view: UIView, _ guide: UILayoutGuide) {
    guard let item = item(guide), let owner = self.item(view) else { return }
    let insets = view.safeAreaInsets
    set(
      guide,
      [
        LayoutSolver.Expression([(item.left, 1), (owner.left, -1)], constant: -insets.left),
        LayoutSolver.Expression([(item.top, 1), (owner.top, -1)], constant: -insets.top),
        LayoutSolver.Expression(
          [(item.width, 1), (owner.width, -1)], constant: insets.left + insets.right),
        LayoutSolver.Expression(
          [(item.height, 1), (owner.height, -1)], constant: insets.top + insets.bottom),
      ])
  }

  private func give(
    _ view: UIView, _ frame: CGRect, in superview: UIView?,
    sizePriority: Double = Solver.requiredPriority
  ) {
    guard let item = item(view) else { return }
    let around = superview.flatMap { self.item($0) }
    set(
      view,
      [
        LayoutSolver.Expression(
          [(item.left, 1)] + (around.map { [($0.left, -1)] } ?? []), constant: -frame.origin.x),
        LayoutSolver.Expression(
          [(item.top, 1)] + (around.map { [($0.top, -1)] } ?? []), constant: -frame.origin.y),
        LayoutSolver.Expression([(item.width, 1)], constant: -frame.size.width),
        LayoutSolver.Expression([(item.height, 1)], constant: -frame.size.height),
      ], sizePriority: sizePriority)
  }

  private func forgetPlace(of item: AnyObject) {
    for identifier in given.removeValue(forKey: ObjectIdentifier(item)) ?? [] {
      solver.remove(identifier)
    }
  }

  func set(
    _ object: AnyObject, _ expressions: [LayoutSolver.Expression],
    sizePriority: Double = Solver.requiredPriority
  ) {
    let key = ObjectIdentifier(object)
    if let known = given[key] {
      for (identifier, expression) in zip(known, expressions) {
        try? solver.setConstant(expression.constant, of: identifier)
      }
    } else {
      given[key] = expressions.enumerated().compactMap { place, expression in
        try? solver.add(
          expression, .equal, priority: place < 2 ? Solver.requiredPriority : sizePriority)
      }
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

import LayoutSolver

/// The constraints of a window, solved together, and the views that they place.
///
/// Views that translate their autoresizing masks, and the safe areas of views, are given; the other
/// views that constraints refer to are placed by the solution.
@MainActor
final class LayoutSystem {
  private unowned let window: UIWindow
  private var solver = Solver()
  private var items: [ObjectIdentifier: LayoutItem] = [:]

  /// What is given of items, by the item: their left, top, width and height.
  private var given: [ObjectIdentifier: [ConstraintIdentifier]] = [:]

  /// The constraints that have been handed to the solver.
  private var added: [ObjectIdentifier: ConstraintIdentifier] = [:]

  /// What the identifiers above stand for, so that none is used again for something else.
  private var known: [ObjectIdentifier: AnyObject] = [:]

  /// Those that could not be satisfied: they have given way, and are not tried again.
  private var givenWay: Set<ObjectIdentifier> = []

  private var needsSolving = false

  init(of window: UIWindow) { self.window = window }

  /// Something that the solution rests on has changed.
  func noteChange() { needsSolving = true }

  /// Takes a constraint out.
  func remove(_ constraint: NSLayoutConstraint) {
    needsSolving = true
    givenWay.remove(ObjectIdentifier(constraint))
    guard let identifier = added.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    solver.remove(identifier)
  }

  // MARK: Solving

  /// Solves what has changed, and places the views.
  func layOut() {
    guard needsSolving else { return }
    needsSolving = false
    // A safe area depends on where its view is, which may depend on the safe area.
    for _ in 0..<3 {
      addConstraints()
      giveWhatIsKnown()
      place()
      guard needsSolving else { return }
      needsSolving = false
    }
  }

  private func addConstraints() {
    for view in window.subtree {
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
    if let first = item(constraint.firstItem) {
      terms += first.terms(constraint.firstAttribute)
    }
    if let second = item(constraint.secondItem) {
      terms += second.terms(constraint.secondAttribute, times: -constraint.multiplier)
    }
    return LayoutSolver.Expression(terms, constant: -constraint.constant)
  }

  private func item(_ object: AnyObject?) -> LayoutItem? {
    guard let object, object is UIView || object is UILayoutGuide else { return nil }
    let key = ObjectIdentifier(object)
    if let item = items[key] { return item }
    let item = LayoutItem(&solver)
    items[key] = item
    // The window keeps this system: it cannot be kept by it.
    if object !== window { known[key] = object }
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
    give(window, CGRect(origin: .zero, size: window.bounds.size), in: nil)
    for view in window.subtree where view !== window {
      if !view.translatesAutoresizingMaskIntoConstraints { forgetPlace(of: view) }
      if view.translatesAutoresizingMaskIntoConstraints, items[ObjectIdentifier(view)] != nil,
        let superview = view.superview
      {
        let (center, bounds) = (view.center, view.bounds)
        let frame = CGRect(
          x: center.x - bounds.width / 2 - superview.bounds.origin.x,
          y: center.y - bounds.height / 2 - superview.bounds.origin.y, width: bounds.width,
          height: bounds.height)
        give(view, frame, in: superview)
      }
      let guide = view.safeAreaLayoutGuide
      if items[ObjectIdentifier(guide)] != nil { giveSafeArea(of: view, guide) }
    }
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

  private func give(_ view: UIView, _ frame: CGRect, in superview: UIView?) {
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
      ])
  }

  private func forgetPlace(of view: UIView) {
    for identifier in given.removeValue(forKey: ObjectIdentifier(view)) ?? [] {
      solver.remove(identifier)
    }
  }

  private func set(_ object: AnyObject, _ expressions: [LayoutSolver.Expression]) {
    let key = ObjectIdentifier(object)
    if let known = given[key] {
      for (identifier, expression) in zip(known, expressions) {
        try? solver.setConstant(expression.constant, of: identifier)
      }
    } else {
      given[key] = expressions.compactMap { try? solver.add($0, .equal) }
    }
  }

  // MARK: Placing

  /// How far a solution may differ from where a view is already, in points: rounding.
  private static let tolerance = 1e-7

  private func place() {
    for view in window.subtree where !view.translatesAutoresizingMaskIntoConstraints {
      guard let item = items[ObjectIdentifier(view)], let superview = view.superview,
        let around = items[ObjectIdentifier(superview)]
      else { continue }
      let (frame, outer) = (item.frame(in: solver), around.frame(in: solver))
      let inside = CGRect(
        x: frame.origin.x - outer.origin.x + superview.bounds.origin.x,
        y: frame.origin.y - outer.origin.y + superview.bounds.origin.y,
        width: frame.size.width, height: frame.size.height)
      place(view, inside)
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let size = CGSize(
      width: Self.kept(view.bounds.width, frame.width),
      height: Self.kept(view.bounds.height, frame.height))
    if size != view.bounds.size { view.bounds.size = size }
    let center = CGPoint(
      x: Self.kept(view.center.x, frame.origin.x + frame.width / 2),
      y: Self.kept(view.center.y, frame.origin.y + frame.height / 2))
    if center != view.center { view.center = center }
  }

  private static func kept(_ old: CGFloat, _ new: CGFloat) -> CGFloat {
    abs(new - old) < tolerance ? old : new
  }

  /// Where a guide lies in its view.
  func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
    guard let item = items[ObjectIdentifier(guide)], let owner = items[ObjectIdentifier(view)]
    else { return .zero }
    let (frame, outer) = (item.frame(in: solver), owner.frame(in: solver))
    return frame.offsetBy(dx: -outer.origin.x, dy: -outer.origin.y)
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

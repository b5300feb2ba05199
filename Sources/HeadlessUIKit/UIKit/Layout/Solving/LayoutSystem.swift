import LayoutSolver

/// The constraints of a tree of views, solved together, and the views that they place.
///
/// Each view is placed when its superview lays out its subviews, as UIKit does it: so a layout inside
/// an animation animates what lies in the view that is laid out, and nothing else.
///
/// Views that translate their autoresizing masks, and the guides of safe areas and margins, are
/// given; the other views that constraints refer to are placed by the solution. The solver is told
/// only of what has changed, and only views whose unknowns have changed are looked at.
@MainActor
final class LayoutSystem {
  /// The view at the top of the tree; it holds the system.
  unowned let root: UIView
  var solver = Solver()
  private(set) var items: [ObjectIdentifier: LayoutItem] = [:]

  /// The view or the guide that an unknown belongs to.
  private var owners: [Variable: ObjectIdentifier] = [:]

  /// The constraints of items that are given, by the item: their left, top, width and height; nil
  /// for those that others contradict.
  var given: [ObjectIdentifier: [ConstraintIdentifier?]] = [:]

  /// The constraints that the solver has.
  var held = HeldConstraints()

  /// The objects of the identifiers above, kept so that none is used again for something else.
  private var known: [ObjectIdentifier: AnyObject] = [:]

  /// The guides that lie inside their views by given insets.
  private(set) var insetGuides = ObjectList<UILayoutGuide>()

  /// The guides of scroll views' contents.
  private(set) var contentGuides = ObjectList<UILayoutGuide>()

  /// The number of views that the app's constraints had named before they named a view.
  private(set) var naming: [ObjectIdentifier: Int] = [:]

  /// The frames that the solution gives views in their superviews.
  var solved: [ObjectIdentifier: CGRect] = [:]

  var changes = LayoutChanges()
  private var isNew = true

  /// Whether views have moved or come since all were told of their safe areas and margins.
  var areInsetsStale = true { didSet { if areInsetsStale { insetChangeCount += 1 } } }

  /// The number of times that something has changed on which they depend.
  private(set) var insetChangeCount = 0
  private var needsSolving = true

  /// The number of views that are being informed that they have been placed, each because of the
  /// one before.
  var deliveryDepth = 0

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

  // MARK: Changes

  /// Records that a constraint has come, or that its constant has changed.
  func record(_ constraint: NSLayoutConstraint) {
    guard !isNew else { return }
    changes.constraints.add(constraint)
    changed()
  }

  /// Records that a view's content, or the way in which it is placed, has changed.
  func record(_ view: UIView) {
    guard !isNew else { return }
    changes.views.add(view)
    held.ofBaselines(of: view).forEach(record)
    changed()
  }

  /// Records that a view has come, with all that lies in it.
  func recordTree(_ view: UIView) {
    areInsetsStale = true
    guard !isNew else { return }
    collect(view)
    changed()
  }

  /// Records that a view has another place or size.
  func recordMove(of view: UIView) {
    areInsetsStale = true
    guard !isNew else { return }
    let isGiven = view === root || view.translatesAutoresizingMaskIntoConstraints
    if isGiven { changes.views.add(view) }
    invalidateInsets()
    if isGiven { changed() }
  }

  /// Invalidates the insets: what is around views reaches further into them, or not so far.
  func invalidateInsets() {
    areInsetsStale = true
    guard !isNew, !insetGuides.isEmpty else { return }
    changes.haveViewsMoved = true
    changed()
  }

  private func changed() {
    if isPlacing { needsAnotherLook = true } else { needsSolving = true }
  }

  private func collect(_ view: UIView) {
    changes.views.add(view)
    for constraint in view.constraints { changes.constraints.add(constraint) }
    for subview in view.subviews { collect(subview) }
  }

  /// Removes a constraint.
  func remove(_ constraint: NSLayoutConstraint) {
    changes.constraints.remove(constraint)
    guard let identifier = held.remove(constraint) else { return }
    solver.remove(identifier)
    changes.isStructural = true
    needsSolving = true
  }

  /// Removes a view that leaves, with all that lies in it.
  func forget(_ leaving: UIView) {
    for view in leaving.subtree {
      view.constraints.forEach(remove)
      for pair in view.intrinsicPairs.values { pair.forEach(remove) }
      changes.views.remove(view)
      forget(item: view)
      view.insetGuides.forEach(forget(item:))
      view.layoutGuides.forEach(forget(item:))
    }
    needsSolving = true
  }

  func forget(item: AnyObject) {
    let key = ObjectIdentifier(item)
    forgetPlace(of: item)
    if let guide = item as? UILayoutGuide {
      insetGuides.remove(guide)
      contentGuides.remove(guide)
      changes.guides.remove(guide)
    }
    for variable in items[key]?.variables ?? [] { owners[variable] = nil }
    items[key] = nil
    naming[key] = nil
    solved[key] = nil
    known[key] = nil
  }

  // MARK: Solving

  /// A safe area depends on where its view is, which may depend on the safe area: layout is repeated
  /// until nothing changes, but not for ever.
  private static let roundLimit = 8

  /// The greatest number of times that what has changed may bring up something else, as a view's
  /// content that asks for its size again whenever it is asked.
  private static let handOverLimit = 32

  /// Lays out a view and those inside it, as far as they need it.
  func layOut(_ view: UIView) {
    for _ in 0..<Self.roundLimit {
      if let window = root as? UIWindow { _ = window.deliverSafeAreaChanges() }
      needsSolving = needsSolving || needsAnotherLook
      needsAnotherLook = false
      solve()
      view.layOutSubtree(self)
      guard needsSolving || needsAnotherLook else { return }
    }
  }

  /// Solves what has changed while a view places its subviews, which may move others that have been
  /// laid out in this round.
  func solveWhilePlacing(_ view: UIView) {
    guard needsSolving else { return }
    let neededLayout = view.needsLayout
    solve()
    view.needsLayout = neededLayout
    needsAnotherLook = true
  }

  /// Solves what has changed; views whose subviews move need layout then.
  func solve() {
    guard needsSolving else { return }
    needsSolving = false
    let looked = handOver()
    noticeMoves(and: looked)
  }

  /// Numbers the views that new constraints of the app name, in the order in which they do.
  private func numberViews() {
    let own = changes.constraints.filter { $0.order > 0 }.sorted { $0.order < $1.order }
    for view in own.flatMap(\.views) where naming[ObjectIdentifier(view)] == nil {
      naming[ObjectIdentifier(view)] = naming.count
      changes.views.add(view)
    }
  }

  /// Hands over to the solver what has changed.
  ///
  /// - Returns: the views that were said to have changed.
  @discardableResult
  func handOver() -> [UIView] {
    if isNew {
      isNew = false
      collect(root)
    }
    var looked: [UIView] = []
    giveRoot()
    for _ in 0..<Self.handOverLimit where changes.areWaiting {
      numberViews()
      let views = changes.views.removeAll()
      for view in views { update(view) }
      looked += views
      for guide in changes.guides.removeAll() { give(guide) }
      for constraint in Self.ordered(changes.constraints.removeAll()) { add(constraint) }
    }
    mendBroken()
    if changes.haveViewsMoved { insetGuides.objects.forEach(give) }
    changes.haveViewsMoved = false
    return looked
  }

  /// The order in which constraints are added: that of their activation.
  ///
  /// Of those that may give, the strongest come first. Each is then added where stronger ones have
  /// decided, and moves nothing, while a stronger one that comes later would move all.
  private static func ordered(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    var ordered = constraints.sorted { $0.order < $1.order }
    let places = ordered.indices.filter {
      ordered[$0].order > 0 && ordered[$0].priority != .required
    }
    let strongestFirst = places.map { ordered[$0] }.sorted {
      ($1.priority.rawValue, $0.order) < ($0.priority.rawValue, $1.order)
    }
    for (place, constraint) in zip(places, strongestFirst) { ordered[place] = constraint }
    return ordered
  }

  // MARK: Items

  func item(_ object: AnyObject?) -> LayoutItem? {
    guard let object, object is UIView || object is UILayoutGuide else { return nil }
    let key = ObjectIdentifier(object)
    if let item = items[key] { return item }
    let item = LayoutItem(&solver)
    items[key] = item
    for variable in item.variables { owners[variable] = key }
    // The root, which holds the system, is not held by it.
    if object !== root { known[key] = object }
    if let view = object as? UIView {
      changes.views.add(view)
      // Where it lies in its superview is needed to place it.
      if view !== root, let superview = view.superview { _ = self.item(superview) }
    } else if let guide = object as? UILayoutGuide {
      record(newGuide: guide)
    }
    return item
  }

  private func record(newGuide guide: UILayoutGuide) {
    changes.guides.add(guide)
    guard let owner = guide.owningView else { return }
    _ = item(owner)
    if guide.insets != nil { insetGuides.add(guide) }
    if owner.isContentGuide(guide) { contentGuides.add(guide) }
  }

  /// The view or the guide that an unknown belongs to; nil for one that has left.
  func owner(of variable: Variable) -> AnyObject? {
    guard let key = owners[variable] else { return nil }
    return known[key] ?? (key == ObjectIdentifier(root) ? root : nil)
  }
}

/// A relation between two lengths or places: first = multiplier × second + constant, or ≤, or ≥.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  open private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  open private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat

  /// The distances that stand for its items, if it was made from such.
  var spans: (first: LayoutSpan?, second: LayoutSpan?) = (nil, nil)

  open var identifier: String?

  /// Points; a change of it takes effect with the next layout.
  open var constant: CGFloat {
    didSet {
      let new = constant
      if !new.isFinite { constant = oldValue }
      if refuses(new, as: "constant") { return }
      guard constant != oldValue, isActive else { return }
      AppRun.current?.story.recordConstant(of: self, from: oldValue)
      home?.layoutSystem?.record(self)
      home?.setNeedsLayout()
    }
  }

  /// While it is active, it may change, but neither from nor to `required` once its tree of views has
  /// been laid out.
  ///
  /// UIKit's page says so of a constraint that was added to a view, its exception of one that is
  /// installed; Parchment changes the priority of an active one in `loadView()`.
  open var priority = UILayoutPriority.required {
    didSet {
      let new = priority
      if !new.rawValue.isFinite { priority = oldValue }
      guard mayHave(new) else {
        priority = oldValue
        return
      }
      guard priority != oldValue, let home else { return }
      if home.layoutSystem != nil, priority == .required || oldValue == .required {
        refusePriority(from: oldValue)
      }
      home.layoutSystem?.record(self)
      home.setNeedsLayout()
    }
  }

  /// The number of constraints that had been activated before it was, from 1 on; 0 for a constraint
  /// that an app does not activate itself.
  private(set) var order = 0
  private static var activatedCount = 0

  /// Whether a stack view made it.
  var isOfStack = false

  /// Whether it is about what a view contains.
  var isOfContent = false

  /// The cost of an error of it where priorities leave it open whose it is.
  var tieCost = 0.0

  /// The place where the app made it, or said how strong it is.
  var origin: CallPlace

  /// The view that holds it: the nearest one around both of its items.
  weak var home: UIView?

  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) {
    origin = CallPlace(file: file, line: line)
    firstItem = first as AnyObject
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondItem = second.map { $0 as AnyObject }
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
    super.init()
    refuseParts(multiplier: multiplier, constant: constant)
  }

  /// A constraint without items, which apps use as a place to put another one later.
  @_disfavoredOverload
  public convenience init(_: Void = ()) {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }

  // MARK: Activation

  open var isActive: Bool {
    get { home != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard home == nil, let first = views.first else { return }
    if let fault { return refuse(fault) }
    guard !hasLooseItem,
      let view = views.dropFirst().reduce(first as UIView?, Self.commonAncestor)
    else { return refuse("whose views have no view around them in common") }
    hold(in: view)
  }

  func hold(in view: UIView) {
    guard home == nil else { return }
    home = view
    if !isOfStack {
      Self.activatedCount += 1
      order = Self.activatedCount
    }
    view.constraints.append(self)
    view.layoutSystem?.record(self)
    view.setNeedsLayout()
  }

  private func deactivate() {
    guard let view = home else { return }
    view.layoutSystem?.remove(self)
    view.constraints.removeAll { $0 === self }
    home = nil
    view.setNeedsLayout()
  }

  /// The views that it is about.
  var views: [UIView] {
    [firstItem, secondItem, spans.first?.end.item, spans.second?.end.item].compactMap(Self.view)
  }

  /// The view that an item is, or belongs to.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private static func commonAncestor(_ first: UIView?, _ second: UIView?) -> UIView? {
    guard let first, let second else { return first ?? second }
    var view: UIView? = first
    while let current = view {
      if second.isDescendant(of: current) { return current }
      view = current.superview
    }
    return nil
  }
}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if let fault = constraint.fault { return constraint.refuse(fault) }
    guard constraint.views.allSatisfy({ $0.isDescendant(of: self) }) else {
      return constraint.refuse("whose views are not inside the view that it is added to")
    }
    constraint.hold(in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.home === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Lets go of the constraints between a view that leaves, or one inside it, and what stays.
  func dropConstraints(with leaving: UIView) {
    var ancestor: UIView? = leaving.superview ?? self
    while let view = ancestor {
      for constraint in view.constraints
      where constraint.views.contains(where: { $0.isDescendant(of: leaving) }) {
        constraint.isActive = false
      }
      ancestor = view.superview
    }
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard !refuses(priority.rawValue, as: "content hugging priority") else { return }
    huggingPriorities[axis] = ContentPriority(priority, at: CallPlace(file: file, line: line))
    layoutSystem?.record(self)
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis]?.value ?? .defaultLow
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard !refuses(priority.rawValue, as: "content compression resistance priority") else {
      return
    }
    compressionPriorities[axis] = ContentPriority(priority, at: CallPlace(file: file, line: line))
    layoutSystem?.record(self)
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { compressionPriorities[axis]?.value ?? .defaultHigh }
}

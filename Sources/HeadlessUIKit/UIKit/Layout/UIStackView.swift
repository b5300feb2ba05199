/// Lays out a row or a column of views by constraints that it makes itself.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The way in which the arranged views share the stack's length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of the arranged views across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// As a custom spacing: the one that `spacing` says.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// As a spacing: what the system recommends between views.
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2

  /// The views that it lays out, in order; all of them are subviews, in an order of their own.
  open private(set) var arrangedSubviews: [UIView] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The constraints that it has made.
  private var made: [NSLayoutConstraint] = []
  private var isStale = false

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }

  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }

  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }

  /// The distance between views that follow one another, in points.
  open var spacing: CGFloat = 0 {
    didSet {
      if refuses(spacing, as: "spacing") { spacing = oldValue }
      if spacing != oldValue { arrangementChanged() }
    }
  }

  /// Whether a column's distances are from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the views lie inside its margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    (margins.own, margins.reported) = (.zero, .zero)
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    (margins.own, margins.reported) = (.zero, .zero)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  func arranges(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Adds a view, also as a subview if it is none yet, or moves it within the order.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard (0...arrangedSubviews.count).contains(stackIndex) else {
      AppRun.current?.refuseHere(
        "a view is inserted at index \(stackIndex) of a stack view with"
          + " \(arrangedSubviews.count) arranged subviews",
        expected: "an index up to their number: UIKit raises an exception")
      return
    }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    arrangementChanged()
  }

  /// Does not lay a view out any more, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    layoutSystem?.record(view)
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Another distance after one of the views, in points, as long as it is arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard !refuses(spacing, as: "custom spacing"),
      arrangedSubviews.contains(where: { $0 === arrangedSubview })
    else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    arrangementChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance of the next view from one of them, in points.
  func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let gap = custom == Self.spacingUseDefault ? spacing : custom
    return gap == Self.spacingUseSystem ? SystemSpacing.betweenViews : gap
  }

  // MARK: Changes

  func arrangementChanged() {
    isStale = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// One of its views is shown or hidden; where that is animated, so is the layout, as documented.
  func hiddenChanged(of view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangementChanged()
    guard UIViewAnimation.ofChanges != nil, window != nil else { return }
    var outermost: UIStackView = self
    while let outer = outermost.superview as? UIStackView { outermost = outer }
    (outermost.superview ?? outermost).layoutIfNeeded()
  }

  /// The contents of one of its views have another size.
  func contentsChanged(of view: UIView) {
    if distribution == .fillProportionally { arrangementChanged() }
  }

  open override func updateConstraints() {
    if isStale {
      isStale = false
      NSLayoutConstraint.deactivate(made)
      made = StackArrangement(of: self).constraints
      for constraint in made { constraint.isOfStack = true }
      NSLayoutConstraint.activate(made)
      if let layoutSystem { arrangedSubviews.forEach(layoutSystem.record) }
    }
    super.updateConstraints()
  }

  // MARK: Baselines

  /// The first view of a column, the highest one of a row.
  open override var forFirstBaselineLayout: UIView {
    guard let view = axis == .vertical ? arrangedSubviews.first : highest else { return self }
    return view.forFirstBaselineLayout
  }

  /// The last view of a column, the highest one of a row.
  open override var forLastBaselineLayout: UIView {
    guard let view = axis == .vertical ? arrangedSubviews.last : highest else { return self }
    return view.forLastBaselineLayout
  }

  private var highest: UIView? {
    let heights = arrangedSubviews.map(\.intrinsicContentSize.height)
    guard let greatest = heights.max() else { return nil }
    return heights.firstIndex(of: greatest).map { arrangedSubviews[$0] }
  }
}

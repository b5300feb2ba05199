/// A rectangle in a view that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  open var identifier = ""
  open internal(set) weak var owningView: UIView?

  /// The role of a guide that every view has; empty for an app's own.
  let role: String
  private(set) lazy var anchors = LayoutAnchors(of: self)

  /// The insets by which it lies inside its view; nil for a guide that only constraints place.
  var insets: ((UIView) -> UIEdgeInsets)?

  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init("", nil) }

  init(_ role: String, _ insets: ((UIView) -> UIEdgeInsets)?) {
    self.role = role
    identifier = role
    self.insets = insets
    super.init()
  }

  open var leftAnchor: NSLayoutXAxisAnchor { anchors.left }
  open var rightAnchor: NSLayoutXAxisAnchor { anchors.right }
  open var leadingAnchor: NSLayoutXAxisAnchor { anchors.leading }
  open var trailingAnchor: NSLayoutXAxisAnchor { anchors.trailing }
  open var centerXAnchor: NSLayoutXAxisAnchor { anchors.centerX }
  open var topAnchor: NSLayoutYAxisAnchor { anchors.top }
  open var bottomAnchor: NSLayoutYAxisAnchor { anchors.bottom }
  open var centerYAnchor: NSLayoutYAxisAnchor { anchors.centerY }
  open var widthAnchor: NSLayoutDimension { anchors.width }
  open var heightAnchor: NSLayoutDimension { anchors.height }

  /// The frame of the guide in its view.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insets { return owningView.bounds.inset(by: insets(owningView)) }
    return owningView.layoutSystem?.frame(of: self, in: owningView) ?? .zero
  }
}

extension UIView {
  /// The constraints of it and the views around it that refer to a guide.
  private func constraintsAbout(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var view: UIView? = self
    while let current = view {
      found += current.constraints.filter { $0.firstItem === guide || $0.secondItem === guide }
      view = current.superview
    }
    return found
  }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    if guide.owningView !== self { guide.owningView?.removeLayoutGuide(guide) }
    guard !layoutGuides.contains(where: { $0 === guide }) else { return }
    guide.owningView = self
    layoutGuides.append(guide)
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === guide }
    for constraint in constraintsAbout(guide) { constraint.isActive = false }
    layoutSystem?.forget(item: guide)
    guide.owningView = nil
  }
}

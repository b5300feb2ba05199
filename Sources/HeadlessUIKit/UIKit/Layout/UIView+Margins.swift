/// The margins of a view as they were set and as they were reported.
struct ViewMargins {
  /// The margins that the app has set, in points; nil for those that UIKit gives.
  var own: UIEdgeInsets?

  /// The margins that were reported to the view last.
  var reported = ViewMargins.usual
  var preservesSuperviews = false
  var insetFromSafeArea = true

  /// The margins that UIKit gives a view that is no controller's, in points.
  static let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

/// The distances of content from a view's edges.
extension UIView {
  func setMargins(_ new: UIEdgeInsets) {
    guard !refuses(new, as: "layoutMargins"), new != margins.own else { return }
    margins.own = new
    marginsMayHaveChanged()
  }

  /// Whether its margins keep clear of those of its superview, where that lies around it closely.
  public var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperviews }
    set {
      guard newValue != margins.preservesSuperviews else { return }
      margins.preservesSuperviews = newValue
      marginsMayHaveChanged()
    }
  }

  /// Whether its safe area's insets are added to its margins.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetFromSafeArea }
    set {
      guard newValue != margins.insetFromSafeArea else { return }
      margins.insetFromSafeArea = newValue
      marginsMayHaveChanged()
    }
  }

  /// The same by the direction of reading.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing
      )
    }
  }

  var effectiveMargins: UIEdgeInsets {
    var inner = baseMargins
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      inner.top += safe.top
      inner.left += safe.left
      inner.bottom += safe.bottom
      inner.right += safe.right
    }
    guard preservesSuperviewLayoutMargins, let superview else { return inner }
    let (outer, place, around) = (superview.layoutMargins, frame, superview.bounds)
    return UIEdgeInsets(
      top: max(inner.top, outer.top - (place.minY - around.minY)),
      left: max(inner.left, outer.left - (place.minX - around.minX)),
      bottom: max(inner.bottom, outer.bottom - (around.maxY - place.maxY)),
      right: max(inner.right, outer.right - (around.maxX - place.maxX)))
  }

  /// The margins that the app set or UIKit gives, at least those that the system asks of a
  /// controller's view.
  private var baseMargins: UIEdgeInsets {
    guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else {
      return margins.own ?? ViewMargins.usual
    }
    let least = viewController.systemMinimumLayoutMargins
    let own = margins.own ?? .zero
    return UIEdgeInsets(
      top: max(own.top, least.top), left: max(own.left, least.leading),
      bottom: max(own.bottom, least.bottom), right: max(own.right, least.trailing))
  }

  // MARK: Readable width

  /// The width of lines that are easy to read at the default text size, and that of a view from which
  /// on this matters, in points, as measured.
  private static let (readableWidth, widthToRead): (CGFloat, CGFloat) = (920, 1008)

  /// The margins, and in a wide view what is too wide to read between them, as much on both sides.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    guard bounds.width > Self.widthToRead,
      bounds.width - insets.left - insets.right > Self.readableWidth
    else { return insets }
    insets.left = (bounds.width - Self.readableWidth) / 2
    insets.right = insets.left
    return insets
  }

  // MARK: Changes

  /// Invalidates the margins, as what they depend on has changed: the view is informed, and so are
  /// those inside it whose margins depend on these.
  func marginsMayHaveChanged() {
    layoutSystem?.invalidateInsets()
    deliverMarginChanges()
    for subview in subviews where subview.preservesSuperviewLayoutMargins {
      subview.marginsMayHaveChanged()
    }
  }

  /// Informs a view whose margins are not those that were reported to it last.
  ///
  /// - Parameter insets: those of its safe area, in points, if they are known; to find them out takes
  ///   a look at all views around it.
  func deliverMarginChanges(safeArea insets: UIEdgeInsets? = nil) {
    safeArea.known = insets
    let new = layoutMargins
    safeArea.known = nil
    guard new != margins.reported else { return }
    margins.reported = new
    setNeedsLayout()
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
  }
}

extension UIViewController {
  /// The narrowest screen of a phone on which margins are wider, in points, as measured.
  private static let wideWidth: CGFloat = 390

  /// The least margins of its view that the system asks for, in points: 16 at the sides, 20 on wide
  /// screens, nothing above and below.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? 0
    let side: CGFloat = width >= Self.wideWidth ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

// MARK: Alignment

extension UIView {
  /// The part of a frame that layout aligns.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame whose part that layout aligns is a rectangle.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

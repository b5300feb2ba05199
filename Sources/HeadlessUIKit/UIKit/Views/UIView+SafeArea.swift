/// The safe area of a view as it was set and as it was reported.
struct ViewSafeArea {
  /// The insets that bars in front of the view cover beyond its safe area, in points.
  var covered = UIEdgeInsets.zero

  /// The frame that the view counts as having while a stack moves it; nil for its own.
  var settledFrame: CGRect?

  /// Whether the view is a window, whose safe area is the screen's.
  var isOfWindow = false

  /// The insets that were reported to the view last.
  var reported = UIEdgeInsets.zero

  /// Its insets while its margins are worked out and nothing moves; nil at any other time.
  var known: UIEdgeInsets?

  /// The observers of the insets.
  var observers: PropertyObservers<ObservableViewProperties>?
}

extension UIView {
  var safeAreaObservers: PropertyObservers<ObservableViewProperties> {
    if let observers = safeArea.observers { return observers }
    let observers = PropertyObservers<ObservableViewProperties>()
    safeArea.observers = observers
    return observers
  }

  /// The insets that bars in front of it cover beyond its safe area, in points.
  var coveredInsets: UIEdgeInsets {
    get { safeArea.covered }
    set {
      guard newValue != safeArea.covered else { return }
      safeArea.covered = newValue
      layoutSystem?.invalidateInsets()
    }
  }

  /// The frame that it counts as having for its safe area while a stack moves it; nil for its own.
  var settledFrame: CGRect? {
    get { safeArea.settledFrame }
    set {
      guard newValue != safeArea.settledFrame else { return }
      safeArea.settledFrame = newValue
      layoutSystem?.invalidateInsets()
    }
  }
}

/// The part of a view that bars and corners of the screen, and its controllers, leave free.
extension UIView {
  /// The insets by which what is around the view reaches into it: what is left of the superview's
  /// insets, and what the controller of the view adds to them.
  var ownSafeAreaInsets: UIEdgeInsets {
    if let known = safeArea.known { return known }
    guard let superview else { return (self as? UIWindow)?.screenSafeArea ?? .zero }
    guard window != nil else { return .zero }
    return insets(in: superview.safeAreaInsets)
  }

  private func insets(in outer: UIEdgeInsets) -> UIEdgeInsets {
    guard let superview else { return outer }
    let (place, around) = (settledFrame ?? frame, superview.bounds)
    var more = viewController?.additionalSafeAreaInsets ?? .zero
    more.top += coveredInsets.top
    more.bottom += coveredInsets.bottom
    return UIEdgeInsets(
      top: Self.rest(of: outer.top, after: place.minY - around.minY) + more.top,
      left: Self.rest(of: outer.left, after: place.minX - around.minX) + more.left,
      bottom: Self.rest(of: outer.bottom, after: around.maxY - place.maxY) + more.bottom,
      right: Self.rest(of: outer.right, after: around.maxX - place.maxX) + more.right)
  }

  /// The rest of a superview's inset at the edge of a view inside it, as measured.
  ///
  /// A view that reaches beyond its superview has no more than that, and one that is shorter than its
  /// inset has all of it.
  ///
  /// - Parameters:
  ///   - inset: the superview's, in points.
  ///   - way: how far the view's edge is inside that of the superview, in points.
  /// - Returns: points.
  private static func rest(of inset: CGFloat, after way: CGFloat) -> CGFloat {
    min(max(0, inset - way), inset)
  }

  /// Informs the views of the tree that it is the top of, and their controllers, whose insets are
  /// not those that were reported to them last.
  ///
  /// - Returns: whether there are any.
  func deliverSafeAreaChanges() -> Bool {
    let system = systemForLayout
    guard system.areInsetsStale else { return false }
    system.areInsetsStale = false
    return deliverSafeAreaChanges(
      (self as? UIWindow)?.screenSafeArea ?? .zero, isSettled: true, system)
  }

  /// The depth to which code may move views that it is informed of while it is informed.
  private static let depthLimit = 16

  /// Informs a view in a window that has just been placed, and those inside it, if its insets are
  /// not those that were reported to it last: UIKit does so before the view's frame is set, or its
  /// superview laid out.
  func deliverSafeAreaOfPlace() {
    guard window != nil, let system = layoutSystem, system.deliveryDepth < Self.depthLimit else {
      return
    }
    let insets = ownSafeAreaInsets
    guard insets != safeArea.reported else { return }
    system.deliveryDepth += 1
    _ = deliverSafeAreaChanges(insets, isSettled: false, system)
    system.deliveryDepth -= 1
  }

  /// Whether no subclass says that its insets are others.
  private func says(_ insets: UIEdgeInsets) -> Bool {
    safeArea.known = insets
    defer { safeArea.known = nil }
    return safeAreaInsets == insets
  }

  /// - Parameters:
  ///   - insets: its own, in points.
  ///   - isSettled: whether nothing has moved when views around it were told of theirs.
  ///   - system: the constraints of its tree.
  /// - Returns: whether it or a view inside it was told.
  private func deliverSafeAreaChanges(
    _ insets: UIEdgeInsets, isSettled: Bool, _ system: LayoutSystem
  ) -> Bool {
    var isSettled = isSettled && says(insets)
    let count = system.insetChangeCount
    let old = safeArea.reported
    safeArea.reported = insets
    // As measured, margins come first.
    deliverMarginChanges(safeArea: isSettled ? insets : nil)
    var isChanged = insets != old
    if isChanged {
      tellSafeAreaObservers(from: old)
      keyPathObservers?.notify("safeAreaInsets", from: old, to: insets)
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
    }
    isSettled = isSettled && system.insetChangeCount == count
    if isChanged {
      system.invalidateInsets()
      setNeedsLayout()
    }
    for subview in subviews {
      if subview.deliverSafeAreaChanges(subview.insets(in: insets), isSettled: isSettled, system) {
        isChanged = true
      }
    }
    return isChanged
  }
}

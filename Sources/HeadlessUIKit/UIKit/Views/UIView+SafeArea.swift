/// What a view knows of its safe area.
struct ViewSafeArea {
  /// What bars in front of the view cover beyond its safe area, in points.
  var covered = UIEdgeInsets.zero

  /// Where the view counts as being while a stack moves it; nil for where it is.
  var settledFrame: CGRect?

  /// The insets that the view was told last.
  var told = UIEdgeInsets.zero

  /// Its insets while its margins are worked out and nothing moves; nil at any other time.
  var known: UIEdgeInsets?

  /// Who observes them.
  var observers: PropertyObservers<ObservableViewProperties>?
}

extension UIView {
  var safeAreaObservers: PropertyObservers<ObservableViewProperties> {
    if let observers = safeArea.observers { return observers }
    let observers = PropertyObservers<ObservableViewProperties>()
    safeArea.observers = observers
    return observers
  }

  /// What bars in front of it cover beyond its safe area, in points.
  var coveredInsets: UIEdgeInsets {
    get { safeArea.covered }
    set {
      guard newValue != safeArea.covered else { return }
      safeArea.covered = newValue
      layoutSystem?.noteInsets()
    }
  }

  /// Where it counts as being for its safe area while a stack moves it; nil for where it is.
  var settledFrame: CGRect? {
    get { safeArea.settledFrame }
    set {
      guard newValue != safeArea.settledFrame else { return }
      safeArea.settledFrame = newValue
      layoutSystem?.noteInsets()
    }
  }
}

/// The part of a view that bars and corners of the screen, and its controllers, leave free.
extension UIView {
  /// How far what is around the view reaches into it: what is left of the superview's insets, and what
  /// the controller of the view adds to them.
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
      top: Self.rest(outer.top - (place.minY - around.minY), of: bounds.height) + more.top,
      left: Self.rest(outer.left - (place.minX - around.minX), of: bounds.width) + more.left,
      bottom: Self.rest(outer.bottom - (around.maxY - place.maxY), of: bounds.height) + more.bottom,
      right: Self.rest(outer.right - (around.maxX - place.maxX), of: bounds.width) + more.right)
  }

  private static func rest(_ inset: CGFloat, of length: CGFloat) -> CGFloat {
    min(max(0, inset), length)
  }

  /// Tells the views of the tree that it is the top of, and their controllers, whose insets are not those that they were told last.
  ///
  /// - Returns: whether there are any.
  func tellSafeAreaChanges() -> Bool {
    let system = systemForLayout
    guard system.areInsetsStale else { return false }
    system.areInsetsStale = false
    return tellSafeAreaChanges(
      (self as? UIWindow)?.screenSafeArea ?? .zero, isSettled: true, system)
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
  private func tellSafeAreaChanges(
    _ insets: UIEdgeInsets, isSettled: Bool, _ system: LayoutSystem
  ) -> Bool {
    var (isChanged, isSettled) = (false, isSettled)
    if insets != safeArea.told {
      let old = safeArea.told
      let count = system.insetChangeCount
      safeArea.told = insets
      isChanged = true
      safeArea.observers?.tell(
        \.safeAreaInsets, from: ObservableViewProperties(safeAreaInsets: old),
        to: ObservableViewProperties(safeAreaInsets: insets))
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
      isSettled = isSettled && system.insetChangeCount == count
      system.noteInsets()
      setNeedsLayout()
    }
    isSettled = isSettled && says(insets)
    let count = system.insetChangeCount
    tellMarginChanges(knowing: isSettled ? insets : nil)
    isSettled = isSettled && system.insetChangeCount == count
    for subview in subviews {
      if subview.tellSafeAreaChanges(subview.insets(in: insets), isSettled: isSettled, system) {
        isChanged = true
      }
    }
    return isChanged
  }
}

/// The pass in which views draw, which leaves out what needs nothing.
extension UIView {
  /// Draws this view and those inside it, as far as they need it, are not hidden and have a size.
  ///
  /// - Returns: whether code of the app may have run.
  func displaySubtree() -> Bool {
    guard !isHidden else { return false }
    var hasDrawn = false
    if needsDisplay, !bounds.isEmpty {
      needsDisplay = false
      // UIKit's own views have nothing to draw here.
      if AppClasses.contain(type(of: self)) {
        layer.display()
        hasDrawn = true
      }
    }
    guard inside.displayIsNeeded else { return hasDrawn }
    inside.displayIsNeeded = false
    hasDrawn = layer.displayInner() || hasDrawn
    for subview in subviews { hasDrawn = subview.displaySubtree() || hasDrawn }
    return hasDrawn
  }

  func displayBecameNeeded() { superview?.recordNeed(\.displayIsNeeded) }

  func drawItself(_ layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
  }
}

/// The classes of views that an app declares.
@MainActor
enum AppClasses {
  /// Whether a class is not one of UIKit's, as far as it has been asked.
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func contain(_ type: UIView.Type) -> Bool {
    if let isKnown = known[ObjectIdentifier(type)] { return isKnown }
    let isOfApp = !String(reflecting: type).hasPrefix("\(Module.name).")
    known[ObjectIdentifier(type)] = isOfApp
    return isOfApp
  }

  private enum Module {
    static let name = String(reflecting: UIView.self).prefix { $0 != "." }
  }
}

extension UIViewAnimation {
  /// The action of a change of a layer: an animation with its time and its curve.
  func action(forKey event: String, of layer: CALayer) -> any CAAction {
    let action = CABasicAnimation(keyPath: event)
    action.duration = law.duration
    if delay > 0 { action.beginTime = begin }
    if let curve = law.curve {
      action.timingFunction = CAMediaTimingFunction(curve: curve)
    }
    return action
  }
}

extension UIView {
  // MARK: Snapshots

  /// A view that looks like this one, of the same size: it stands still, and nothing is in it.
  ///
  /// What is said of a view when it shows, such as its alpha, is a part of the picture.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { showChanges() }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.backgroundColor = backgroundColor
    view.clipsToBounds = clipsToBounds
    view.layer.cornerRadius = layer.cornerRadius
    view.layer.maskedCorners = layer.maskedCorners
    view.layer.masksToBounds = layer.masksToBounds
    return view
  }

  /// A view that looks like a part of this one, of that part's size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard !refuses(rect, as: "rect") else { return nil }
    let view = snapshotView(afterScreenUpdates: afterUpdates)
    view?.frame.size = rect.size
    return view
  }

  /// Draws what shows of it and of what is inside it into nothing.
  ///
  /// - Returns: whether all of it could be drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { showChanges() }
    return true
  }

  /// Lays out and draws what has changed, as before the next frame.
  private func showChanges() {
    root.layoutIfNeeded()
    _ = root.displaySubtree()
  }
}

extension UIScreen {
  /// A view that looks like the screen, of the same size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    AppRun.current?.window.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
}

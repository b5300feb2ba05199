/// The needs of the views inside a view.
struct InnerNeeds {
  var layoutIsNeeded = true
  var updateIsNeeded = true
  var displayIsNeeded = true
}

/// The passes over a tree, which leave out what needs nothing.
extension UIView {
  /// Records that something is needed inside it, and so inside all views around it.
  func recordNeed(_ need: WritableKeyPath<InnerNeeds, Bool>) {
    var view: UIView? = self
    while let current = view, !current.inside[keyPath: need] {
      current.inside[keyPath: need] = true
      view = current.superview
    }
  }

  /// Calls `layoutSubviews` of every view inside that needs it, outer views first.
  ///
  /// - Parameter system: the constraints of its tree.
  func layOutSubtree(_ system: LayoutSystem) {
    system.solve()
    if needsLayout {
      needsLayout = false
      layer.layoutSublayers()
    }
    guard inside.layoutIsNeeded else { return }
    inside.layoutIsNeeded = false
    layer.layOutInner()
    for subview in subviews { subview.layOutSubtree(system) }
  }

  /// Lays out its subviews because its layer asks for it.
  func layOutItself(_ layer: CALayer) {
    guard layer === self.layer else { return }
    viewController?.viewWillLayoutSubviews()
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }

  public func needsUpdateConstraints() -> Bool { constraintsNeedUpdate }

  /// Updates the constraints of this view and of those inside it, as far as they need it.
  ///
  /// What lies inside comes first: what it asks of its superview is then still to come. The controller
  /// of a view updates them in the place of its view.
  public func updateConstraintsIfNeeded() {
    if inside.updateIsNeeded {
      inside.updateIsNeeded = false
      for subview in subviews { subview.updateConstraintsIfNeeded() }
    }
    guard constraintsNeedUpdate else { return }
    constraintsNeedUpdate = false
    if let viewController {
      viewController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  // MARK: What passes rest on

  /// Its content has another size.
  func contentSizeChanged() {
    layoutSystem?.record(self)
    (superview as? UIStackView)?.contentsChanged(of: self)
    superview?.sizeMayHaveChanged(ofSubview: self)
  }

  /// Code has said whether its autoresizing mask places it.
  func placingChanged() {
    layoutSystem?.record(self)
    superview?.setNeedsLayout()
  }

  func hidingChanged() {
    tellObserversOfHiding()
    (superview as? UIStackView)?.hiddenChanged(of: self)
    // What is hidden is not drawn.
    if !isHidden { superview?.recordNeed(\.displayIsNeeded) }
  }
}

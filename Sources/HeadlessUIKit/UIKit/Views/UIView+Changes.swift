/// Changes of a view's numbers and looks, which are animated if an animation block runs.
extension UIView {
  /// Changes the numbers.
  ///
  /// What is not finite, or leads to what is not, changes nothing and ends the run.
  ///
  /// - Parameters:
  ///   - property: what the app sets.
  ///   - numbers: to what.
  ///   - change: takes them over.
  func change(
    _ property: StaticString, _ numbers: some FiniteNumbers,
    _ change: (inout AnimatedValues) -> Void
  ) {
    guard !refuses(numbers, as: property) else { return }
    let old = model
    var values = old
    change(&values)
    guard values.areFinite else { return refuseOverflow(numbers, of: property) }
    let animation = UIViewAnimation.ofChanges
    animation?.willChange(self)
    model = values
    defer { tellObservers(of: property, from: old, to: values) }
    if let animation {
      for property in AnimatedProperty.allCases where old[property] != values[property] {
        animation.animate(property, of: self, from: old[property], to: values[property])
      }
    }
    if old.bounds.size != values.bounds.size {
      setNeedsLayout()
      resizeSubviews(from: old.bounds.size)
      // A view without a size has not been drawn yet.
      if needsDisplay || contentMode == .redraw { needsDisplay = true }
    }
    guard !values.isInPlace(of: old), let system = layoutSystem else { return }
    system.recordMove(of: self)
    if !system.isPlacing { deliverSafeAreaOfPlace() }
    if old.bounds.origin != values.bounds.origin, !(self is UIScrollView) {
      subviews.forEach(system.record)
    }
  }

  /// Notifies observers by name of what was set, and of all that is another value for it.
  private func tellObservers(
    of property: StaticString, from old: AnimatedValues, to new: AnimatedValues
  ) {
    guard keyPathObservers != nil || safeArea.observers != nil else { return }
    let before = ObservableViewProperties(of: self, old)
    let after = ObservableViewProperties(of: self, new)
    func tell(_ key: String, _ path: KeyPath<ObservableViewProperties, some Equatable>) {
      let (old, new) = (before[keyPath: path], after[keyPath: path])
      guard old != new || "\(property)" == key else { return }
      keyPathObservers?.notify(key, from: old, to: new)
      safeArea.observers?.notify(path, from: before, to: after)
    }
    tell("frame", \.frame)
    tell("bounds", \.bounds)
    tell("center", \.center)
    tell("transform", \.transform)
    tell("alpha", \.alpha)
  }

  /// Notifies observers that the view is hidden, or shows again.
  func tellObserversOfHiding() {
    keyPathObservers?.notify("isHidden", from: !isHidden, to: isHidden)
    guard let observers = safeArea.observers else { return }
    let after = ObservableViewProperties(of: self, model)
    var before = after
    before.isHidden = !isHidden
    observers.notify(\.isHidden, from: before, to: after)
  }

  /// Notifies those who observe the safe area by its key path.
  func tellSafeAreaObservers(from old: UIEdgeInsets) {
    guard let observers = safeArea.observers else { return }
    let after = ObservableViewProperties(of: self, model)
    var before = after
    before.safeAreaInsets = old
    observers.notify(\.safeAreaInsets, from: before, to: after)
  }

  private func refuseOverflow(_ numbers: some FiniteNumbers, of property: StaticString) {
    guard let run = AppRun.current else { return }
    run.refuseHere(
      "the \(property) of \(run.link.name(of: self)) is set to \(numbers.words), from which no"
        + " finite center and size follow", expected: "numbers that are not as large as that")
  }

  /// Moves one of the model's numbers, without animation and without layout.
  func shift(_ property: AnimatedProperty, by distance: Double) {
    model[property] += distance
    layoutSystem?.recordMove(of: self)
  }

  /// The radius of a corner, in points, by its configuration.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    cornerConfiguration.radius(of: corner, in: bounds.size)
  }

  /// Animates a change of the view's look where a block animates changes.
  func lookChanged(_ look: AnimatedLook, _ old: some LookPart) {
    UIViewAnimation.ofChanges?.change(look, of: self, from: old.lookValue)
  }

  /// Its layer has the view's colour, as in UIKit, where both are one.
  func backgroundChanged(from old: UIColor?) {
    let before = layer.backgroundColor?.color ?? old
    layer.backgroundColor = backgroundColor?.cgColor
    lookChanged(.backgroundColor, before?.cgColor)
  }

  /// The transform in space: the part that moves points of the plane is `transform`.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}

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
    if let animation {
      for property in AnimatedProperty.allCases where old[property] != values[property] {
        animation.animate(property, of: self, from: old[property], to: values[property])
      }
    }
    if old.bounds.size != values.bounds.size {
      setNeedsLayout()
      resizeSubviews(from: old.bounds.size)
    }
    guard !values.isInPlace(of: old), let system = layoutSystem else { return }
    system.recordMove(of: self)
    if !system.isPlacing { deliverSafeAreaOfPlace() }
    if old.bounds.origin != values.bounds.origin, !(self is UIScrollView) {
      subviews.forEach(system.record)
    }
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

  /// Animates a change of the view's look where a block animates changes.
  func lookChanged(_ look: AnimatedLook) { UIViewAnimation.ofChanges?.change(look, of: self) }
}

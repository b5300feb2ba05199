import MotionLaws

extension UIView {
  /// The transform from its own coordinates to those of the top of its tree, by the model.
  var toRoot: CGAffineTransform {
    var transform = model.toSuperview
    var ancestor = superview
    // The window's own place on the screen is not a part of its coordinates.
    guard ancestor != nil else { return .identity }
    while let view = ancestor, view.superview != nil {
      transform = transform.concatenating(view.model.toSuperview)
      ancestor = view.superview
    }
    return transform
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let onScreen = point.applying(toRoot)
    return view.map { $0.convertFromScreen(onScreen) } ?? onScreen
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convertFromScreen(view.map { point.applying($0.toRoot) } ?? point)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(toRoot.concatenating(view.map { $0.toRoot.inverted() } ?? .identity))
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying((view?.toRoot ?? .identity).concatenating(toRoot.inverted()))
  }

  /// A point of the screen in the view's own coordinates.
  func convertFromScreen(_ point: CGPoint) -> CGPoint { point.applying(toRoot.inverted()) }

  /// A displacement on the screen in the view's own coordinates.
  func convertFromScreen(_ vector: Vector) -> CGPoint {
    let (start, end) = (
      convertFromScreen(CGPoint.zero), convertFromScreen(CGPoint(x: vector.x, y: vector.y))
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  // MARK: What the user sees

  /// The numbers that the user sees at a time.
  func presented(at time: Double) -> AnimatedValues {
    guard !contributions.isEmpty || !layerAnimations.isEmpty else { return model }
    var values = model
    for contribution in contributions {
      values[contribution.property] += contribution.value(at: time)
    }
    for animation in layerAnimations { animation.apply(to: &values, at: time) }
    return values
  }

  /// The deepest view at a point that takes touches.
  ///
  /// A view that is hidden, does not take part in user interaction or has an alpha below 0.01 is
  /// passed over with everything in it, as documented; so is one whose place UIKit animates without
  /// `allowUserInteraction`.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard receivesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      let inside =
        subview.pointWhereItShows(point)
        ?? point.applying(subview.model.toSuperview.inverted())
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// A point of its superview in its own coordinates, by what shows, if an animator that lets touches
  /// find it there moves it.
  func pointWhereItShows(_ point: CGPoint) -> CGPoint? {
    guard let run = AppRun.current,
      contributions.contains(where: { $0.animation.isHitWhereItShows })
    else { return nil }
    return point.applying(presented(at: run.time).toSuperview.inverted())
  }

  /// The transform from its own coordinates to the screen, as the user sees it.
  func presentedToScreen(at time: Double) -> CGAffineTransform {
    guard let superview else { return .identity }
    let own = presented(at: time).toSuperview
    guard superview.superview != nil else { return own }
    return own.concatenating(superview.presentedToScreen(at: time))
  }

  /// The frame on the screen.
  ///
  /// - Parameter time: when, in seconds, for what the user sees; nil for what code reads.
  /// - Returns: the least rectangle around it, in points.
  func frameOnScreen(at time: Double?) -> CGRect {
    guard let time else {
      return (showsAsUnion ? unionOfSubviews(at: nil) ?? bounds : bounds).applying(toRoot)
    }
    let shown = showsAsUnion ? unionOfSubviews(at: time) : nil
    return (shown ?? presented(at: time).bounds).applying(presentedToScreen(at: time))
  }
}

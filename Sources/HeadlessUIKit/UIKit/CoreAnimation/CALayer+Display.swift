import MotionLaws

/// The needs of a layer that is no view's.
struct LayerNeeds {
  var isLayoutNeeded = true
  var isDisplayNeeded = false
  var isDisplayNeededByBounds = false
}

/// The layout and the drawing of layers.
extension CALayer {
  /// The view whose layer it is in, at any depth; its own view for a view's layer.
  var host: UIView? {
    var layer: CALayer? = self
    while let current = layer, current.view == nil { layer = current.outer }
    return layer?.view
  }

  // MARK: Needs

  func needDisplay() {
    needs.isDisplayNeeded = true
    host?.recordNeed(\.displayIsNeeded)
  }

  func needLayout() {
    needs.isLayoutNeeded = true
    host?.recordNeed(\.layoutIsNeeded)
  }

  /// The size of a layer that is no view's has changed.
  func sizeChanged() {
    needLayout()
    if needs.isDisplayNeededByBounds { setNeedsDisplay() }
  }

  /// Whether a change of its size makes it draw itself again: for a view's layer, its view's content
  /// mode says so.
  public var needsDisplayOnBoundsChange: Bool {
    get { view.map { $0.contentMode == .redraw } ?? needs.isDisplayNeededByBounds }
    set {
      guard let view else {
        needs.isDisplayNeededByBounds = newValue
        return
      }
      if newValue != (view.contentMode == .redraw) {
        view.contentMode = newValue ? .redraw : .scaleToFill
      }
    }
  }

  public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  public func needsDisplay() -> Bool { view?.needsDisplay ?? needs.isDisplayNeeded }

  public func needsLayout() -> Bool { view?.needsLayout ?? needs.isLayoutNeeded }

  public func displayIfNeeded() {
    guard needsDisplay() else { return }
    if let view { view.needsDisplay = false } else { needs.isDisplayNeeded = false }
    display()
  }

  public func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    if needs.isLayoutNeeded {
      needs.isLayoutNeeded = false
      layoutSublayers()
    }
    layOutInner()
  }

  // MARK: Passes

  /// Lays out the layers inside it that are no views'.
  func layOutInner() {
    guard !inner.isEmpty else { return }
    for layer in inner where layer.view == nil { layer.layoutIfNeeded() }
  }

  /// Displays those that need it and have a size.
  ///
  /// - Returns: whether any did.
  func displayInner() -> Bool {
    guard !inner.isEmpty else { return false }
    var hasDrawn = false
    for layer in inner where layer.view == nil && !layer.isHidden {
      if layer.needs.isDisplayNeeded, !layer.bounds.isEmpty {
        layer.displayIfNeeded()
        hasDrawn = true
      }
      hasDrawn = layer.displayInner() || hasDrawn
    }
    return hasDrawn
  }

  /// Draws into nothing, as large as the layer is.
  func drawContents() {
    let context = CGContext(size: bounds.size, scale: contentsScale)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    delegate?.layerWillDraw(self)
    draw(in: context)
  }

  /// Draws what shows of it: into a context whose effect is nothing.
  public func render(in ctx: CGContext) {}

  func refuseDelegate(_ delegate: (any CALayerDelegate)?) {
    if delegate === view { return }
    AppRun.current?.refuseHere(
      "the layer of a view, \(view.map { "\(type(of: $0))" } ?? ""), gets another delegate",
      expected: "its view, which has to be the delegate of its layer")
  }

  // MARK: Time

  // Layers have no times of their own here: all have the run's.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

  // MARK: Coordinates

  /// The transform from its own coordinates to those of the outermost layer.
  private var toRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var layer = self
    while let outer = layer.superlayer {
      transform = transform.concatenating(layer.toSuperlayer)
      layer = outer
    }
    return transform
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(l?.toRoot ?? .identity).applying(toRoot.inverted())
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(toRoot).applying((l?.toRoot ?? .identity).inverted())
  }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
  }

  /// Whether a point of its own coordinates lies in it.
  public func contains(_ p: CGPoint) -> Bool { Rect(bounds).contains(Point(x: p.x, y: p.y)) }
}

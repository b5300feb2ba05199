import GestureEngine
import MotionLaws

/// The surface that a view has whatever it is: that of its layer.
extension ViewPainter {
  init(
    _ view: UIView, _ values: AnimatedValues, named name: String, at time: Double, isElevated: Bool
  ) {
    look = ViewLook(name: name)
    bounds = values.bounds
    (self.time, self.isElevated) = (time, isElevated)
    paintSurface(of: view)
  }

  private mutating func paintSurface(of view: UIView) {
    let layer = view.layer
    surface(layer.shown(.backgroundColor, at: time).color)
    look.corners = corners(of: view)
    look.clips = view.clipsToBounds
    let width = layer.shown(.borderWidth, at: time).number
    if width > 0 {
      look.border = LookBorder(
        width: width.told, color: color(layer.shown(.borderColor, at: time).color ?? .black))
    }
    look.mask = mask(of: view)
  }

  // MARK: Corners

  /// The radii of the corners, from the upper left one clockwise; empty for square ones.
  private func corners(of view: UIView) -> [Double] {
    let radius = view.layer.shown(.cornerRadius, at: time).number
    let largest = max(0, min(bounds.width, bounds.height) / 2)
    let radii = Self.order.map { place -> Double in
      guard radius <= 0 else { return view.layer.maskedCorners.contains(place.mask) ? radius : 0 }
      return Double(view.cornerConfiguration.radius(of: place.corner, in: bounds.size))
    }
    guard radii.contains(where: { $0 > 0 }) else { return [] }
    return radii.map { min(max($0, 0), Double(largest)).told }
  }

  private static let order: [(mask: CACornerMask, corner: UIRectCorner)] = [
    (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight),
    (.layerMaxXMaxYCorner, .bottomRight), (.layerMinXMaxYCorner, .bottomLeft),
  ]

  // MARK: Shadow

  /// Adds the shadow of the surface, once that is known.
  ///
  /// A view that clips has none, as documented. That of a view without a surface is the shadow of the
  /// view that fills it.
  mutating func paintShadow(of view: UIView) {
    let layer = view.layer
    let opacity = layer.shown(.shadowOpacity, at: time).number
    guard opacity > 0, !look.clips else { return }
    if look.background == nil, look.gradient == nil, layer.shadowPath == nil {
      guard let filling = view.subviews.first(where: { $0.fillsSuperview && !$0.isHidden }) else {
        return
      }
      if look.corners.isEmpty { look.corners = corners(of: filling) }
    }
    let offset = layer.shown(.shadowOffset, at: time).size
    look.shadow = LookShadow(
      color: color(layer.shown(.shadowColor, at: time).color ?? .black, opacity: min(opacity, 1)),
      offset: Vector(x: offset.width.told, y: offset.height.told),
      radius: layer.shown(.shadowRadius, at: time).number.told)
  }

  // MARK: Mask

  /// The outline of the part that shows, as far as a path says it.
  private func mask(of view: UIView) -> String? {
    let layer = view.mask?.layer ?? view.layer.mask
    guard let layer else { return nil }
    var path = PathText()
    path.addOutline(of: layer, layer.toSuperlayer.concatenating(toLook))
    return path.isEmpty ? nil : path.string
  }
}

extension UIView {
  /// Whether it has a surface that covers all of the view around it.
  fileprivate var fillsSuperview: Bool {
    guard let superview, backgroundColor?.isClear == false else { return false }
    return frame.width >= superview.bounds.width - 1 && frame.height >= superview.bounds.height - 1
  }
}

extension PathText {
  /// Adds the outline of what a layer paints: its path, or its rectangle.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - transform: from the layer's own coordinates.
  @MainActor
  mutating func addOutline(of layer: CALayer, _ transform: CGAffineTransform) {
    if let shape = layer as? CAShapeLayer {
      if let path = shape.path { add(path, transform) }
    } else {
      add(layer.bounds, radius: layer.cornerRadius, transform)
    }
    for inner in layer.inner where inner.view == nil && !inner.isHidden {
      addOutline(of: inner, inner.toSuperlayer.concatenating(transform))
    }
  }
}

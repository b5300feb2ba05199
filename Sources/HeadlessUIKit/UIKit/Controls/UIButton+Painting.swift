import GestureEngine

/// The painting of a button besides its title and its image.
extension UIButton {
  /// The colour of the title, or of what a configuration shows.
  var shownTitleColor: UIColor {
    guard let configuration else { return currentTitleColor }
    if let own = configuration.baseForegroundColor { return own }
    return configuration.look == .filled ? .white : tintColor
  }

  /// The colour of a template that it shows; nil for the tint of the view.
  func tint(ofContent view: UIView) -> UIColor? {
    view === shownImageView && configuration != nil ? shownTitleColor : nil
  }

  /// The title has the tint of the place that the button has come to.
  func tintMayHaveChanged() {
    guard let label, shownTitle.styled == nil, label.textColor != shownTitleColor else { return }
    label.textColor = shownTitleColor
  }

  func paintBackground(_ painter: inout ViewPainter) {
    if let image = currentBackgroundImage {
      painter.show(image, in: backgroundRect(forBounds: bounds), tint: tintColor)
    }
    if buttonType == .close { paintClose(&painter) }
    guard let configuration, let color = configuration.background(tint: tintColor) else { return }
    painter.surface(
      isEnabled ? color.faded(isHighlighted ? Self.highlighted : 1) : .tertiarySystemFill)
    let radius = configuration.radius(in: bounds.size)
    if painter.look.corners.isEmpty, radius > 0 {
      painter.look.corners = [Double](repeating: radius.told, count: 4)
    }
  }

  /// A cross in a disc.
  private func paintClose(_ painter: inout ViewPainter) {
    let side = min(bounds.width, bounds.height)
    let disc = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    painter.fill(disc, radius: side / 2, .secondarySystemFill)
    let cross = disc.insetBy(dx: side / 3, dy: side / 3)
    let rising = [
      CGPoint(x: cross.minX, y: cross.maxY), CGPoint(x: cross.maxX, y: cross.minY),
    ]
    painter.line(
      [CGPoint(x: cross.minX, y: cross.minY), CGPoint(x: cross.maxX, y: cross.maxY)],
      .secondaryLabel, width: 2)
    painter.line(rising, .secondaryLabel, width: 2)
  }

  // MARK: States

  /// The opacities of what is pressed, and of what cannot be: chosen, near to what is seen on phones.
  private static let (highlighted, titleHighlighted, disabled) = (0.75, 0.3, 0.35)

  /// The opacity of its title or its image in the state that it is in.
  ///
  /// A button of its own kind, which nothing dims, dims its image alone, as documented.
  func opacity(ofContent view: UIView) -> Double {
    guard view === label || view === shownImageView else { return 1 }
    let dimsTitle = buttonType == .system || configuration != nil
    if !isEnabled {
      return view === label
        ? (dimsTitle ? Self.disabled : 1) : adjustsImageWhenDisabled ? Self.disabled : 1
    }
    guard isHighlighted else { return 1 }
    if configuration?.hasBackground == true { return Self.highlighted }
    if view === label { return dimsTitle ? Self.titleHighlighted : 1 }
    return adjustsImageWhenHighlighted ? (dimsTitle ? Self.titleHighlighted : 0.5) : 1
  }
}

extension UIButton.Configuration {
  var hasBackground: Bool { look != .plain || baseBackgroundColor != nil }

  /// The colour behind the content; nil for none.
  fileprivate func background(tint: UIColor) -> UIColor? {
    switch look {
    case .plain: baseBackgroundColor
    case .gray: baseBackgroundColor ?? .secondarySystemFill
    case .tinted: (baseBackgroundColor ?? tint).faded(0.18)
    case .filled: baseBackgroundColor ?? tint
    }
  }

  /// The radius of its corners in a size, in points: chosen, as UIKit documents none.
  fileprivate func radius(in size: CGSize) -> CGFloat {
    let dynamic: CGFloat =
      switch buttonSize {
      case .mini, .small: 5
      case .medium: 6
      case .large: 8
      }
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed, .dynamic: dynamic
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: .infinity
      }
    return min(radius, max(0, min(size.width, size.height) / 2))
  }
}

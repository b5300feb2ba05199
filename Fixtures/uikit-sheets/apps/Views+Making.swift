import UIKit

extension UIColor {
  /// A colour that differs between light and dark screens, each as `0xRRGGBB`.
  convenience init(light: UInt32, dark: UInt32) {
    self.init { UIColor(rgb: $0.userInterfaceStyle == .dark ? dark : light) }
  }

  convenience init(rgb: UInt32) {
    let parts = [16, 8, 0].map { CGFloat(rgb >> $0 & 0xFF) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}

extension UILabel {
  convenience init(_ text: String, font: UIFont, color: UIColor = .label) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
  }

  convenience init(_ text: String, _ style: UIFont.TextStyle, color: UIColor = .label) {
    self.init(text, font: .preferredFont(forTextStyle: style), color: color)
    adjustsFontForContentSizeCategory = true
  }

  /// The same label as wide as its text, whatever room there is.
  func hugging() -> UILabel {
    setContentHuggingPriority(.required, for: .horizontal)
    return self
  }

  /// The same label with as many lines as its text needs.
  func wrapping() -> UILabel {
    numberOfLines = 0
    return self
  }
}

extension UIImageView {
  /// A symbol in a square.
  convenience init(symbol: String, tint: UIColor, side: CGFloat = 24) {
    self.init(image: UIImage(systemName: symbol))
    tintColor = tint
    contentMode = .scaleAspectFit
    keepSize(CGSize(width: side, height: side))
  }

  /// A picture that fills a rectangle with rounded corners.
  convenience init(picture: String, height: CGFloat, cornerRadius: CGFloat) {
    self.init(image: UIImage(named: picture))
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = cornerRadius
    backgroundColor = .tertiarySystemFill
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }
}

extension UIStackView {
  convenience init(
    _ axis: NSLayoutConstraint.Axis, spacing: CGFloat, alignment: Alignment = .fill,
    _ views: [UIView]
  ) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension UIView {
  /// A coloured rectangle with rounded corners.
  static func box(_ color: UIColor, size: CGSize, cornerRadius: CGFloat = 0) -> UIView {
    let box = UIView()
    box.backgroundColor = color
    box.layer.cornerRadius = cornerRadius
    box.keepSize(size)
    return box
  }

  /// A thin line between rows.
  static func separator() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
    return line
  }

  func keepSize(_ size: CGSize) {
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: size.width),
      heightAnchor.constraint(equalToConstant: size.height),
    ])
  }

  /// Shows something that fingers go through, as wide as the view, from a distance below its top on.
  func show(_ contents: UIView, top: CGFloat, inset: CGFloat = 16) {
    contents.isUserInteractionEnabled = false
    contents.translatesAutoresizingMaskIntoConstraints = false
    addSubview(contents)
    let trailing = contents.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset)
    // The view may have no width yet.
    trailing.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      contents.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      contents.topAnchor.constraint(equalTo: topAnchor, constant: top),
      trailing,
    ])
  }

  /// Shows the bar by which a sheet is taken.
  func showGrabber(top: CGFloat = 6) {
    let grabber = UIView.box(.tertiaryLabel, size: CGSize(width: 36, height: 5), cornerRadius: 2.5)
    grabber.isUserInteractionEnabled = false
    grabber.translatesAutoresizingMaskIntoConstraints = false
    addSubview(grabber)
    NSLayoutConstraint.activate([
      grabber.centerXAnchor.constraint(equalTo: centerXAnchor),
      grabber.topAnchor.constraint(equalTo: topAnchor, constant: top),
    ])
  }

  /// Casts a soft shadow upwards, as sheets do.
  func castShadow() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: -2)
  }
}

extension UIPresentationController {
  /// Gives a view that dims what is behind another alpha, along with the transition if there is one.
  func fade(_ dimmingView: UIView, to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { _ in dimmingView.alpha = alpha })
  }
}

import UIKit

/// A picture of a town as a map, in the colours of light and dark screens.
final class MapView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = UIColor(light: 0xF2EFE6, dark: 0x1D2026)
    addLayer("MapParks", UIColor(light: 0xCFE6C4, dark: 0x23362A))
    addLayer("MapWater", UIColor(light: 0xA9D3EE, dark: 0x16324A))
    addLayer("MapStreets", UIColor(light: 0xFFFFFF, dark: 0x3A3F49))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Marks a place, by parts of the map's width and height.
  func addPin(_ symbol: String, tint: UIColor, x: CGFloat, y: CGFloat) {
    let size: CGFloat = 32
    let pin = UIImageView(image: UIImage(systemName: symbol))
    pin.tintColor = .white
    pin.backgroundColor = tint
    pin.contentMode = .center
    pin.layer.cornerRadius = size / 2
    pin.layer.borderWidth = 2
    pin.layer.borderColor = UIColor.white.cgColor
    pin.layer.shadowOpacity = 0.25
    pin.layer.shadowRadius = 4
    pin.layer.shadowOffset = CGSize(width: 0, height: 2)
    pin.frame = CGRect(
      x: bounds.width * x - size / 2, y: bounds.height * y - size / 2, width: size, height: size)
    pin.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    addSubview(pin)
  }

  private func addLayer(_ name: String, _ color: UIColor) {
    let image = UIImage(named: name)?.withRenderingMode(.alwaysTemplate)
    let layer = UIImageView(image: image)
    layer.tintColor = color
    layer.contentMode = .scaleAspectFill
    layer.frame = bounds
    layer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(layer)
  }
}

/// A view that looks like what is behind it, changed by an effect: told as a translucent colour.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?

  /// The view to add subviews to.
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  override func paint(_ painter: inout ViewPainter) {
    guard let blur = effect as? UIBlurEffect, backgroundColor == nil else { return }
    painter.surface(blur.style.color)
  }

  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An effect: stored.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur: stored.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) { self.style = style }
}

/// The style of what lies on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// A look that takes the colours of the blur that it lies on: stored.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  private let blurEffect: UIBlurEffect
  private let style: UIVibrancyEffectStyle?

  public init(blurEffect: UIBlurEffect) {
    (self.blurEffect, style) = (blurEffect, nil)
    super.init()
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (self.blurEffect, self.style) = (blurEffect, style)
    super.init()
  }
}

extension UIBlurEffect.Style {
  /// The colour of the material over what is behind it: chosen, near to what is seen on phones.
  fileprivate var color: UIColor {
    switch self {
    case .extraLight: UIColor(white: 0.97, alpha: 0.82)
    case .light: UIColor(white: 1, alpha: 0.5)
    case .dark: UIColor(white: 0.11, alpha: 0.73)
    case .systemUltraThinMaterial: Self.material(0.5)
    case .systemThinMaterial: Self.material(0.65)
    case .regular, .systemMaterial: Self.material(0.78)
    case .prominent, .systemThickMaterial: Self.material(0.88)
    case .systemChromeMaterial: Self.material(0.85)
    case .systemUltraThinMaterialLight: UIColor(white: 0.97, alpha: 0.5)
    case .systemThinMaterialLight: UIColor(white: 0.97, alpha: 0.65)
    case .systemMaterialLight: UIColor(white: 0.97, alpha: 0.78)
    case .systemThickMaterialLight: UIColor(white: 0.97, alpha: 0.88)
    case .systemChromeMaterialLight: UIColor(white: 0.97, alpha: 0.85)
    case .systemUltraThinMaterialDark: UIColor(white: 0.14, alpha: 0.5)
    case .systemThinMaterialDark: UIColor(white: 0.14, alpha: 0.65)
    case .systemMaterialDark: UIColor(white: 0.14, alpha: 0.78)
    case .systemThickMaterialDark: UIColor(white: 0.14, alpha: 0.88)
    case .systemChromeMaterialDark: UIColor(white: 0.14, alpha: 0.85)
    }
  }

  static func material(_ opacity: CGFloat) -> UIColor {
    UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 0.14 : 0.97, alpha: opacity)
    }
  }
}

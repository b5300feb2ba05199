import GestureEngine

/// The class of the space that there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// In which direction text runs.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft
}

/// The traits of the place where views and controllers are shown.
///
/// The size classes and the idiom follow from the size of the scene's screen, as Apple's Human
/// Interface Guidelines list them for devices.
public final class UITraitCollection: NSObject, Sendable {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Pixels per point; 0 if it is not known.
  public let displayScale: CGFloat

  /// The size that the user wants text to have; on a screen, the size that the system begins with.
  public let preferredContentSizeCategory: UIContentSizeCategory

  init(
    _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass,
    _ idiom: UIUserInterfaceIdiom, _ style: UIUserInterfaceStyle, scale: CGFloat,
    text: UIContentSizeCategory = .unspecified
  ) {
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    (userInterfaceIdiom, userInterfaceStyle, displayScale) = (idiom, style, scale)
    preferredContentSizeCategory = text
    super.init()
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(
      .unspecified, .unspecified, .unspecified, .unspecified, scale: 0,
      text: preferredContentSizeCategory)
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass, .unspecified, .unspecified, .unspecified, scale: 0)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(.unspecified, verticalSizeClass, .unspecified, .unspecified, scale: 0)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(.unspecified, .unspecified, .unspecified, userInterfaceStyle, scale: 0)
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(.unspecified, .unspecified, idiom, .unspecified, scale: 0)
  }

  public convenience init(displayScale scale: CGFloat) {
    self.init(.unspecified, .unspecified, .unspecified, .unspecified, scale: scale)
  }

  /// Each trait is that of the last of these that specifies it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>, _ unspecified: Trait)
      -> Trait
    { traitCollections.last { $0[keyPath: trait] != unspecified }?[keyPath: trait] ?? unspecified }
    self.init(
      last(\.horizontalSizeClass, .unspecified), last(\.verticalSizeClass, .unspecified),
      last(\.userInterfaceIdiom, .unspecified), last(\.userInterfaceStyle, .unspecified),
      scale: last(\.displayScale, 0), text: last(\.preferredContentSizeCategory, .unspecified))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0.key == key } ?? false
  }

  public override var hash: Int { key.hashValue }

  /// Whether it has every trait that the other one specifies.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return zip(key, trait.key).enumerated().allSatisfy { place, values in
      values.1 == Self.unspecified[place] || values.0 == values.1
    }
  }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  /// Text runs from left to right.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    isOfScreen ? .leftToRight : .unspecified
  }

  /// Whether it says all traits, as a screen's does.
  private var isOfScreen: Bool { displayScale > 0 && userInterfaceIdiom != .unspecified }

  private var key: [Double] {
    [
      Double(horizontalSizeClass.rawValue), Double(verticalSizeClass.rawValue),
      Double(userInterfaceIdiom.rawValue), Double(userInterfaceStyle.rawValue),
      Double(displayScale), placeOfText,
    ]
  }

  /// The place of its size of text among those that there are; −1 for none.
  private var placeOfText: Double {
    Double(UIContentSizeCategory.ordered.firstIndex(of: preferredContentSizeCategory) ?? -1)
  }

  /// The numbers of `key` that stand for nothing.
  private static let unspecified = [0.0, 0, -1, 0, 0, -1]
}

extension UITraitCollection {
  /// The shorter side of the smallest tablet, and of the smallest phone whose width is regular in
  /// landscape, in points: an iPad mini's 744, and the 414 of an iPhone Plus.
  private static let sides = (tablet: 744.0, large: 414.0)

  convenience init(_ screen: GestureEngine.Screen) {
    let shorter = min(screen.width, screen.height)
    let isTablet = shorter >= Self.sides.tablet
    let isLandscape = screen.width > screen.height
    self.init(
      isTablet || isLandscape && shorter >= Self.sides.large ? .regular : .compact,
      isTablet || !isLandscape ? .regular : .compact, isTablet ? .pad : .phone, .light,
      scale: screen.scale, text: .large)
  }
}

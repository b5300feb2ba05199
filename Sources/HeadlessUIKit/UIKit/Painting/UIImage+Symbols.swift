public import Foundation

extension UIImage {
  /// The variant of an image that is wanted.
  open class Configuration: NSObject, @unchecked Sendable {
    fileprivate override init() { super.init() }
  }

  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside a text of its size in points.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// The size, the weight and the colour of a symbol.
  ///
  /// A symbol is a square: of 20 points at a text's 17, in proportion at any other size, and 0.8 of that
  /// at small scale, 1.3 at large. On a phone, each has a width of its own, near to that.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Nil for what it leaves to others.
    private let pointSize: CGFloat?
    private let weight: SymbolWeight
    private let scale: SymbolScale

    /// Of several colours, the first one, in which all of the symbol is drawn here.
    let color: UIColor?

    private init(
      pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale, color: UIColor?
    ) {
      self.pointSize = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      (self.weight, self.scale, self.color) = (weight, scale, color)
      super.init()
    }

    /// - Parameters:
    ///   - pointSize: that of the text beside it; one that is not positive counts as none.
    ///   - weight: of its lines.
    ///   - scale: of its size.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize: pointSize, weight: weight, scale: scale, color: nil) }

    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: nil, weight: weight, scale: .unspecified, color: nil)
    }

    public convenience init(scale: SymbolScale) {
      self.init(pointSize: nil, weight: .unspecified, scale: scale, color: nil)
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init(paletteColors: [hierarchicalColor])
    }

    public convenience init(paletteColors: [UIColor]) {
      self.init(
        pointSize: nil, weight: .unspecified, scale: .unspecified, color: paletteColors.first)
    }

    public class var unspecified: SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }

    /// This one, with all that another one says.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale, color: other.color ?? color)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        && color == other.color
    }

    public override var hash: Int { (pointSize ?? 0).hashValue }

    // MARK: What follows

    /// The side of its square, in points: to a half.
    var side: CGFloat {
      let factor: CGFloat =
        switch scale {
        case .small: 0.8
        case .large: 1.3
        case .default, .unspecified, .medium: 1
        }
      return ((pointSize ?? 17) * 20 / 17 * factor * 2).rounded() / 2
    }

    /// The factor by which its lines are wider than regular ones.
    var lineFactor: CGFloat {
      switch weight {
      case .ultraLight: 0.4
      case .thin: 0.55
      case .light: 0.8
      case .unspecified, .regular: 1
      case .medium: 1.15
      case .semibold: 1.35
      case .bold: 1.55
      case .heavy: 1.75
      case .black: 2
      }
    }
  }

  // MARK: Symbols of a configuration

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard !name.isEmpty else { return nil }
    self.init(Content(symbol: name, configuration as? SymbolConfiguration))
  }

  /// That of a symbol; nil for one without any, and for an image that is no symbol.
  public var symbolConfiguration: SymbolConfiguration? { content.symbolConfiguration }

  public var configuration: Configuration? { content.symbolConfiguration }

  /// A symbol with a configuration instead of its own; any other image as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    with { $0.configure(configuration as? SymbolConfiguration) }
  }

  /// A symbol with its configuration and what another one says; nil for an image that is none.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return with { $0.configure($0.symbolConfiguration?.applying(configuration) ?? configuration) }
  }

  /// The image in a place that prefers a configuration, whose own one has the last word.
  func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let configuration, isSymbolImage else { return self }
    return with { content in
      content.configure(content.symbolConfiguration.map(configuration.applying) ?? configuration)
    }
  }
}

extension UIImage.Content {
  init(symbol name: String, _ configuration: UIImage.SymbolConfiguration?) {
    self.init()
    symbolName = name
    configure(configuration)
  }

  /// Gives a symbol a configuration, and the size that follows from it.
  fileprivate mutating func configure(_ configuration: UIImage.SymbolConfiguration?) {
    guard symbolName != nil else { return }
    symbolConfiguration = configuration
    let side = configuration?.side ?? 20
    size = CGSize(width: side, height: side)
  }
}

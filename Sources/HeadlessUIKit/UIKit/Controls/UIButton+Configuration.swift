public import Foundation

extension UIButton {
  /// The look and the content of a button: what its size follows from is behaviour, the rest is stored.
  public struct Configuration: Hashable {
    /// The size of a button: its margins and its font.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The shape of its corners: stored.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// The alignment of lines of a title: stored.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// The look that it was made with, so that different ones are not equal.
    enum Look: Hashable {
      case plain, gray, tinted, filled
    }

    let look: Look

    public var title: String?
    public var attributedTitle: AttributedString?
    public var image: UIImage?

    /// The configuration of a symbol, as far as it has none of its own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// The side of the title at which the image is: leading, trailing, top or bottom.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    public var buttonSize = Size.medium

    // MARK: Appearance

    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var titleAlignment = TitleAlignment.automatic
    public var showsActivityIndicator = false

    private init(_ look: Look) { self.look = look }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: Insets

    private var ownInsets: NSDirectionalEdgeInsets?

    /// The distances of the content from the edges, in points.
    ///
    /// Those by size are not documented. Chosen: with them, a title makes buttons 34 1/3 points high at
    /// medium size, 50 1/3 at large and 28 at the others, as designers list iOS's.
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        if let ownInsets { return ownInsets }
        let (y, x): (CGFloat, CGFloat) =
          switch buttonSize {
          case .medium: (7, 12)
          case .small, .mini: (5, 10)
          case .large: (15, 20)
          }
        return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
      }
      set { ownInsets = newValue }
    }

    /// Goes back to the insets by size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    // MARK: Title

    /// The font of a title that has none: the body's, or that of a subheadline in small buttons; chosen.
    var titleFont: UIFont {
      UIFont.preferredFont(
        forTextStyle: buttonSize == .small || buttonSize == .mini ? .subheadline : .body)
    }

    /// The title that it has itself; nil for none.
    var shownTitle: ShownText? {
      // Of an attributed one, only the words count: here, it has no attributes that UIKit knows.
      if let attributedTitle { return ShownText(String(attributedTitle.characters)) }
      return title.map { ShownText($0) }
    }
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}

/// Sides of a rectangle, by the direction in which a language is read.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

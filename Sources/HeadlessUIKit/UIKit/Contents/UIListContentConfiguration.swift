public import Foundation

/// An image, a text and a secondary text, as rows of lists have them.
///
/// No documentation gives the fonts and distances. In a list of iOS 26.1, a row with one line was
/// measured at 50.333 points and the header of a group at 36.333, with 3 pixels a point: that is 15
/// points above and below a line here. The sides are 16 points, a row is at least 44 points high, and
/// other titles are 28 or 38.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The look of a text and, as far as its size goes, its extent.
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont

    /// The greatest number of lines that it has; 0 for any number.
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    public var color = UIColor.label
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
  }

  /// The look of an image, and the space that it has.
  public struct ImageProperties: Hashable, Sendable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0

    /// The size to which a larger image is made smaller, in points; 0 along a side without a limit.
    public var maximumSize = CGSize.zero

    /// The space that an image has, in points, whatever its own size; 0 for its own.
    public var reservedLayoutSize = CGSize.zero

    // Not every platform can hash sizes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      for size in [maximumSize, reservedLayoutSize] {
        hasher.combine(size.width)
        hasher.combine(size.height)
      }
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryTextProperties: TextProperties

  /// Whether the secondary text stands at the end of the text's line, if both have space there.
  public var prefersSideBySideTextAndSecondaryText = false

  /// Points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 15, leading: 16, bottom: 15, trailing: 16)
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 4
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  /// The least height, in points.
  var minimumHeight: CGFloat = 44

  private init(font: UIFont, secondaryFont: UIFont) {
    textProperties = TextProperties(font: font)
    secondaryTextProperties = TextProperties(font: secondaryFont)
    secondaryTextProperties.color = .secondaryLabel
  }

  // MARK: Styles

  /// A row.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      font: .preferredFont(forTextStyle: .body),
      secondaryFont: .preferredFont(forTextStyle: .caption1))
  }

  /// A row with its secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// A row with its secondary text beside the text.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(
      font: .preferredFont(forTextStyle: .body),
      secondaryFont: .preferredFont(forTextStyle: .body))
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Titles above and below the sections of lists.
  public static func plainHeader() -> UIListContentConfiguration { title(28) }
  public static func plainFooter() -> UIListContentConfiguration { title(28) }
  public static func groupedHeader() -> UIListContentConfiguration { title(36 + 1.0 / 3) }
  public static func groupedFooter() -> UIListContentConfiguration { title(38) }

  private static func title(_ height: CGFloat) -> UIListContentConfiguration {
    let font = UIFont.preferredFont(forTextStyle: .footnote)
    var content = UIListContentConfiguration(font: font, secondaryFont: font)
    content.minimumHeight = height
    (content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom) = (4, 4)
    return content
  }

  // MARK: As content

  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// A list's content has the same size in every state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

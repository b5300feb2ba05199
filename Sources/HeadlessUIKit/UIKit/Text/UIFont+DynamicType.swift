/// The sizes of text by what the user has set.
///
/// Apple's Human Interface Guidelines, Typography, 'iOS, iPadOS Dynamic Type sizes' and 'Larger
/// accessibility type sizes'. Those of the body were measured on iOS 26.1, too.
extension UIFont.TextStyle {
  /// In the order of the categories, in points.
  private var pointSizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// The size of its text, in points; that of Large for a category that says nothing.
  func pointSize(at category: UIContentSizeCategory) -> CGFloat {
    let sizes = pointSizes
    let categories = UIContentSizeCategory.ordered
    let place = categories.firstIndex(of: category) ?? categories.firstIndex(of: .large)
    return place.map { sizes[$0] } ?? UIFont.labelFontSize
  }

  /// The distance of one baseline of it from the next, in points, by the size of the text: the
  /// leading of the guidelines, which is measured at 15 and 17 points.
  static func leading(atSize pointSize: CGFloat) -> CGFloat? { leadings[Int(pointSize)] }

  private static let leadings: [Int: CGFloat] = [
    11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28,
    23: 29, 24: 30, 25: 31, 26: 32, 27: 33, 28: 34, 29: 35, 30: 37, 31: 38, 32: 39, 33: 40, 34: 41,
    36: 43, 37: 44, 38: 46, 39: 47, 40: 48, 42: 50, 43: 51, 44: 52, 47: 56, 48: 57, 49: 58, 50: 59,
    51: 60, 52: 61, 53: 62, 55: 65, 56: 66, 58: 68, 60: 70,
  ]
}

public import Foundation

/// The look of a list's sections, and the headers and footers that they have.
public struct UICollectionLayoutListConfiguration: Hashable, Sendable {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }

  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// Above each header, in points; automatic is none.
  public var headerTopPadding: CGFloat? {
    didSet {
      let padding = headerTopPadding ?? 0
      guard !padding.areFinite else { return }
      AppRun.refuseOnMain(
        padding, as: "headerTopPadding", in: "UICollectionLayoutListConfiguration")
      headerTopPadding = oldValue
    }
  }

  // MARK: Appearance

  public var showsSeparators = true
  public var backgroundColor: UIColor?

  public init(appearance: Appearance) { self.appearance = appearance }
}

extension UICollectionLayoutListConfiguration {
  /// The lengths for which no documentation gives a number, in points: measured on iOS 26.1 with 3
  /// pixels a point, but for plain titles, which are those of a table.
  ///
  /// The heights of a row and of a plain and a grouped title before they show, the gap at the end of a
  /// group without a title there, and how far a group is from the sides.
  static let stated = (
    row: CGFloat(50 + 1.0 / 3), plainTitle: CGFloat(28), groupedTitle: CGFloat(36 + 1.0 / 3),
    gap: CGFloat(17 + 2.0 / 3), side: CGFloat(16)
  )

  /// The height of a header or a footer until it shows, in points.
  var titleEstimate: CGFloat {
    appearance == .plain ? Self.stated.plainTitle : Self.stated.groupedTitle
  }

  /// The insets that keep the rows of a section away from its edges, in points.
  var contentInsets: NSDirectionalEdgeInsets {
    guard appearance != .plain else { return NSDirectionalEdgeInsets() }
    let side = appearance == .insetGrouped ? Self.stated.side : 0
    return NSDirectionalEdgeInsets(
      top: headerMode == .none ? Self.stated.gap : 0, leading: side,
      bottom: footerMode == .none ? Self.stated.gap : 0, trailing: side)
  }
}

import Foundation

/// The heights of rows that find out their heights themselves: measured on iOS 26.1.
extension UITableViewCell {
  /// A row with one line of text, in points.
  static let rowHeight: CGFloat = 52

  /// Rows with one line of a content configuration and with a line below the text, the latter in plain
  /// and in grouped tables, in points.
  private static let measured = (
    content: CGFloat(53), subtitle: CGFloat(62), groupedSubtitle: CGFloat(69 + 1.0 / 3)
  )

  /// The size of the line below the text, in points.
  static let subtitleSize: CGFloat = 12

  /// The height by its labels: that of a row as it was measured, and more by what they are higher
  /// than one line.
  func heightOfLabels(width: CGFloat) -> CGFloat {
    let space = CGSize(width: max(0, width - 2 * Self.margins.x), height: 0)
    let text = madeTextLabel?.sizeThatFits(space).height ?? 0
    let hasDetail = madeDetailLabel?.text?.isEmpty == false
    let detail = hasDetail ? madeDetailLabel?.sizeThatFits(space).height ?? 0 : 0
    let line = Self.line(UIFont.labelFontSize)
    guard style == .subtitle, hasDetail else {
      return Self.rowHeight + max(0, max(text, detail) - line)
    }
    return subtitleHeight + max(0, text + detail - line - Self.line(Self.subtitleSize))
  }

  private var subtitleHeight: CGFloat {
    isGrouped ? Self.measured.groupedSubtitle : Self.measured.subtitle
  }

  /// The space of a row around a list's content beyond the margins that this has itself, in points.
  var roomAroundList: CGFloat {
    guard content.view is UIListContentView,
      let configuration = contentConfiguration as? UIListContentConfiguration
    else { return 0 }
    let hasSecondary =
      configuration.secondaryText?.isEmpty == false
      && !configuration.prefersSideBySideTextAndSecondaryText
    let usual = UIListContentConfiguration.cell()
    var (row, lines) = (Self.measured.content, Self.line(usual.textProperties.font.pointSize))
    if hasSecondary {
      row = subtitleHeight
      lines += Self.line(usual.secondaryTextProperties.font.pointSize)
    }
    let margins = usual.directionalLayoutMargins
    return row - lines - margins.top - margins.bottom
  }

  /// The height of a label with one line, in points.
  private static func line(_ size: CGFloat) -> CGFloat {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = "a"
    return label.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)).height
  }
}

/// The sizes of alerts and action sheets, in points.
///
/// The width of an alert and the heights of rows are those of iOS 7 to 18, which developers have
/// measured on phones; the other distances are chosen, near to what is seen there.
enum AlertMetrics {
  /// The width of an alert, on every screen.
  static let alertWidth: CGFloat = 270

  /// The distance of an action sheet from the screen's sides, and from its bottom without a safe area.
  static let sheetMargin: CGFloat = 8

  /// The gap between the actions of a sheet and its cancel action.
  static let cancelGap: CGFloat = 8

  /// The height of a row.
  static func row(_ style: UIAlertController.Style) -> CGFloat { style == .alert ? 44 : 57 }

  /// The distances of texts from the edges of the view: chosen.
  static let textMargin = (side: CGFloat(16), vertical: CGFloat(20))

  /// The radius of the corners: that of iOS 7 to 18.
  static let cornerRadius: CGFloat = 14

  /// The darkness of what is behind, 0 to 1: that of a system sheet.
  static let dimming: CGFloat = 0.2

  /// The gap between title and message: chosen.
  static let textGap: CGFloat = 4

  /// The height of a text field, and the gap above the first one: chosen.
  static let field: CGFloat = 30
  static let fieldGap: CGFloat = 16
}

import GestureEngine

extension UITableView {
  /// The colour of a table that has none.
  var ownColor: UIColor { style == .plain ? .systemBackground : .systemGroupedBackground }
}

/// The painting of a row: its surface, its accessory, and the line below it.
extension UITableViewCell {
  private static let cornerRadius = 10.0

  private var table: UITableView? { superview as? UITableView }

  func paintRow(_ painter: inout ViewPainter) {
    let table = table
    let place = table?.indexPath(for: self)
    let count = place.flatMap { place in
      table?.geometry.map {
        $0.sections.indices.contains(place.section) ? $0.sections[place.section].rows.count : 0
      }
    }
    let (isFirst, isLast) = (place?.row == 0, place.map { $0.row + 1 } == count)
    paintSurface(&painter, isPlain: table?.style == .plain)
    if table?.style == .insetGrouped, isFirst || isLast, painter.look.corners.isEmpty {
      let (top, bottom) = (isFirst ? Self.cornerRadius : 0, isLast ? Self.cornerRadius : 0)
      painter.look.corners = [top, top, bottom, bottom]
      painter.look.clips = true
    }
    paintAccessory(&painter)
    guard let table, table.separatorStyle == .singleLine, !isLast || table.style == .plain else {
      return
    }
    let own = separatorInset == Self.defaultInset ? table.separatorInset : separatorInset
    painter.hairline(
      from: CGPoint(x: bounds.minX + own.left, y: bounds.maxY - 1 / PixelGrid.scale),
      length: bounds.width - own.left - own.right, table.separatorColor ?? .separator)
  }

  private static let defaultInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  private func paintSurface(_ painter: inout ViewPainter, isPlain: Bool) {
    if isSelected || isHighlighted, selectionStyle != .none {
      return painter.surface(selectedBackgroundView?.backgroundColor ?? .systemGray4)
    }
    guard backgroundColor == nil, backgroundView == nil else { return }
    painter.surface(isPlain ? .systemBackground : .secondarySystemGroupedBackground)
  }

  private func paintAccessory(_ painter: inout ViewPainter) {
    guard accessoryView == nil else { return }
    let end = bounds.maxX - Self.margins.x
    switch accessoryType {
    case .none: break
    case .disclosureIndicator:
      painter.chevron(
        in: CGRect(x: end - 7, y: bounds.midY - 6, width: 7, height: 12), .tertiaryLabel, width: 2)
    case .checkmark:
      painter.checkmark(
        in: CGRect(x: end - 14, y: bounds.midY - 6, width: 14, height: 12), tintColor, width: 2)
    }
  }
}

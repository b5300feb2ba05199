/// The view of an alert or an action sheet: texts, text fields and a row for each action.
final class AlertView: UIView, KeyboardAvoiding {
  private weak var alert: UIAlertController?
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private(set) var rows: [AlertRow] = []

  private typealias Metrics = AlertMetrics

  init(of alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var actions: [UIAlertAction] { alert?.actions ?? [] }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
  private var isPopover: Bool { alert?.modalPresentationStyle == .popover }
  private var rowHeight: CGFloat { Metrics.row(alert?.preferredStyle ?? .alert) }

  override func paint(_ painter: inout ViewPainter) { paintPlates(&painter) }

  /// Updates what the alert shows.
  func update() {
    (titleLabel.text, messageLabel.text) = (alert?.title, alert?.message)
    for field in alert?.textFields ?? [] where field.superview !== self { addSubview(field) }
    let known = rows
    rows = ordered.map { action in known.first { $0.action === action } ?? AlertRow(of: action) }
    for row in rows {
      row.isEnabled = row.action.isEnabled
      if row.superview !== self { addSubview(row) }
    }
    setNeedsLayout()
  }

  /// The actions from above, or from the left.
  ///
  /// Two of an alert have the cancel action first, others last. A popover has none of this kind: a tap beside
  /// it cancels.
  private var ordered: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    if isPopover { return others }
    let cancel = (alert?.cancelAction).map { [$0] } ?? []
    return isSideBySide ? cancel + others : others + cancel
  }

  private var isSideBySide: Bool { !isSheet && actions.count == 2 }

  // MARK: Size

  /// The frame that it has in the container of its presentation.
  func frame(in container: UIView) -> CGRect {
    let (bounds, insets) = (container.bounds, container.safeAreaInsets)
    guard isSheet else {
      let height = height(forWidth: Metrics.alertWidth)
      // It is in the middle of what the keyboard leaves.
      let bottom = AppRun.current.map { $0.keyboard.settledTop } ?? bounds.maxY
      let middle = (bounds.minY + min(bounds.maxY, bottom)) / 2
      return PixelGrid.nearest(
        CGRect(
          x: bounds.midX - Metrics.alertWidth / 2, y: middle - height / 2,
          width: Metrics.alertWidth, height: height))
    }
    let width = min(bounds.width, bounds.height) - 2 * Metrics.sheetMargin
    let height = height(forWidth: width)
    let bottom = bounds.maxY - max(insets.bottom, Metrics.sheetMargin)
    return PixelGrid.nearest(
      CGRect(x: bounds.midX - width / 2, y: bottom - height, width: width, height: height))
  }

  private func height(forWidth width: CGFloat) -> CGFloat {
    headerHeight(forWidth: width) + rowsHeight
  }

  /// The size of an action sheet that is a popover: as wide as an alert (chosen).
  var sizeInPopover: CGSize {
    CGSize(width: Metrics.alertWidth, height: height(forWidth: Metrics.alertWidth))
  }

  private var rowsHeight: CGFloat {
    if isSideBySide { return rowHeight }
    let hasGap = isSheet && !isPopover && alert?.cancelAction != nil && actions.count > 1
    return CGFloat(ordered.count) * rowHeight + (hasGap ? Metrics.cancelGap : 0)
  }

  private func size(of label: UILabel, forWidth width: CGFloat) -> CGSize {
    guard label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width - 2 * Metrics.textMargin.side, height: 0))
  }

  private func headerHeight(forWidth width: CGFloat) -> CGFloat {
    let texts = [titleLabel, messageLabel].map { size(of: $0, forWidth: width).height }
    let gap = texts.contains(0) ? 0 : Metrics.textGap
    let count = CGFloat(alert?.textFields?.count ?? 0)
    let fields = count > 0 ? Metrics.fieldGap + count * Metrics.field : 0
    let content = texts.reduce(0, +) + gap + fields
    return content > 0 ? content + 2 * Metrics.textMargin.vertical : 0
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.width - 2 * Metrics.textMargin.side
    var y = Metrics.textMargin.vertical
    for label in [titleLabel, messageLabel] {
      let height = size(of: label, forWidth: bounds.width).height
      label.frame = CGRect(x: Metrics.textMargin.side, y: y, width: inner, height: height)
      if height > 0 { y += height + Metrics.textGap }
    }
    y = headerHeight(forWidth: bounds.width) - Metrics.textMargin.vertical
    for field in (alert?.textFields ?? []).reversed() {
      y -= Metrics.field
      field.frame = CGRect(
        x: Metrics.textMargin.side, y: y, width: inner, height: Metrics.field)
    }
    layOutRows(from: headerHeight(forWidth: bounds.width))
  }

  private func layOutRows(from top: CGFloat) {
    guard !isSideBySide else {
      for (index, row) in rows.enumerated() {
        row.frame = CGRect(
          x: CGFloat(index) * bounds.width / 2, y: top, width: bounds.width / 2,
          height: rowHeight)
      }
      return
    }
    var y = top
    for (index, row) in rows.enumerated() {
      if isSheet, row.action.style == .cancel, index > 0 { y += Metrics.cancelGap }
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
      y += rowHeight
    }
  }
}

/// The row of an action; in a timeline, it has the action's title for a name.
final class AlertRow: UIControl {
  let action: UIAlertAction

  init(of action: UIAlertAction) {
    self.action = action
    super.init(frame: .zero)
    accessibilityIdentifier = action.title
  }

  required init?(coder: NSCoder) { nil }

  override func paint(_ painter: inout ViewPainter) { paintAction(&painter) }

  override func wasPressed() {
    super.wasPressed()
    action.alert?.choose(action)
  }
}

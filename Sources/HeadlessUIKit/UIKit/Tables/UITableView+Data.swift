/// What the data source and the delegate say, and the cells that are made.
extension UITableView {
  /// The heights that no documentation gives: those of a row that is estimated, of a title in a plain
  /// and in a grouped table, of the gap before and after a section of a grouped one, in points.
  private static let stated = (
    row: CGFloat(44), plainTitle: CGFloat(28), groupedTitle: CGFloat(38), gap: CGFloat(18)
  )

  /// Drops what is known of the rows: they and their cells are asked for anew.
  func forgetData() {
    guard geometry != nil else { return }
    geometry = nil
    selectedRows = []
    pressedRow = nil
    for indexPath in cells.keys.sorted() { endDisplaying(indexPath) }
    for section in headers.keys.sorted() { endHeader(section) }
    for section in footers.keys.sorted() { endFooter(section) }
    setNeedsLayout()
  }

  /// What is known of the rows, after asking if need be.
  @discardableResult
  func loadIfNeeded() -> TableGeometry {
    if let geometry { return geometry }
    var geometry = TableGeometry()
    geometry.header = tableHeaderView?.frame.height ?? 0
    geometry.footer = tableFooterView?.frame.height ?? 0
    let count = AppRun.count(
      dataSource?.numberOfSections(in: self) ?? 0, answering: "numberOfSections(in:)",
      by: dataSource)
    geometry.sections = (0..<count).map { loadSection($0) }
    geometry.arrange()
    self.geometry = geometry
    takeContentSize()
    setNeedsLayout()
    return geometry
  }

  /// Heights have changed: those of all rows are asked for anew.
  func heightsChanged() {
    guard var geometry else { return }
    for section in geometry.sections.indices {
      let count = geometry.sections[section].rows.count
      geometry.sections[section] = emptySection(section)
      geometry.sections[section].rows = (0..<count).map {
        loadRow(IndexPath(row: $0, section: section))
      }
    }
    geometry.arrange()
    self.geometry = geometry
    takeContentSize()
    setNeedsLayout()
  }

  func loadSection(_ section: Int) -> TableGeometry.Section {
    let count = AppRun.count(
      dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0,
      answering: "tableView(_:numberOfRowsInSection:)", by: dataSource, about: "section \(section)")
    var loaded = emptySection(section)
    loaded.rows = (0..<count).map { loadRow(IndexPath(row: $0, section: section)) }
    return loaded
  }

  /// A section's header and footer.
  func emptySection(_ section: Int) -> TableGeometry.Section {
    var loaded = TableGeometry.Section()
    loaded.header = height(
      delegate.map {
        AppRun.height(
          $0.tableView(self, heightForHeaderInSection: section),
          answering: "tableView(_:heightForHeaderInSection:)", by: $0, about: "section \(section)")
      } ?? sectionHeaderHeight,
      title: dataSource?.tableView(self, titleForHeaderInSection: section)
    ) { delegate?.tableView(self, viewForHeaderInSection: section) }
    loaded.footer = height(
      delegate.map {
        AppRun.height(
          $0.tableView(self, heightForFooterInSection: section),
          answering: "tableView(_:heightForFooterInSection:)", by: $0, about: "section \(section)"
        )
      } ?? sectionFooterHeight,
      title: dataSource?.tableView(self, titleForFooterInSection: section)
    ) { delegate?.tableView(self, viewForFooterInSection: section) }
    if loaded.header > 0 { loaded.padding = max(0, sectionHeaderTopPadding) }
    return loaded
  }

  /// The height of a header or a footer.
  private func height(_ height: CGFloat, title: String?, _ view: () -> UIView?) -> CGFloat {
    guard height < 0 else { return height }
    if let view = view() { return fittedHeight(of: view) }
    guard style == .plain else { return title == nil ? Self.stated.gap : Self.stated.groupedTitle }
    return title == nil ? 0 : Self.stated.plainTitle
  }

  func fittedHeight(of view: UIView) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: rowRange.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// A row: an estimate of its height if one is asked for or nothing else is known.
  func loadRow(_ indexPath: IndexPath) -> TableGeometry.Row {
    let estimate =
      delegate.map {
        AppRun.height(
          $0.tableView(self, estimatedHeightForRowAt: indexPath),
          answering: "tableView(_:estimatedHeightForRowAt:)", by: $0,
          about: Self.words(of: indexPath))
      } ?? estimatedRowHeight
    if estimate > 0 { return TableGeometry.Row(height: estimate, isEstimate: true) }
    let height = statedHeight(of: indexPath)
    return height >= 0
      ? TableGeometry.Row(height: height)
      : TableGeometry.Row(height: Self.stated.row, isEstimate: true)
  }

  func statedHeight(of indexPath: IndexPath) -> CGFloat {
    delegate.map {
      AppRun.height(
        $0.tableView(self, heightForRowAt: indexPath),
        answering: "tableView(_:heightForRowAt:)", by: $0,
        about: Self.words(of: indexPath))
    } ?? rowHeight
  }

  private static func words(of indexPath: IndexPath) -> String {
    "row \(indexPath.row) of section \(indexPath.section)"
  }

  func takeContentSize() {
    guard let geometry else { return }
    contentSize = CGSize(width: bounds.width, height: geometry.height)
  }

  func tableViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
    guard geometry != nil else { return }
    geometry?.header = tableHeaderView?.frame.height ?? 0
    geometry?.footer = tableFooterView?.frame.height ?? 0
    geometry?.arrange()
    takeContentSize()
  }

  // MARK: Registering and reusing

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    cellPool.register(identifier, type.map { type in { type.init(registeredAs: identifier) } })
  }

  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    headerPool.register(identifier, type.map { type in { type.init(registeredAs: identifier) } })
  }

  /// A cell that shows no longer, else one of the class that is registered; nil if none is.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isReused) = cellPool.take(identifier) else { return nil }
    if isReused {
      cell.isHighlighted = false
      cell.isSelected = false
      cell.prepareForReuse()
    }
    return cell
  }

  /// The same; where no class is registered, UIKit ends the app, and the replay ends with a message.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    refuse(
      "a table view has no class for the cell identifier \(identifier)",
      "register(_:forCellReuseIdentifier:) before a cell is dequeued for an index path")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    guard let (view, isReused) = headerPool.take(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }

  func refuse(_ what: String, _ expected: String) {
    AppRun.current?.refuseHere(what, expected: expected)
  }
}

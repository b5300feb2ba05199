/// The answers of the data source and the delegate, and the cells that are made.
extension UITableView {
  /// The heights of a row that is estimated, of a title in a plain table, and of what lies above it, in
  /// points: measured on iOS 26.1.
  private static let stated = (
    row: UITableViewCell.rowHeight, plainTitle: CGFloat(28), padding: CGFloat(22)
  )

  /// Drops what is known of the rows: they and their cells are asked for anew.
  func forgetData() {
    guard geometry != nil else { return }
    closeSwipe(animated: false)
    geometry = nil
    selectedRows = []
    pressedRow = nil
    for indexPath in cells.keys.sorted() { endDisplaying(indexPath) }
    for section in headers.keys.sorted() { endHeader(section) }
    for section in footers.keys.sorted() { endFooter(section) }
    setNeedsLayout()
  }

  /// Returns the geometry of the rows, after asking for it if need be.
  @discardableResult
  func loadIfNeeded() -> TableGeometry {
    if let geometry { return geometry }
    var geometry = TableGeometry()
    geometry.header = tableHeaderView?.frame.height ?? 0
    geometry.footer = tableFooterView?.frame.height ?? 0
    geometry.titleHeights = titleHeights
    let count = AppRun.count(
      dataSource?.numberOfSections(in: self) ?? 0, answering: "numberOfSections(in:)",
      by: dataSource)
    geometry.sections = (0..<count).map { loadSection($0) }
    geometry.arrange()
    self.geometry = geometry
    updateContentSize()
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
    updateContentSize()
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
    (loaded.header, loaded.headerRule) = height(
      delegate.map {
        AppRun.height(
          $0.tableView(self, heightForHeaderInSection: section),
          answering: "tableView(_:heightForHeaderInSection:)", by: $0, about: "section \(section)")
      } ?? sectionHeaderHeight,
      title: dataSource?.tableView(self, titleForHeaderInSection: section)
    ) { delegate?.tableView(self, viewForHeaderInSection: section) }
    (loaded.footer, loaded.footerRule) = height(
      delegate.map {
        AppRun.height(
          $0.tableView(self, heightForFooterInSection: section),
          answering: "tableView(_:heightForFooterInSection:)", by: $0, about: "section \(section)"
        )
      } ?? sectionFooterHeight,
      title: dataSource?.tableView(self, titleForFooterInSection: section)
    ) { delegate?.tableView(self, viewForFooterInSection: section) }
    if loaded.header > 0 { loaded.padding = headerPadding }
    return loaded
  }

  /// The space above each header, in points.
  private var headerPadding: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? Self.stated.padding : 0
  }

  /// The height of a header or a footer, and what says it.
  private func height(
    _ height: CGFloat, title: String?, _ view: () -> UIView?
  ) -> (CGFloat, TableGeometry.TitleRule) {
    guard height < 0 else { return (height, .given) }
    if let view = view() { return (fittedHeight(of: view), .given) }
    guard style == .plain else { return (0, title == nil ? .gap : .title) }
    return (title == nil ? 0 : Self.stated.plainTitle, .given)
  }

  /// The heights of titles and gaps where it is now; nil in a plain table.
  private var titleHeights: TitleHeights? {
    guard style != .plain else { return nil }
    var view = self as UIView?
    while let current = view, current.viewController == nil { view = current.superview }
    let bar = view?.viewController?.navigationController?.navigationBar
    return TitleHeights(
      scale: UIScreen.main.scale, startsBelowLargeTitle: bar?.showsLargeTitle == true,
      hasHeader: tableHeaderView != nil, hasFooter: tableFooterView != nil)
  }

  /// The bar above it, or what it has at its ends, may be another one now.
  func titleHeightsMayHaveChanged() {
    guard geometry != nil, geometry?.titleHeights != titleHeights else { return }
    geometry?.titleHeights = titleHeights
    geometry?.arrange()
    updateContentSize()
  }

  func fittedHeight(of view: UIView) -> CGFloat {
    (view as? UITableViewCell)?.isGrouped = style != .plain
    return view.systemLayoutSizeFitting(
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

  func updateContentSize() {
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
    geometry?.titleHeights = titleHeights
    geometry?.arrange()
    updateContentSize()
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

  /// Registers a nib, which ends the run where a cell of it is made.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) {
      nib.refuseLoading()
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  public func register(
    _ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let nib else { return headerPool.register(identifier, nil) }
    headerPool.register(identifier) {
      nib.refuseLoading()
      return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }

  /// A cell that shows no longer, else one of the class that is registered; nil if none is.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isReused) = cellPool.dequeue(identifier) else { return nil }
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
    if let cell = dequeueReusableCell(withIdentifier: identifier) {
      cell.listPlace = listPlace(ofRowAt: indexPath)
      return cell
    }
    refuse(
      "a table view has no class for the cell identifier \(identifier)",
      "register(_:forCellReuseIdentifier:) before a cell is dequeued for an index path")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    guard let (view, isReused) = headerPool.dequeue(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }

  func refuse(_ what: String, _ expected: String) {
    AppRun.current?.refuseHere(what, expected: expected)
  }
}

extension AppRun {
  /// A height that the app answers; 0 for one that is not finite or negative, which ends the run.
  ///
  /// - Parameters:
  ///   - height: points; -1 for the automatic one.
  ///   - question: the method that is asked.
  ///   - who: what answers.
  ///   - about: what it was asked about, in words.
  /// - Returns: the height to take.
  fileprivate static func height(
    _ height: CGFloat, answering question: StaticString, by who: AnyObject?,
    about: @autoclosure () -> String
  ) -> CGFloat {
    if refuses(answer: height, to: question, by: who, about: about()) { return 0 }
    guard height < 0, height != UITableView.automaticDimension else { return height }
    let name = who.map { "\(type(of: $0))." } ?? ""
    current?.refuse(
      "\(name)\(question) answers \(height.words) for \(about())",
      expected: "a height that is not negative: UIKit raises an exception")
    return 0
  }
}

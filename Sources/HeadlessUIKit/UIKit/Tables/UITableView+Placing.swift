/// The cells, headers and footers that show.
extension UITableView {
  /// The distance of an inset table's rows from its sides, in points, and the width from which on
  /// it is larger: measured on iOS 26.1 at 375, 393 and more.
  private static let groupInset = (narrow: CGFloat(16), wide: CGFloat(20), from: CGFloat(390))

  /// The beginning and the width of rows, in points.
  var rowRange: (x: CGFloat, width: CGFloat) {
    let isWide = bounds.width >= Self.groupInset.from
    let inset =
      style != .insetGrouped ? 0 : isWide ? Self.groupInset.wide : Self.groupInset.narrow
    return (inset, max(0, bounds.width - 2 * inset))
  }

  /// Shows the cells of the rows that show, and removes those of the rows that do not.
  func placeRows() {
    guard !isPlacingRows else { return }
    isPlacingRows = true
    // What scrolls closes a row that is swiped.
    if let swipe, abs(bounds.minY - swipe.scrolled) > 1 { closeSwipe(animated: true) }
    loadIfNeeded()
    titleHeightsMayHaveChanged()
    applyWidth()
    endHiddenRows()
    showRows()
    endHiddenRows()
    placeHeadersAndFooters()
    if let backgroundView { place(backgroundView, bounds) }
    isPlacingRows = false
  }

  /// Applies another width: heights that follow from constraints are found out again.
  private func applyWidth() {
    guard knownWidth != bounds.width else { return }
    let isFirst = knownWidth == nil
    knownWidth = bounds.width
    if !isFirst, var geometry {
      for section in geometry.sections.indices {
        for row in geometry.sections[section].rows.indices
        where geometry.sections[section].rows[row].isAutomatic {
          geometry.sections[section].rows[row].isEstimate = true
        }
      }
      self.geometry = geometry
    }
    updateContentSize()
    tableHeaderView?.frame.size.width = bounds.width
    tableFooterView?.frame.size.width = bounds.width
  }

  /// The rows that lie in what shows, whether they have cells or not.
  var rowsInBounds: [IndexPath] {
    geometry?.rows(from: bounds.minY, to: bounds.maxY) ?? []
  }

  private func endHiddenRows() {
    let visible = Set(rowsInBounds)
    for indexPath in cells.keys.sorted() where !visible.contains(indexPath) {
      endDisplaying(indexPath)
    }
  }

  /// From the first row that shows downwards: what a row's height turns out to be moves those below.
  private func showRows() {
    var next = rowsInBounds.first
    while let indexPath = next, let row = geometry?[indexPath], row.top < bounds.maxY {
      guard show(indexPath) else { return }
      next = geometry?.row(after: indexPath)
    }
  }

  /// - Returns: whether the rows are still those that were known.
  private func show(_ indexPath: IndexPath) -> Bool {
    if let cell = cells[indexPath] {
      if geometry?[indexPath].isEstimate == true { findHeight(of: indexPath, cell, isNew: false) }
      if let frame = frame(of: indexPath).map({ swiped($0, of: indexPath) }), cell.frame != frame {
        cell.frame = frame
      }
      return true
    }
    guard let dataSource else { return false }
    return UIViewAnimation.run(in: nil) {
      let cell = dataSource.tableView(self, cellForRowAt: indexPath)
      guard geometry?.has(indexPath) == true else { return false }
      cells[indexPath] = cell
      cell.listPlace = listPlace(ofRowAt: indexPath)
      if geometry?[indexPath].isEstimate == true { findHeight(of: indexPath, cell, isNew: true) }
      guard let frame = frame(of: indexPath) else { return false }
      cell.frame = frame
      let isSelected = selectedRows.contains(indexPath)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
      if cell.superview !== self {
        insertSubview(cell, at: placeOfNextCell)
      }
      cell.isHidden = false
      return geometry?.has(indexPath) == true
    }
  }

  /// Above the background and the other cells, below headers.
  private var placeOfNextCell: Int {
    subviews.count { $0 is UITableViewCell || $0 === backgroundView }
  }

  func frame(of indexPath: IndexPath) -> CGRect? {
    guard let geometry, geometry.has(indexPath) else { return nil }
    let row = geometry[indexPath]
    return CGRect(x: rowRange.x, y: row.top, width: rowRange.width, height: row.height)
  }

  /// A row shows whose height was estimated.
  ///
  /// What shows below a row that comes into view above it stays where it is.
  private func findHeight(of indexPath: IndexPath, _ cell: UITableViewCell, isNew: Bool) {
    cell.updateConfigurationIfNeeded()
    let stated = statedHeight(of: indexPath)
    let height = stated >= 0 ? stated : fittedHeight(of: cell)
    guard var geometry, geometry.has(indexPath) else { return }
    let old = geometry[indexPath]
    geometry[indexPath].isEstimate = false
    geometry[indexPath].isAutomatic = stated < 0
    geometry[indexPath].height = height
    if height != old.height { geometry.arrange() }
    self.geometry = geometry
    guard height != old.height else { return }
    let isAbove = isNew && old.top < bounds.minY
    updateContentSize()
    if isAbove { shiftContent(by: CGPoint(x: 0, y: height - old.height)) }
  }

  func endDisplaying(_ indexPath: IndexPath) {
    guard let cell = cells.removeValue(forKey: indexPath) else { return }
    if pressedRow?.indexPath == indexPath { pressedRow = nil }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
    cellPool.put(cell, cell.reuseIdentifier)
  }

  // MARK: Headers and footers

  private func placeHeadersAndFooters() {
    guard let geometry else { return }
    if let view = tableHeaderView {
      place(view, CGRect(x: 0, y: 0, width: bounds.width, height: geometry.header))
    }
    if let view = tableFooterView {
      place(
        view, CGRect(x: 0, y: geometry.footerTop, width: bounds.width, height: geometry.footer))
    }
    for section in geometry.sections.indices {
      placeHeader(section, geometry.sections[section])
      placeFooter(section, geometry.sections[section])
    }
    for section in headers.keys.sorted() where section >= geometry.sections.count {
      endHeader(section)
    }
    for section in footers.keys.sorted() where section >= geometry.sections.count {
      endFooter(section)
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  private func shows(_ frame: CGRect) -> Bool {
    frame.height > 0 && frame.minY < bounds.maxY && frame.maxY > bounds.minY
  }

  private func placeHeader(_ section: Int, _ place: TableGeometry.Section) {
    var top = place.headerTop
    if style == .plain {
      top = max(
        top, min(bounds.minY + adjustedContentInset.top, place.footerTop - place.header))
    }
    let frame = CGRect(x: rowRange.x, y: top, width: rowRange.width, height: place.header)
    guard shows(frame) else { return endHeader(section) }
    if let view = headers[section] { return self.place(view, frame) }
    guard
      let view = delegate?.tableView(self, viewForHeaderInSection: section)
        ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    else { return }
    headers[section] = view
    (view as? any ListElement)?.listPlace = listPlace("header", in: section)
    show(view, frame) {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
  }

  private func placeFooter(_ section: Int, _ place: TableGeometry.Section) {
    var top = place.footerTop
    if style == .plain {
      top = min(
        top,
        max(
          bounds.maxY - adjustedContentInset.bottom - place.footer,
          place.headerTop + place.header))
    }
    let frame = CGRect(x: rowRange.x, y: top, width: rowRange.width, height: place.footer)
    guard shows(frame) else { return endFooter(section) }
    if let view = footers[section] { return self.place(view, frame) }
    guard
      let view = delegate?.tableView(self, viewForFooterInSection: section)
        ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
    else { return }
    footers[section] = view
    (view as? any ListElement)?.listPlace = listPlace("footer", in: section)
    show(view, frame) {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  private func show(_ view: UIView, _ frame: CGRect, _ willDisplay: () -> Void) {
    UIViewAnimation.run(in: nil) {
      place(view, frame)
      willDisplay()
      addSubview(view)
      view.isHidden = false
    }
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  func endHeader(_ section: Int) {
    guard let view = headers.removeValue(forKey: section) else { return }
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    end(view)
  }

  func endFooter(_ section: Int) {
    guard let view = footers.removeValue(forKey: section) else { return }
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    end(view)
  }

  private func end(_ view: UIView) {
    if let view = view as? UITableViewHeaderFooterView {
      headerPool.put(view, view.reuseIdentifier)
    } else {
      view.removeFromSuperview()
    }
  }
}

extension UIView {
  /// Puts a background behind everything else, in the place of another one.
  func replace(_ old: UIView?, with background: UIView?) {
    if old !== background { old?.removeFromSuperview() }
    if let background { insertSubview(background, at: 0) }
    setNeedsLayout()
  }
}

extension TableGeometry {
  /// The row that comes next, in this section or a later one.
  fileprivate func row(after indexPath: IndexPath) -> IndexPath? {
    var (section, row) = (indexPath.section, indexPath.row + 1)
    while sections.indices.contains(section) {
      if row < sections[section].rows.count { return IndexPath(row: row, section: section) }
      (section, row) = (section + 1, 0)
    }
    return nil
  }
}

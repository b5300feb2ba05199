/// The rows of a table view, and scrolling to them.
extension UITableView {
  public var numberOfSections: Int { loadIfNeeded().sections.count }

  public func numberOfRows(inSection section: Int) -> Int {
    let sections = loadIfNeeded().sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  // MARK: Where rows are

  /// The rectangle of a row in the content; zero if there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return frame(of: indexPath) ?? .zero
  }

  /// The rectangle of a section, with its header and its footer.
  public func rect(forSection section: Int) -> CGRect {
    rect(of: section) { ($0.headerTop, $0.bottom) }
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: section) { ($0.headerTop, $0.headerTop + $0.header) }
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: section) { ($0.footerTop, $0.bottom) }
  }

  private func rect(
    of section: Int, _ range: (TableGeometry.Section) -> (top: CGFloat, bottom: CGFloat)
  ) -> CGRect {
    let sections = loadIfNeeded().sections
    guard sections.indices.contains(section) else { return .zero }
    let (top, bottom) = range(sections[section])
    return CGRect(x: rowRange.x, y: top, width: rowRange.width, height: bottom - top)
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded().rows(from: point.y, to: point.y.nextUp).first { indexPath in
      frame(of: indexPath).map { $0.minX <= point.x && point.x < $0.maxX } == true
    }
  }

  /// None for a rectangle beside the table.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let geometry = loadIfNeeded()
    let isBeside =
      rect.minX >= bounds.width || rect.maxX < 0 || rect.maxX == 0 && rect.width > 0
    return isBeside ? [] : geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// A row's place, as names say it.
  func listPlace(ofRowAt indexPath: IndexPath) -> ListPlace {
    listPlace("row \(indexPath.row)", in: indexPath.section)
  }

  func listPlace(_ element: String, in section: Int) -> ListPlace {
    ListPlace(element, section: section, of: geometry?.sections.count ?? 1)
  }

  // MARK: Cells

  /// Nil if the row does not show.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// From top to bottom.
  public var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

  /// From top to bottom, those that lie in what shows, even before they have cells; nil if there is
  /// none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    let rows = rowsInBounds
    return rows.isEmpty ? nil : rows
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// The greatest number of times that heights which come to be known on the way may move the row.
  private static let roundLimit = 50

  /// Scrolls until a row is where it is to be, as far as the content goes.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard loadIfNeeded().has(indexPath) else {
      return refuse(
        "a table view scrolls to row \(indexPath.row) of section \(indexPath.section)",
        "a row that its data source has")
    }
    guard !animated else {
      return setContentOffset(offset(showing: indexPath, scrollPosition), animated: true)
    }
    for _ in 0..<Self.roundLimit {
      let offset = offset(showing: indexPath, scrollPosition)
      guard offset != contentOffset else { return }
      contentOffset = offset
      guard window != nil else { return }
      placeRows()
    }
  }

  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selectedRows.min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// The contentOffset at which a row is at a place, with nothing of it below the header that floats.
  private func offset(showing indexPath: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let row = rectForRow(at: indexPath)
    var inset = adjustedContentInset
    if style == .plain { inset.top += geometry?.sections[indexPath.section].header ?? 0 }
    let space = bounds.height - inset.top - inset.bottom
    let top = row.minY - inset.top
    let bottom = row.maxY - bounds.height + inset.bottom
    let y =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: row.midY - inset.top - space / 2
      case .none: top < contentOffset.y || row.height > space ? top : max(contentOffset.y, bottom)
      }
    let (least, most) = offsetRange
    return CGPoint(x: contentOffset.x, y: min(max(y, least.y), most.y))
  }
}

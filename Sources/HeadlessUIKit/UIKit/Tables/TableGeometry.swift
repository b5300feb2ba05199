/// The places of a table view's rows, headers and footers, from its top, in points.
struct TableGeometry {
  struct Row: Equatable {
    var height: CGFloat

    /// Whether the height is a guess until the row shows.
    var isEstimate = false

    /// Whether the height follows from the cell's constraints.
    var isAutomatic = false
    fileprivate(set) var top: CGFloat = 0

    init(height: CGFloat, isEstimate: Bool = false) {
      self.height = height
      self.isEstimate = isEstimate
    }
  }

  struct Section: Equatable {
    /// Above the header, and the heights of the header and the footer.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var headerRule = TitleRule.given
    var footerRule = TitleRule.given
    var rows: [Row] = []
    fileprivate(set) var headerTop: CGFloat = 0
    fileprivate(set) var footerTop: CGFloat = 0

    var bottom: CGFloat { footerTop + footer }
  }

  /// The heights of the table's own header and footer.
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var sections: [Section] = []

  /// The heights of a grouped table's titles and gaps; nil in a plain one.
  var titleHeights: TitleHeights?

  /// The space that is free below the last section.
  var end: CGFloat = 0
  private(set) var footerTop: CGFloat = 0

  var height: CGFloat { footerTop + footer }

  /// Computes where everything lies, after heights have changed.
  mutating func arrange() {
    settleTitles()
    var top = header
    for section in sections.indices {
      top += sections[section].padding
      sections[section].headerTop = top
      top += sections[section].header
      for row in sections[section].rows.indices {
        sections[section].rows[row].top = top
        top += sections[section].rows[row].height
      }
      sections[section].footerTop = top
      top += sections[section].footer
    }
    footerTop = top + end
  }

  func has(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section)
      && sections[indexPath.section].rows.indices.contains(indexPath.row)
  }

  subscript(indexPath: IndexPath) -> Row {
    get { sections[indexPath.section].rows[indexPath.row] }
    set { sections[indexPath.section].rows[indexPath.row] = newValue }
  }

  /// The rows of which something lies between two heights, in order.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    sections.indices.flatMap { section -> [IndexPath] in
      let rows = sections[section].rows
      guard sections[section].headerTop < bottom, sections[section].bottom > top else { return [] }
      let first = Self.first(in: rows) { $0.top + $0.height > top }
      let end = Self.first(in: rows) { $0.top >= bottom }
      return first < end ? (first..<end).map { IndexPath(row: $0, section: section) } : []
    }
  }

  /// The first row of which something holds that holds of all later ones, too.
  private static func first(in rows: [Row], where holds: (Row) -> Bool) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(rows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

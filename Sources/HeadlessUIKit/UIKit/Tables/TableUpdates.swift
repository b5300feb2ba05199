/// The changes that code makes in a table view.
///
/// What is deleted, reloaded and moved is said by its place before all changes, what is inserted and
/// where it moves to by its place after them, as documented for `performBatchUpdates(_:completion:)`.
struct TableUpdates {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]

  /// The rows that fade in, by their places after the changes, and those that fade away, by theirs
  /// before.
  var fadingIn: Set<IndexPath> = []
  var fadingOut: Set<IndexPath> = []

  /// The sections and rows that places held before: nothing for a place that is new.
  typealias Origins = [(section: Int?, rows: [IndexPath?])]

  /// The sections and rows that each place holds after the changes, by what it held before; nil if
  /// they do not fit.
  ///
  /// - Parameter counts: how many rows each section had.
  /// - Returns: for each section where it was, and for each of its rows where that was; the rows of a
  ///   section that is new are not listed.
  func origins(_ counts: [Int]) -> Origins? {
    guard let sections = sections(counts.count) else { return nil }
    var origins: Origins = []
    for (section, origin) in sections.enumerated() {
      guard let origin else {
        origins.append((nil, []))
        continue
      }
      guard let rows = rows(of: origin, now: section, counts[origin]) else { return nil }
      origins.append((origin, rows))
    }
    return origins
  }

  private func sections(_ count: Int) -> [Int?]? {
    var sections: [Int?] = (0..<count).filter { !deletedSections.contains($0) }.map {
      reloadedSections.contains($0) ? nil : $0
    }
    for section in insertedSections {
      guard section <= sections.count else { return nil }
      sections.insert(nil, at: section)
    }
    return sections
  }

  private func rows(of origin: Int, now section: Int, _ count: Int) -> [IndexPath?]? {
    var rows: [IndexPath?] = (0..<count).map { IndexPath(row: $0, section: origin) }
      .filter { !deletedRows.contains($0) && movedRows[$0] == nil }
      .map { reloadedRows.contains($0) ? nil : $0 }
    var arrivals: [IndexPath: IndexPath?] = [:]
    for row in insertedRows where row.section == section { arrivals[row] = .some(nil) }
    for (start, end) in movedRows where end.section == section { arrivals[end] = start }
    for (place, origin) in arrivals.sorted(by: { $0.key < $1.key }) {
      guard place.row <= rows.count else { return nil }
      rows.insert(origin, at: place.row)
    }
    return rows
  }
}

import GestureReplay
import HeadlessUIKit

/// A table view that fills the box of a program, and says what it asks and tells.
@MainActor
final class TableProgram: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  weak var program: ProgramController?

  /// How many rows each section has.
  var rows = [40]

  /// The heights that the delegate says; the table's own if there are none.
  var heights: [Int: CGFloat] = [:]
  var headers: [String] = []

  /// Which calls are noted.
  var notes: Set<String> = []
  var makeCell: (UITableView, IndexPath) -> UITableViewCell = { table, _ in
    table.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell()
  }
  private(set) var made: Set<ObjectIdentifier> = []
  private var kept: [UITableViewCell] = []

  @discardableResult
  init(
    in program: ProgramController, style: UITableView.Style = .plain, notes: Set<String> = [],
    _ change: (TableProgram) -> Void = { _ in }
  ) {
    table = UITableView(frame: program.box.bounds, style: style)
    self.program = program
    self.notes = notes
    super.init()
    table.accessibilityIdentifier = "table"
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    change(self)
    program.keep(self)
    program.box.addSubview(table)
    table.layoutIfNeeded()
  }

  var visibleRows: [Int] { (table.indexPathsForVisibleRows ?? []).map(\.row) }

  private func note(_ kind: String, _ text: String) {
    if notes.contains(kind) { program?.note(text) }
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    note("data", "sections")
    return rows.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    note("data", "rows of \(section)")
    return rows[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note("cells", "cell \(indexPath.row)")
    let cell = makeCell(tableView, indexPath)
    if made.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath.row] ?? tableView.rowHeight
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("display", "willDisplay \(indexPath.row)") }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("display", "didEndDisplaying \(indexPath.row)") }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("selection", "didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("selection", "didUnhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("selection", "willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("selection", "didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("selection", "willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("selection", "didDeselect \(indexPath.row)")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    note("scrolling", "willBeginDragging")
  }
}

import GestureReplay
import HeadlessUIKit
import Testing

/// Where rows and headers are, as Vercantez/openuikit's rowprobe, headerprobe, indexpathsforrowsprobe
/// and goldens measured them on iOS 26.1.
@MainActor
struct TableMeasurements {
  private static func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private static func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }

  private static func tops(_ table: UITableView, _ paths: [(Int, Int)]) -> String {
    "\(paths.map { rounded(table.rectForRow(at: path($0.0, $0.1)).minY) })"
  }

  /// A table of some width with rows 44 points high.
  private static func table(
    in program: ProgramController, _ style: UITableView.Style, rows: [Int],
    headers: [String] = [], footers: [String?] = [], width: CGFloat = 320
  ) -> UITableView {
    let list = TitledTable(rows: rows, headers: headers, footers: footers, style: style)
    list.table.frame = CGRect(x: 0, y: 0, width: width, height: 480)
    program.keep(list)
    program.view.addSubview(list.table)
    list.table.layoutIfNeeded()
    return list.table
  }

  /// A table whose sections may have titles.
  final class TitledTable: NSObject, UITableViewDataSource {
    let table: UITableView
    private let rows: [Int]
    private let headers: [String]
    private let footers: [String?]

    init(rows: [Int], headers: [String], footers: [String?], style: UITableView.Style) {
      table = UITableView(frame: .zero, style: style)
      (self.rows, self.headers, self.footers) = (rows, headers, footers)
      super.init()
      table.rowHeight = 44
      table.contentInsetAdjustmentBehavior = .never
      table.dataSource = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footers.indices.contains(section) ? footers[section] : nil
    }
  }

  // MARK: Headers

  /// tableview_plain: the first header is preceded by 22 points.
  @Test func `22 points lie above each header of a plain table, unless the app says otherwise`()
    throws
  {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { list in
        list.rows = [3, 1, 2]
        list.headers = ["a", "b", "c"]
        list.table.rowHeight = 40
        list.table.sectionHeaderHeight = 24
      }
      program.note(Self.tops(list.table, [(0, 0), (0, 1), (0, 2)]))
      list.table.sectionHeaderTopPadding = 5
      program.note(Self.tops(list.table, [(0, 0), (0, 1), (0, 2)]))
      list.headers = []
      list.table.sectionHeaderTopPadding = UITableView.automaticDimension
      list.table.sectionHeaderHeight = 0
      list.table.reloadData()
      program.note(Self.tops(list.table, [(0, 0), (0, 1), (0, 2)]))
    }
    #expect(
      run.notes == ["[46.0, 212.0, 298.0]", "[29.0, 178.0, 247.0]", "[0.0, 120.0, 160.0]"])
  }

  @Test func `grouped sections without titles are 35 points apart, and end 20 below the last`()
    throws
  {
    for (screen, bottom) in [(Screen.phone16, 17.333), (.phoneSE, 17.5)] {
      let run = try ProgramRun(on: screen) { program in
        let table = Self.table(in: program, .grouped, rows: [2, 3])
        program.note(Self.tops(table, [(0, 0), (1, 0), (0, 1), (2, 1)]))
        program.note("\(Self.rounded(table.contentSize.height))")
      }
      #expect(run.notes.first == "[35.0, 79.0, 158.0, 246.0]")
      #expect(run.notes.last == "\(Self.rounded(CGFloat(290 + bottom + 20)))")
    }
  }

  @Test func `a title has room above the first section, and less after one without a title`() throws
  {
    for (screen, first, second) in [
      (Screen.phone16, 55.333, 198.667), (.phoneSE, 55.5, 199),
    ] {
      let run = try ProgramRun(on: screen) { program in
        let table = Self.table(in: program, .grouped, rows: [2, 1], headers: ["a", "b"])
        program.note(Self.tops(table, [(0, 0), (0, 1)]))
      }
      #expect(run.notes == ["[\(first), \(second)]"])
    }
  }

  @Test func `after a footer with a title it is 45.5 points high`() throws {
    let run = try ProgramRun(on: .phoneSE) { program in
      let table = Self.table(
        in: program, .grouped, rows: [1, 1, 1], headers: ["a", "b", "c"],
        footers: ["end", nil, nil])
      program.note("\((0..<3).map { table.rectForHeader(inSection: $0).height })")
    }
    #expect(run.notes == ["[55.5, 45.5, 38.0]"])
  }

  @Test func `under a bar that shows a large title the first one has no room above`() throws {
    let run = try NavigationRun { stage in
      let list = TitledTable(rows: [3, 2], headers: ["a", "b"], footers: [], style: .grouped)
      let page = stage.page("B")
      page.view = list.table
      let navigation = stage.navigation
      navigation.navigationBar.prefersLargeTitles = true
      navigation.pushViewController(page, animated: false)
      stage.after(0.1) {
        stage.note("top \(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY)")
        navigation.navigationBar.prefersLargeTitles = false
      }
      stage.after(0.2) {
        let top = list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY
        stage.note("top \(Self.rounded(top))")
        withExtendedLifetime(list) {}
      }
    }
    #expect(run.notes.filter { $0.hasPrefix("top") } == ["top 38.0", "top 55.333"])
  }

  // MARK: Places

  /// IOSDevicePixelMetricsTests.
  @Test(arguments: [(375, 16, 32), (393, 20, 36), (667, 20, 40)] as [(CGFloat, CGFloat, CGFloat)])
  func `an inset group and its title stand further in on wider screens`(
    _ width: CGFloat, _ inset: CGFloat, _ title: CGFloat
  ) throws {
    let run = try ProgramRun(on: .phone16) { program in
      let table = Self.table(
        in: program, .insetGrouped, rows: [2], headers: ["a"], width: width)
      let cell = table.cellForRow(at: Self.path(1))?.frame ?? .zero
      program.note("\(cell.minX) \(cell.width)")
      let header = table.headerView(forSection: 0)
      header?.layoutIfNeeded()
      let label = header?.textLabel?.frame ?? .zero
      program.note("\(header?.convert(label, to: table).minX ?? 0)")
    }
    #expect(run.notes == ["\(inset) \(width - 2 * inset)", "\(title)"])
  }

  @Test(
    arguments: [
      (CGRect(x: 320, y: 0, width: 5, height: 90), 0),
      (CGRect(x: -9, y: 0, width: 9, height: 90), 0),
      (CGRect(x: -9, y: 0, width: 10, height: 90), 3),
      (CGRect(x: 0, y: 44, width: 0, height: 44), 1),
      (CGRect(x: 319, y: 50, width: 500, height: 10), 1),
    ])
  func `a rectangle beside a table has no rows`(_ rect: CGRect, _ count: Int) throws {
    let run = try ProgramRun { program in
      let table = Self.table(in: program, .plain, rows: [9])
      program.note("\(table.indexPathsForRows(in: rect)?.count ?? -1)")
    }
    #expect(run.notes == ["\(count)"])
  }

  // MARK: Rows

  /// rowprobe.
  @Test func `rows that find out their heights are those of iOS 26`() throws {
    for (style, subtitle) in [(UITableView.Style.plain, 62.0), (.grouped, 69.333)] {
      let run = try ProgramRun { program in
        let list = TableProgram(in: program, style: style) { list in
          list.rows = [5]
          list.table.rowHeight = UITableView.automaticDimension
          list.makeCell = { Self.cell($1.row) }
        }
        let heights = (0..<5).map { list.table.rectForRow(at: Self.path($0)).height }
        program.note("\(heights.map(Self.rounded))")
      }
      #expect(run.notes == ["[52.0, 52.0, 53.0, \(subtitle), 52.0]"])
    }
  }

  private static func cell(_ row: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: row > 2 ? .subtitle : .default, reuseIdentifier: nil)
    switch row {
    case 1: cell.textLabel?.text = "text"
    case 2:
      var content = cell.defaultContentConfiguration()
      content.text = "text"
      cell.contentConfiguration = content
    case 3:
      cell.textLabel?.text = "text"
      cell.detailTextLabel?.text = "more"
    case 4: cell.textLabel?.text = "text"
    default: break
    }
    return cell
  }

  @Test func `another line makes a row as much higher as it is`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { list in
        list.rows = [2]
        list.table.rowHeight = UITableView.automaticDimension
        list.makeCell = { _, path in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          cell.textLabel?.numberOfLines = 0
          cell.textLabel?.text = path.row == 0 ? "a" : "a\na"
          return cell
        }
      }
      let label = UILabel()
      label.font = .systemFont(ofSize: UIFont.labelFontSize)
      label.numberOfLines = 0
      let heights = ["a", "a\na"].map { text -> CGFloat in
        label.text = text
        return label.sizeThatFits(CGSize(width: 300, height: 0)).height
      }
      let rows = (0..<2).map { list.table.rectForRow(at: Self.path($0)).height }
      program.note("\((rows[1] - rows[0]).isAbout(heights[1] - heights[0])) \(rows[0])")
    }
    #expect(run.notes == ["true 52.0"])
  }

  // MARK: Scrolling

  /// A table's delegate that says which row is the first to show.
  private final class FirstRow: NSObject, UITableViewDelegate {
    weak var program: ProgramController?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard let table = scrollView as? UITableView else { return }
      program?.note("rows \(table.indexPathsForVisibleRows?.first?.row ?? -1)")
    }
  }

  @Test func `in didScroll the visible rows are the new ones, and cells come with the layout`()
    throws
  {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, notes: ["cells"])
      let delegate = FirstRow()
      delegate.program = program
      program.keep(delegate)
      list.table.delegate = delegate
      program.after(0.2) {
        program.note("scroll")
        list.table.contentOffset.y = 600
        program.note("scrolled")
      }
    }
    let notes = run.notes.drop { $0 != "scroll" }
    #expect(notes.prefix(3) == ["scroll", "rows 12", "scrolled"])
    #expect(notes.dropFirst(3).first == "cell 12")
  }
}

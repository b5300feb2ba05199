import GestureReplay
import HeadlessUIKit
import Testing

/// Sections, headers and scrolling to rows, by the documentation of UITableView.
@MainActor
struct TableScrollDocumentation {
  private static func scroll(
    _ list: TableProgram, to row: Int, _ position: UITableView.ScrollPosition
  ) -> Double {
    list.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
    return list.table.contentOffset.y
  }

  @Test func `a row is scrolled to the top, the middle or the bottom, as far as there is content`()
    throws
  {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      let places = [
        Self.scroll(list, to: 20, .top), Self.scroll(list, to: 20, .middle),
        Self.scroll(list, to: 20, .bottom), Self.scroll(list, to: 39, .top),
        Self.scroll(list, to: 0, .bottom),
      ]
      program.note("\(places)")
      // As little as is needed, which is nothing for a row that shows.
      let least = [
        Self.scroll(list, to: 3, .none), Self.scroll(list, to: 10, .none),
        Self.scroll(list, to: 1, .none),
      ]
      program.note("\(least)")
    }
    #expect(run.notes == ["[1000.0, 825.0, 650.0, 1600.0, 0.0]", "[0.0, 150.0, 50.0]"])
  }

  @Test func `a glide to a row shows the rows on its way`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      program.after(0.1) {
        list.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: true)
        program.note("\(list.table.contentOffset.y)")
      }
      program.after(1) { program.note("\(list.table.contentOffset.y) \(list.visibleRows[0])") }
    }
    #expect(run.notes == ["0.0", "1000.0 20"])
  }

  @Test func `a row that the table does not have ends the replay with a message`() {
    #expect(throws: (any Error).self) {
      try ProgramRun { _ = Self.scroll(TableProgram(in: $0), to: 40, .top) }
    }
  }

  @Test func `a row whose height was estimated is scrolled to where it turns out to be`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.table.estimatedRowHeight = 20 }
      program.note("\(list.table.contentSize.height)")
      _ = Self.scroll(list, to: 20, .bottom)
      let row = list.table.rectForRow(at: IndexPath(row: 20, section: 0))
      program.note("\(row.height) \(row.maxY - list.table.contentOffset.y)")
    }
    #expect(run.notes == ["1040.0", "50.0 400.0"])
  }

  @Test func `a row above whose height was estimated moves nothing that shows`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.table.estimatedRowHeight = 20 }
      _ = Self.scroll(list, to: 39, .bottom)
      let last = IndexPath(row: 39, section: 0)
      for _ in 0..<10 {
        list.table.contentOffset.y -= 7
        list.table.layoutIfNeeded()
        let top = list.table.rectForRow(at: last).minY - list.table.contentOffset.y
        program.note("\(top) \(list.table.cellForRow(at: last) != nil)")
      }
    }
    let places = (1...10).map { 350 + 7 * Double($0) }
    #expect(run.notes == places.map { "\($0) \($0 < 400)" })
  }

  @Test func `a height that changes keeps what is selected`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      let row = IndexPath(row: 2, section: 0)
      list.table.selectRow(at: row, animated: false, scrollPosition: .none)
      list.table.rowHeight = 80
      list.table.layoutIfNeeded()
      program.note("\(list.table.indexPathForSelectedRow?.row ?? -1)")
      program.note("\(list.table.cellForRow(at: row)?.frame.minY ?? -1)")
    }
    #expect(run.notes == ["2", "160.0"])
  }

  @Test func `the header of a plain section floats until the section ends`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { list in
        list.rows = [10, 10]
        list.headers = ["first", "second"]
        list.table.sectionHeaderHeight = 30
      }
      program.note("\(list.table.contentSize.height)")
      program.note("\(list.table.headerView(forSection: 0)?.textLabel?.text ?? "")")
      for offset in [0.0, 100, 510, 520, 600] {
        list.table.contentOffset.y = offset
        list.table.layoutIfNeeded()
        let tops = (0..<2).map { list.table.headerView(forSection: $0).map { $0.frame.minY } }
        program.note("\(tops.map { $0.map { "\($0)" } ?? "none" })")
      }
    }
    #expect(
      run.notes == [
        "1104.0", "first", #"["22.0", "none"]"#, #"["100.0", "none"]"#, #"["510.0", "574.0"]"#,
        #"["520.0", "574.0"]"#, #"["none", "600.0"]"#,
      ])
  }

  @Test func `the header of a grouped section scrolls with its rows`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, style: .grouped) { list in
        list.headers = ["first"]
        list.table.sectionHeaderHeight = 30
        list.table.sectionFooterHeight = 0
      }
      list.table.contentOffset.y = 20
      list.table.layoutIfNeeded()
      program.note("\(list.table.headerView(forSection: 0)?.frame.minY ?? -1)")
      program.note("\(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY)")
    }
    #expect(run.notes == ["0.0", "30.0"])
  }

  @Test func `the table's own header is as high as it is, and as wide as the table`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 120))
      list.table.tableHeaderView = header
      list.table.layoutIfNeeded()
      program.note("\(header.frame == CGRect(x: 0, y: 0, width: 390, height: 120))")
      program.note("\(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY)")
      program.note("\(list.table.contentSize.height) \(list.visibleRows.count)")
    }
    #expect(run.notes == ["true", "120.0", "2120.0 6"])
  }

  @Test func `a row scrolled to the top lies below the header that floats`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { list in
        list.headers = ["first"]
        list.table.sectionHeaderHeight = 30
      }
      program.note("\(Self.scroll(list, to: 20, .top))")
    }
    // 22 points lie above the header, whether it floats or not.
    #expect(run.notes == ["1022.0"])
  }

  @Test func `a table whose intrinsic size is its content's is as high as its rows`() throws {
    final class Fitting: UITableView {
      override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { contentSize }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell() }
    }
    let run = try ProgramRun { program in
      let (table, rows) = (Fitting(), Rows())
      table.accessibilityIdentifier = "table"
      table.rowHeight = 30
      table.dataSource = rows
      program.keep(rows)
      table.translatesAutoresizingMaskIntoConstraints = false
      program.box.addSubview(table)
      NSLayoutConstraint.activate([
        table.topAnchor.constraint(equalTo: program.box.topAnchor),
        table.leadingAnchor.constraint(equalTo: program.box.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: program.box.trailingAnchor),
      ])
      program.after(0.1) { program.note("\(table.visibleCells.count)") }
    }
    #expect(run.timeline.frames.last?.layout["table"]?.height == 150)
    #expect(run.notes == ["5"])
  }

  @Test func `the delegate of a table is that of the scroll view`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      let scrollView: UIScrollView = list.table
      program.note("\(scrollView.delegate === list)")
      scrollView.delegate = nil
      program.note("\(list.table.delegate == nil)")
    }
    #expect(run.notes == ["true", "true"])
  }

  @Test func `a table view controller is the data source and the delegate of its table`() throws {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
        -> CGFloat
      { 70 }
    }
    let run = try ProgramRun { program in
      let list = List(style: .plain)
      program.addChild(list)
      list.view.frame = program.box.bounds
      program.box.addSubview(list.view)
      list.didMove(toParent: program)
      list.view.layoutIfNeeded()
      program.note("\(list.tableView.visibleCells.map { $0.frame.minY })")
    }
    #expect(run.notes == ["[0.0, 70.0, 140.0]"])
  }
}

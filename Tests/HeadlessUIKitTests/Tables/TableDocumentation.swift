import GestureReplay
import HeadlessUIKit
import Testing

/// Table views, their rows and their cells, by the documentation of UITableView, its data source and
/// its delegate.
@MainActor
struct TableDocumentation {
  /// A finger that goes up by 240 points in 0.4 s.
  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 48)

  @Test func `rows lie one below the other, and the content is as high as they are`() throws {
    let run = try ProgramRun { program in
      let table = TableProgram(in: program).table
      program.note("\(table.contentSize == CGSize(width: 390, height: 2000))")
      program.note("\(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY)")
      program.note("\(table.indexPathForRow(at: CGPoint(x: 10, y: 149.9))?.row ?? -1)")
      program.note("\(table.indexPathForRow(at: CGPoint(x: 10, y: 150))?.row ?? -1)")
      program.note("\(table.indexPathForRow(at: CGPoint(x: 10, y: 2000))?.row ?? -1)")
    }
    #expect(run.notes == ["true", "150.0", "2", "3", "-1"])
  }

  @Test func `only the rows that show have cells`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      program.note("\(list.visibleRows)")
      program.note("\(list.table.cellForRow(at: IndexPath(row: 8, section: 0)) == nil)")
      list.table.contentOffset.y = 130
      list.table.layoutIfNeeded()
      program.note("\(list.visibleRows)")
    }
    #expect(
      run.notes == [
        "[0, 1, 2, 3, 4, 5, 6, 7]", "true", "[2, 3, 4, 5, 6, 7, 8, 9, 10]",
      ])
  }

  @Test func `a cell that leaves is used again, after prepareForReuse`() throws {
    final class Cell: UITableViewCell {
      var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    let run = try ProgramRun(Self.drag) { program in
      let list = TableProgram(in: program) {
        $0.table.register(Cell.self, forCellReuseIdentifier: "row")
      }
      program.after(2) {
        program.note("\(list.made.count)")
        let reuses = list.table.visibleCells.compactMap { ($0 as? Cell)?.reuses }
        program.note("\(reuses.contains { $0 > 0 })")
        program.note("\(list.visibleRows.first ?? 0 > 0)")
      }
    }
    #expect(run.notes.dropFirst() == ["true", "true"])
    let count = try #require(run.notes.first.flatMap { Int($0) })
    #expect((8...10).contains(count))
  }

  @Test func `the data source is asked in order, and for no more than shows`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, notes: ["data", "cells", "display"]) {
        $0.rows = [2, 2]
        $0.table.rowHeight = 150
      }
      program.note("reload")
      list.table.reloadData()
      program.note("layout")
      list.table.layoutIfNeeded()
    }
    #expect(
      run.notes == [
        "sections", "rows of 0", "rows of 1", "cell 0", "willDisplay 0", "cell 1", "willDisplay 1",
        "cell 0", "willDisplay 0", "reload", "didEndDisplaying 0", "didEndDisplaying 1",
        "didEndDisplaying 0", "sections", "rows of 0", "rows of 1", "layout", "cell 0",
        "willDisplay 0", "cell 1", "willDisplay 1", "cell 0", "willDisplay 0",
      ])
  }

  @Test func `a drag shows the rows that come and ends those that leave`() throws {
    let run = try ProgramRun(Self.drag) { program in
      TableProgram(in: program, notes: ["display"])
    }
    #expect(run.notes.prefix(8) == (0..<8).map { "willDisplay \($0)" }[...])
    #expect(run.notes[8] == "willDisplay 8")
    #expect(run.notes.contains("didEndDisplaying 0"))
    let frame = try #require(run.timeline.frame(at: 0.39))
    let offset = try #require(frame.scrolls.first?.scroll.contentOffset.y)
    #expect(offset > 150)
  }

  @Test func `heights may differ from row to row`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.heights = [0: 100, 2: 10] }
      let places = (0..<4).map { list.table.rectForRow(at: IndexPath(row: $0, section: 0)) }
      program.note("\(places.map { $0.minY })")
      program.note("\(list.table.contentSize.height)")
    }
    #expect(run.notes == ["[0.0, 100.0, 150.0, 160.0]", "2010.0"])
  }

  @Test func `a cell is as high as its constraints say`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { list in
        list.table.rowHeight = UITableView.automaticDimension
        list.makeCell = { table, indexPath in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          let view = UIView()
          view.translatesAutoresizingMaskIntoConstraints = false
          cell.contentView.addSubview(view)
          NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
            view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
            view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            view.heightAnchor.constraint(equalToConstant: indexPath.row == 0 ? 100 : 60),
          ])
          return cell
        }
      }
      let cells = list.table.visibleCells
      program.note("\(cells.map { $0.frame.minY })")
      program.note("\(cells.first?.contentView.subviews.first?.frame.height ?? 0)")
      // Rows that have not shown are estimated.
      program.note("\(list.table.contentSize.height == 120 + 4 * 80 + 35 * 52)")
    }
    #expect(run.notes == ["[0.0, 120.0, 200.0, 280.0, 360.0]", "100.0", "true"])
  }

  @Test func `a label of several lines makes its row higher`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { list in
        list.rows = [2]
        list.table.rowHeight = UITableView.automaticDimension
        list.makeCell = { table, indexPath in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          cell.textLabel?.font = .systemFont(ofSize: 20)
          cell.textLabel?.numberOfLines = 0
          cell.textLabel?.text =
            indexPath.row == 0
            ? "short" : Array(repeating: "nine char", count: 20).joined(separator: " ")
          return cell
        }
      }
      let heights = list.table.visibleCells.map { $0.frame.height }
      let line = ListProgram.text(lines: 1, .systemFont(ofSize: UIFont.labelFontSize))
      // 358 points hold 35 characters, which are 3 pairs of words: 6 or 7 lines.
      for (height, lines) in zip(heights, [1...1, 6...7]) {
        program.note(
          "\(lines.contains { height.isAbout(52 - line + ListProgram.text(lines: $0, .systemFont(ofSize: 20))) })"
        )
      }
    }
    #expect(run.notes == ["true", "true"])
  }

  @Test func `reloadData drops what is selected and asks for all that shows`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      list.table.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      program.note("\(list.table.indexPathForSelectedRow?.row ?? -1)")
      program.note("\(list.table.visibleCells[1].isSelected)")
      list.rows = [3]
      list.table.reloadData()
      list.table.layoutIfNeeded()
      program.note("\(list.table.indexPathForSelectedRow?.row ?? -1)")
      program.note("\(list.visibleRows) \(list.table.contentSize.height)")
      list.table.dataSource = nil
      list.table.layoutIfNeeded()
      program.note("\(list.visibleRows) \(list.table.numberOfSections)")
    }
    #expect(run.notes == ["1", "true", "-1", "[0, 1, 2] 150.0", "[] 0"])
  }

  @Test func `an identifier without a class ends the replay with a message`() {
    #expect(throws: (any Error).self) {
      try ProgramRun { program in
        TableProgram(in: program) { list in
          list.makeCell = { $0.dequeueReusableCell(withIdentifier: "other", for: $1) }
        }
      }
    }
  }
}

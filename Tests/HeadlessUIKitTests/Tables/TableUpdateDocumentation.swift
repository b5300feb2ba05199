import GestureReplay
import HeadlessUIKit
import Testing

/// Rows that come, go and move, by the documentation of UITableView.
@MainActor
struct TableUpdateDocumentation {
  private static func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `a row that is inserted gets a cell, and the others keep theirs`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, notes: ["cells"]) { $0.rows = [4] }
      let cells = list.table.visibleCells
      program.note("insert")
      list.rows = [5]
      list.table.insertRows(at: [Self.row(1)], with: .automatic)
      let now = list.table.visibleCells
      program.note("\(now.count) \(now[0] === cells[0]) \(now[2] === cells[1])")
      program.note("\(list.table.contentSize.height) \(now[2].frame.minY)")
    }
    #expect(run.notes.dropFirst(4) == ["insert", "cell 1", "5 true true", "250.0 100.0"])
  }

  @Test func `rows move to their new places in an animation`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.rows = [4] }
      list.table.visibleCells[3].accessibilityIdentifier = "last"
      program.after(0.1) {
        list.rows = [3]
        list.table.performBatchUpdates({
          list.table.deleteRows(at: [Self.row(0)], with: .fade)
        }) { program.note("done \($0)") }
      }
    }
    #expect(run.notes == ["done true"])
    #expect(abs((run.time(of: "done true") ?? 0) - 0.541) < 1e-3)
    let y = { (time: Double) in run.timeline.frame(at: time)?.layout["last"]?.y ?? 0 }
    #expect(y(0.05) == 594 && y(0.25) > 544 && y(0.25) < 594 && y(0.6) == 544)
  }

  @Test func `a batch deletes by places before, and inserts by places after`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, notes: ["cells"]) { $0.rows = [4] }
      let cells = list.table.visibleCells
      list.table.selectRow(at: Self.row(3), animated: false, scrollPosition: .none)
      program.note("batch")
      list.table.performBatchUpdates({
        list.table.insertRows(at: [Self.row(0)], with: .none)
        list.table.deleteRows(at: [Self.row(0), Self.row(1)], with: .none)
        list.table.reloadRows(at: [Self.row(2)], with: .none)
        list.rows = [3]
      })
      let now = list.table.visibleCells
      program.note("\(now.map { cell in cells.firstIndex { $0 === cell } ?? -1 }[2])")
      program.note("\(list.table.indexPathForSelectedRow?.row ?? -1)")
    }
    #expect(run.notes.dropFirst(4) == ["batch", "cell 0", "cell 1", "3", "2"])
  }

  @Test func `a row moves with its cell`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.rows = [4] }
      let cells = list.table.visibleCells
      list.table.moveRow(at: Self.row(0), to: Self.row(2))
      let now = list.table.visibleCells
      program.note("\(now.map { cell in cells.firstIndex { $0 === cell } ?? -1 })")
    }
    #expect(run.notes == ["[1, 2, 0, 3]"])
  }

  @Test func `sections come and go`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.rows = [1, 2] }
      list.rows = [3, 1]
      list.table.performBatchUpdates({
        list.table.deleteSections([1], with: .fade)
        list.table.insertSections([0], with: .fade)
      })
      program.note("\(list.table.numberOfSections) \(list.table.contentSize.height)")
      program.note("\(list.table.indexPathsForVisibleRows?.last == IndexPath(row: 0, section: 1))")
    }
    #expect(run.notes == ["2 200.0", "true"])
  }

  @Test func `changes that do not fit the data source end the replay with a message`() {
    #expect(throws: (any Error).self) {
      try ProgramRun { program in
        let list = TableProgram(in: program) { $0.rows = [4] }
        list.table.deleteRows(at: [Self.row(0)], with: .none)
      }
    }
  }
}

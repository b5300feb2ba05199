import GestureReplay
import HeadlessUIKit
import Testing

/// Rows of a table that show content configurations or find out their heights again, by the
/// documentation of UITableView.
@MainActor
struct TableContentDocumentation {
  private static func program(
    _ program: ProgramController, style: UITableViewCell.CellStyle = .default,
    _ fill: @escaping @MainActor (UITableViewCell, Int) -> Void
  ) -> UITableView {
    TableProgram(in: program) { table in
      table.rows = [5]
      table.table.rowHeight = UITableView.automaticDimension
      table.makeCell = { _, path in
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        fill(cell, path.row)
        return cell
      }
    }.table
  }

  private static func top(_ row: Int, in table: UITableView) -> CGFloat {
    table.rectForRow(at: IndexPath(row: row, section: 0)).minY
  }

  @Test func `rows are as high as the content that they show`() throws {
    let run = try ProgramRun { program in
      let table = Self.program(program) { cell, row in
        var content = cell.defaultContentConfiguration()
        content.text = Array(repeating: "a", count: row + 1).joined(separator: "\n")
        cell.contentConfiguration = content
      }
      let ends = [1, 2, 3].map { (1...$0).map { ListProgram.tableHeight(lines: $0) }.reduce(0, +) }
      program.note("\(zip(1...3, ends).allSatisfy { Self.top($0, in: table).isAbout($1) })")
    }
    #expect(run.notes == ["true"])
  }

  @Test func `the style of a cell says where its secondary text stands`() throws {
    let run = try ProgramRun { program in
      for style in [UITableViewCell.CellStyle.subtitle, .value1] {
        let table = Self.program(program, style: style) { cell, _ in
          var content = cell.defaultContentConfiguration()
          (content.text, content.secondaryText) = ("text", "more")
          cell.contentConfiguration = content
        }
        program.note("\((Self.top(1, in: table) * 10).rounded() / 10)")
      }
    }
    #expect(run.notes == ["62.0", "53.0"])
  }

  @Test func `a row whose content changes takes another height`() throws {
    let run = try ProgramRun { program in
      let table = Self.program(program) { cell, _ in
        cell.contentConfiguration = ListProgram.row("a")
      }
      program.after(0.1) {
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
        cell?.contentConfiguration = ListProgram.row(lines: 4)
      }
      program.after(0.6) {
        program.note("\(Self.top(1, in: table).isAbout(ListProgram.tableHeight(lines: 4)))")
      }
    }
    #expect(run.notes == ["true"])
  }

  @Test func `beginUpdates and endUpdates animate heights that the delegate says anew`() throws {
    let run = try ProgramRun { program in
      var source: TableProgram?
      let table = TableProgram(in: program) { source = $0 }.table
      program.after(0.1) {
        source?.heights = [0: 90]
        table.beginUpdates()
        table.endUpdates()
      }
      for time in [0.2, 0.6] {
        program.after(time) {
          let layer = table.cellForRow(at: IndexPath(row: 1, section: 0))?.layer
          let shown = layer?.presentation()?.frame.minY ?? -1
          program.note(shown == 90 ? "there" : shown > 50 && shown < 90 ? "between" : "\(shown)")
        }
      }
    }
    #expect(run.notes == ["between", "there"])
  }

  @Test func `a header shows a configuration`() throws {
    let run = try ProgramRun { program in
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var content = view.defaultContentConfiguration()
      content.text = "one\ntwo\nthree"
      view.contentConfiguration = content
      let size = view.systemLayoutSizeFitting(
        CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      // Three lines of 13 points, 18 from one to the next and 155 pixels in all, with 4 above and below.
      program.note("\(size.height.isAbout(155.0 / 3 + 8))")
    }
    #expect(run.notes == ["true"])
  }
}

import GestureReplay
import HeadlessUIKit
import Testing

/// Rows that are tapped, by the documentation of UITableViewDelegate.
@MainActor
struct TableSelectionDocumentation {
  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 48)

  /// Taps on the rows 1, 3 and 3 of a table whose rows are 50 points high.
  private static let taps =
    ProgramRun.tap(at: Point(x: 100, y: 520), time: 0.1)
    + ProgramRun.tap(at: Point(x: 100, y: 620), time: 1)
    + ProgramRun.tap(at: Point(x: 100, y: 620), time: 2)

  @Test func `a tap highlights a row, and selects it in the place of another one`() throws {
    let run = try ProgramRun(Self.taps) { TableProgram(in: $0, notes: ["selection"]) }
    #expect(
      run.notes == [
        "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
        "didHighlight 3", "didUnhighlight 3", "willSelect 3", "willDeselect 1", "didDeselect 1",
        "didSelect 3",
        "didHighlight 3", "didUnhighlight 3", "willSelect 3", "didSelect 3",
      ])
  }

  @Test func `where several rows may be selected, a second tap deselects`() throws {
    let run = try ProgramRun(Self.taps) { program in
      let list = TableProgram(in: program) { $0.table.allowsMultipleSelection = true }
      for time in [0.5, 1.5, 2.5] {
        program.after(time) {
          program.note("\((list.table.indexPathsForSelectedRows ?? []).map(\.row))")
        }
      }
    }
    #expect(run.notes == ["[1]", "[1, 3]", "[1]"])
  }

  @Test func `a drag selects nothing`() throws {
    let run = try ProgramRun(Self.drag) { TableProgram(in: $0, notes: ["selection", "scrolling"]) }
    #expect(run.notes == ["willBeginDragging"])
  }

  @Test func `a finger that rests highlights a row, and a drag after that takes it back`() throws {
    var touches = Self.drag.map { sample in
      var later = sample
      later.time += sample.phase == .began ? 0 : 0.3
      return later
    }
    touches[0].time = 0
    let run = try ProgramRun(touches) {
      TableProgram(in: $0, notes: ["selection", "scrolling"])
    }
    #expect(run.notes.contains("didHighlight 7") && run.notes.contains("didUnhighlight 7"))
    #expect(run.notes.contains("willBeginDragging"))
    #expect(!run.notes.contains { $0.contains("elect") })
  }

  @Test func `a table that allows no selection selects nothing`() throws {
    let run = try ProgramRun(Self.taps) { program in
      TableProgram(in: program, notes: ["selection"]) { $0.table.allowsSelection = false }
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a control in a cell has its own taps, and a drag takes its fingers`() throws {
    let program: @MainActor @Sendable (ProgramController) -> Void = { program in
      TableProgram(in: program, notes: ["selection", "scrolling"]) { list in
        list.makeCell = { _, _ in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          let control = UIControl(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
          for (event, text) in [
            (UIControl.Event.touchUpInside, "action"), (.touchCancel, "cancel"),
            (.touchDown, "down"),
          ] {
            control.addAction(UIAction { _ in program.note(text) }, for: event)
          }
          cell.contentView.addSubview(control)
          return cell
        }
      }
    }
    let tap = ProgramRun.tap(at: Point(x: 100, y: 520), time: 0.1)
    #expect(try ProgramRun(tap, program).notes == ["down", "action"])
    let late = Self.drag.map { sample in
      var later = sample
      later.time += sample.phase == .began ? 0 : 0.3
      return later
    }
    let notes = try ProgramRun(late, program).notes
    #expect(notes == ["down", "willBeginDragging", "cancel"])
  }

  @Test func `a tap that stops content which moves selects nothing`() throws {
    let flick = ProgramRun.drag(from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 12)
    let run = try ProgramRun(flick + ProgramRun.tap(at: Point(x: 100, y: 620), time: 0.4)) {
      TableProgram(in: $0, notes: ["selection", "scrolling"])
    }
    #expect(run.notes == ["willBeginDragging"])
  }

  @Test func `code selects without telling the delegate`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, notes: ["selection"])
      list.table.allowsSelection = false
      list.table.selectRow(
        at: IndexPath(row: 20, section: 0), animated: false, scrollPosition: .middle)
      list.table.layoutIfNeeded()
      program.note("\(list.table.contentOffset.y)")
      let row = IndexPath(row: 20, section: 0)
      program.note("\(list.table.cellForRow(at: row)?.isSelected == true)")
      list.table.deselectRow(at: row, animated: false)
      program.note("\(list.table.cellForRow(at: row)?.isSelected == true)")
    }
    #expect(run.notes == ["825.0", "true", "false"])
  }
}

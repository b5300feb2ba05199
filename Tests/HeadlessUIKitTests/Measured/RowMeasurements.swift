import GestureReplay
import HeadlessUIKit
import Testing

/// Rows and items that come and go, as Vercantez/openuikit's rowanimprobe and tablebatchprobe measured
/// them on iOS 26.1.
@MainActor
struct RowMeasurements {
  /// Seconds until the spring of rows is over.
  private static let duration = 0.441

  private static func isNear(_ value: Double?, _ expected: Double, within: Double) -> Bool {
    abs((value ?? .infinity) - expected) <= within
  }

  private static func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// What is left of the way: mass 1, stiffness 438.649, damping 41.888.
  private static func rest(at time: Double) -> Double {
    let frequency = 438.649.squareRoot()
    return (1 + frequency * time) * exp(-frequency * time)
  }

  private static let times = [0.05, 0.1, 0.15, 0.3]

  @Test func `rows make room by a spring of 0.441 s, and the batch is complete with it`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.rows = [4] }
      program.after(0.2) {
        guard let cell = list.table.cellForRow(at: Self.row(2)) else { return }
        list.rows = [6]
        list.table.performBatchUpdates({
          list.table.insertRows(at: [Self.row(0), Self.row(1)], with: .automatic)
        }) { program.note("done \($0)") }
        for time in Self.times {
          program.after(time) {
            let y = cell.layer.presentation()?.position.y ?? 0
            program.note("\((cell.layer.position.y - y) / 100)")
          }
        }
      }
    }
    for (time, note) in zip(Self.times, run.notes) {
      #expect(Self.isNear(Double(note), Self.rest(at: time), within: 1e-4))
    }
    #expect(Self.isNear(run.time(of: "done true"), 0.2 + Self.duration, within: 1e-3))
  }

  @Test func `a row that comes fades in, and one that goes fades away where it was`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, notes: ["display"]) { $0.rows = [4] }
      program.after(0.2) {
        guard let old = list.table.cellForRow(at: Self.row(1)) else { return }
        program.note("update")
        list.table.performBatchUpdates({
          list.rows = [4]
          list.table.deleteRows(at: [Self.row(1)], with: .fade)
          list.table.insertRows(at: [Self.row(3)], with: .fade)
        })
        let new = list.table.cellForRow(at: Self.row(3))
        program.after(0.1) {
          let (away, here) = (old.layer.presentation(), new?.layer.presentation())
          program.note("\(away?.opacity ?? -1)")
          program.note("\(1 - (here?.opacity ?? -1))")
          program.note("at \(away?.frame.minY ?? -1) \(old.superview === list.table)")
        }
        program.after(1) { program.note("later \(old.isHidden) \(old.alpha) \(new?.alpha ?? 0)") }
      }
    }
    let notes = Array(run.notes.drop { $0 != "update" })
    #expect(notes[1] == "willDisplay 3")
    for note in notes[2...3] {
      #expect(Self.isNear(Double(note), Self.rest(at: 0.1), within: 1e-4))
    }
    #expect(notes[4...] == ["at 50.0 true", "didEndDisplaying 1", "later true 1.0 1.0"])
  }

  @Test func `a cell that the app keeps may come back while it fades`() throws {
    let run = try ProgramRun { program in
      var kept: [UITableViewCell] = []
      let list = TableProgram(in: program) { list in
        list.rows = [3]
        kept = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: "kept") }
        list.makeCell = { kept[$1.row] }
      }
      list.rows = [2]
      list.table.deleteRows(at: [Self.row(2)], with: .fade)
      program.after(0.1) {
        list.rows = [3]
        list.table.insertRows(at: [Self.row(2)], with: .fade)
      }
      program.after(1) { program.note("\(kept[2].isHidden) \(kept[2].alpha)") }
    }
    #expect(run.notes == ["false 1.0"])
  }

  @Test func `a batch in which nothing that shows moves takes as long`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      program.after(0.2) {
        list.rows = [41]
        list.table.performBatchUpdates({
          list.table.insertRows(at: [Self.row(40)], with: .automatic)
        }) { program.note("done \($0)") }
      }
    }
    #expect(Self.isNear(run.time(of: "done true"), 0.2 + Self.duration, within: 1e-3))
  }

  /// tablebatchprobe.
  @Test(arguments: [
    (false, true, "done false"), (false, false, "done true"), (true, false, "done true"),
  ])
  func `a batch outside a window or without animation is complete in the next turn`(
    _ isInWindow: Bool, _ isAnimated: Bool, _ note: String
  ) throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { $0.rows = [4] }
      if !isInWindow { list.table.removeFromSuperview() }
      program.after(0.2) {
        list.rows = [5]
        let update = {
          list.table.performBatchUpdates({
            list.table.insertRows(at: [Self.row(0)], with: .automatic)
          }) { program.note("done \($0)") }
        }
        if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
        program.note("returned")
      }
    }
    #expect(run.notes == ["returned", note])
    #expect(Self.isNear(run.time(of: note), 0.2, within: 1e-6))
  }

  @Test(arguments: [true, false])
  func `items of a collection view do the same`(_ isInWindow: Bool) throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [3])
      items.view.layoutIfNeeded()
      if !isInWindow { items.view.removeFromSuperview() }
      program.after(0.2) {
        let cell = items.view.cellForItem(at: IndexPath(item: 2, section: 0))
        items.view.performBatchUpdates {
          items.counts = [2]
          items.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        } completion: {
          program.note("done \($0)")
        }
        guard isInWindow else { return }
        program.after(0.1) {
          let y = cell?.layer.presentation()?.position.y ?? 0
          program.note("\((y - 150) / 100)")
        }
      }
    }
    let end = isInWindow ? Self.duration : 0
    #expect(Self.isNear(run.time(of: "done \(isInWindow)"), 0.2 + end, within: 1e-3))
    if isInWindow {
      #expect(Self.isNear(Double(run.notes[0]), Self.rest(at: 0.1), within: 1e-4))
    }
  }
}

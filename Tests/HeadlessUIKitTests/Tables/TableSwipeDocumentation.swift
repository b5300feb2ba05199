import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Rows that are swiped, by the documentation of `UISwipeActionsConfiguration` and of
/// `tableView(_:commit:forRowAt:)`, and by the numbers that this UIKit chose.
@MainActor
struct TableSwipeDocumentation {
  /// A table's data source that lets rows be swiped, as the build step has it.
  private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    weak var program: ProgramController?
    var count = 20

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { UITableViewCell() }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      program?.note("select \(indexPath.row)")
    }

    // Overridden where `implementedMethods` has them.

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private final class Actions: Rows, ImplementingObject {
    static var implementedMethods: Set<String> {
      ["tableView(_:trailingSwipeActionsConfigurationForRowAt:)"]
    }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let actions = ["A", "B"].map { (title: String) in
        UIContextualAction(style: .normal, title: title) { [weak self] _, _, end in
          self?.program?.note("\(title) of \(indexPath.row)")
          end(true)
        }
      }
      return UISwipeActionsConfiguration(actions: actions)
    }
  }

  private final class Deleting: Rows, ImplementingObject {
    static var implementedMethods: Set<String> { ["tableView(_:commit:forRowAt:)"] }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete else { return }
      count -= 1
      tableView.deleteRows(at: [indexPath], with: .automatic)
      program?.note("\(count) rows")
    }
  }

  /// Where row 2 is at 0.5 s and at 2.5 s, and what was noted.
  private static func run(
    _ touches: [TouchSample], _ make: @escaping @MainActor @Sendable () -> Rows
  ) throws -> [String] {
    try ProgramRun(touches) { program in
      let rows = make()
      rows.program = program
      program.keep(rows)
      let table = UITableView(frame: program.box.bounds)
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 50
      table.dataSource = rows
      table.delegate = rows
      program.box.addSubview(table)
      for time in [1.2, 2.5] {
        program.after(time) {
          let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
          program.note("x \(cell?.frame.minX ?? 1) y \(table.contentOffset.y)")
        }
      }
    }.notes
  }

  /// Over row 2, which lies from 544 to 594; the pan begins after 10 points.
  private static func drag(by way: Double, steps: Int) -> [TouchSample] {
    ProgramRun.drag(from: Point(x: 360, y: 570), by: Point(x: way, y: 0), steps: steps)
  }

  @Test func `a row opens by the width of its actions, of which one does what is tapped`() throws {
    let tap = ProgramRun.tap(at: Point(x: 370, y: 570), time: 1.5)
    let notes = try Self.run(Self.drag(by: -200, steps: 40) + tap) { Actions() }
    // The first action is the one at the edge.
    #expect(notes == ["x -148.0 y 0.0", "A of 2", "x 0.0 y 0.0"])
  }

  @Test func `a tap elsewhere closes it and selects nothing`() throws {
    let tap = ProgramRun.tap(at: Point(x: 200, y: 720), time: 1.5, press: 0.3)
    let notes = try Self.run(Self.drag(by: -200, steps: 40) + tap) { Actions() }
    #expect(notes == ["x -148.0 y 0.0", "x 0.0 y 0.0"])
  }

  @Test func `a slow drag of less than half of the actions leaves it closed`() throws {
    let notes = try Self.run(Self.drag(by: -70, steps: 110)) { Actions() }
    #expect(notes == ["x 0.0 y 0.0", "x 0.0 y 0.0"])
  }

  @Test func `a full swipe performs the first action`() throws {
    let notes = try Self.run(Self.drag(by: -300, steps: 60)) { Actions() }
    #expect(notes == ["A of 2", "x 0.0 y 0.0", "x 0.0 y 0.0"])
  }

  @Test func `rows that the data source deletes have an action for it`() throws {
    let tap = ProgramRun.tap(at: Point(x: 370, y: 570), time: 1.5)
    let notes = try Self.run(Self.drag(by: -150, steps: 40) + tap) { Deleting() }
    #expect(notes.first?.hasPrefix("x -") == true && notes.first != "x -148.0 y 0.0")
    #expect(notes.dropFirst() == ["19 rows", "x 0.0 y 0.0"])
  }

  @Test func `rows without actions do not move, and scroll`() throws {
    let drag = ProgramRun.drag(from: Point(x: 360, y: 700), by: Point(x: -10, y: -200), steps: 40)
    let notes = try Self.run(drag) { Actions() }
    #expect(notes.last.map { !$0.hasSuffix("y 0.0") && $0.hasPrefix("x ") } == true)
    #expect(try Self.run(Self.drag(by: -200, steps: 40)) { Rows() }.contains("x 0.0 y 0.0"))
  }
}

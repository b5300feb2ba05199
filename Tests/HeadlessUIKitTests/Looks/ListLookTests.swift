import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Rows of tables: their surface, the line below them, and their accessory.
@MainActor
struct ListLookTests {
  private static func run(
    style: UITableView.Style, rows: Int = 3,
    _ change: @escaping @MainActor @Sendable (UITableViewCell) -> Void = { _ in }
  ) throws -> LookRun {
    try LookRun { program in
      TableProgram(in: program, style: style) { table in
        table.rows = [rows]
        table.makeCell = { _, indexPath in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          cell.accessibilityIdentifier = "row \(indexPath.row)"
          cell.textLabel?.text = "Row"
          change(cell)
          return cell
        }
      }
    }
  }

  @Test func `an image of a list's content has the tint and the corners that it asks for`() throws {
    let run = try LookRun {
      var content = UIListContentConfiguration.cell()
      content.image = UIImage(systemName: "leaf")
      content.imageProperties.tintColor = .systemGreen
      content.imageProperties.cornerRadius = 4
      let view = UIListContentView(configuration: content)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
      view.subviews.first?.accessibilityIdentifier = "image"
      return view
    }
    let look = try #require(run.look("image"))
    let colors = look.shapes.compactMap(\.stroke)
    #expect(Set(colors) == [LookColor(0x34C7_59FF, dark: 0x30D1_58FF)])
    #expect(look.corners == [4, 4, 4, 4] && look.clips)
  }

  private static let separator = LookColor(0x3C3C_434A, dark: 0x5454_5899)

  @Test func `each row of a plain table has a line, inset at its left`() throws {
    let run = try Self.run(style: .plain)
    for row in 0..<3 {
      let look = try #require(run.look("row \(row)"))
      #expect(look.shapes.map(\.fill) == [Self.separator])
      #expect(look.shapes[0].path.hasPrefix("M16 49.67H390"))
      #expect(look.background == LookColor(0xFFFF_FFFF, dark: 0x0000_00FF))
    }
    #expect(run.look("table")?.background == LookColor(0xFFFF_FFFF, dark: 0x0000_00FF))
  }

  @Test func `a group has round ends, and no line below its last row`() throws {
    let run = try Self.run(style: .insetGrouped)
    let looks = try (0..<3).map { try #require(run.look("row \($0)")) }
    #expect(looks.map(\.corners) == [[10, 10, 0, 0], [], [0, 0, 10, 10]])
    #expect(looks.map { $0.shapes.count } == [1, 1, 0])
    #expect(looks[0].background == LookColor(0xFFFF_FFFF, dark: 0x1C1C_1EFF))
    #expect(run.look("table")?.background == LookColor(0xF2F2_F7FF, dark: 0x0000_00FF))
  }

  @Test(
    arguments: [
      (
        UITableViewCell.AccessoryType.disclosureIndicator, LookColor(0x3C3C_434D, dark: 0xEBEB_F54D)
      ),
      (.checkmark, LookColor(0x007A_FFFF, dark: 0x0A84_FFFF)),
    ]) func `an accessory is a line at the end of the row`(
      type: UITableViewCell.AccessoryType, color: LookColor
    ) throws
  {
    let run = try Self.run(style: .plain) { $0.accessoryType = type }
    let sign = try #require(run.look("row 0")?.shapes.first)
    #expect(sign.stroke == color && sign.lineWidth == 2)
  }

  @Test func `a row that is pressed is grey until the finger leaves`() throws {
    let run = try LookRun(ProgramRun.tap(at: Point(x: 100, y: 470), time: 0.2, press: 0.3)) {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessibilityIdentifier = "row"
      TableProgram(in: $0) { table in
        table.rows = [1]
        table.makeCell = { _, _ in cell }
      }
    }
    #expect(run.look("row", at: 0.1)?.background == LookColor(0xFFFF_FFFF, dark: 0x0000_00FF))
    #expect(run.look("row", at: 0.45)?.background == LookColor(0xD1D1_D6FF, dark: 0x3A3A_3CFF))
  }
}

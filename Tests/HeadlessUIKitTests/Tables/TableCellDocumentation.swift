import GestureReplay
import HeadlessUIKit
import Testing

/// Cells and what lies in them, by the documentation of UITableViewCell.
@MainActor
struct TableCellDocumentation {
  /// A cell as apps write them: its label fills its content view.
  final class TextCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.font = .systemFont(ofSize: 20)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Ten characters to a word: with its space, each is 110 points wide at 20 points.
  private static func words(_ count: Int) -> String {
    Array(repeating: "characters", count: count).joined(separator: " ")
  }

  private static func add(
    to program: ProgramController, rows: Int, _ text: @escaping (Int) -> String
  ) -> TableProgram {
    TableProgram(in: program) { list in
      list.rows = [rows]
      list.table.rowHeight = UITableView.automaticDimension
      list.table.register(TextCell.self, forCellReuseIdentifier: "text")
      list.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        (cell as? TextCell)?.label.text = text(indexPath.row)
        return cell
      }
    }
  }

  @Test func `a registered class is made by its own initializer, as high as its text`() throws {
    let run = try ProgramRun { program in
      let list = Self.add(to: program, rows: 3) { Self.words([1, 4, 7][$0]) }
      program.note("\(list.table.visibleCells.map { ($0.frame.height * 3).rounded() })")
      let labels = list.table.visibleCells.compactMap { ($0 as? TextCell)?.label }
      program.note("\(labels.map { ($0.frame.height * 3).rounded() })")
    }
    // 350 points hold three words; in pixels.
    #expect(run.notes == ["[120.0, 192.0, 263.0]", "[72.0, 144.0, 215.0]"])
  }

  @Test func `a cell that is used again is as high as its new text`() throws {
    let run = try ProgramRun { program in
      let list = Self.add(to: program, rows: 30) { Self.words($0 < 15 ? 1 : 4) }
      list.table.contentOffset.y = 700
      for _ in 0..<3 { list.table.layoutIfNeeded() }
      let cells = list.table.visibleCells.compactMap { $0 as? TextCell }
      program.note("\(cells.map { $0.frame.height == 64 && $0.label.frame.height == 48 })")
    }
    #expect(run.notes.first?.contains("false") == false)
    #expect(run.notes.first?.contains("true") == true)
  }

  @Test func `a table of another width finds out its heights again`() throws {
    let run = try ProgramRun { program in
      let list = Self.add(to: program, rows: 2) { _ in Self.words(3) }
      list.table.frame.size.width = 200
      for _ in 0..<3 { list.table.layoutIfNeeded() }
      program.note("\(list.table.visibleCells.map { ($0.frame.height * 3).rounded() })")
      program.note("\(list.table.contentSize.height.isAbout(526.0 / 3))")
    }
    // Three lines are 215 pixels high.
    #expect(run.notes == ["[263.0, 263.0]", "true"])
  }

  @Test func `a subtitle stands below the text`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program) { list in
        list.table.rowHeight = UITableView.automaticDimension
        list.makeCell = { _, _ in
          let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
          cell.textLabel?.text = "text"
          cell.detailTextLabel?.text = "detail"
          return cell
        }
      }
      let cell = list.table.visibleCells[0]
      cell.layoutIfNeeded()
      let (text, detail) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
      program.note(
        "\(abs(text.maxY - detail.minY) < 1e-9) \(text.minY > 0) \(detail.maxY < cell.bounds.maxY)")
      program.note(
        "\(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)")
    }
    #expect(run.notes == ["true true true", "true"])
  }

  @Test func `an accessory makes the content view narrower`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program)
      let cell = list.table.visibleCells[0]
      program.note("\(cell.contentView.frame.width)")
      cell.accessoryType = .checkmark
      cell.layoutIfNeeded()
      program.note("\(cell.contentView.frame.width)")
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
      cell.accessoryView = view
      cell.layoutIfNeeded()
      program.note("\(cell.contentView.frame.width)")
      program.note("\(view.frame == CGRect(x: 324, y: 10, width: 50, height: 30))")
    }
    #expect(run.notes == ["390.0", "354.0", "324.0", "true"])
  }

  @Test func `rows of an inset table are narrower than it`() throws {
    let run = try ProgramRun { program in
      let list = TableProgram(in: program, style: .insetGrouped) {
        $0.table.sectionHeaderHeight = 10
      }
      let frame = list.table.visibleCells[0].frame
      program.note("\(frame == CGRect(x: 20, y: 10, width: 350, height: 50))")
    }
    #expect(run.notes == ["true"])
  }
}

import BasicTestSupport

/// The guide's table of what an app's code can use, with what behaves and what is only stored.
struct SymbolTable {
  /// The page, from the repository's root, and the heading under which its tables are.
  static let page = "Sources/GestureReplay/GestureReplay.docc/UIKitSymbols.md"
  private static let heading = "\n## What compiles\n"

  /// A row: the names in its first cell, those in its third, and whether the others say ● or ○.
  private struct Row {
    let names: [String]
    let stored: [String]
    let isMarked: Bool
  }

  private let rows: [Row]

  init(page text: String) {
    let table = text.firstRange(of: Self.heading).map { text[$0.upperBound...] } ?? ""
    rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map(String.init)
      return Row(
        names: Self.names(in: cells[0]), stored: cells.count > 2 ? Self.names(in: cells[2]) : [],
        isMarked: cells.dropFirst().contains { $0.contains("●") || $0.contains("○") })
    }
  }

  /// The words in backticks.
  private static func names(in cell: String) -> [String] {
    let pieces = cell.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
  }

  /// What the table lacks of a module, and what it has that the module lacks, each with the way out.
  func faults(of symbols: PublicSymbols) -> [Fault] {
    let names = rows.flatMap(\.names)
    let known = symbols.names
    var faults = known.filter { !names.contains($0) }.map {
      Fault(
        $0,
        "not in the tables of \(Self.page): add a row '| `\($0)` | ● | ○ |' with its members "
          + "that are only stored after ○, or its name to the first cell of another row")
    }
    faults += Set(names).subtracting(known).sorted().map {
      Fault($0, "a table in \(Self.page) has it, and HeadlessUIKit does not: take it out")
    }
    faults += Set(names.filter { name in names.count { $0 == name } > 1 }).sorted().map {
      Fault($0, "the tables in \(Self.page) have it twice: take one out")
    }
    for row in rows {
      if !row.isMarked {
        faults.append(Fault(row.names.joined(separator: ", "), "say ● or ○ in its row"))
      }
      let members = row.names.reduce(into: Set<String>()) {
        $0.formUnion(symbols.members[$1] ?? [])
      }
      faults += row.stored.filter { !members.contains($0) }.map {
        Fault(
          "\(row.names.joined(separator: ", ")): \($0)",
          "it is ○ in \(Self.page), and the type has no such member: take it out")
      }
    }
    return faults
  }
}

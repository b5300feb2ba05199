import BasicTestSupport

/// The guide's table of what an app's code can use, with what behaves and what is only stored.
struct SymbolTable {
  /// The page, from the repository's root.
  static let page = "Sources/GestureReplay/GestureReplay.docc/UIKitSymbols.md"

  /// A row: the names in its first cell, those in its third, and whether the others say ● or ○.
  private struct Row {
    let names: [String]
    let stored: [String]
    let behaves: Bool
    let isMarked: Bool
  }

  private let rows: [Row]

  /// What apps find in Foundation.
  private let others: [String]

  /// What apps do not find.
  private let missing: [String]

  init(page text: String) {
    rows = Self.rows(under: "What compiles", in: text).map { cells in
      Row(
        names: Self.names(in: cells[0]), stored: cells.count > 2 ? Self.names(in: cells[2]) : [],
        behaves: cells.dropFirst().contains { $0.contains("●") },
        isMarked: cells.dropFirst().contains { $0.contains("●") || $0.contains("○") })
    }
    others = Self.rows(under: "What Foundation has", in: text).flatMap { Self.names(in: $0[0]) }
    missing = Self.rows(under: "What is not there", in: text).flatMap { Self.names(in: $0[0]) }
  }

  /// The cells of the rows between a heading and the next one.
  private static func rows(under heading: String, in text: String) -> [[String]] {
    guard let start = text.firstRange(of: "\n## \(heading)\n") else { return [] }
    let rest = text[start.upperBound...]
    let section = rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").map(String.init)
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

  /// What has no effect in a module and is not ○ in its type's row.
  func silentMembers(_ inert: InertMembers, of symbols: PublicSymbols) -> [Fault] {
    var faults: [Fault] = []
    for row in rows where row.behaves {
      for name in row.names {
        let silent = (symbols.members[name] ?? []).intersection(inert.names).subtracting(row.stored)
        faults += silent.sorted().map {
          Fault(
            "\(name).\($0)",
            "HeadlessUIKit does nothing with it: name it after ○ in \(Self.page), or make it behave"
          )
        }
      }
    }
    return faults
  }

  /// What others use and the page does not name, and what it says is missing and is not.
  func gaps(_ used: UsedSymbols, in symbols: PublicSymbols) -> [Fault] {
    let known = Set(symbols.names + others + missing + ["UIKit"])
    let members = symbols.members.values.reduce(into: Set(missing)) { $0.formUnion($1) }
    let gaps =
      used.types.filter { !known.contains($0) } + used.members.filter { !members.contains($0) }
    let declared = symbols.members.values.reduce(into: Set(symbols.names)) { $0.formUnion($1) }
    return gaps.map {
      Fault(
        $0, "published sheets use it: declare it, or say in \(Self.page) what to do without it")
    }
      + missing.filter { declared.contains($0) }.map {
        Fault($0, "\(Self.page) says that it is not there, and it is: take it out")
      }
  }
}

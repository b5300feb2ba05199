import BasicTestSupport

/// A guide's tables of what an app's code can use of a module, with what behaves and what is only stored.
struct SymbolTable {
  /// The module, such as `HeadlessUIKit`.
  private let module: String

  /// The name of its page.
  private let page: String

  /// Types whose members have names in the tables, too, as `.offset`.
  private let spelledOut: [String]

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

  /// - Parameters:
  ///   - module: the module.
  ///   - page: the name of its page.
  ///   - text: the page.
  ///   - spelledOut: types whose members have names in the tables, too, as `.offset`.
  init(of module: String, _ page: String, _ text: String, spelledOut: [String] = []) {
    (self.module, self.page, self.spelledOut) = (module, page, spelledOut)
    rows = Self.rows(under: "What compiles", in: text).map { cells in
      Row(
        names: Self.names(in: cells[0]), stored: cells.count > 2 ? Self.names(in: cells[2]) : [],
        behaves: cells.dropFirst().contains { $0.contains("●") },
        isMarked: cells.dropFirst().contains { $0.contains("●") || $0.contains("○") })
    }
    others = ["What Foundation has", "What others have"].flatMap { Self.rows(under: $0, in: text) }
      .flatMap { Self.names(in: $0[0]) }
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
    let known = symbols.names + spelledOut(in: symbols)
    var faults = known.filter { !names.contains($0) && !Self.isUnspoken($0) }.map {
      Fault(
        $0,
        "not in the tables of \(page): add a row '| `\($0)` | ● | ○ |' with its members "
          + "that are only stored after ○, or its name to the first cell of another row")
    }
    faults += Set(names).subtracting(known).sorted().map {
      Fault($0, "a table in \(page) has it, and \(module) does not: take it out")
    }
    faults += Set(names.filter { name in names.count { $0 == name } > 1 }).sorted().map {
      Fault($0, "the tables in \(page) have it twice: take one out")
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
          "it is ○ in \(page), and the type has no such member: take it out")
      }
    }
    return faults
  }

  /// Members that have names in the tables, as `.offset`.
  private func spelledOut(in symbols: PublicSymbols) -> [String] {
    Set(spelledOut.flatMap { symbols.members[$0] ?? [] }).subtracting(["body"]).sorted()
      .map { "." + $0 }
  }

  /// The names of types that a protocol asks for.
  private static let associated: Set<Substring> = [
    "Body", "Value", "AnimatableData", "Output", "Failure",
  ]

  /// Whether no code of an app's writes a name: what the build step adds, and types that a protocol asks
  /// for.
  private static func isUnspoken(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return name == "Never" || parts.contains { $0.hasPrefix("_") }
      || parts.count > 1 && Self.associated.contains(parts.last ?? "")
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
            "\(module) does nothing with it: name it after ○ in \(page), or make it behave"
          )
        }
      }
    }
    return faults
  }

  /// What others use and the page does not name, and what it says is missing and is not.
  ///
  /// - Parameters:
  ///   - used: what others use.
  ///   - symbols: the module's.
  ///   - base: those of the module that it exports.
  /// - Returns: each with its way out.
  func gaps(_ used: UsedSymbols, in symbols: PublicSymbols, base: PublicSymbols? = nil) -> [Fault] {
    let known = Set(symbols.names + (base?.names ?? []) + others + missing + ["UIKit"])
    let members = symbols.members.values.reduce(into: Set(missing)) { $0.formUnion($1) }
    let gaps =
      used.types.filter { !known.contains($0) }
      + used.members.filter { name in
        !members.contains(name) && !members.contains(String(name.drop { $0 == "." }))
      }
    let declared = symbols.members.values.reduce(into: Set(symbols.names)) { $0.formUnion($1) }
      .union(spelledOut(in: symbols))
    return gaps.map {
      Fault(
        $0, "published sheets use it: declare it, or say in \(page) what to do without it")
    }
      + missing.filter { declared.contains($0) }.map {
        Fault($0, "\(page) says that it is not there, and it is: take it out")
      }
  }
}

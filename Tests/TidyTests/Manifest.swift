/// The targets in Package.swift, with what each depends on.
struct Manifest {
  struct Target: Equatable {
    /// What it declares for itself, each of which it needs.
    var own: [String] = []

    /// What tests have because the module that they test has it, whether they need it or not.
    var inherited: [String] = []
  }

  private(set) var targets: [String: Target] = [:]

  /// Reads the tables and the targets of the manifest's text.
  init(_ text: String) {
    let modules = Self.rows(in: Self.table("modules", of: text))
    for (name, imports) in modules + Self.rows(in: Self.table("support", of: text)) {
      targets[name] = Target(own: imports)
    }
    let testImports = Dictionary(
      Self.rows(in: Self.table("testImports", of: text)), uniquingKeysWith: +)
    for (name, imports) in modules where !text.contains("$0.name != \"\(name)\"") {
      targets[name + "Tests"] = Target(
        own: testImports[name] ?? [], inherited: imports + [name])
    }
    let fuzzed = Self.strings(in: Self.table("fuzzed", of: text))
    let heads =
      /(?:arget|plugin)\(\s*name: "([\w-]+)"(?:,\s*capability: [\w.()]+)?(,\s*dependencies: (\[[^\]]*\])?)?/
    for target in text.matches(of: heads) {
      let name = String(target.1)
      targets[name] = Target(own: target.3.map { Self.strings(in: String($0)) } ?? [])
    }
    targets["FuzzTargets"]?.own = fuzzed
  }

  /// The name under which a target is imported.
  static func module(_ name: String) -> String { name.replacing("-", with: "_") }

  /// The text from a constant's name to the bracket that closes it.
  private static func table(_ name: String, of text: String) -> String {
    guard let start = text.firstRange(of: "\nlet \(name)")?.upperBound else { return "" }
    let rest = text[start...]
    // The brackets of the constant's type come before the sign of equality.
    guard let sign = rest.firstIndex(of: "=") else { return "" }
    return String(
      rest[sign...].prefix(upTo: rest.firstRange(of: "\n]")?.lowerBound ?? rest.endIndex))
  }

  /// Names that are followed by a list: `("JSONText", [])` and `"JSONText": []`.
  private static func rows(in table: String) -> [(String, [String])] {
    table.matches(of: /"([\w-]+)"[,:]\s*\[([^\]]*)\]/).map {
      (String($0.1), strings(in: String($0.2)))
    }
  }

  private static func strings(in text: String) -> [String] {
    text.matches(of: /"([\w-]+)"/).map { String($0.1) }
  }
}

/// Imports of what HeadlessUIKit stands for.
enum Imports {
  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  static func rewrite(_ file: inout AppFile) {
    var isImported = false
    for place in file.code.indices where file.text(place) == "import" {
      guard file.token(place)?.kind == .word, file.text(place - 1) != "." else { continue }
      let hasKind = kinds.contains(file.text(place + 1))
      let start = place + (hasKind ? 2 : 1)
      guard let name = file.name(start), Frameworks.areReplaced(name) else { continue }
      var end = start + 1
      while file.text(end) == ".", file.token(end + 1)?.kind == .word { end += 2 }
      let isAlone =
        file.beginsLine(place) && file.beginsLine(end) || file.token(end) == nil
      // A second import would be harmless, but what is under `#if` may not be compiled.
      if isImported, isAlone, file.beginsLine(place), name != Frameworks.replacement {
        file.remove(place..<end)
        continue
      }
      if hasKind || end > start + 1 || name != Frameworks.replacement {
        for place in (place + 1)..<end { file.replace(place, with: "") }
        file.replace(start, with: Frameworks.replacement)
      }
      // What is imported for this file alone does not stand for an import without a modifier.
      let isNarrow = ["private", "fileprivate", "internal", "package"].contains(
        file.text(place - 1))
      if file.conditionDepths[place] == 0, !isNarrow { isImported = true }
    }
  }
}

/// Imports of what HeadlessUIKit stands for.
enum Imports {
  static func rewrite(_ file: inout AppFile) {
    var isImported = false
    for place in file.code.indices where file.text(place) == "import" {
      guard file.token(place)?.kind == .word, file.text(place - 1) != ".",
        let (start, name) = ImportedModules.module(after: place, in: file),
        Frameworks.areReplaced(name)
      else { continue }
      var end = start + 1
      while file.text(end) == ".", file.token(end + 1)?.kind == .word { end += 2 }
      let isAlone =
        file.beginsLine(place) && file.beginsLine(end) || file.token(end) == nil
      // A second import would be harmless, but what is under `#if` may not be compiled.
      if isImported, isAlone, file.beginsLine(place), name != Frameworks.replacement {
        file.remove(place..<end)
        continue
      }
      if start > place + 1 || end > start + 1 || name != Frameworks.replacement {
        for place in (place + 1)..<end { file.replace(place, with: "") }
        file.replace(start, with: Frameworks.replacement)
      }
      // What is imported for this file alone does not stand for an import without a modifier.
      let isNarrow = ["private", "fileprivate", "internal", "package"].contains(
        file.text(place - 1))
      if file.conditionDepths[place] == 0, !isNarrow { isImported = true }
    }
  }

  /// Gives each file what others of the module import, unless it imports it itself.
  ///
  /// In a target with a header of its own, UIKit is imported there, for every file; and a framework with
  /// such a header passes it on to the files that import the framework alone. The import stands at the
  /// end, so that the lines are the app's.
  static func addMissing(to files: inout [AppFile], ownCount: Int) {
    let isImported = files.prefix(ownCount).map(importsFramework)
    guard isImported.contains(true) else { return }
    for index in 0..<ownCount where !isImported[index] && !files[index].code.isEmpty {
      files[index].append("\nimport \(Frameworks.replacement)")
    }
  }

  /// Whether a file imports a framework of Apple's that HeadlessUIKit stands for.
  static func importsFramework(_ file: AppFile) -> Bool {
    file.code.indices.contains { place in
      guard file.isActive[place], file.token(place)?.kind == .word, file.text(place) == "import",
        file.text(place - 1) != ".", let module = ImportedModules.module(after: place, in: file)
      else { return false }
      return Frameworks.areReplaced(module.text)
    }
  }
}

/// Imports of what HeadlessUIKit and HeadlessSwiftUI stand for.
enum Imports {
  static func rewrite(_ file: inout AppFile) {
    var imported: Set<String> = []
    for place in file.code.indices where file.text(place) == "import" {
      guard file.token(place)?.kind == .word, file.text(place - 1) != ".",
        let (start, name) = ImportedModules.module(after: place, in: file),
        let replacement = Frameworks.replacement(of: name, hasSwiftUI: file.hasSwiftUI)
      else { continue }
      var end = start + 1
      while file.text(end) == ".", file.token(end + 1)?.kind == .word { end += 2 }
      let isAlone =
        file.beginsLine(place) && file.beginsLine(end) || file.token(end) == nil
      // A second import would be harmless, but what is under `#if` may not be compiled.
      if imported.contains(replacement), isAlone, file.beginsLine(place), name != replacement {
        file.remove(place..<end)
        continue
      }
      if start > place + 1 || end > start + 1 || name != replacement {
        for place in (place + 1)..<end { file.replace(place, with: "") }
        file.replace(start, with: replacement)
      }
      // What is imported for this file alone does not stand for an import without a modifier.
      let isNarrow = ["private", "fileprivate", "internal", "package"].contains(
        file.text(place - 1))
      if file.conditionDepths[place] == 0, !isNarrow { imported.insert(replacement) }
    }
  }

  /// Gives each file what others of the module import, unless it imports it itself.
  ///
  /// In a target with a header of its own, UIKit is imported there, for every file; and a framework with
  /// such a header passes it on to the files that import the framework alone. SwiftUI passes UIKit on, too.
  /// The import stands at the end, so that the lines are the app's.
  static func addMissing(to files: inout [AppFile], ownCount: Int) {
    guard files.prefix(ownCount).contains(where: importsFramework) else { return }
    for index in 0..<ownCount where !files[index].code.isEmpty {
      guard !imports(Frameworks.replacement, files[index]) else { continue }
      files[index].append("\nimport \(Frameworks.replacement)")
    }
  }

  /// Whether a file imports a framework of Apple's that a module of ours stands for.
  static func importsFramework(_ file: AppFile) -> Bool {
    imports(Frameworks.replacement, file) || importsSwiftUI(file)
  }

  /// Whether a file imports what HeadlessSwiftUI stands for.
  static func importsSwiftUI(_ file: AppFile) -> Bool { imports(Frameworks.swiftUI, file) }

  /// Whether a file imports a framework for which a module stands.
  private static func imports(_ replacement: String, _ file: AppFile) -> Bool {
    file.code.indices.contains { place in
      guard file.isActive[place], file.token(place)?.kind == .word, file.text(place) == "import",
        file.text(place - 1) != ".", let module = ImportedModules.module(after: place, in: file)
      else { return false }
      return Frameworks.replacement(of: module.text, hasSwiftUI: file.hasSwiftUI) == replacement
    }
  }
}

/// Code that works with what SwiftUI does not document, or with what stands for it in UIKit.
enum UnportableSwiftUI {
  private static let way =
    "Write it with what SwiftUI documents, or leave it out of the replay with "
    + "'#if !canImport(\(Frameworks.swiftUI))'."
  private static let hidden = "is not documented, and not here. \(way)"
  private static let reflection =
    "what a view stores here is not what it stores in SwiftUI, so that a mirror shows something else. "
    + way
  private static let introspection =
    "the views of UIKit behind SwiftUI's are others here, so that none may be found. " + way
  private static let entry =
    "'@Entry' is here only in an extension of EnvironmentValues. Declare what the macro makes: a key, and "
    + "a property that reads and sets its value."
  private static let changes =
    "'_printChanges' is left out: 'explain' says which body was evaluated, and why."

  /// Types with an underscore that are here, under the names that the compiler's messages show.
  private static let here: Set = [
    "_ConditionalContent", "_ViewModifier_Content", "_ChangedGesture", "_EndedGesture",
    "_EnvironmentKeyWritingModifier", "_VariadicView", "_VariadicView_Children",
    "_VariadicView_UnaryViewRoot",
  ]

  private static let functions: Set = ["_printChanges", "_logChanges"]

  /// Reports what the module's own files have of it, where they import SwiftUI.
  static func report(in files: inout [AppFile], ownCount: Int) {
    let own = Set(
      files.flatMap { file in Declarations.types(in: file).map(\.ownName) })
    for index in 0..<ownCount where Imports.importsSwiftUI(files[index]) {
      let entries = EnvironmentEntries.places(in: files[index])
      for place in files[index].code.indices where !entries.contains(place - 1) {
        report(place, in: &files[index], own)
      }
    }
  }

  private static func report(_ place: Int, in file: inout AppFile, _ own: Set<String>) {
    guard let name = file.name(place), file.text(place - 1) != "func" else { return }
    if functions.contains(name), file.text(place + 1) == "(" {
      leaveOutChanges(place, in: &file)
    } else if name == "Mirror", file.text(place + 1) == "(" {
      file.report(place, reflection)
    } else if name.hasPrefix("introspect"), file.text(place - 1) == ".", file.text(place + 1) == "("
    {
      file.report(place, introspection)
    } else if name == "Entry", file.text(place - 1) == "@" {
      file.report(place, entry)
    } else if isHidden(name), !own.contains(name), file.text(place + 1) != ":" {
      file.report(place, "'\(name)' \(hidden)")
    }
  }

  /// Whether a name has an underscore and then a capital letter, as what SwiftUI does not document.
  private static func isHidden(_ name: String) -> Bool {
    name.hasPrefix("_") && name.dropFirst().first?.isUppercase == true && !here.contains(name)
  }

  /// `let _ = Self._printChanges()` becomes `let _ = ()`.
  private static func leaveOutChanges(_ place: Int, in file: inout AppFile) {
    file.report(place, changes)
    let start = file.text(place - 1) == "." ? place - 2 : place
    file.remove(start..<(file.closing(place + 1) + 1))
    file.insert("()", before: start)
  }
}

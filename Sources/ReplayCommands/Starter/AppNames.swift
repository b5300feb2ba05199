import AppSources
import GestureEngine

/// The names in the package beside an app, all made from the name of its view controller.
struct AppNames: Sendable {
  /// The words of the controller's name without `ViewController` or `View`: `photo`, `drawer`.
  private let words: [String]

  /// The type that says what is replayed: `PhotoDrawerApp`.
  let type: String

  /// The view that shows a view of SwiftUI: `PhotoDrawerRoot`.
  let root: String

  /// The type that starts the tool: `PhotoDrawerReplay`.
  let main: String

  /// The target of the tests: `PhotoDrawerTests`.
  let tests: String

  /// The system and the scene: `photo-drawer`.
  let system: String

  /// - Parameters:
  ///   - controller: the view controller.
  ///   - types: the names of the app's own types.
  ///   - catalog: the systems and scenes whose names are taken.
  init(_ controller: String, types: [String], beside catalog: SheetCatalog) {
    let letters = controller.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let stem =
      ["ViewController", "Controller", "VC", "Host", "View", "ViewModifier", "Modifier"].lazy
      .compactMap { ending in
        letters.hasSuffix(ending) ? letters.dropLast(ending.count) : nil
      }
      .first ?? letters[...]
    let isName = stem.first?.isLetter == true && stem.count <= 60
    let name = isName ? stem.prefix(1).uppercased() + stem.dropFirst() : "Main"
    let words = SheetNames.words(of: name)
    self.words = words
    func free(_ name: String, _ ending: String) -> String {
      types.contains(name + ending) ? free(name + ending, ending) : name + ending
    }
    type = free(name, "App")
    root = free(name, "Root")
    main = free(name, "Replay")
    tests = free(name, "Tests")
    let taken = catalog.systemNames + catalog.sceneNames
    let system = words.joined(separator: "-")
    self.system = taken.contains(system) ? system + "-app" : system
  }

  /// The tool, the package and its folder: `photo-drawer-replay`.
  var tool: String { words.joined(separator: "-") + "-replay" }
}

/// The code that starts an app, which a replay does not do: it is left out.
enum Launching {
  /// The protocols of what UIKit tells that the app or a scene of it has been started.
  private static let protocols: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  /// The protocols with which SwiftUI starts an app, and says what windows and menus it has.
  private static let protocolsOfSwiftUI: Set = ["App", "Scene", "Commands"]

  private static let attributes: Set = ["@main", "@UIApplicationMain"]

  /// Leaves out scripts, and the delegates of the app and its scenes with all their extensions and the
  /// private types of their files that name them.
  static func leaveOut(of files: inout [AppFile]) {
    for index in files.indices where files[index].isScript && !files[index].code.isEmpty {
      files[index].reportLeavingOut("main.swift", at: 0)
      files[index].keep(nothing: true)
    }
    let types = AppTypes(files)
    let ofSwiftUI = files.contains(where: Imports.importsSwiftUI) ? protocolsOfSwiftUI : []
    let protocols = protocols.union(ofSwiftUI.filter { !types.declares($0) })
    var declarations: [Int: [TypeDeclaration]] = [:]
    for name in launching(types, protocols, files) {
      for place in types.places[name] ?? [] {
        declarations[place.file, default: []].append(place.declaration)
      }
    }
    for (index, found) in declarations.sorted(by: { $0.key < $1.key }) {
      var told: Set<String> = []
      for declaration in found where told.insert(declaration.ownName).inserted {
        files[index].reportLeavingOut(declaration.ownName, at: declaration.start)
      }
      files[index].leaveOut(found.map { $0.start..<($0.end + 1) })
    }
  }

  /// The names of what starts the app, and of what only that can use.
  private static func launching(
    _ types: AppTypes, _ protocols: Set<String>, _ files: [AppFile]
  ) -> [String] {
    var names = types.names.filter { starts($0, types, protocols) }
    while true {
      let found = types.names.filter { name in
        !names.contains(name) && helps(types.places[name] ?? [], names, types, files)
      }
      if found.isEmpty { return names }
      names += found
    }
  }

  /// Whether a type is private to a file, and names a type there that is left out.
  private static func helps(
    _ places: [AppTypes.Place], _ names: [String], _ types: AppTypes, _ files: [AppFile]
  ) -> Bool {
    guard let own = places.first(where: { $0.declaration.keyword != "extension" }),
      ["private", "fileprivate"].contains(own.declaration.access)
    else { return false }
    let left = Set(
      names.flatMap { types.places[$0] ?? [] }.filter { $0.file == own.file }
        .map(\.declaration.ownName))
    return places.contains { place in
      (place.declaration.start...place.declaration.end).contains {
        left.contains(files[place.file].text($0))
      }
    }
  }

  private static func starts(
    _ name: String, _ types: AppTypes, _ protocols: Set<String>
  ) -> Bool {
    !types.ancestors(name).isDisjoint(with: protocols)
      || (types.places[name] ?? []).contains {
        !attributes.isDisjoint(with: $0.declaration.modifiers)
      }
  }
}

extension AppFile {
  /// Whether it is what starts the app: the compiler takes statements outside of functions in it.
  fileprivate var isScript: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }

  fileprivate mutating func reportLeavingOut(_ name: String, at place: Int) {
    report(
      place,
      "'\(name)' is left out, because a replay does not start the app. "
        + (hasSwiftUI
          ? "The package says which view is replayed."
          : "The scene's settings say which view controller is replayed."))
  }

  /// Leaves declarations out; all of the file if it declares nothing else, with what it imports.
  fileprivate mutating func leaveOut(_ declarations: [Range<Int>]) {
    for range in declarations { remove(range) }
    let isOut = { (place: Int) in declarations.contains { $0.contains(place) } }
    keep(nothing: !code.indices.contains { !isOut($0) && declares($0) })
  }

  private func declares(_ place: Int) -> Bool {
    let words = Keywords.types.union(Keywords.members).union(["typealias", "operator"])
    return words.contains(text(place)) && text(place - 1) != "import"
  }

  /// Reads the file again with only what is left, or empty, so that other rules see nothing else of
  /// it.
  fileprivate mutating func keep(nothing: Bool) {
    self = read(again: nothing ? "" : text)
  }
}

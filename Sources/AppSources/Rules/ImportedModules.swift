/// The modules that a file imports.
struct ImportedModules {
  /// Modules of every toolchain whose names the tables have.
  private static let listed: Set<String> = ["Swift", "Observation"]

  private static let networking = "FoundationNetworking"

  /// Modules of toolchains whose names no table has.
  private static let unlisted: Set<String> = [
    "Synchronization", "RegexBuilder", "Distributed", networking, "FoundationXML", "Glibc", "Musl",
  ]

  /// The modules that are not there, and the places of their names.
  private(set) var missing: [(place: Int, name: String)] = []

  /// Whether one of them is there, and no table has its names.
  private(set) var haveUnlisted = false

  /// Whether one of them is FoundationNetworking.
  private(set) var haveNetworking = false

  init(_ file: AppFile) {
    for place in file.code.indices where file.text(place) == "import" && file.isActive[place] {
      guard file.token(place)?.kind == .word, file.text(place - 1) != ".",
        let name = Self.module(after: place, in: file)
      else { continue }
      if Self.unlisted.contains(name.text) {
        haveUnlisted = true
        if name.text == Self.networking { haveNetworking = true }
      } else if Frameworks.replacement(of: name.text, hasSwiftUI: file.hasSwiftUI) == nil,
        !Self.listed.contains(name.text)
      {
        missing.append((name.place, name.text))
      }
    }
  }

  /// The module that an import names, also where it imports one declaration of it.
  static func module(after place: Int, in file: AppFile) -> (place: Int, text: String)? {
    let hasKind = Keywords.declare(file.text(place + 1)) || file.text(place + 1) == "typealias"
    let start = place + (hasKind ? 2 : 1)
    return file.name(start).map { (start, $0) }
  }

  /// Whether a name is that of a module.
  static func isModule(_ name: String, in file: AppFile) -> Bool {
    Frameworks.areApples(name) || listed.contains(name) || unlisted.contains(name)
      || file.code.indices.contains { place in
        file.text(place) == "import" && file.token(place)?.kind == .word
          && module(after: place, in: file)?.text == name
      }
  }
}

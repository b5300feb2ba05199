/// Kinds of types, as far as an app's files and the tables of names tell.
extension PropertyReader {
  /// UIKit's controllers from which apps' inherit.
  private static let controllers: Set = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UIPageViewController", "UISplitViewController",
  ]

  func isController(_ type: String) -> Bool {
    !types.ancestors(type).isDisjoint(with: Self.controllers)
  }

  /// Whether a type is one of the app's that code in another file can name.
  func canBeNamed(_ type: String) -> Bool {
    guard !TypeDeclaration.isLocal(type),
      let place = types.places[type]?.first(where: { $0.declaration.keyword != "extension" })
    else { return false }
    return !["private", "fileprivate"].contains(place.declaration.access)
  }

  /// Whether a type is an enumeration of the app.
  func isEnumeration(_ type: String) -> Bool {
    types.places[type]?.contains { $0.declaration.keyword == "enum" } == true
  }

  /// Whether a type is a view; `nil` if nothing tells.
  func isView(_ type: String) -> Bool? {
    // Arrays, tuples and closures.
    guard let first = type.first else { return nil }
    guard first.isLetter, !type.contains("->") else { return false }
    let name = String(type.prefix { $0 != "<" })
    let isOpaque = name.hasPrefix("some") && types.places[name] == nil
    let kinds = types.ancestors(isOpaque ? String(name.dropFirst(4)) : name).map { kind(of: $0) }
    if kinds.contains(.view) { return true }
    return kinds.contains(.value) || !kinds.contains(.unknown) ? false : nil
  }

  private enum Kind {
    case view

    /// A structure or an enumeration of the app, which is no view whatever it conforms to.
    case value
    case other, unknown
  }

  /// The kind of a type by itself, without what it inherits from.
  private func kind(of name: String) -> Kind {
    let own = types.places[name]?.first { $0.declaration.keyword != "extension" }
    if let own { return ["struct", "enum"].contains(own.declaration.keyword) ? .value : .other }
    var line = [KnownNames.all.resolved(name)]
    guard KnownNames.all.types[line[0]]?.isDeclared == true else {
      return Words.types.contains(name) ? .other : .unknown
    }
    var seen: Set<String> = []
    while let next = line.popLast() {
      if next == "UIView" { return .view }
      if seen.insert(next).inserted { line += KnownNames.all.types[next]?.above ?? [] }
    }
    return .other
  }
}

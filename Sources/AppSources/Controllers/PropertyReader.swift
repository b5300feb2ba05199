/// Reads the properties of an app's classes.
struct PropertyReader {
  let types: AppTypes
  let files: [AppFile]

  /// A property of a class, or of one of the app's classes above it.
  struct Property {
    let name: String

    /// Its type, without the mark of an optional; empty if nothing says it.
    let type: String

    /// Whether what it holds has to be unwrapped.
    let isOptional: Bool

    /// Whether code in another file cannot name it.
    let isPrivate: Bool

    /// The name under which an object stores it; `nil` if it does not.
    let storage: String?

    /// The number of classes between the object's and the one that declares it.
    let level: Int
  }

  /// The properties of objects of a class, those of the class before those of the classes above it.
  func properties(of name: String) -> [Property] {
    types.line(name).enumerated().flatMap { level, type in
      (types.places[type] ?? []).flatMap { place in
        place.declaration.members.filter { $0.keyword == "var" && !$0.isStatic }
          .map { property($0, in: place, level) }
      }
    }
  }

  private func property(
    _ member: MemberDeclaration, in place: AppTypes.Place, _ level: Int
  ) -> Property {
    let file = files[place.file]
    let type = type(of: member, in: file)
    let isOptional = type.hasSuffix("?")
    let isInPrivate =
      place.declaration.keyword == "extension"
      && ["private", "fileprivate"].contains(place.declaration.access)
    let isLazy = member.modifiers.contains("lazy")
    return Property(
      name: member.name,
      type: types.full(isOptional ? String(type.dropLast()) : type, for: place.declaration.name),
      isOptional: isOptional, isPrivate: member.isPrivate || isInPrivate,
      storage: isComputed(member, in: file)
        ? nil : (isLazy ? "$__lazy_storage_$_" : "") + member.name,
      level: level)
  }

  /// The type of a property: as it is declared, or that of `= Type()`, `true` or `false`.
  private func type(of member: MemberDeclaration, in file: AppFile) -> String {
    guard member.result.isEmpty else {
      let words = member.result.map { file.text($0) }
      // What is unwrapped by itself can be named like what needs no unwrapping.
      return TypeText.normal(words.last == "!" ? words.dropLast() : words)
    }
    let value = member.start + 2
    guard file.text(value) == "=" else { return "" }
    if ["true", "false"].contains(file.text(value + 1)) { return "Bool" }
    return file.text(value + 2) == "(" ? file.text(value + 1) : ""
  }

  private func isComputed(_ member: MemberDeclaration, in file: AppFile) -> Bool {
    let brace = member.result.isEmpty ? member.start + 2 : member.result.upperBound
    return file.text(brace) == "{" && !["willSet", "didSet"].contains(file.text(brace + 1))
  }

  // MARK: Kinds of types

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
}

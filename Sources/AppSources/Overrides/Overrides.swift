/// Overrides that need Objective-C: those in extensions, and those of what an extension declares.
///
/// In the app's own classes, what carries the name moves into the class, and the code stays. What an
/// extension adds to one of UIKit's classes cannot move: there, it asks for each class that overrides it.
struct Overrides {
  /// A member, and where it is declared.
  struct Found {
    let owner: String
    let place: AppTypes.Place
    let member: MemberDeclaration

    var isInExtension: Bool { place.declaration.keyword == "extension" }

    func parts(in files: [AppFile]) -> OverrideParts {
      OverrideParts(
        file: files[place.file], type: place.declaration, member: member, owner: owner)
    }

    func isSame(as other: Found) -> Bool {
      place.file == other.place.file && member.start == other.member.start
    }
  }

  let types: AppTypes

  /// The number of files that are the module's own; those beside it follow.
  let ownCount: Int

  /// Members of extensions whose names move into their class.
  private var moved: [Found] = []

  /// The members that extensions of UIKit's classes declare, with the overrides of each.
  private var dispatched: [(root: Found, overrides: [Found])] = []

  static func rewrite(_ files: inout [AppFile], ownCount: Int) {
    var rule = Overrides(types: AppTypes(files), ownCount: ownCount)
    rule.find(&files)
    for found in rule.moved { rule.move(found, in: &files) }
    for (root, overrides) in rule.dispatched {
      Dispatching(rule: rule, root: root, overrides: overrides).rewrite(&files)
    }
  }

  private init(types: AppTypes, ownCount: Int) {
    self.types = types
    self.ownCount = ownCount
  }

  // MARK: Finding

  private mutating func find(_ files: inout [AppFile]) {
    for name in types.names where !types.isProtocol(name) {
      for place in types.places[name] ?? [] where place.file < ownCount {
        for member in place.declaration.members {
          let found = Found(owner: name, place: place, member: member)
          if member.modifiers.contains("override") {
            sort(found, &files)
          } else if found.isInExtension, member.modifiers.contains("open"), isClass(name) {
            // A subclass in another module may override it.
            addMoved(found)
          } else if found.isInExtension {
            Self.close(member, in: &files[place.file])
          }
        }
      }
    }
  }

  /// Makes an `open` member of another module's class `public`: nothing can override it, and the class
  /// may be final here.
  private static func close(_ member: MemberDeclaration, in file: inout AppFile) {
    for place in member.range.lowerBound..<member.start where file.text(place) == "open" {
      file.replace(place, with: "public")
    }
  }

  /// Sorts an override by where it stands and what it overrides.
  private mutating func sort(_ found: Found, _ files: inout [AppFile]) {
    // `ObjectMessages` makes something else of them.
    guard !ObjectMessages.overridden.contains(found.member.name) else { return }
    if let root = declaration(of: found.member, above: found.owner), root.isInExtension {
      guard isClass(root.owner) else { return addDispatched(found, root, &files) }
      addMoved(root)
    }
    guard found.isInExtension else { return }
    guard !isClass(found.owner) else { return addMoved(found) }
    let isBeside = (types.places[found.owner] ?? []).contains(where: Self.isClass)
    files[found.place.file].report(
      found.member.start,
      "'\(found.member.shown)' overrides in an extension of "
        + "\(isBeside ? "another module's" : "UIKit's") '\(found.owner)', which needs Objective-C. "
        + (isBeside ? "Move it into the class." : "Override it in a subclass."))
  }

  /// Whether a class is declared in the module.
  private func isClass(_ name: String) -> Bool { !classes(name).isEmpty }

  private func classes(_ name: String) -> [AppTypes.Place] {
    (types.places[name] ?? []).filter { $0.declaration.keyword == "class" && $0.file < ownCount }
  }

  /// The classes above one, the nearest first: the app's, and then UIKit's.
  func above(_ name: String) -> [String] {
    let line = types.line(name)
    guard let last = line.last, types.places[last]?.contains(where: Self.isClass) == true else {
      return Array(UIKitClasses.line(name).dropFirst())
    }
    let foreign = (types.places[last] ?? []).first(where: Self.isClass)?.declaration.inherited.first
    return line.dropFirst() + (foreign.map { UIKitClasses.line($0.name) } ?? [])
  }

  private static func isClass(_ place: AppTypes.Place) -> Bool {
    place.declaration.keyword == "class"
  }

  /// The declaration that an override overrides, if it is the app's.
  private func declaration(of member: MemberDeclaration, above name: String) -> Found? {
    for other in above(name) {
      for place in types.places[other] ?? [] {
        let found = place.declaration.members.first {
          $0.isNamed(as: member) && $0.isStatic == member.isStatic && !$0.isPrivate
            && !$0.modifiers.contains("override")
        }
        if let found { return Found(owner: other, place: place, member: found) }
      }
    }
    return nil
  }

  private mutating func addMoved(_ found: Found) {
    guard found.place.file < ownCount, !moved.contains(where: found.isSame) else { return }
    moved.append(found)
  }

  private mutating func addDispatched(_ found: Found, _ root: Found, _ files: inout [AppFile]) {
    guard root.place.file < ownCount else {
      return files[found.place.file].report(
        found.member.start,
        "'\(found.member.shown)' overrides what another module declares in an extension of "
          + "'\(root.owner)', which needs Objective-C. Declare it in a class, and override it there."
      )
    }
    if let index = dispatched.firstIndex(where: { $0.root.isSame(as: root) }) {
      dispatched[index].overrides.append(found)
    } else {
      dispatched.append((root, [found]))
    }
  }

  // MARK: Moving

  private func move(_ found: Found, in files: inout [AppFile]) {
    let parts = found.parts(in: files)
    let brace = found.place.declaration.brace
    let isConditional =
      !files[found.place.file].isCertain[brace]
      || !files[found.place.file].isCertain[found.member.start]
    // The class could not call what is private in another file.
    let isHidden =
      parts.isPrivate && classes(found.owner).contains { $0.file != found.place.file }
    guard parts.canBeWritten, !isConditional, !isHidden else {
      return files[found.place.file].report(
        found.member.start,
        "'\(found.member.shown)' is overridden or overrides in an extension, which needs "
          + "Objective-C. Move it into the class.")
    }
    let text = parts.passing()
    for place in classes(found.owner) {
      files[place.file].addMember(text, to: place.declaration)
    }
    parts.renameCode(in: &files[found.place.file])
  }
}

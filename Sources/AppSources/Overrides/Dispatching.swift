/// A member that an extension adds to one of UIKit's classes, and subclasses override.
///
/// Swift calls such a member by the type that the caller knows. So it asks which class the object is,
/// the lowest first, and the code of each has a name of its own:
///
///     extension UIViewController { func _UIViewController_openLeft() { … } }
///     class Menu: UIViewController { func _Menu_openLeft() { super._UIViewController_openLeft() } }
///     extension UIViewController {
///       func openLeft() {
///         if let own = self as? Menu { return own._Menu_openLeft() }
///         return self._UIViewController_openLeft()
///       }
///     }
struct Dispatching {
  let rule: Overrides
  let root: Overrides.Found
  let overrides: [Overrides.Found]

  func rewrite(_ files: inout [AppFile]) {
    let parts = root.parts(in: files)
    let found = overrides.filter { canBeAsked($0, in: files) }
    for other in overrides where !found.contains(where: other.isSame) {
      files[other.place.file].report(
        other.member.start,
        "'\(other.member.shown)' overrides what an extension of '\(root.owner)' declares, which "
          + "needs Objective-C. Declare it in a class, and override it there.")
    }
    guard parts.canBeWritten, parts.observers.isEmpty, !found.isEmpty else { return }
    renameSuper(in: &files)
    let text = dispatcher(parts, found)
    for other in found { other.parts(in: files).renameCode(in: &files[other.place.file]) }
    parts.renameCode(in: &files[root.place.file])
    files[root.place.file].add(text, for: root.member.start, in: root.place.declaration)
  }

  /// Whether an extension of UIKit's class can ask for a class, and call what it has.
  private func canBeAsked(_ found: Overrides.Found, in files: [AppFile]) -> Bool {
    let parts = found.parts(in: files)
    let declarations = (rule.types.places[found.owner] ?? []).map(\.declaration)
    let isPrivate = declarations.contains {
      $0.keyword != "extension" && ["private", "fileprivate"].contains($0.access)
    }
    let isGeneric = zip(rule.types.places[found.owner] ?? [], declarations).contains {
      files[$0.file].text($1.nameEnd + 1) == "<"
    }
    return parts.canBeWritten && parts.observers.isEmpty && !isGeneric
      && !TypeDeclaration.isLocal(found.owner)
      && (!isPrivate || !found.owner.contains(".") && found.place.file == root.place.file)
      && files[found.place.file].isCertain[found.member.start]
  }

  private func dispatcher(_ parts: OverrideParts, _ found: [Overrides.Found]) -> String {
    // A class has more classes above it than each of them.
    let ordered = found.sorted { rule.above($0.owner).count > rule.above($1.owner).count }
    let type = root.member.isStatic ? ".Type" : ""
    let head = parts.head.split(separator: " ").map { $0 == "open" ? "public" : $0 }
      .joined(separator: " ")
    let member = parts.passing(head: head) { call in
      ordered.map { other in
        let name = OverrideParts.codeName(of: root.member, in: other.owner)
        return "if let own = self as? \(other.owner)\(type) { return \(parts.effects)own.\(name)"
          + call.dropFirst(parts.codeName.count) + " }; "
      }.joined() + "return \(parts.effects)self.\(call)"
    }
    return "extension \(root.owner) { \(member) }"
  }

  /// Makes `super.openLeft()` call the code of the next class above that has some.
  private func renameSuper(in files: inout [AppFile]) {
    for name in rule.types.names {
      let above = rule.above(name)
      guard above.contains(root.owner) else { continue }
      let owner = above.first { other in overrides.contains { $0.owner == other } } ?? root.owner
      let code = OverrideParts.codeName(of: root.member, in: owner)
      for place in rule.types.places[name] ?? [] where place.file < rule.ownCount {
        for token in place.declaration.brace..<place.declaration.end
        where isSuper(token, in: files[place.file]) {
          files[place.file].replace(token, with: code)
        }
      }
    }
  }

  private func isSuper(_ place: Int, in file: AppFile) -> Bool {
    guard file.name(place) == root.member.name, file.text(place - 1) == ".",
      file.text(place - 2) == "super"
    else { return false }
    guard root.member.keyword == "func" else { return true }
    if file.text(place + 1) == "{" { return root.member.takes([], hasBrace: true) }
    guard file.text(place + 1) == "(" else { return false }
    let labels = file.argumentLabels(place + 1)
    if labels == root.member.labels { return true }
    // Of two, Swift calls the one without other parameters.
    let isOther = rule.types.members(root.owner).contains {
      $0.name == root.member.name && $0.keyword == "func" && $0.labels == labels
    }
    let hasBrace = file.text(file.closing(place + 1) + 1) == "{"
    return !isOther && root.member.takes(labels, hasBrace: hasBrace)
  }
}

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

    /// Whether what it holds is unwrapped by itself, so that reading it ends the app if there is none.
    let isUnwrapped: Bool

    /// Whether a nib fills it: it is `nil` without one.
    let isOutlet: Bool

    /// Whether it is declared with a value.
    let hasValue: Bool

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
    let type = type(of: member, in: place)
    let isOptional = type.hasSuffix("?")
    let isInPrivate =
      place.declaration.keyword == "extension"
      && ["private", "fileprivate"].contains(place.declaration.access)
    let isLazy = member.modifiers.contains("lazy")
    let isTyped = !member.result.isEmpty
    let end = isTyped ? member.result.upperBound : member.start + 2
    return Property(
      name: member.name,
      type: types.full(isOptional ? String(type.dropLast()) : type, for: place.declaration.name),
      isOptional: isOptional, isUnwrapped: isTyped && file.text(end - 1) == "!",
      isOutlet: member.modifiers.contains("@IBOutlet"), hasValue: file.text(end) == "=",
      isPrivate: member.isPrivate || isInPrivate,
      storage: isComputed(member, in: file)
        ? nil : (isLazy ? "$__lazy_storage_$_" : "") + member.name,
      level: level)
  }

  /// The type of a property: as it is declared, or that of its value: `Type()`, `Type.first` of an
  /// enumeration, or a literal.
  private func type(of member: MemberDeclaration, in place: AppTypes.Place) -> String {
    let file = files[place.file]
    guard member.result.isEmpty else {
      let words = member.result.map { file.text($0) }
      // What is unwrapped by itself can be named like what needs no unwrapping.
      return TypeText.normal(words.last == "!" ? words.dropLast() : words)
    }
    let value = member.start + 3
    guard file.text(value - 1) == "=" else { return "" }
    let text = file.text(value)
    if ["true", "false"].contains(text) { return "Bool" }
    if text == "[" { return "[]" }
    switch file.token(value)?.kind {
    case .number: return text.contains(".") ? "Double" : "Int"
    case .text: return "String"
    default: break
    }
    if file.text(value + 1) == "(" { return text }
    let isCase =
      file.text(value + 1) == "."
      && isEnumeration(types.full(text, for: place.declaration.name))
    return isCase ? text : ""
  }

  private func isComputed(_ member: MemberDeclaration, in file: AppFile) -> Bool {
    let brace = member.result.isEmpty ? member.start + 2 : member.result.upperBound
    return file.text(brace) == "{" && !["willSet", "didSet"].contains(file.text(brace + 1))
  }
}

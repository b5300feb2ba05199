/// Reads the initializer that Swift gives to a structure without one.
struct MemberwiseReader {
  let file: AppFile
  let type: TypeDeclaration
  let wrapped: WrappedPropertyReader

  /// Wrappers that need no value.
  private static let complete: Set = [
    "Environment", "EnvironmentObject", "FocusState", "AccessibilityFocusState", "Namespace",
  ]

  /// Wrappers that are given themselves, and not the value in them.
  private static let given: Set = ["Binding"]

  /// The parameters; `nil` if code in another file cannot call it.
  var parameters: [AppController.Parameter]? {
    let wrappers = Dictionary(
      wrapped.properties(of: type, in: file).map { ($0.place, $0) }, uniquingKeysWith: { $1 })
    var parameters: [AppController.Parameter] = []
    for member in type.members where member.keyword == "var" && !member.isStatic {
      guard file.isActive[member.start], isStored(member) else { continue }
      let value = value(of: member)
      let isConstant = file.text(member.start) == "let"
      // A constant with a value keeps it.
      if isConstant, value != nil { continue }
      let wrapper = wrappers[member.start]
      let isOptional = member.result.last.map { ["?", "!"].contains(file.text($0)) } ?? false
      let hasDefault = value != nil || isOptional && !isConstant && wrapper?.wrapper != "Binding"
      if let wrapper, wrapper.hasArguments || Self.complete.contains(wrapper.wrapper) { continue }
      if member.isPrivate {
        guard wrapper != nil, hasDefault else { return nil }
        continue
      }
      let type = type(of: member)
      let isGiven = wrapper.map { Self.given.contains($0.wrapper) } ?? false
      parameters.append(
        AppController.Parameter(
          label: member.name, name: member.name, type: isGiven ? "Binding<\(type)>" : type,
          value: hasDefault ? value ?? "nil" : nil))
    }
    return parameters
  }

  /// The type of a property: as it is declared, or that of a literal; empty if nothing says it.
  private func type(of member: MemberDeclaration) -> String {
    guard member.result.isEmpty else {
      return TypeText.normal(member.result.map { file.text($0) })
    }
    let place = end(of: member) + 1
    let text = file.text(place)
    if ["true", "false"].contains(text) { return "Bool" }
    guard file.token(place)?.kind == .number else { return "" }
    return text.contains(".") ? "Double" : "Int"
  }

  /// The place behind a property's type, or its name.
  private func end(of member: MemberDeclaration) -> Int {
    member.result.isEmpty ? member.start + 2 : member.result.upperBound
  }

  private func isStored(_ member: MemberDeclaration) -> Bool {
    let end = end(of: member)
    return file.text(end) != "{" || ["willSet", "didSet"].contains(file.text(end + 1))
  }

  /// The value with which a property is declared, as far as it stands on one line.
  private func value(of member: MemberDeclaration) -> String? {
    let end = end(of: member)
    guard file.text(end) == "=" else { return nil }
    var next = end + 1
    var text = ""
    while file.token(next) != nil, next == end + 1 || !file.beginsLine(next) {
      guard ![";", "}", "{"].contains(file.text(next)) else { break }
      text += file.text(next)
      next += 1
    }
    return text
  }
}

/// `responds(to:)` and `forwardingTarget(for:)`, which every object of Objective-C has.
///
/// HeadlessUIKit has them as extensions, which classes cannot override. So a class that does gets a
/// protocol that the extensions ask for, and its `super` is what they answer by themselves:
///
///     class Router: NSObject, RespondingObject {
///       func responds(to s: Selector!) -> Bool { other.responds(to: s) || super.inheritedResponds(to: s) }
///     }
///
/// What a class implements is not known at run time, either. Where a module asks, each of its classes
/// is given the names of its methods.
struct ObjectMessages {
  private let types: AppTypes

  /// The messages that can be overridden, the protocol for each, and what `super` has instead.
  private static let messages = [
    (name: "responds", label: "to", adopted: "RespondingObject", inherited: "inheritedResponds"),
    (
      name: "forwardingTarget", label: "for", adopted: "ForwardingObject",
      inherited: "inheritedForwardingTarget"
    ),
  ]

  static func rewrite(_ files: inout [AppFile]) {
    guard files.contains(where: asks) else { return }
    let rule = ObjectMessages(types: AppTypes(files))
    for name in rule.types.names {
      rule.rewriteOverrides(of: name, in: &files)
      rule.writeMethods(of: name, in: &files)
    }
  }

  private static func asks(_ file: AppFile) -> Bool {
    file.code.indices.contains { place in
      file.isActive[place]
        && messages.contains { message in
          file.name(place) == message.name && file.text(place + 1) == "("
            && file.text(place + 2) == message.label
        }
    }
  }

  // MARK: Overrides

  private func rewriteOverrides(of name: String, in files: inout [AppFile]) {
    for message in Self.messages {
      let isMessage = { (member: MemberDeclaration) in
        member.name == message.name && member.labels == [message.label]
      }
      for place in types.places[name] ?? [] where place.declaration.keyword == "class" {
        guard let member = place.declaration.members.first(where: isMessage),
          let modifier = member.range.first(where: { files[place.file].text($0) == "override" }),
          !isOverridden(above: name, isMessage), let last = place.declaration.inherited.last
        else { continue }
        files[place.file].remove(modifier..<(modifier + 1))
        files[place.file].insert(", \(message.adopted)", after: last.end)
        for token in place.declaration.brace..<place.declaration.end
        where files[place.file].name(token) == message.name
          && files[place.file].text(token - 2) == "super"
        {
          files[place.file].replace(token, with: message.inherited)
        }
      }
    }
  }

  private func isOverridden(above name: String, _ isMessage: (MemberDeclaration) -> Bool) -> Bool {
    types.line(name).dropFirst().contains { types.members($0).contains(where: isMessage) }
  }

  // MARK: What is implemented

  /// The place where a class is declared; nil for one that inherits from nothing, which no message
  /// reaches.
  private func place(of name: String) -> AppTypes.Place? {
    types.places[name]?.first {
      $0.declaration.keyword == "class" && !$0.declaration.inherited.isEmpty
    }
  }

  private func writeMethods(of name: String, in files: inout [AppFile]) {
    guard let place = place(of: name), let last = place.declaration.inherited.last else { return }
    let methods = types.members(name).filter { $0.keyword == "func" && !$0.isStatic }
    let list = Set(methods.map(\.shown)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let isRoot = types.superclass(name).flatMap(self.place) == nil
    let access = ["open", "public", "package"].first { place.declaration.access == $0 }
    let words = [access, isRoot ? nil : "override"].compactMap { $0.map { $0 + " " } }.joined()
    let body = isRoot ? "[\(list)]" : "super.implementedMethods.union([\(list)])"
    files[place.file].insert(
      " \(words)class var implementedMethods: Swift.Set<Swift.String> { \(body) };",
      after: place.declaration.brace)
    if isRoot { files[place.file].insert(", ImplementingObject", after: last.end) }
  }
}

/// `responds(to:)`, `forwardingTarget(for:)` and `observeValue(forKeyPath:of:change:context:)`, which
/// every object of Objective-C has.
///
/// HeadlessUIKit has them as extensions, which classes cannot override. So a class that does gets a
/// protocol that the extensions ask for, and its `super` is what they answer by themselves:
///
///     class Router: NSObject, RespondingObject {
///       func responds(to s: Selector!) -> Bool { other.responds(to: s) || super.inheritedResponds(to: s) }
///     }
///
/// What a class implements is not known at run time, either. Where a module asks, each of its classes
/// is given the names of its methods; an open class is in any case, because another module may ask,
/// and have subclasses of it.
struct ObjectMessages {
  private let types: AppTypes

  /// The number of files that are the module's own; those beside it follow.
  private let ownCount: Int

  /// Whether the module asks.
  private let isAsked: Bool

  /// The messages that can be overridden, the protocol for each, and what `super` has instead.
  private static let messages = [
    (
      name: "responds", labels: ["to"], adopted: "RespondingObject", inherited: "inheritedResponds"
    ),
    (
      name: "forwardingTarget", labels: ["for"], adopted: "ForwardingObject",
      inherited: "inheritedForwardingTarget"
    ),
  ]

  /// Another one, which says nothing of what a class implements.
  private static let observing = (
    name: "observeValue", labels: ["forKeyPath", "of", "change", "context"],
    adopted: "KeyPathObserver", inherited: "inheritedObserveValue"
  )

  /// The names of what becomes a protocol's where a class overrides it.
  static let overridden = Set((messages + [observing]).map(\.name))

  static func rewrite(_ files: inout [AppFile], ownCount: Int) {
    let rule = ObjectMessages(
      types: AppTypes(files), ownCount: ownCount,
      isAsked: files.prefix(ownCount).contains(where: asks))
    for name in rule.types.names {
      rule.rewriteOverrides(of: name, in: &files)
      rule.writeMethods(of: name, in: &files)
    }
  }

  private static func asks(_ file: AppFile) -> Bool {
    file.code.indices.contains { place in
      file.isActive[place]
        && (isSwiping(file, place)
          || messages.contains { message in
            file.name(place) == message.name && file.text(place + 1) == "("
              && file.text(place + 2) == message.labels[0]
          })
    }
  }

  /// Whether a word is a parameter of a method that lets rows be swiped: table views ask for those.
  private static func isSwiping(_ file: AppFile, _ place: Int) -> Bool {
    let words = [
      "trailingSwipeActionsConfigurationForRowAt", "leadingSwipeActionsConfigurationForRowAt",
      "editActionsForRowAt",
    ]
    return words.contains(file.text(place))
      || file.text(place) == "commit" && file.text(place + 1) == "editingStyle"
  }

  // MARK: Overrides

  private func rewriteOverrides(of name: String, in files: inout [AppFile]) {
    for message in Self.messages + [Self.observing] {
      let isMessage = { (member: MemberDeclaration) in
        member.name == message.name && member.labels == message.labels
      }
      for place in types.places[name] ?? [] where !place.declaration.isProtocol {
        guard let member = place.declaration.members.first(where: isMessage),
          let modifier = member.range.first(where: { files[place.file].text($0) == "override" }),
          !isOverridden(above: name, isMessage)
        else { continue }
        files[place.file].remove(modifier..<(modifier + 1))
        if let last = place.declaration.inherited.last {
          files[place.file].insert(", \(message.adopted)", after: last.end)
        } else {
          files[place.file].adopt(message.adopted, by: place.declaration)
        }
        // Nothing in an extension can be open.
        for token in member.range.lowerBound..<member.start
        where place.declaration.keyword == "extension" && files[place.file].text(token) == "open" {
          files[place.file].replace(token, with: "public")
        }
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

  /// The place of a class that is given the names; nil for one that inherits from nothing, which no
  /// message reaches.
  ///
  /// What stands beside was rewritten alone, and whether it asks is not known here. But of its classes,
  /// subclasses have only open ones above them.
  private func place(of name: String) -> AppTypes.Place? {
    types.places[name]?.first { place in
      place.declaration.keyword == "class" && !place.declaration.inherited.isEmpty
        && (place.declaration.access == "open" || isAsked && place.file < ownCount)
    }
  }

  private func writeMethods(of name: String, in files: inout [AppFile]) {
    guard let place = place(of: name),
      !types.members(name).contains(where: { $0.name == "implementedMethods" })
    else { return }
    let methods = types.members(name).filter { $0.keyword == "func" && !$0.isStatic }
    let list = Set(methods.map(\.shown)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let isRoot = !types.line(name).dropFirst().contains { self.place(of: $0) != nil }
    let access = ["open", "public", "package"].first { place.declaration.access == $0 }
    let words = [access, isRoot ? nil : "override"].compactMap { $0.map { $0 + " " } }.joined()
    let body = isRoot ? "[\(list)]" : "super.implementedMethods.union([\(list)])"
    files[place.file].addMember(
      "\(words)class var implementedMethods: Swift.Set<Swift.String> { \(body) }",
      to: place.declaration)
    if isRoot { files[place.file].adopt("ImplementingObject", by: place.declaration) }
  }
}

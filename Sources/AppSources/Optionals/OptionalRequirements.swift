/// Makes optional requirements of the app's protocols callable as in Objective-C.
struct OptionalRequirements {
  private let types: AppTypes
  private let requirements: [OptionalRequirement]

  /// The names of the app's own properties, which may hold closures.
  private let properties: Set<String>

  static func rewrite(_ files: inout [AppFile], ownCount: Int) {
    let types = AppTypes(files)
    for places in types.places.values {
      for place in places where place.declaration.isProtocol {
        bindToClasses(place.declaration, in: &files[place.file])
      }
    }
    let rule = OptionalRequirements(types)
    // Callers first: what moves is made of what has been rewritten.
    let receivers = AnyReceivers(types, in: files)
    for file in files.indices { rule.rewriteCalls(in: &files[file], number: file, receivers) }
    OptionalValues(rule.requirements, types).rewrite(&files, ownCount: ownCount)
    rule.addConformances(to: &files)
    for requirement in rule.requirements { rule.move(requirement, in: &files[requirement.file]) }
    UIKitRequirements.report(in: &files, types)
  }

  private init(_ types: AppTypes) {
    self.types = types
    properties = types.propertyNames
    requirements = types.names.flatMap { name in
      (types.places[name] ?? []).filter(\.declaration.isProtocol).flatMap(Self.requirements)
    }
  }

  private static func requirements(of place: AppTypes.Place) -> [OptionalRequirement] {
    let optional = place.declaration.members.filter { $0.isOptional && !$0.isStatic }
    var counts: [String: Int] = [:]
    return optional.map { member in
      let words = [place.declaration.name.replacing(".", with: "_"), member.name]
      let name = "_" + (words + member.labels.filter { $0 != "_" }).joined(separator: "_")
      counts[name, default: 0] += 1
      let number = counts[name] ?? 1
      return OptionalRequirement(
        file: place.file, owner: place.declaration, member: member,
        marker: number > 1 ? "\(name)_\(number)" : name,
        isOverloaded: optional.count { $0.isNamed(as: member) } > 1)
    }
  }

  /// Only classes conform to a protocol of Objective-C, and a weak property needs to know that.
  private static func bindToClasses(_ declaration: TypeDeclaration, in file: inout AppFile) {
    guard declaration.modifiers.contains("@objc"),
      !declaration.inherited.contains(where: { ["AnyObject", "class"].contains($0.name) })
    else { return }
    if let colon = declaration.colon {
      file.insert(" AnyObject,", after: colon)
    } else {
      file.insert(": AnyObject", after: declaration.nameEnd)
    }
  }

  // MARK: Calls

  private func rewriteCalls(in file: inout AppFile, number: Int, _ receivers: AnyReceivers) {
    let names = Dictionary(grouping: requirements.filter { $0.member.keyword == "func" }) {
      $0.member.name
    }
    for place in file.code.indices {
      guard let name = file.name(place), file.text(place - 1) == ".",
        ["?", "!"].contains(file.text(place + 1)), file.isAdjacent(place + 1)
      else { continue }
      // HeadlessUIKit's own protocols have defaults.
      let isOfUIKit = UIKitRequirements.names.contains(name) && !properties.contains(name)
      if file.text(place + 2) == "{" {
        let called = (names[name] ?? []).filter { $0.takesClosure(after: []) }
        if !called.isEmpty, !properties.contains(name) {
          rewriteCall(place, of: called, end: file.closing(place + 2), in: &file)
          receivers.cast(before: place, to: called, in: &file, number: number)
        } else if isOfUIKit {
          file.replace(place + 1, with: "")
        }
      }
      guard file.text(place + 2) == "(", file.isAdjacent(place + 2) else { continue }
      let close = file.closing(place + 2)
      let labels = file.argumentLabels(place + 2)
      let hasBrace = file.text(close + 1) == "{"
      let called = (names[name] ?? []).filter { $0.isCalled(with: labels, hasBrace: hasBrace) }
      if !called.isEmpty {
        let hasClosure = called.allSatisfy { $0.takesClosure(after: labels) }
        let end = hasClosure ? file.closing(close + 1) : close
        rewriteCall(place, of: called, end: end, in: &file)
        receivers.cast(before: place, to: called, in: &file, number: number)
      } else if isOfUIKit, !labels.isEmpty {
        file.replace(place + 1, with: "")
      }
    }
  }

  private func rewriteCall(
    _ place: Int, of called: [OptionalRequirement], end: Int, in file: inout AppFile
  ) {
    guard let name = called.first?.member.name else { return }
    file.replace(place, with: OptionalRequirement.prefix + name)
    // `f!(x)` says that the answer is there.
    if file.text(place + 1) == "!" { file.insert("!", after: end) }
    file.replace(place + 1, with: "")
  }

  // MARK: Types

  /// Adds each type that has a requirement to the protocol of the requirement.
  private func addConformances(to files: inout [AppFile]) {
    for name in types.names where !types.isProtocol(name) {
      let missing = requirements.filter { requirement in
        meets(name, requirement) && types.superclass(name).map { meets($0, requirement) } != true
      }
      for requirement in missing {
        guard let place = place(of: requirement, in: name) else { continue }
        // A conformance that crosses actors does so for this requirement, too.
        let attribute = types.line(name).lazy.flatMap { types.places[$0] ?? [] }
          .flatMap(\.declaration.inherited).first { $0.name == requirement.owner.name }?.attribute
        let words = [attribute ?? "", requirement.marker].filter { !$0.isEmpty }
        files[place.file].adopt(words.joined(separator: " "), by: place.declaration)
      }
    }
  }

  /// Whether a type conforms to the protocol, and has the requirement or inherits it.
  private func meets(_ name: String, _ requirement: OptionalRequirement) -> Bool {
    types.ancestors(name).contains(requirement.owner.name)
      && types.line(name).contains { types.members($0).contains(where: requirement.isMet) }
  }

  /// The place where a type says that it conforms to the protocol; else where it is declared.
  private func place(of requirement: OptionalRequirement, in name: String) -> AppTypes.Place? {
    let places = types.places[name] ?? []
    let direct = places.first { place in
      place.declaration.inherited.contains { $0.name == requirement.owner.name }
    }
    return direct ?? places.first { $0.declaration.keyword != "extension" } ?? places.first
  }

  // MARK: Protocols

  /// Moves a requirement out of its protocol, and declares what stands for it.
  private func move(_ requirement: OptionalRequirement, in file: inout AppFile) {
    let text = requirement.declarations(in: file)
    let range = requirement.member.range
    // A separator needs something before it.
    let end = range.upperBound + (file.text(range.upperBound) == ";" ? 1 : 0)
    file.remove(range.lowerBound..<end)
    file.add(text, for: requirement.member.start, in: requirement.owner)
  }
}

/// Initializers that HeadlessUIKit requires of subclasses, and UIKit does not.
///
/// Objective-C makes objects of a class that only a value names, by any initializer; Swift, only by one
/// that is required. A subclass inherits it unless it leaves out one of the initializers above it. Such a
/// class is given it, and an object that UIKit could not make ends the app as there.
struct RequiredInitializers {
  private struct Requirement {
    /// The labels of the initializers that a subclass has to have to inherit those required.
    let designated: Set<[String]>

    /// The initializers that are required, and those that UIKit would call.
    let added: [(head: String, called: String)]
  }

  private static let required: [String: Requirement] = [
    "UICollectionReusableView": Requirement(
      designated: [["frame"], ["coder"]],
      added: [("init(dequeuedWith frame: CGRect)", "init(frame:)")]),
    "UITableViewCell": Requirement(
      designated: [["style", "reuseIdentifier"], ["coder"]],
      added: [("init(registeredAs reuseIdentifier: String)", "init(style:reuseIdentifier:)")]),
    "UITableViewHeaderFooterView": Requirement(
      designated: [["reuseIdentifier"], ["coder"]],
      added: [("init(registeredAs reuseIdentifier: String)", "init(reuseIdentifier:)")]),
    "CALayer": Requirement(
      designated: [[], ["layer"], ["coder"]],
      added: [
        ("init(of view: UIView)", "init()"), ("init(copyOf layer: CALayer)", "init(layer:)"),
      ]),
    "CAAnimation": Requirement(designated: [[], ["coder"]], added: [("init(_: Void)", "init()")]),
  ]

  static func rewrite(_ files: inout [AppFile], ownCount: Int) {
    let types = AppTypes(files)
    for name in types.names {
      guard let place = types.places[name]?.first(where: { $0.declaration.keyword == "class" }),
        place.file < ownCount, let requirement = requirement(of: name, types),
        lacks(name, requirement, types, files)
      else { continue }
      let access = ["open", "public"].contains(place.declaration.access) ? "public " : ""
      for added in requirement.added where !has(added.head, name, types, files) {
        files[place.file].addMember(
          "\(access)required \(added.head) { Swift.fatalError(\"use of unimplemented initializer "
            + "'\(added.called)' for class '\(place.declaration.ownName)'\") }",
          to: place.declaration)
      }
    }
  }

  /// Whether a class has an initializer itself, given as its head.
  private static func has(
    _ head: String, _ name: String, _ types: AppTypes, _ files: [AppFile]
  ) -> Bool {
    let reader = SignatureReader(file: AppFile(path: "", text: head))
    let words = { (parameters: [MemberDeclaration.Parameter]) in
      parameters.map { $0.label + ": " + $0.type }
    }
    guard let added = reader.method(0) else { return false }
    return (types.places[name] ?? []).contains { place in
      initializers(of: place.declaration, in: files[place.file]).contains {
        words($0.parameters) == words(added.parameters)
      }
    }
  }

  private static func requirement(of name: String, _ types: AppTypes) -> Requirement? {
    let foreign = types.line(name).last.map { types.inherited($0) } ?? []
    let line = foreign.lazy.map { UIKitClasses.line($0) }
    return line.joined().lazy.compactMap { required[$0] }.first
  }

  /// Whether a class does not inherit what is required, nor one above it that has initializers.
  private static func lacks(
    _ name: String, _ requirement: Requirement, _ types: AppTypes, _ files: [AppFile]
  ) -> Bool {
    var designated = requirement.designated
    var isLacking = false
    for other in types.line(name).reversed() {
      let all = (types.places[other] ?? []).filter { $0.declaration.keyword == "class" }
        .flatMap { initializers(of: $0.declaration, in: files[$0.file]) }
      let own = all.filter { !$0.isConvenience }
      if own.isEmpty {
        // It inherits all of them, and with them what those above have been given.
        if other == name { return false }
        continue
      }
      isLacking = isLacking || !designated.isSubset(of: all.map { $0.parameters.map(\.label) })
      designated = Set(own.map { $0.parameters.map(\.label) })
    }
    return isLacking
  }

  private static func initializers(
    of type: TypeDeclaration, in file: AppFile
  ) -> [(parameters: [MemberDeclaration.Parameter], isConvenience: Bool)] {
    (type.brace..<type.end).compactMap { place in
      guard file.text(place) == "init", file.around[place] == type.brace, file.isActive[place],
        file.text(place - 1) != "."
      else { return nil }
      let mark = ["?", "!"].contains(file.text(place + 1)) ? 1 : 0
      guard let method = SignatureReader(file: file).method(place + mark) else { return nil }
      let isConvenience = Keywords.run(before: place, in: file).contains("convenience")
      return (method.parameters, isConvenience)
    }
  }
}

extension Keywords {
  /// The modifiers directly before a declaration's keyword.
  fileprivate static func run(before place: Int, in file: AppFile) -> [String] {
    var start = place
    while start > 0, modifiers.contains(file.text(start - 1)) { start -= 1 }
    return (start..<place).map { file.text($0) }
  }
}

/// Finds the constants of an app that a package lists.
struct ConstantLookup {
  private let files: [AppFile]

  /// The statements that declare constants, in the order of the files.
  let statements: [ConstantStatement]

  /// The constants in the order of the files.
  let constants: [ConstantDeclaration]

  /// The types of each file.
  let types: [[TypeDeclaration]]

  /// The names that constants of several files have.
  private let sharedNames: Set<String>

  init(_ files: [AppFile]) {
    self.files = files
    statements = files.enumerated().flatMap { ConstantReader($1, number: $0).statements }
    constants = statements.flatMap(\.constants)
    types = files.map { Declarations.types(in: $0) }
    let named = Dictionary(grouping: constants, by: \.name)
    sharedNames = Set(named.filter { Set($0.value.map(\.file)).count > 1 }.keys)
  }

  /// The listed constants that can be settings, by the names of these, and why others cannot be.
  func resolve(
    _ listed: [ListedConstant]
  ) -> (settings: [(name: String, constant: ConstantDeclaration)], failures: [ConstantFailure]) {
    var settings: [(name: String, constant: ConstantDeclaration)] = []
    var failures: [ConstantFailure] = []
    for listed in listed {
      do throws(ConstantFailure) {
        let constant = try constant(listed)
        if let other = settings.first(where: { $0.constant.isSame(as: constant) }) {
          guard other.name != listed.name else { continue }
          throw ConstantFailure(
            "'\(listed.name)' is the constant that is listed as '\(other.name)', too",
            expected: "one of the two", at: listed)
        }
        if let other = settings.first(where: { Self.isInside($0.name, listed.name) }) {
          throw ConstantFailure(
            "'\(listed.name)' and '\(other.name)' cannot both be settings, as one is a part of the "
              + "other's name", expected: "the whole name of each", at: listed)
        }
        settings.append((listed.name, constant))
      } catch {
        failures.append(error)
      }
    }
    return (settings, failures)
  }

  private static func isInside(_ name: String, _ other: String) -> Bool {
    name.hasPrefix(other + ".") || other.hasPrefix(name + ".")
  }

  private func constant(
    _ listed: ListedConstant
  ) throws(ConstantFailure) -> ConstantDeclaration {
    let all = constants.filter { $0.isListed(as: listed.name) }
    let exact = all.filter { $0.name == listed.name || $0.nameInFile == listed.name }
    let found = exact.isEmpty ? all : exact
    guard let first = found.first else { throw notThere(listed) }
    if let other = found.first(where: { $0.name != first.name }) {
      throw ConstantFailure(
        "'\(listed.name)' may be '\(first.name)' (\(shownPlace(first))) or '\(other.name)' "
          + "(\(shownPlace(other)))", expected: "the whole name", at: listed)
    }
    let name = first.name
    if let other = found.first(where: { $0.file != first.file }) {
      throw ConstantFailure(
        "'\(name)' may be that in \(shownPlace(first)) or that in \(shownPlace(other))",
        expected: "the file's name before it, '\(first.nameInFile)' or '\(other.nameInFile)'",
        at: listed)
    }
    if found.count > 1 {
      throw ConstantFailure(
        "'\(name)' is declared in \(shownPlace(first)), too", expected: "one declaration of it",
        at: found[1].place, in: files[found[1].file])
    }
    let file = files[first.file]
    guard first.literal != nil else {
      throw ConstantFailure(
        "'\(name)' cannot be a setting, because its value is not a number alone",
        expected: "a literal number, such as 96", at: first.equals + 1, in: file)
    }
    guard first.numberType != nil else {
      throw ConstantFailure(
        "'\(name)' cannot be a setting, because its type is \(first.declaredType)",
        expected: "one of \(ConstantDeclaration.numberTypes.joined(separator: ", "))",
        at: first.place, in: file)
    }
    if let (file, place) = useBeforeSelf(of: first) {
      throw ConstantFailure(
        "'\(name)' cannot be a setting, because an initializer reads it here, where only stored "
          + "properties can be read", expected: "a 'static let', or another constant in the list",
        at: place, in: file)
    }
    return first
  }

  private func notThere(_ listed: ListedConstant) -> ConstantFailure {
    let all = constants.filter { $0.numberType != nil }
    let words = listed.name.lowercased().split(separator: ".")
    let named = all.filter { $0.ownName.lowercased() == words.last.map(String.init) }
    let beside = all.filter { constant in
      let type = constant.type.lowercased()
      return words.dropLast().last.map { type == $0 || type.hasSuffix("." + $0) } ?? false
    }
    let nearest = named.isEmpty ? beside : named
    let names = (nearest.isEmpty ? all : nearest).map { uniqueName(of: $0) }
    return ConstantFailure(
      "'\(listed.name)' is no constant of the app",
      expected: names.isEmpty
        ? "a 'let' with a literal number outside of functions, of which the app has none"
        : "one of \(names.joined(separator: ", "))", at: listed)
  }

  /// The name by which a package lists a constant.
  func uniqueName(of constant: ConstantDeclaration) -> String {
    sharedNames.contains(constant.name) ? constant.nameInFile : constant.name
  }

  private func shownPlace(_ constant: ConstantDeclaration) -> String {
    let file = files[constant.file]
    return "\(file.path):\(file.token(constant.place)?.line ?? 1)"
  }

  // MARK: Initializers

  /// A place where an initializer of its type reads a constant before the value is whole, which only a
  /// stored property allows; `nil` for none.
  private func useBeforeSelf(of constant: ConstantDeclaration) -> (AppFile, Int)? {
    guard !constant.isStatic else { return nil }
    for (file, types) in zip(files, types) {
      for type in types where type.name == constant.type {
        for place in file.inside(type.brace)
        where file.text(place) == "init" && file.around[place] == type.brace
          && file.text(place - 1) != "."
        {
          if let use = use(of: constant.ownName, inInitializer: place, file) { return (file, use) }
        }
      }
    }
    return nil
  }

  private func use(of name: String, inInitializer start: Int, _ file: AppFile) -> Int? {
    guard let open = (start..<file.code.count).first(where: { file.text($0) == "(" }),
      let brace = (file.closing(open)..<file.code.count).first(where: { file.text($0) == "{" })
    else { return nil }
    let body = file.inside(brace)
    let isWhole = body.first {
      ["super", "self"].contains(file.text($0)) && file.text($0 + 1) == "."
        && file.text($0 + 2) == "init"
    }
    let isParameter = file.inside(open).contains { file.name($0) == name }
    return (body.lowerBound..<(isWhole ?? body.upperBound)).first { place in
      guard file.name(place) == name else { return false }
      let before = file.text(place - 1)
      let isLabel = ["(", ","].contains(before) && file.text(place + 1) == ":"
      guard before == "." else { return !isLabel && !isParameter }
      return file.text(place - 2) == "self"
    }
  }
}

/// The types of all files of the app: what they inherit, and what they have.
struct AppTypes {
  struct Place {
    let file: Int
    let declaration: TypeDeclaration
  }

  /// The declaration and the extensions of each type, in the order of the files.
  private(set) var places: [String: [Place]] = [:]

  /// The names of the types, in the order of the files.
  private(set) var names: [String] = []

  /// Full names by the last part.
  private var fullNames: [String: String] = [:]

  init(_ files: [AppFile]) {
    let all = files.enumerated().flatMap { number, file in
      Declarations.types(in: file)
        .filter { file.isActive[$0.brace] }
        .map { Place(file: number, declaration: $0) }
    }
    var declared: Set<String> = []
    for place in all where place.declaration.keyword != "extension" {
      let name = place.declaration.name
      declared.insert(name)
      guard !TypeDeclaration.isLocal(name) else { continue }
      if fullNames[Self.last(name)] == nil { fullNames[Self.last(name)] = name }
    }
    for place in all {
      let name = place.declaration.name
      let full = declared.contains(name) ? name : fullNames[Self.last(name)] ?? name
      if places[full] == nil { names.append(full) }
      places[full, default: []].append(place)
    }
  }

  private static func last(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The name under which a type of the app is known where another one is declared; the name itself for
  /// others.
  func full(_ name: String, for other: String) -> String {
    var around = other.split(separator: ".")
    while around.popLast() != nil {
      let nested = (around + [name[...]]).joined(separator: ".")
      if nested != other, places[nested] != nil { return nested }
    }
    return fullNames[Self.last(name)] ?? name
  }

  /// The types that a type inherits from directly.
  func inherited(_ name: String) -> [String] {
    (places[name] ?? []).flatMap { $0.declaration.inherited.map { full($0.name, for: name) } }
  }

  /// Everything that a type inherits from, and itself.
  func ancestors(_ name: String) -> Set<String> {
    var found: Set<String> = []
    var rest = [name]
    while let next = rest.popLast() {
      if found.insert(next).inserted { rest += inherited(next) }
    }
    return found
  }

  /// Whether the app declares a type itself, and does not only extend it.
  func declares(_ name: String) -> Bool {
    (places[name] ?? []).contains { $0.declaration.keyword != "extension" }
  }

  func isProtocol(_ name: String) -> Bool {
    (places[name] ?? []).contains { $0.declaration.isProtocol }
  }

  /// The class of the app from which a class inherits.
  func superclass(_ name: String) -> String? {
    inherited(name).first { other in
      (places[other] ?? []).contains { $0.declaration.keyword == "class" }
    }
  }

  /// The type and the classes above it.
  func line(_ name: String) -> [String] {
    var line: [String] = []
    var next: String? = name
    while let name = next, !line.contains(name) {
      line.append(name)
      next = superclass(name)
    }
    return line
  }

  /// The members that a type has in its declaration and its extensions.
  func members(_ name: String) -> [MemberDeclaration] {
    (places[name] ?? []).flatMap(\.declaration.members)
  }

  /// The names of the properties of all types.
  var propertyNames: Set<String> {
    Set(names.flatMap { members($0) }.filter { $0.keyword == "var" }.map(\.name))
  }
}

/// The declarations in all files of an app.
struct AppDeclarations {
  let files: [AppFile]
  let types: AppTypes

  /// The members of each type.
  private(set) var members: [String: [String: [DeclaredName]]] = [:]

  /// The names that functions and closures declare, by file and name.
  private var locals: [[String: [DeclaredName]]] = []

  /// The types of each file.
  private(set) var declarations: [[TypeDeclaration]] = []

  /// Everything that is declared under a name and does not only override.
  private(set) var names: Set<String> = []

  /// The names that are declared outside of types and functions.
  private(set) var globals: Set<String> = []

  /// The names of types, generic parameters and aliases.
  private(set) var typeNames: Set<String> = []

  /// The names that extensions of Swift's types declare, and of those that nobody knows.
  private(set) var broadNames: Set<String> = []

  /// The labels of parameters and tuples.
  private(set) var labels: Set<String> = []

  /// The targets of `typealias`.
  private(set) var aliases: [String: String] = [:]

  init(_ files: [AppFile], beside known: KnownNames) {
    self.files = files
    types = AppTypes(files)
    for (number, file) in files.enumerated() {
      let declared = Declarations.types(in: file).filter { file.isActive[$0.brace] }
      declarations.append(declared)
      let reader = DeclarationReader(file, number: number, types: declared)
      typeNames.formUnion(reader.typeNames)
      labels.formUnion(reader.labels)
      let owners = Dictionary(declared.map { ($0.brace, $0) }) { first, _ in first }
      var found: [String: [DeclaredName]] = [:]
      for name in reader.names {
        if !name.isOverride { names.insert(name.name) }
        if name.scope != nil { found[name.name, default: []].append(name) }
        if name.scope == nil, name.typeBrace == nil { globals.insert(name.name) }
        guard let owner = name.typeBrace.flatMap({ owners[$0] }) else { continue }
        add(name, to: owner, known)
      }
      locals.append(found)
      readAliases(file)
    }
  }

  private mutating func add(
    _ name: DeclaredName, to owner: TypeDeclaration, _ known: KnownNames
  ) {
    let full =
      types.places[owner.name] == nil ? types.full(owner.name, for: owner.name) : owner.name
    members[full, default: [:]][name.name, default: []].append(name)
    if !name.isOverride, !declares(full), known.types[known.resolved(full)]?.isOfUIKit != true {
      broadNames.insert(name.name)
    }
  }

  private mutating func readAliases(_ file: AppFile) {
    for place in file.code.indices
    where file.text(place) == "typealias" && file.text(place + 2) == "=" && file.isActive[place] {
      guard let name = file.name(place + 1), var target = file.name(place + 3) else { continue }
      var next = place + 4
      while file.text(next) == ".", let part = file.name(next + 1) {
        target += "." + part
        next += 2
      }
      aliases[name] = target
    }
  }

  /// The nearest declaration of a name in the code around a place.
  func local(_ name: String, at place: Int, in file: Int) -> DeclaredName? {
    locals[file][name]?.last { $0.place <= place && $0.scope?.contains(place) == true }
      ?? locals[file][name]?.first { $0.scope?.contains(place) == true }
  }

  /// The innermost type around a place.
  func type(around place: Int, in file: Int) -> TypeDeclaration? {
    declarations[file].last { $0.brace < place && place < $0.end }
  }

  /// The types around a place, from the outermost on.
  func types(around place: Int, in file: Int) -> [TypeDeclaration] {
    declarations[file].filter { $0.brace < place && place < $0.end }
  }

  /// Whether the app declares a type itself, and does not only extend it.
  func declares(_ type: String) -> Bool { types.declares(type) }
}

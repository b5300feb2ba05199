/// The code of a class: its declaration, its extensions, and those of the app's classes above it.
struct ClassCode {
  let name: String
  let types: AppTypes
  let files: [AppFile]

  /// The declarations and extensions, those of the class before those of the classes above it.
  let places: [AppTypes.Place]

  /// The number of calls and local names that may stand between a name and what it is.
  private static let depth = 4

  init(of name: String, types: AppTypes, files: [AppFile]) {
    self.name = name
    self.types = types
    self.files = files
    places = types.line(name).flatMap { types.places[$0] ?? [] }
  }

  /// Whether it is a view controller, and not a view.
  var isController: Bool { PropertyReader(types: types, files: files).isController(name) }

  /// A token in one of the places.
  struct Token {
    let type: AppTypes.Place
    let file: AppFile
    let place: Int

    var text: String { file.text(place) }
  }

  /// All tokens, in the order of the places.
  var tokens: [Token] {
    places.flatMap { type in
      let file = files[type.file]
      return (type.declaration.start...type.declaration.end).map {
        Token(type: type, file: file, place: $0)
      }
    }
  }

  /// The tokens that are one of these words.
  func tokens(_ words: Set<String>) -> [Token] {
    places.flatMap { type in
      let file = files[type.file]
      return (type.declaration.start...type.declaration.end).lazy
        .filter { words.contains(file.name($0) ?? file.text($0)) }
        .map { Token(type: type, file: file, place: $0) }
    }
  }

  // MARK: Methods

  /// A method with code.
  struct Method {
    let type: AppTypes.Place
    let file: AppFile
    let declaration: MemberDeclaration

    /// The places in its braces.
    let body: Range<Int>
  }

  /// The methods of a name, those of the class before those of the classes above it.
  func methods(_ name: String) -> [Method] {
    places.flatMap { type in
      type.declaration.members.filter { $0.keyword == "func" && $0.name == name }
        .compactMap { method($0, in: type) }
    }
  }

  private func method(_ member: MemberDeclaration, in type: AppTypes.Place) -> Method? {
    let file = files[type.file]
    let end = type.declaration.end
    let brace = (min(member.range.upperBound, end)..<end).first {
      ["{", "}", "func", "var", "let"].contains(file.text($0))
    }
    guard let brace, file.text(brace) == "{" else { return nil }
    return Method(type: type, file: file, declaration: member, body: file.inside(brace))
  }

  /// The outermost brace of the class around a place, and the method that it opens; `nil` for one
  /// that is in no code.
  private func code(around token: Token) -> (brace: Int, method: Method?)? {
    let (file, own) = (token.file, token.type.declaration.brace)
    var brace = file.bracket(around: token.place)
    while let inner = brace, inner != own, let outer = file.bracket(around: inner), outer != own {
      brace = outer
    }
    guard let brace, brace != own else { return nil }
    let method = token.type.declaration.members.lazy.filter { $0.keyword == "func" }
      .compactMap { self.method($0, in: token.type) }
      .first { $0.body.lowerBound == brace + 1 }
    return (brace, method)
  }

  /// Whether a method gives a property a new value, once the object is made.
  func changes(_ property: String) -> Bool {
    tokens([property]).contains { token in
      let (file, place) = (token.file, token.place)
      guard file.text(place + 1) == "=", !["let", "var"].contains(file.text(place - 1)),
        let method = code(around: token)?.method
      else { return false }
      return method.declaration.name != "viewDidLoad"
    }
  }

  // MARK: Names

  /// The names that lead from the class to an object.
  struct ObjectPath: Hashable {
    /// Empty for the object itself.
    var names: [String]

    /// The class of the object that the first name, which code declares for itself, was made with;
    /// `nil` if the first name is a property.
    var made: String?
  }

  /// The objects that names in code mean, if local names and parameters are followed to what they are.
  ///
  /// - Parameters:
  ///   - names: the names, without `self`.
  ///   - token: a token beside them.
  ///   - depth: how many calls and local names may follow.
  /// - Returns: the views; several for a parameter, and none if nothing says what they are.
  func objects(_ names: [String], at token: Token, depth: Int = depth) -> [ObjectPath] {
    guard let first = names.first, let code = code(around: token) else {
      return [ObjectPath(names: names)]
    }
    guard depth > 0 else { return [] }
    let rest = names.dropFirst()
    if let value = local(first, above: token, in: code.brace) {
      switch value {
      case .unknown: return []
      case .property: return [ObjectPath(names: names)]
      case .made(let type): return [ObjectPath(names: names, made: type)]
      case .names(let others, let place):
        let source = Token(type: token.type, file: token.file, place: place)
        return objects(others + rest, at: source, depth: depth - 1)
      }
    }
    if let method = code.method,
      let index = method.declaration.parameters.firstIndex(where: { $0.name == first })
    {
      return arguments(at: index, of: method.declaration).flatMap { argument in
        objects(argument.names + rest, at: argument.token, depth: depth - 1)
      }
    }
    return [ObjectPath(names: names)]
  }

  /// The names that a local name stands for at a token; `nil` for a name of something else.
  func source(of names: [String], at token: Token) -> [String]? {
    guard names.count == 1, let code = code(around: token),
      case .names(let others, _)? = local(names[0], above: token, in: code.brace)
    else { return nil }
    return others
  }

  /// Whether code around a token declares a name for itself.
  func isLocal(_ name: String, at token: Token) -> Bool {
    guard let code = code(around: token) else { return false }
    return local(name, above: token, in: code.brace) != nil
      || code.method?.declaration.parameters.contains { $0.name == name } == true
  }

  /// The value that code gives to a name of its own.
  private enum Local {
    case names([String], place: Int)
    case made(String)

    /// A property under its own name, unwrapped.
    case property
    case unknown
  }

  private func local(_ name: String, above token: Token, in brace: Int) -> Local? {
    let file = token.file
    let open = Set(sequence(first: token.place) { file.bracket(around: $0) })
    let declaration = (brace..<token.place).last { place in
      ["let", "var"].contains(file.text(place)) && file.name(place + 1) == name
        && file.bracket(around: place).map { open.contains($0) } == true
    }
    guard let declaration,
      let end = SignatureReader(file: file).property(declaration + 1)?.end
    else { return nil }
    // `if let sheetView {`
    guard file.text(end) == "=" else {
      return ["{", ",", "else"].contains(file.text(end)) ? .property : .unknown
    }
    guard let value = file.names(from: end + 1) else { return .unknown }
    guard file.text(value.end) == "(" else {
      return .names(value.names, place: declaration)
    }
    let type = value.names.filter { $0 != "init" }.joined(separator: ".")
    return type.first?.isUppercase == true ? .made(type) : .unknown
  }

  /// The names that calls of a method in the class give it for a parameter.
  private func arguments(at index: Int, of method: MemberDeclaration)
    -> [(names: [String], token: Token)]
  {
    tokens([method.name]).compactMap { token in
      let (file, place) = (token.file, token.place)
      guard file.text(place + 1) == "(", file.text(place - 1) != "func" else { return nil }
      let label = method.parameters[index].label
      let arguments = SignatureReader(file: file).ranges(ofParameters: file.inside(place + 1))
      let isLabelled = { (range: Range<Int>) in file.text(range.lowerBound + 1) == ":" }
      let argument =
        label == "_"
        ? arguments.indices.contains(index) ? arguments[index] : nil
        : arguments.first { isLabelled($0) && file.name($0.lowerBound) == label }
      guard let argument,
        let value = file.names(from: argument.lowerBound + (isLabelled(argument) ? 2 : 0)),
        value.end == argument.upperBound
      else { return nil }
      return (value.names, token)
    }
  }
}

extension AppFile {
  /// The names in a chain up to a dot, without `self`; `nil` for what is more than names.
  func names(before dot: Int) -> [String]? {
    var names: [String] = []
    var place = dot
    while text(place) == "." {
      place -= 1
      while ["?", "!"].contains(text(place)) { place -= 1 }
      guard let name = name(place) else { return nil }
      names.insert(name, at: 0)
      place -= 1
    }
    if names.first == "self" { names.removeFirst() }
    return names
  }

  /// The names in a chain from a place on, without `self`, and the place after it; `nil` if there is
  /// none.
  func names(from start: Int) -> (names: [String], end: Int)? {
    guard let first = name(start) else { return nil }
    var (names, place) = ([first], start + 1)
    while true {
      while ["?", "!"].contains(text(place)), isAdjacent(place) { place += 1 }
      guard text(place) == ".", let next = name(place + 1) else { break }
      names.append(next)
      place += 2
    }
    if names.first == "self" { names.removeFirst() }
    return (names, place)
  }
}

/// Finds the names that a file declares: members, and what functions, closures and patterns name.
struct DeclarationReader {
  private let file: AppFile
  private let number: Int

  /// The braces of the types' bodies.
  private let typeBraces: Set<Int>

  private(set) var names: [DeclaredName] = []

  /// The names of generic parameters and aliases of types.
  private(set) var typeNames: Set<String> = []

  /// The words before colons: labels of parameters and of tuples.
  private(set) var labels: Set<String> = []

  /// - Parameters:
  ///   - file: the file.
  ///   - number: its number among the app's files.
  ///   - types: the types that it declares.
  init(_ file: AppFile, number: Int, types: [TypeDeclaration]) {
    self.file = file
    self.number = number
    typeBraces = Set(types.map(\.brace))
    for type in types where type.keyword != "extension" {
      typeNames.insert(type.ownName)
      readGenerics(type.nameEnd + 1)
    }
    for place in file.code.indices where file.isActive[place] { read(place) }
  }

  private mutating func read(_ place: Int) {
    guard let token = file.token(place) else { return }
    if token.kind == .sign {
      if token.text == "{" { readClosure(place) }
      return
    }
    guard token.kind == .word else { return }
    if file.text(place + 1) == ":" { labels.insert(file.name(place) ?? "") }
    guard file.text(place - 1) != "." else { return }
    switch token.text {
    case "let", "var": readBinding(place)
    case "func": readFunction(place)
    case "init" where isInType(place):
      let name = ["?", "!"].contains(file.text(place + 1)) ? place + 1 : place
      add(
        place, .unknown, labels: SignatureReader(file: file).method(name)?.parameters.map(\.label))
      readParameters(place)
    case "subscript": readParameters(place)
    case "for": readLoop(place)
    case "case" where isInType(place): readCases(place)
    case "typealias", "associatedtype":
      if let name = file.name(place + 1) { typeNames.insert(name) }
      add(place + 1, .unknown)
    case "set", "willSet", "didSet", "catch":
      if file.text(place + 1) == "(", file.text(place + 3) == ")" { add(place + 2, .unknown) }
    default: break
    }
  }

  private func isInType(_ place: Int) -> Bool {
    file.bracket(around: place).map { typeBraces.contains($0) } ?? false
  }

  /// The braces or the file around a place.
  private func scope(of place: Int) -> Range<Int> {
    var bracket = file.bracket(around: place)
    while let open = bracket, file.text(open) != "{" { bracket = file.bracket(around: open) }
    return place..<max(place, bracket.map { file.closing($0) } ?? file.code.count)
  }

  private mutating func add(
    _ place: Int, _ source: SourceOfType, in scope: Range<Int>? = nil, labels: [String]? = nil
  ) {
    guard let name = file.name(place), name != "_" else { return }
    let bracket = file.bracket(around: place)
    let isMember = scope == nil && bracket.map { typeBraces.contains($0) } ?? true
    names.append(
      DeclaredName(
        name: name, place: place, scope: isMember ? nil : scope ?? self.scope(of: place),
        typeBrace: isMember ? bracket : nil, isOverride: isMember && overrides(place),
        source: source, labels: labels))
  }

  private func overrides(_ place: Int) -> Bool {
    var next = place - 2
    while Keywords.modifiers.contains(file.text(next)) || file.text(next) == ")" {
      if file.text(next) == "override" { return true }
      next = file.text(next) == ")" ? (file.partners[next] ?? next) - 1 : next - 1
    }
    return false
  }

  // MARK: Constants and variables

  private mutating func readBinding(_ place: Int) {
    let name = place + 1
    if file.text(name) == "(" {
      for next in file.inside(name) { addPattern(next) }
    } else if file.text(name) == "." || file.text(name + 1) == "." || file.text(name + 1) == "(" {
      // `case let .sheet(edge, height)`
      guard let open = (name..<(name + 8)).first(where: { file.text($0) == "(" }) else { return }
      for next in file.inside(open) { addPattern(next) }
    } else {
      readNamed(name)
    }
  }

  private mutating func addPattern(_ place: Int) {
    guard file.token(place)?.kind == .word, [",", ")"].contains(file.text(place + 1)),
      [",", "(", ":", "let", "var"].contains(file.text(place - 1))
    else { return }
    add(place, .unknown, in: scope(of: place))
  }

  /// Reads `name: Type`, `name = value`, and others after a comma.
  private mutating func readNamed(_ name: Int) {
    // A value may be that of an outer name: `let view = view`.
    let scope = scope(of: name)
    let start = min(file.text(name + 1) == "=" ? name + 3 : name, scope.upperBound)
    let isMember = file.bracket(around: name).map { typeBraces.contains($0) } ?? true
    add(name, source(after: name), in: isMember ? nil : start..<scope.upperBound)
    let line = file.token(name)?.line
    var place = name + 1
    while let token = file.token(place), token.line == line,
      !["{", "}", ";", ")"].contains(token.text)
    {
      if token.text == ",", [":", "="].contains(file.text(place + 2)) {
        add(place + 1, source(after: place + 1))
      }
      place = ["(", "["].contains(token.text) ? file.closing(place) + 1 : place + 1
    }
  }

  private func source(after name: Int) -> SourceOfType {
    switch file.text(name + 1) {
    case ":":
      guard let end = SignatureReader(file: file).property(name)?.result.upperBound else {
        return .unknown
      }
      return .text(((name + 2)..<max(end, name + 2)).map { file.text($0) }.joined(separator: " "))
    case "=": return .value(file: number, place: name + 2)
    // `case let view as UIView`
    case "as":
      let words = (name + 2..<name + 10).prefix {
        file.token($0)?.kind == .word || file.text($0) == "."
      }
      return .text(words.map { file.text($0) }.joined(separator: " "))
    // `if let view {`
    case "{", ",", "else": return .value(file: number, place: name)
    default: return .unknown
    }
  }

  private mutating func readLoop(_ place: Int) {
    let scope = scope(of: place)
    guard let end = (place + 1..<place + 30).first(where: { ["in", "{"].contains(file.text($0)) }),
      file.text(end) == "in", end < scope.upperBound, file.text(place + 1) != ":"
    else { return }
    for next in place + 1..<end where file.token(next)?.kind == .word {
      let isAlone = end == place + 2
      add(
        next, isAlone ? .elements(file: number, place: end + 1) : .unknown,
        in: next..<scope.upperBound)
    }
  }

  private mutating func readCases(_ place: Int) {
    var next = place + 1
    while file.name(next) != nil {
      add(next, .unknown)
      next += 1
      if file.text(next) == "(" { next = file.closing(next) + 1 }
      if file.text(next) == "=" { next += file.text(next + 1) == "-" ? 3 : 2 }
      guard file.text(next) == "," else { return }
      next += 1
    }
  }

  // MARK: Functions

  private mutating func readFunction(_ place: Int) {
    guard file.token(place + 1)?.kind == .word else {
      // An operator, which may be several tokens.
      let name = (place + 2..<place + 6).first {
        file.text($0) == "(" || file.text($0) == "<" && file.token($0 + 1)?.kind == .word
      }
      return readParameters((name ?? place + 2) - 1)
    }
    let signature = SignatureReader(file: file).method(place + 1)
    let result = signature.map { $0.result.map { file.text($0) }.joined(separator: " ") } ?? ""
    // A function in another one can be named before it.
    let isMember = file.bracket(around: place).map { typeBraces.contains($0) } ?? true
    let block = file.bracket(around: place).map { file.inside($0) }
    // Of a variadic parameter, there are any number.
    let isVariadic = signature.map { (place..<$0.end).contains { file.text($0) == "..." } } ?? false
    add(
      place + 1, .text(result), in: isMember ? nil : block,
      labels: isVariadic ? nil : signature?.parameters.map(\.label))
    readParameters(place + 1)
  }

  /// Reads the parameters of a function's declaration: they can be named in its body.
  private mutating func readParameters(_ place: Int) {
    let name = ["?", "!"].contains(file.text(place + 1)) ? place + 1 : place
    readGenerics(name + 1)
    guard let signature = SignatureReader(file: file).method(name) else { return }
    var brace = signature.end
    if file.text(brace) == "where" {
      while let token = file.token(brace), !["{", "}", "func", "var"].contains(token.text) {
        brace += 1
      }
    }
    let body = file.text(brace) == "{" ? file.inside(brace) : nil
    guard let open = (name..<max(name, brace)).first(where: { file.text($0) == "(" }) else {
      return
    }
    let reader = SignatureReader(file: file)
    for range in reader.ranges(ofParameters: file.inside(open)) {
      guard let colon = range.first(where: { file.text($0) == ":" }), colon > range.lowerBound
      else { continue }
      let end = range.first { $0 > colon && file.text($0) == "=" } ?? range.upperBound
      let type = (colon + 1..<max(end, colon + 1)).map { file.text($0) }.joined(separator: " ")
      add(colon - 1, .text(type), in: body ?? colon..<colon)
    }
  }

  private mutating func readGenerics(_ open: Int) {
    guard file.text(open) == "<" else { return }
    var depth = 0
    var place = open
    repeat {
      depth += file.text(place) == "<" ? 1 : file.text(place) == ">" ? -1 : 0
      if depth == 1, ["<", ","].contains(file.text(place)), let name = file.name(place + 1) {
        typeNames.insert(name)
      }
      place += 1
    } while depth > 0 && file.token(place) != nil
  }

  /// Reads the parameters before `in`, and what a closure captures under a name.
  private mutating func readClosure(_ brace: Int) {
    var place = brace + 1
    if file.text(place) == "[", let end = file.partners[place] {
      for next in file.inside(place) where file.text(next + 1) == "=" {
        add(next, .value(file: number, place: next + 2), in: file.inside(brace))
      }
      place = end + 1
    }
    guard let end = (place..<place + 60).first(where: { isIn($0, brace) }),
      !["for", "case", "if", "let", "var", "return"].contains(file.text(place))
    else { return }
    for next in place..<end where file.token(next)?.kind == .word {
      guard [",", "in", ":", ")", "->", "throws"].contains(file.text(next + 1)),
        ![":", ".", "->"].contains(file.text(next - 1))
      else { continue }
      let type: SourceOfType =
        file.text(next + 1) == ":" && [",", ")"].contains(file.text(next + 3))
        ? .text(file.text(next + 2)) : .unknown
      add(next, type, in: file.inside(brace))
    }
  }

  /// Whether `in` stands directly in a closure's braces, before any statement.
  private func isIn(_ place: Int, _ brace: Int) -> Bool {
    file.text(place) == "in" && file.bracket(around: place) == brace
  }
}

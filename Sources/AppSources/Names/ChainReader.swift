/// Reads chains of names, `view.layer.bounds`, and what types they have, as far as declarations tell.
struct ChainReader {
  /// A member in a chain.
  struct Step {
    let place: Int

    /// The type before the dot; `nil` if it is not known.
    let type: String?
    let answer: MemberLookup.Answer?
  }

  let lookup: MemberLookup

  /// The number of the file among the app's.
  let number: Int

  private var app: AppDeclarations { lookup.app }
  private var file: AppFile { app.files[number] }

  /// Words before a value.
  private static let prefixes: Set = ["try", "await", "!", "-", "&", "?"]

  /// The number of values of other names to which a value may lead.
  private static let depth = 8

  /// Reads a chain from its first name on.
  ///
  /// - Parameters:
  ///   - start: the place of its first name.
  ///   - depth: how many values of other names it may lead to.
  ///   - visit: what to do with each member.
  /// - Returns: the type of the whole chain, and the place after it.
  func read(_ start: Int, depth: Int = depth, _ visit: (Step) -> Void = { _ in }) -> (
    type: String?, end: Int
  ) {
    var (type, place) = first(start, depth)
    while let token = file.token(place) {
      switch token.text {
      case "?", "!":
        guard file.isAdjacent(place) else { return (type, place) }
        place += 1
      case "(":
        guard !file.beginsLine(place) else { return (type, place) }
        place = file.closing(place) + 1
      case "[":
        guard file.isAdjacent(place) else { return (type, place) }
        type = type.flatMap { TypeName.element($0) }
        place = file.closing(place) + 1
      case ".":
        guard let name = file.name(place + 1), file.token(place + 1)?.kind == .word else {
          return (nil, place + 2)
        }
        if ["self", "init", "Type"].contains(name) {
          place += 2
          continue
        }
        let answer = type.map { lookup.member(name, of: $0) }
        visit(Step(place: place + 1, type: type, answer: answer))
        type = self.type(of: name, answer, in: type, depth)
        place += 2
      default: return (type, place)
      }
    }
    return (type, place)
  }

  private func type(
    of name: String, _ answer: MemberLookup.Answer?, in type: String?, _ depth: Int
  ) -> String? {
    if let element = type.flatMap({ TypeName.element($0) }) {
      return ["first", "last", "randomElement", "removeLast", "removeFirst", "popLast"]
        .contains(name) ? element : nil
    }
    guard let answer else { return nil }
    return common(answer.types, depth)
  }

  /// The one type that all of several are.
  private func common(_ sources: [SourceOfType], _ depth: Int) -> String? {
    let types = Set(sources.map { self.type(of: $0, depth) })
    return types.count == 1 ? types.first ?? nil : nil
  }

  // MARK: The first name

  private func first(_ start: Int, _ depth: Int) -> (String?, Int) {
    let text = file.text(start)
    if text == "(" {
      let end = file.closing(start)
      return (value(start + 1, end, depth), end + 1)
    }
    guard let name = file.name(start) else { return (nil, start + 1) }
    if name == "self" || name == "Self" {
      return (app.type(around: start, in: number).map { fullName($0) }, start + 1)
    }
    if name == "super" { return (superclass(at: start), start + 1) }
    if TypeText.withoutModules(name + ".A") == "A", file.text(start + 1) == "." {
      return first(start + 2, depth)
    }
    if let local = app.local(name, at: start, in: number) {
      return (type(of: local.source, depth), start + 1)
    }
    if name.first?.isUppercase == true { return (typeName(name, at: start), afterGenerics(start)) }
    guard let type = app.type(around: start, in: number) else { return (nil, start + 1) }
    let answer = lookup.member(name, of: fullName(type))
    return (answer.isFound ? common(answer.types, depth) : nil, start + 1)
  }

  func fullName(_ declaration: TypeDeclaration) -> String {
    let name = declaration.name
    return app.types.places[name] == nil ? app.types.full(name, for: name) : name
  }

  /// The class above the type around a place.
  func superclass(at place: Int) -> String? {
    guard let type = app.type(around: place, in: number) else { return nil }
    return superclass(of: fullName(type))
  }

  /// The class above a class: protocols stand after it.
  func superclass(of name: String) -> String? {
    let declarations = (app.types.places[name] ?? []).map(\.declaration)
    let own = declarations.first { $0.keyword == "class" }?.inherited.first?.name
    guard let own, let first = lookup.above(name)?.first(where: { lookup.isNamed($0, own) }) else {
      return declarations.contains { $0.keyword == "class" } ? nil : lookup.above(name)?.first
    }
    return app.types.isProtocol(first) ? nil : first
  }

  /// The type that a name means in the type around a place.
  private func typeName(_ name: String, at place: Int) -> String? {
    if let around = app.type(around: place, in: number) {
      for type in lookup.line(fullName(around)).types {
        var outer = type[...]
        while true {
          let nested = outer + "." + name
          if app.types.places[nested] != nil || lookup.known.types[nested] != nil { return nested }
          guard let point = outer.lastIndex(of: ".") else { break }
          outer = outer[..<point]
        }
      }
    }
    let resolved = lookup.resolved(name)
    if app.types.places[resolved] != nil || lookup.known.types[resolved] != nil { return resolved }
    let full = app.types.full(name, for: "")
    return app.types.places[full] == nil ? nil : full
  }

  private func afterGenerics(_ place: Int) -> Int {
    guard file.text(place + 1) == "<", file.isAdjacent(place + 1) else { return place + 1 }
    var depth = 0
    var next = place + 1
    while let token = file.token(next), next < place + 40 {
      depth += token.text == "<" ? 1 : token.text == ">" ? -1 : 0
      next += 1
      if depth == 0 { return next }
    }
    return place + 1
  }

  // MARK: Values

  private func type(of source: SourceOfType, _ depth: Int) -> String? {
    guard depth > 0 else { return nil }
    switch source {
    case .unknown: return nil
    case .text(let text):
      guard let name = TypeName.plain(text) else { return nil }
      return TypeName.element(name).map { "[" + resolvedType($0) + "]" } ?? resolvedType(name)
    case .value(let file, let place):
      return ChainReader(lookup: lookup, number: file).value(place, nil, depth - 1)
    case .elements(let file, let place):
      let type = ChainReader(lookup: lookup, number: file).value(place, nil, depth - 1)
      return type.flatMap { TypeName.element($0) }
    }
  }

  private func resolvedType(_ name: String) -> String {
    let resolved = lookup.resolved(name)
    if app.types.places[resolved] != nil || lookup.known.types[resolved] != nil { return resolved }
    return app.types.full(resolved, for: "")
  }

  /// The type of a value from a place on, which ends at another one, or where no operator follows.
  private func value(_ start: Int, _ end: Int?, _ depth: Int) -> String? {
    guard depth > 0 else { return nil }
    var place = start
    while Self.prefixes.contains(file.text(place)) { place += 1 }
    guard file.token(place)?.kind == .word || file.text(place) == "(" else { return nil }
    // `.init(frame: .zero)` and `.zero` have the type that is expected.
    let (type, next) = read(place, depth: depth)
    switch file.text(next) {
    case "as":
      let mark = ["?", "!"].contains(file.text(next + 1)) ? 2 : 1
      let words = (next + mark..<next + mark + 8).prefix {
        $0 < end ?? .max && (file.token($0)?.kind == .word || [".", "["].contains(file.text($0)))
          && !file.beginsLine($0) && file.text($0) != "else"
      }
      return TypeName.plain(words.map { file.text($0) }.joined()).map { resolvedType($0) }
    case "??": return type
    case ",", "else", ")", "}", ";", "": return type
    // A closure after the call, or the body of a condition.
    case "{": return type
    default:
      return next == end || file.beginsLine(next) && file.token(next)?.kind == .word ? type : nil
    }
  }
}

/// Finds the types of a file, with their methods and properties.
struct Declarations {
  private let file: AppFile
  private var found: [TypeDeclaration] = []

  /// The types around the place, and the brackets that close them.
  private var around: [(index: Int, name: String, end: Int)] = []

  static func types(in file: AppFile) -> [TypeDeclaration] {
    var reader = Declarations(file: file)
    reader.read()
    return reader.found
  }

  private init(file: AppFile) { self.file = file }

  private mutating func read() {
    var place = 0
    while place < file.code.count {
      while let last = around.last, place >= last.end { around.removeLast() }
      // `import class A.B` declares nothing.
      if file.token(place)?.kind == .word, ![".", "import"].contains(file.text(place - 1)) {
        if Keywords.types.contains(file.text(place)), let brace = readType(place) {
          place = brace + 1
          continue
        }
        if Keywords.members.contains(file.text(place)), let end = readMember(place) {
          place = end
          continue
        }
      }
      // What is in other braces is code or an accessor; types in it are found, members are not.
      place += 1
    }
  }

  // MARK: Types

  /// Reads a type's head, and returns the place of the brace that opens its body.
  private mutating func readType(_ place: Int) -> Int? {
    guard let first = file.name(place + 1), !Keywords.declare(file.text(place + 1)) else {
      return nil
    }
    var name = first
    var nameEnd = place + 1
    while file.text(nameEnd + 1) == ".", let next = file.name(nameEnd + 2) {
      name += "." + next
      nameEnd += 2
    }
    guard let brace = brace(after: nameEnd) else { return nil }
    let start = startOfModifiers(before: place)
    let colon = colon(after: nameEnd, before: brace)
    let isExtension = file.text(place) == "extension"
    let outer = [around.last?.name, scope(around: place)].compactMap { $0 }
    let full = isExtension ? TypeText.withoutModules(name) : (outer + [name]).joined(separator: ".")
    found.append(
      TypeDeclaration(
        keyword: file.text(place), name: full, ownName: name, start: start, nameEnd: nameEnd,
        colon: colon,
        inherited: colon.map { inherited(after: $0, before: brace) } ?? [], brace: brace,
        end: file.closing(brace), modifiers: modifiers(start..<place)))
    around.append((found.count - 1, full, file.closing(brace)))
    return brace
  }

  /// The name that distinguishes a type in code from others of its name; `nil` for one that is not
  /// in code.
  private func scope(around place: Int) -> String? {
    guard let bracket = file.around[place], bracket != around.last.map({ found[$0.index].brace })
    else { return nil }
    return TypeDeclaration.scope(file.path.replacing(".", with: "/"), bracket)
  }

  /// The brace that opens a type's body: a head has no other, and no statement.
  private func brace(after place: Int) -> Int? {
    var next = place + 1
    while let token = file.token(next) {
      switch token.text {
      case "{": return file.partners[next] == nil ? nil : next
      case "}", ";", "=", ")": return nil
      case "(", "[": next = file.closing(next)
      default: break
      }
      next += 1
    }
    return nil
  }

  private func colon(after name: Int, before brace: Int) -> Int? {
    var depth = 0
    for place in (name + 1)..<brace {
      switch file.text(place) {
      case "<": depth += 1
      case ">": depth -= 1
      case "where": return nil
      case ":" where depth == 0: return place
      default: break
      }
    }
    return nil
  }

  private func inherited(after colon: Int, before brace: Int) -> [TypeDeclaration.Inherited] {
    var names: [TypeDeclaration.Inherited] = []
    var start = colon + 1
    var depth = 0
    for place in (colon + 1)...brace {
      switch file.text(place) {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default: break
      }
      let isEnd = place == brace || file.text(place) == "where"
      guard isEnd || depth == 0 && [",", "&"].contains(file.text(place)) else { continue }
      // `@unchecked Sendable`
      let attribute = file.text(start) == "@" ? start..<file.endOfAttribute(start) : start..<start
      // `Module.Type<Argument>`
      let words = (attribute.upperBound..<max(place, attribute.upperBound)).map { file.text($0) }
      let name = words.prefix { $0 != "<" }.filter { $0 != "any" }
      if !name.isEmpty {
        names.append(
          TypeDeclaration.Inherited(
            name: TypeText.withoutModules(name.joined()), end: place - 1,
            attribute: attribute.map { file.text($0) }.joined()))
      }
      start = place + 1
      if isEnd { break }
    }
    return names
  }

  // MARK: Modifiers

  /// The places of the attributes and modifiers of a declaration, before its keyword.
  static func modifiers(before keyword: Int, in file: AppFile) -> Range<Int> {
    Declarations(file: file).startOfModifiers(before: keyword)..<keyword
  }

  /// The attributes, with `@`, and modifiers of a declaration, without their arguments.
  static func modifierWords(before keyword: Int, in file: AppFile) -> [String] {
    Declarations(file: file).modifiers(modifiers(before: keyword, in: file))
  }

  /// The place of the first attribute or modifier of a declaration.
  private func startOfModifiers(before keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      let previous = start - 1
      if Keywords.modifiers.contains(file.text(previous)), file.text(previous - 1) != "." {
        start = previous
      } else if file.text(previous) == ")", let open = file.partners[previous] {
        // `private(set)`, `@objc(name)`
        if file.text(open - 2) == "@" {
          start = open - 2
        } else if Keywords.modifiers.contains(file.text(open - 1)) {
          start = open - 1
        } else {
          return start
        }
      } else if file.text(previous - 1) == "@", file.token(previous)?.kind == .word {
        start = previous - 1
      } else {
        return start
      }
    }
    return start
  }

  /// Attributes and modifiers without their arguments.
  private func modifiers(_ range: Range<Int>) -> [String] {
    var words: [String] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if file.text(place) == "@" {
        words.append("@" + file.text(place + 1))
        place = file.endOfAttribute(place)
      } else if file.text(place) == "(" {
        place = file.closing(place) + 1
      } else {
        // What `private(set)` says is not the access level.
        if file.text(place + 1) != "(" { words.append(file.text(place)) }
        place += 1
      }
    }
    return words
  }

  // MARK: Members

  /// Reads a member of the type directly around it, and returns where its body begins.
  private mutating func readMember(_ place: Int) -> Int? {
    guard let type = around.last, let name = file.name(place + 1) else { return nil }
    // The innermost brace around the member must be the type's.
    guard file.around[place] == found[type.index].brace else { return nil }
    let start = startOfModifiers(before: place)
    let reader = SignatureReader(file: file)
    let isMethod = file.text(place) == "func"
    guard let signature = isMethod ? reader.method(place + 1) : reader.property(place + 1) else {
      return nil
    }
    found[type.index].members.append(
      MemberDeclaration(
        keyword: isMethod ? "func" : "var", name: name, range: start..<signature.end, start: place,
        modifiers: modifiers(start..<place), parameters: signature.parameters,
        result: signature.result, effects: signature.effects))
    return signature.result.isEmpty || isMethod ? signature.end : signature.result.upperBound
  }
}

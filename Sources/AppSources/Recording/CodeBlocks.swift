/// The blocks of a file: which braces are bodies of functions, and which are those of statements.
struct CodeBlocks {
  /// A function, an initializer or an accessor with a body.
  struct Function {
    /// `func`, `init`, `deinit`, `subscript` or `var`.
    let keyword: Int

    /// The brace that opens its body.
    let brace: Int

    /// The words before the body; `nil` for accessors, and for functions that are operators.
    let signature: SignatureReader.Signature?
  }

  private let file: AppFile

  private(set) var functions: [Function] = []

  /// The types of the file.
  let types: [TypeDeclaration]

  /// The braces of statements: `if`, `for`, `do` and others.
  private(set) var statements: Set<Int> = []

  /// For each place, whether it is in code that is executed, and that may call what is internal.
  private(set) var isCode: [Bool] = []

  /// The brackets around such code.
  private(set) var brackets: Set<Int> = []

  /// The brackets in which nothing is such code, whatever is around them.
  private var hidden: Set<Int> = []

  /// The places between a keyword and a body.
  private var heads: [Range<Int>] = []

  init(_ file: AppFile) {
    self.file = file
    types = Declarations.types(in: file)
    for place in file.code.indices { read(place) }
    for type in types { heads.append(type.start..<type.brace) }
    readCode()
  }

  /// The innermost type around a place.
  func type(around place: Int) -> TypeDeclaration? {
    types.last { $0.brace < place && place < $0.end }
  }

  // MARK: Reading

  private mutating func read(_ place: Int) {
    guard let token = file.token(place) else { return }
    switch token.kind {
    case .word where file.text(place - 1) != ".": readWord(place, token.text)
    case .interpolationStart: hidden.insert(place)
    case .directive: readDirective(place, token.text)
    case .sign where token.text == "@": readAttribute(place)
    case .sign where token.text == "{" && Self.accessors.contains(file.text(place + 1)):
      guard ["{", "("].contains(file.text(place + 2)) else { return }
      add(place, brace: place, nil)
    default: break
    }
  }

  private static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify"]

  private mutating func readWord(_ place: Int, _ word: String) {
    let next = file.text(place + 1)
    switch word {
    case "func": readFunction(place)
    case "init" where ["(", "<", "?", "!"].contains(next):
      readSignature(place, name: ["?", "!"].contains(next) ? place + 1 : place)
    case "subscript" where ["(", "<"].contains(next): readSignature(place, name: place)
    case "deinit" where next == "{": add(place, brace: place + 1, nil)
    case "var":
      guard let signature = SignatureReader(file: file).property(place + 1) else { return }
      let end = signature.result.isEmpty ? signature.end : signature.result.upperBound
      if file.text(end) == "{" { add(place, brace: end, nil) }
    case "else", "do", "defer", "repeat":
      if next == "{" { statements.insert(place + 1) }
    case "while" where file.text(place - 1) == "}":
      // `repeat { … } while a` has no other brace.
      guard file.partners[place - 1].map({ file.text($0 - 1) }) != "repeat" else { return }
      readStatement(place)
    case "if", "while", "for", "switch", "catch":
      // Not a label: `animator(for: x)`.
      if next != ":" { readStatement(place) }
    default: break
    }
  }

  /// Reads up to the block of a statement: other braces in its head are closures, after which it goes
  /// on.
  private mutating func readStatement(_ keyword: Int) {
    var place = keyword + 1
    while let token = file.token(place) {
      switch token.text {
      case "(", "[": place = file.closing(place)
      case "{":
        let end = file.closing(place)
        guard goesOn(after: end) else {
          statements.insert(place)
          return
        }
        place = end
      case ")", "]", "}", ";": return
      default: break
      }
      place += 1
    }
  }

  private func goesOn(after end: Int) -> Bool {
    guard let next = file.token(end + 1), next.kind == .sign else { return false }
    if ["(", "["].contains(next.text) { return file.isAdjacent(end + 1) }
    return ![")", "]", "}", ";", ":", "@"].contains(next.text)
  }

  /// `#Predicate { … }` reads the code that it is given.
  private mutating func readDirective(_ place: Int, _ text: String) {
    if ["#if", "#elseif"].contains(text) {
      let line = file.token(place)?.line
      let end = (place + 1..<file.code.count).first { file.token($0)?.line != line }
      heads.append(place..<(end ?? file.code.count))
      return
    }
    var next = place + 1
    if file.text(next) == "<", file.isAdjacent(next) {
      while let token = file.token(next), !["(", "{", "}"].contains(token.text) { next += 1 }
    }
    for bracket in ["(", "{"] where file.text(next) == bracket && !file.beginsLine(next) {
      hidden.insert(next)
      next = file.closing(next) + 1
    }
  }

  private static let inlinable: Set = [
    "inlinable", "_transparent", "_alwaysEmitIntoClient", "backDeployed",
  ]

  private mutating func readAttribute(_ place: Int) {
    let end = file.endOfAttribute(place)
    if file.text(end - 1) == ")", let open = file.partners[end - 1] { hidden.insert(open) }
    guard let name = file.name(place + 1), Self.inlinable.contains(name) else { return }
    // Code that other modules compile calls nothing internal.
    let around = file.bracket(around: place)
    let brace = (end..<file.code.count).first {
      file.bracket(around: $0) == around && ["{", "}"].contains(file.text($0))
    }
    if let brace { hidden.insert(brace) }
  }

  // MARK: Functions

  private mutating func readFunction(_ place: Int) {
    guard file.token(place + 1)?.kind != .word else { return readSignature(place, name: place + 1) }
    // An operator: what it compares is told where it is called.
    guard let open = (place + 1..<file.code.count).first(where: { file.text($0) == "(" }),
      let signature = SignatureReader(file: file).method(open - 1),
      let brace = body(after: signature.end)
    else { return }
    heads.append(place..<brace)
    hidden.insert(brace)
  }

  private mutating func readSignature(_ keyword: Int, name: Int) {
    guard let signature = SignatureReader(file: file).method(name),
      let brace = body(after: signature.end)
    else { return }
    add(keyword, brace: brace, signature)
  }

  private mutating func add(_ keyword: Int, brace: Int, _ signature: SignatureReader.Signature?) {
    guard file.partners[brace] != nil else { return }
    functions.append(Function(keyword: keyword, brace: brace, signature: signature))
    heads.append(keyword..<brace)
  }

  /// The brace that opens a body after a signature; `nil` for a requirement.
  private func body(after end: Int) -> Int? {
    guard file.text(end) == "where" else { return file.text(end) == "{" ? end : nil }
    var place = end + 1
    while let token = file.token(place) {
      switch token.text {
      case "{": return place
      case "(", "[": place = file.closing(place)
      case "}", ";", "=", "@", "func", "var", "init", "subscript", "associatedtype": return nil
      default: break
      }
      place += 1
    }
    return nil
  }

  // MARK: Code

  private mutating func readCode() {
    var isHead = [Bool](repeating: false, count: file.code.count)
    for place in heads.joined() { isHead[place] = true }
    let bodies = Set(functions.map(\.brace))
    let braces = Set(types.map(\.brace))
    isCode = file.code.indices.map { place in
      let around = file.bracket(around: place)
      let isIn = around.map { brackets.contains($0) } ?? false
      if isHead[place] || around.map({ hidden.contains($0) }) == true { hidden.insert(place) }
      if !hidden.contains(place), !braces.contains(place), bodies.contains(place) || isIn {
        brackets.insert(place)
      }
      return isIn && !isHead[place] && file.isActive[place]
    }
  }
}

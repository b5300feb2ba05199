/// Finds the constants that a file declares outside of functions.
struct ConstantReader {
  private let file: AppFile

  /// The file, as a place among the app's.
  private let number: Int

  /// The types of the file by the brace that opens each.
  private let types: [Int: TypeDeclaration]

  /// - Parameters:
  ///   - file: the file.
  ///   - number: its place among the app's.
  init(_ file: AppFile, number: Int) {
    self.file = file
    self.number = number
    types = Dictionary(
      Declarations.types(in: file).map { ($0.brace, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The statements, in the file's order.
  var statements: [ConstantStatement] {
    file.code.indices.compactMap { place in
      guard file.text(place) == "let", file.token(place)?.kind == .word, file.isActive[place] else {
        return nil
      }
      return statement(at: place)
    }
  }

  private func statement(at keyword: Int) -> ConstantStatement? {
    let bracket = file.around[keyword]
    let type = bracket.flatMap { types[$0] }
    // Others are in code.
    guard bracket == nil || type != nil else { return nil }
    if let type, TypeDeclaration.isLocal(type.name) { return nil }
    let modifiers = Declarations.modifiers(before: keyword, in: file)
    // `if let`
    let before = file.text(modifiers.lowerBound - 1)
    guard !["if", "guard", "while", "case", "for", ",", "."].contains(before) else { return nil }
    let isStatic = type == nil || modifiers.contains { file.text($0) == "static" }
    var constants: [ConstantDeclaration] = []
    var next: Int? = keyword + 1
    while let place = next, let name = file.name(place) {
      let end = file.endOfDeclarator(place)
      next = file.text(end) == "," ? end + 1 : nil
      let signature = SignatureReader(file: file).property(place)
      let equals = signature?.end ?? place + 1
      guard file.text(equals) == "=" else { continue }
      constants.append(
        ConstantDeclaration(
          type: type?.name ?? "", ownName: name, isStatic: isStatic, file: number,
          fileStem: file.stem, place: place,
          declaredType: TypeText.normal((signature?.result ?? 0..<0).map { file.text($0) }),
          equals: equals, end: end, literal: NumberLiteral(at: equals + 1, in: file)))
    }
    return ConstantStatement(modifiers: modifiers, keyword: keyword, constants: constants)
  }
}

extension AppFile {
  /// The file's name without what follows a point.
  var stem: String {
    (path.split(separator: "/").last?.split(separator: ".").first).map(String.init) ?? ""
  }

  /// The place after the value of a constant or a property: that of a comma before another one, or of what ends the
  /// statement.
  func endOfDeclarator(_ start: Int) -> Int {
    var place = start
    while let token = token(place) {
      switch token.text {
      case ";", "}": return place
      // `Pair<A, B>()` goes on.
      case "," where name(place + 1) != nil && [":", "="].contains(text(place + 2)):
        return place
      case "(", "[", "{": place = closing(place)
      case let text where place > start && beginsLine(place):
        if text == "@" || token.kind == .directive || Keywords.declare(text) { return place }
      default: break
      }
      place += 1
    }
    return place
  }
}

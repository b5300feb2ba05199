/// Reads what follows the keyword of a method or a property.
struct SignatureReader {
  struct Signature {
    var parameters: [MemberDeclaration.Parameter] = []
    var effects: [String] = []

    /// The type after the arrow or the colon.
    var result: Range<Int> = 0..<0

    /// The place where the body or the next declaration begins; past the accessors of a
    /// requirement.
    var end = 0
  }

  let file: AppFile

  /// The signature that follows the name of a method, at a place.
  func method(_ name: Int) -> Signature? {
    var open = name + 1
    if file.text(open) == "<" {
      var depth = 0
      repeat {
        depth += file.text(open) == "<" ? 1 : file.text(open) == ">" ? -1 : 0
        open += 1
      } while depth > 0 && file.token(open) != nil
    }
    guard file.text(open) == "(", let close = file.partners[open] else { return nil }
    var signature = Signature(parameters: parameters((open + 1)..<close))
    var place = close + 1
    while ["async", "throws", "rethrows"].contains(file.text(place)) {
      signature.effects.append(file.text(place))
      place += 1
      if file.text(place) == "(" { place = file.closing(place) + 1 }
    }
    signature.end = place
    if file.text(place) == "->" {
      signature.end = endOfType(place + 1)
      signature.result = (place + 1)..<signature.end
    }
    return signature
  }

  /// The signature that follows the name of a property, at a place.
  func property(_ name: Int) -> Signature? {
    var signature = Signature(end: name + 1)
    guard file.text(name + 1) == ":" else { return signature }
    let end = endOfType(name + 2)
    signature.result = (name + 2)..<end
    signature.end = end
    // The accessors of a requirement have no code.
    if file.text(end) == "{", ["get", "set"].contains(file.text(end + 1)) {
      signature.end = file.closing(end) + 1
    }
    return signature
  }

  /// A type ends before a body, a value, or what begins a declaration.
  private func endOfType(_ start: Int) -> Int {
    var place = start
    while let token = file.token(place) {
      let follows = place == start || ["->", ".", "&", ":", ","].contains(file.text(place - 1))
      switch token.text {
      case "{", "}", ";", "=", "where", ",", ")", "]": return place
      case "(", "[": place = file.closing(place)
      case "@" where !follows: return place
      default:
        if token.kind == .directive { return place }
        // A word on a line of its own begins a declaration.
        if !follows, token.kind == .word, file.beginsLine(place) { return place }
      }
      place += 1
    }
    return place
  }

  // MARK: Parameters

  private func parameters(_ range: Range<Int>) -> [MemberDeclaration.Parameter] {
    ranges(ofParameters: range).compactMap { parameter($0) }
  }

  /// The places of each parameter between the parentheses.
  func ranges(ofParameters range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = endOfParameter(start, range.upperBound)
      ranges.append(start..<end)
      start = end + 1
    }
    return ranges
  }

  private func endOfParameter(_ start: Int, _ end: Int) -> Int {
    var place = start
    var depth = 0
    while place < end {
      switch file.text(place) {
      case "(", "[", "{": place = file.closing(place)
      case "<": depth += 1
      case ">": depth -= 1
      case "," where depth <= 0: return place
      default: break
      }
      place += 1
    }
    return min(place, end)
  }

  func parameter(_ range: Range<Int>) -> MemberDeclaration.Parameter? {
    // `@ViewBuilder content: () -> Content`
    var start = range.lowerBound
    while file.text(start) == "@" { start = file.endOfAttribute(start) }
    guard let colon = range.first(where: { $0 > start && file.text($0) == ":" }) else { return nil }
    let end = range.first { $0 > colon && file.text($0) == "=" } ?? range.upperBound
    // `_ name: T`, `label name: T`, `name: T`
    let isSingle = colon - 1 == start || file.token(colon - 2)?.kind != .word
    return MemberDeclaration.Parameter(
      label: file.name(isSingle ? colon - 1 : colon - 2) ?? "_",
      name: file.name(colon - 1) ?? "_",
      type: TypeText.normal((colon + 1..<end).map { file.text($0) }),
      hasValue: end < range.upperBound)
  }
}

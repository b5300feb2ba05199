/// The code whose words name nothing: conditions, attributes, imports and versions.
enum SkippedCode {
  /// For each token of the code, whether to pass over it.
  static func places(in file: AppFile) -> [Bool] {
    var skipped = file.isActive.map { !$0 }
    let code = file.code.map { file.tokens[$0] }
    func skip(_ range: Range<Int>) {
      for place in range where place < skipped.count { skipped[place] = true }
    }
    for (place, token) in code.enumerated() {
      switch (token.kind, token.text) {
      case (.directive, "#if"), (.directive, "#elseif"):
        skip(Conditions.condition(after: place, in: code))
      case (.directive, "#available"), (.directive, "#unavailable"),
        (.directive, "#sourceLocation"):
        skip(place..<file.inside(place + 1).upperBound)
      case (.sign, "@") where file.isAdjacent(place + 1) && file.token(place + 1)?.kind == .word:
        skip(place..<max(place, file.endOfAttribute(place)))
      case (.word, "import") where file.text(place - 1) != ".":
        skip(place..<(place + 1 + code[place...].prefix { $0.line == token.line }.count - 1))
      case (.word, "precedencegroup") where file.text(place + 2) == "{":
        skip(place..<file.inside(place + 2).upperBound)
      case (.word, "operator"):
        skip(place..<(place + code[place...].prefix { $0.line == token.line }.count))
      case (.sign, "\\") where file.text(place + 1) != ".": skip(place..<place + 1)
      default: break
      }
    }
    return skipped
  }
}

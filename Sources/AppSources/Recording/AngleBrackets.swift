/// The brackets of generic arguments and parameters, which are signs of comparisons elsewhere.
enum AngleBrackets {
  /// For each `<` and `>` that is such a bracket, the place of its partner.
  static func partners(in file: AppFile) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    for place in file.code.indices where file.text(place) == "<" && partners[place] == nil {
      for (open, close) in pairs(from: place, in: file) ?? [] {
        partners[open] = close
        partners[close] = open
      }
    }
    return partners
  }

  /// The pairs of a list that begins at a place; `nil` for none.
  private static func pairs(from start: Int, in file: AppFile) -> [(Int, Int)]? {
    // `a < b`
    guard file.isAdjacent(start + 1) else { return nil }
    var pairs: [(Int, Int)] = []
    var open: [Int] = []
    var place = start
    while let token = file.token(place) {
      switch (token.kind, token.text) {
      case (.sign, "<"): open.append(place)
      case (.sign, ">"), (.sign, ">="):
        guard let last = open.popLast() else { return nil }
        pairs.append((last, place))
        if open.isEmpty { return mayEnd(place, in: file) ? pairs : nil }
      case (.sign, "("), (.sign, "["): place = file.closing(place)
      case (.word, _), (.number, _): break
      case (.sign, let sign) where signs.contains(sign): break
      default: return nil
      }
      place += 1
    }
    return nil
  }

  /// The signs in types, beside brackets.
  private static let signs: Set = [".", ",", ":", "?", "!", "&", "->", "@", "~", "==", "-"]

  /// Whether a list may end at a place: after it, as in `f(a<b, c>d)`, a value does not begin.
  private static func mayEnd(_ place: Int, in file: AppFile) -> Bool {
    guard file.isAdjacent(place + 1), let next = file.token(place + 1) else { return true }
    return ![.word, .number, .text].contains(next.kind)
  }
}

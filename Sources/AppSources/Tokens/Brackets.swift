/// The pairs of brackets that belong together.
enum Brackets {
  private static let closing = ["(": ")", "[": "]", "{": "}"]

  /// For each bracket, the place of its partner, and for each token, the bracket around it.
  ///
  /// Branches of `#if` may each open what a line after them closes: each branch begins at the depth
  /// at which the first one began, and the last one counts.
  static func pairs(in code: [SwiftToken]) -> (partners: [Int?], around: [Int?]) {
    var around: [Int?] = []
    var partners = [Int?](repeating: nil, count: code.count)
    var open: [Int] = []
    var saved: [[Int]] = []
    for (place, token) in code.enumerated() {
      around.append(open.last)
      switch (token.kind, token.text) {
      case (.directive, "#if"): saved.append(open)
      case (.directive, "#elseif"), (.directive, "#else"): open = saved.last ?? open
      case (.directive, "#endif"): _ = saved.popLast()
      case (.sign, "("), (.sign, "["), (.sign, "{"), (.interpolationStart, _): open.append(place)
      case (.sign, ")"), (.sign, "]"), (.sign, "}"), (.interpolationEnd, _):
        guard let start = open.last else { continue }
        let expected = closing[code[start].text]
        guard expected == token.text || (expected == nil && token.kind == .interpolationEnd) else {
          continue
        }
        open.removeLast()
        partners[start] = place
        partners[place] = start
      default: break
      }
    }
    return (partners, around)
  }
}

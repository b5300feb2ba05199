/// Something that a file declares at its top level.
struct Declaration: Sendable {
  static let typeKeywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  private static let keywords = typeKeywords.union(["extension", "func", "let", "var", "import"])

  let keyword: String

  /// Its name, or that of the type which it extends: `Suite` for an extension of `Suite.Case` and
  /// of `[Suite]`.
  let name: String

  /// Its access level, other modifiers, and attributes.
  let modifiers: Set<String>

  /// All words of it, including its name.
  fileprivate(set) var words: Set<String> = []

  var isType: Bool { Self.typeKeywords.contains(keyword) }

  /// Whether other files cannot name it.
  var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }

  /// Whether others than this package may use it: another one, or the system that starts it.
  var isForOthers: Bool { !modifiers.isDisjoint(with: ["public", "open", "main"]) }

  /// The declarations among the tokens of a file.
  static func all(in tokens: [String]) -> [Declaration] {
    var found: [Declaration] = []
    var modifiers: Set<String> = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      default: break
      }
      // What follows a point is a member: `.extension` and `\.class` declare nothing.
      if depth == 0, keywords.contains(token), index == 0 || tokens[index - 1] != ".",
        let name = name(after: index, in: tokens)
      {
        found.append(Declaration(keyword: token, name: name, modifiers: modifiers))
        modifiers = []
      } else if depth == 0 {
        modifiers.insert(token)
      }
      if !found.isEmpty { found[found.count - 1].words.insert(token) }
    }
    return found
  }

  private static func name(after index: Int, in tokens: [String]) -> String? {
    // `extension [Suite]`, `import struct Module.Type`
    tokens[(index + 1)...].prefix(3).first { $0 != "[" && !typeKeywords.contains($0) }
      .flatMap { $0 == "(" ? nil : $0 }
  }
}

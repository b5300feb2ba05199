/// Members that others can name and that do nothing: what is stored and read nowhere in its module, and
/// functions with nothing in their braces that it never calls.
struct InertMembers {
  /// By their names, which the module says nowhere but where it declares them.
  private(set) var names: Set<String> = []

  private static let keywords: Set = ["var", "func"]

  private static let starts = Declaration.typeKeywords.union([
    "public", "open", "internal", "private", "fileprivate", "final", "override", "static",
    "extension",
    "weak", "lazy", "var", "let", "func", "init", "subscript", "case", "mutating", "convenience",
    "@",
    "}",
  ])

  /// - Parameter files: the tokens of each file of the module.
  init(_ files: [[String]]) {
    var uses: [String: Int] = [:]
    for tokens in files {
      for (keyword, token) in zip([""] + tokens, tokens) where !Self.keywords.contains(keyword) {
        uses[token, default: 0] += 1
      }
    }
    for tokens in files {
      for index in tokens.indices.dropLast(2) where uses[tokens[index + 1]] == nil {
        let (keyword, name, rest) = (tokens[index], tokens[index + 1], tokens[(index + 2)...])
        guard Self.keywords.contains(keyword), Self.isPublic(tokens[..<index]) else { continue }
        if keyword == "var" ? Self.isStored(rest) : Self.isEmpty(rest) { names.insert(name) }
      }
    }
  }

  /// Whether modifiers that end here say so.
  private static func isPublic(_ tokens: ArraySlice<String>) -> Bool {
    for token in tokens.reversed() {
      if token == "public" || token == "open" { return true }
      guard starts.contains(token) || ["(", ")", "set"].contains(token) else { return false }
      if token == "}" { return false }
    }
    return false
  }

  /// Whether a property has neither an accessor nor an observer.
  private static func isStored(_ rest: ArraySlice<String>) -> Bool {
    rest.first { $0 == "{" || starts.contains($0) } != "{"
  }

  /// Whether a function has nothing in its braces.
  private static func isEmpty(_ rest: ArraySlice<String>) -> Bool {
    var depth = 0
    for (token, next) in zip(rest, rest.dropFirst()) {
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      if token == "{" { return next == "}" }
      if starts.contains(token), token != "@" { return false }
    }
    return false
  }
}

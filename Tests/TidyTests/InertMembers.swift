/// Members that others can name and that do nothing: what is stored and read nowhere in its module, and
/// functions that it never calls, with nothing in their braces or, to be overridden in vain, a constant.
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
        guard Self.keywords.contains(keyword), let access = Self.access(tokens[..<index]) else {
          continue
        }
        let isInert =
          keyword == "var" ? Self.isStored(rest) : Self.isEmpty(rest, or: access == "open")
        if isInert { names.insert(name) }
      }
    }
  }

  /// `public` or `open`, if modifiers that end here say so.
  private static func access(_ tokens: ArraySlice<String>) -> String? {
    for token in tokens.reversed() {
      if token == "public" || token == "open" { return token }
      guard starts.contains(token) || ["(", ")", "set"].contains(token), token != "}" else {
        return nil
      }
    }
    return nil
  }

  /// Whether a property has neither an accessor nor an observer.
  private static func isStored(_ rest: ArraySlice<String>) -> Bool {
    rest.first { $0 == "{" || starts.contains($0) } != "{"
  }

  /// Whether a function has nothing in its braces, or a constant.
  private static func isEmpty(_ rest: ArraySlice<String>, or mayBeConstant: Bool) -> Bool {
    var depth = 0
    for (index, token) in zip(rest.indices, rest) {
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      if token == "{" {
        let body = rest[(index + 1)...].prefix(2)
        return body.first == "}"
          || mayBeConstant && body.last == "}" && constants.contains(body.first ?? "")
      }
      if starts.contains(token), token != "@" { return false }
    }
    return false
  }

  private static let constants: Set = ["true", "false", "nil"]
}

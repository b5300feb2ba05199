/// Words of declarations.
enum Keywords {
  /// Words that may stand before the keyword of a declaration.
  static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "override",
    "static", "class", "dynamic", "optional", "lazy", "weak", "unowned", "mutating", "nonmutating",
    "required", "convenience", "indirect", "nonisolated", "prefix", "postfix", "infix", "isolated",
    "distributed",
  ]

  static let types: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
  static let members: Set<String> = ["func", "var", "let"]

  /// Whether a word is part of a declaration and not a name.
  static func declare(_ text: String) -> Bool {
    types.contains(text) || members.contains(text) || modifiers.contains(text)
      || ["init", "subscript", "deinit", "case"].contains(text)
  }
}

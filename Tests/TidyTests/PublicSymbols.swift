/// What code in another module can name of a module: its types, and the members of each.
struct PublicSymbols {
  /// Types with those around them, functions, and types of other modules that it extends; sorted.
  var names: [String] {
    (types.union(functions) + members.keys.filter { !declared.contains($0) }).sorted()
  }

  private var types: Set<String> = []
  private var functions: Set<String> = []

  /// All types of the module, for others or not.
  private var declared: Set<String> = []

  /// Types whose members are as public as they are themselves: protocols and enumerations.
  private var open: Set<String> = []

  /// The members of each type, by their names.
  private(set) var members: [String: Set<String>] = [:]

  private static let memberKeywords: Set = ["func", "var", "let", "init", "case", "subscript"]
  private static let typeKeywords = Declaration.typeKeywords.union(["extension"])

  /// - Parameter files: the tokens of each file of the module.
  init(_ files: [[String]]) {
    for tokens in files { read(tokens) }
  }

  private mutating func read(_ tokens: [String]) {
    // The type around a place; nil in braces that are code.
    var around: [String?] = []
    var isExtension = false
    var modifiers: Set<String> = []
    var next: String?
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token {
      // `public import` makes nothing public that comes after it.
      case "import": modifiers = []
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{":
        around.append(next)
        (next, modifiers) = (nil, [])
      case "}":
        _ = around.popLast()
        modifiers = []
      default:
        guard depth == 0, !around.contains(nil), index + 1 < tokens.count,
          index == 0 || tokens[index - 1] != "."
        else { continue }
        // `class func` declares no class.
        let isModifier = token == "class" && Self.memberKeywords.contains(tokens[index + 1])
        if Self.typeKeywords.contains(token), !isModifier {
          let name = name(token, after: index, tokens, in: around.last ?? nil)
          note(token, name, modifiers)
          if token != "typealias" { next = name }
          if around.isEmpty { isExtension = token == "extension" }
          modifiers = []
        } else if Self.memberKeywords.contains(token) {
          // What an extension adds to a protocol is only as public as it says itself.
          let asPublicAsType = !isExtension || around.count > 1
          note(
            member: token == "init" ? token : tokens[index + 1], of: around.last ?? nil, modifiers,
            asPublicAsType: asPublicAsType)
          modifiers = []
        } else {
          modifiers.insert(token)
        }
      }
    }
  }

  private func name(_ keyword: String, after index: Int, _ tokens: [String], in outer: String?)
    -> String
  {
    var name = tokens[index + 1]
    guard keyword == "extension" else { return (outer.map { $0 + "." } ?? "") + name }
    var place = index + 2
    while place + 1 < tokens.count, tokens[place] == "." {
      name += "." + tokens[place + 1]
      place += 2
    }
    return name
  }

  private mutating func note(_ keyword: String, _ name: String, _ modifiers: Set<String>) {
    guard keyword != "extension" else { return }
    declared.insert(name)
    guard !modifiers.isDisjoint(with: ["public", "open"]) else { return }
    types.insert(name)
    if ["protocol", "enum"].contains(keyword) { open.insert(name) }
  }

  private mutating func note(
    member: String, of type: String?, _ modifiers: Set<String>, asPublicAsType: Bool
  ) {
    let isPublic = !modifiers.isDisjoint(with: ["public", "open"])
    guard let type else {
      if isPublic { functions.insert(member) }
      return
    }
    if isPublic || asPublicAsType && open.contains(type) {
      members[type, default: []].insert(member)
    }
  }
}

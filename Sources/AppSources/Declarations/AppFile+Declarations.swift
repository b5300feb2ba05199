/// Additions of rules to declarations, where the compiler's messages show it least.
extension AppFile {
  /// Adds a member to a type, before the brace that closes it.
  mutating func addMember(_ text: String, to type: TypeDeclaration) {
    let isFirst = output[code[type.end]] == self.text(type.end)
    let previous = self.text(type.end - 1)
    let separator = ["{", ";"].contains(previous) ? " " : "; "
    let gap = isFirst && !beginsLine(type.end) ? separator : ""
    replace(type.end, with: output[code[type.end]].dropLast() + gap + text + "; }")
  }

  /// Adds a declaration to the file, as if it stood where a token does.
  mutating func add(_ text: String, for place: Int, in type: TypeDeclaration) {
    guard conditionDepths[type.brace] == 0 else {
      // What `#if` leaves out must be left out with it.
      return insert("; " + text, after: type.end)
    }
    append("\n\(location(line: token(place)?.line ?? 1))\n\(text)")
  }

  /// Adds a protocol to those that a type conforms to: in an extension, if the file can name the
  /// type, so that its first line stays the app's.
  mutating func adopt(_ name: String, by type: TypeDeclaration) {
    let isConstrained = (type.nameEnd..<type.brace).contains { text($0) == "where" }
    let isMember = type.name.contains(".")
    if !isConstrained, !isMember || type.keyword == "extension", conditionDepths[type.brace] == 0 {
      add("extension \(type.name): \(name) {}", for: type.start, in: type)
    } else if let last = type.inherited.last {
      insert(", \(name)", after: last.end)
    } else {
      insert(": \(name)", after: type.nameEnd)
    }
  }

  /// The labels of a call's arguments in the parenthesis at a place; `_` for none.
  func argumentLabels(_ open: Int) -> [String] {
    var labels: [String] = []
    var place = open + 1
    var isStart = true
    while place < closing(open) {
      if isStart {
        let isLabel = name(place) != nil && text(place + 1) == ":"
        labels.append(isLabel ? name(place) ?? "_" : "_")
      }
      isStart = text(place) == ","
      let opens = ["(", "[", "{"].contains(text(place))
      place = (opens ? max(place, closing(place)) : place) + 1
    }
    return labels
  }
}

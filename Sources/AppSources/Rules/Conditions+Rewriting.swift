extension Conditions {
  /// Replaces the atoms of conditions with the values that they have on an iPhone.
  static func rewrite(_ file: inout AppFile) {
    let code = file.code.map { file.tokens[$0] }
    for (place, token) in code.enumerated()
    where token.kind == .directive && ["#if", "#elseif"].contains(token.text) {
      let range = condition(after: place, in: code)
      var next = range.lowerBound
      while next < range.upperBound {
        guard
          let atom = atom(next, range.upperBound, in: code, hasSwiftUI: file.hasSwiftUI)
        else {
          next += 1
          continue
        }
        // After a question about the version, the compiler does not parse what it leaves out.
        let isVersion = ["swift", "compiler"].contains(code[next].text)
        if let value = atom.value, atom.end > next + 1, !isVersion {
          for place in next..<atom.end { file.replace(place, with: "") }
          file.replace(next, with: String(value))
        }
        next = atom.end
      }
    }
  }
}

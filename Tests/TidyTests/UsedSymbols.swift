/// What published sheets use of UIKit, as a list counts it: a line begins with a symbol's name.
struct UsedSymbols {
  private(set) var types: [String] = []
  private(set) var members: [String] = []

  /// Types and free functions come first, then parts of the language, then members.
  ///
  /// - Parameter list: the text of the list.
  init(_ list: String) {
    var isMember = false
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first.map(String.init) else { continue }
      if name == "LANG" { isMember = true }
      // Uses in seven sheets, and in all.
      guard words.count == 9, words.dropFirst().allSatisfy({ Int($0) != nil }) else { continue }
      if isMember { members.append(name) } else { types.append(name) }
    }
  }
}

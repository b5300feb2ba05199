/// The symbols that published sheets use of UIKit or of SwiftUI, from a list whose lines begin with them.
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

  /// Lists types with functions and wrappers, and members with their dot: what comes before the
  /// repositories, without labels and parts of the language.
  ///
  /// - Parameter list: the text of the list of SwiftUI's.
  init(ofSwiftUI list: String) {
    for line in list.split(separator: "\n") {
      if line.hasPrefix("== REPOSITORIES") { return }
      let words = line.split(separator: " ")
      // Repositories and uses.
      guard words.count > 2, words.suffix(2).allSatisfy({ Int($0) != nil }) else { continue }
      let isFunction = words[0].hasSuffix("()")
      let name = String(words[0].prefix { $0 != "(" }.drop { $0 == "@" })
      if name.hasPrefix(".") {
        members.append(name)
      } else if let first = name.first, first.isUppercase || isFunction {
        types.append(name)
      }
    }
  }
}

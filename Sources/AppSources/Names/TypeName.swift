/// The name of a type in the text of a type.
enum TypeName {
  /// A nominal type without what is optional or generic in it, or `[Type]` for an array of them.
  ///
  /// - Parameter text: as it is written, with or without spaces between tokens.
  /// - Returns: the name; `nil` for functions, tuples, dictionaries, and what more than one type is.
  static func plain(_ text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    while let first = words.first {
      if first == "@", words.count > 1 {
        words.removeFirst(2)
      } else if ["any", "some", "inout", "weak", "unowned"].contains(first) {
        words.removeFirst()
      } else {
        break
      }
    }
    var name = words.joined()
    while let last = name.last, "?!".contains(last) { name.removeLast() }
    if name.hasPrefix("("), name.hasSuffix(")"), !name.contains(","), !name.contains("->") {
      let inner = name.dropFirst().dropLast()
      return plain(inner.hasPrefix("any") ? String(inner.dropFirst(3)) : String(inner))
    }
    if name.hasPrefix("["), name.hasSuffix("]"),
      let element = plain(String(name.dropFirst().dropLast()))
    {
      return element.hasPrefix("[") ? nil : "[" + element + "]"
    }
    if name.hasSuffix(".Type") { name.removeLast(5) }
    if let open = name.firstIndex(of: "<"), name.hasSuffix(">") { name = String(name[..<open]) }
    name = TypeText.withoutModules(name)
    let isName = name.utf8.allSatisfy { SwiftTokenizer.isPartOfWord($0) || $0 == UInt8(ascii: ".") }
    return isName && !name.isEmpty ? name : nil
  }

  /// The type of an array's elements.
  static func element(_ name: String) -> String? {
    name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : nil
  }
}

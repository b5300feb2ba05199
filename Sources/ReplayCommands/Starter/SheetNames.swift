import GestureEngine
import JSONText

/// The names in a package with a user's own sheet, all made from the name of its type.
struct SheetNames: Sendable {
  /// The sheet's type, such as `PhotoDrawer`.
  let type: String

  /// The words of the type's name: `photo`, `drawer`.
  private let words: [String]

  /// - Parameters:
  ///   - type: the name of the sheet's type.
  ///   - catalog: the systems and scenes whose names are taken.
  /// - Throws: if a package under these names could not be built.
  init(type: String, beside catalog: SheetCatalog) throws(InputFailure) {
    self.type = type
    words = Self.words(of: type)
    guard let first = type.utf8.first, Self.capitals.contains(first), type.utf8.count <= 60,
      type.utf8.allSatisfy({ $0 < 128 && Character(Unicode.Scalar($0)).isLetterOrDigit })
    else {
      throw Self.failure(
        type, "", "a type's name: letters from A to Z and digits, beginning with a capital")
    }
    guard !Self.reserved.contains(type) else {
      throw Self.failure(type, ", which Swift reserves", "another name")
    }
    let code = SheetPackage.words
    guard !code.contains(type), !code.contains(type + "Tests") else {
      throw Self.failure(type, ", which the package's own code uses", "another name")
    }
    for (noun, taken) in [("system", catalog.systemNames), ("scene", catalog.sceneNames)]
    where taken.contains(system) {
      throw Self.failure(
        type, ", and there is a \(noun) named \"\(system)\" already", "another name")
    }
  }

  private static func failure(_ type: String, _ reason: String, _ expected: String)
    -> InputFailure
  {
    InputFailure(
      "--sheet is \"\(type.shown)\"\(reason)", expected: "\(expected), such as PhotoDrawer")
  }

  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")

  /// Words of Swift that begin with a capital.
  private static let reserved: Set = ["Any", "Protocol", "Self", "Type"]

  /// The parts of a name, each beginning with a capital: `UIKitSheet` has three.
  static func words(of type: String) -> [String] {
    var words: [String] = []
    let letters = Array(type)
    for (index, letter) in letters.enumerated() {
      let follows = index > 0 && !letters[index - 1].isUppercase
      let leads =
        index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if words.isEmpty || letter.isUppercase && (follows || leads) { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }

  /// The system in scenes, and the scene, the package and its folder: `photo-drawer`.
  var system: String { words.joined(separator: "-") }

  /// The module with the sheet: `PhotoDrawerRules`.
  var module: String { type + "Rules" }

  /// The tool: `photo-drawer-replay`.
  var tool: String { system + "-replay" }

  /// The name of the sheet in views and cases: `drawer`, unless timelines use that word for
  /// something else.
  var noun: String {
    let last = words.last ?? "sheet"
    return ["handle", "scroll", "dimming"].contains(last) ? "sheet" : last
  }
}

extension Character {
  /// Whether a name in Swift may contain it, if it is ASCII.
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

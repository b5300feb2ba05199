/// `@Entry var name: Type = value` in an extension of `EnvironmentValues`, which a macro of SwiftUI's makes
/// a property with a key.
///
/// The key stands on the same lines, and the value where it is: `var name: Type { get { … } set { … } };
/// enum __Key_name: EnvironmentKey { static var defaultValue: Type { value } }`.
enum EnvironmentEntries {
  private static let accessWords: Set = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// Rewrites those of all files that import SwiftUI.
  static func rewrite(_ files: inout [AppFile], ownCount: Int) {
    for index in 0..<ownCount where Imports.importsSwiftUI(files[index]) {
      for place in places(in: files[index]) { rewrite(place, in: &files[index]) }
    }
  }

  /// The places of the attribute's `@` that are rewritten.
  static func places(in file: AppFile) -> [Int] {
    let extensions = Declarations.types(in: file).filter {
      $0.keyword == "extension" && TypeText.withoutModules($0.name) == "EnvironmentValues"
    }
    return file.code.indices.filter { place in
      file.text(place) == "@" && file.name(place + 1) == "Entry"
        && keyword(of: place, in: file) != nil
        && extensions.contains { $0.brace == file.around[place] }
    }
  }

  /// The keyword of the property that an attribute is written for; `nil` if it is none with a name.
  private static func keyword(of place: Int, in file: AppFile) -> Int? {
    var next = place + 2
    while let token = file.token(next) {
      if token.text == "@" {
        next = file.endOfAttribute(next)
      } else if token.text == "var" {
        return file.name(next + 1) == nil ? nil : next
      } else if Keywords.modifiers.contains(token.text) {
        next += 1
      } else {
        return nil
      }
    }
    return nil
  }

  private static func rewrite(_ place: Int, in file: inout AppFile) {
    guard let keyword = keyword(of: place, in: file), let name = file.name(keyword + 1),
      let signature = SignatureReader(file: file).property(keyword + 1)
    else { return }
    let key = "__Key_\(name)"
    let words = Declarations.modifierWords(before: keyword, in: file)
    let access = words.first { accessWords.contains($0) }.map { $0 + " " } ?? ""
    let isTyped = !signature.result.isEmpty
    let type = isTyped ? file.outputLine(signature.result) : "\(key).Value"
    file.replace(place, with: " ")
    file.replace(place + 1, with: String(repeating: " ", count: "Entry".count))
    let head =
      (isTyped ? "" : ": \(type)")
      + " { get { self[\(key).self] } set { self[\(key).self] = newValue } }; "
      + "\(access)enum \(key): \(Frameworks.swiftUI).EnvironmentKey "
    let last = signature.end - 1
    if file.text(signature.end) == "=" {
      file.insert(
        head + "{ public static \(isTyped ? "var defaultValue: \(type)" : "let defaultValue")",
        after: last)
      if isTyped { file.replace(signature.end, with: "{") }
      file.insert(isTyped ? " } }" : " }", after: file.endOfDeclarator(signature.end + 1) - 1)
    } else {
      file.insert(head + "{ public static var defaultValue: \(type) { nil } }", after: last)
    }
  }
}

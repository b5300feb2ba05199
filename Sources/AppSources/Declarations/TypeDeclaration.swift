/// A type, a protocol or an extension of the app.
struct TypeDeclaration {
  /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
  let keyword: String

  /// Its name with those of the types around it: `Sheet.Handle`.
  ///
  /// A type in code has the code's place among them, because another function may have another type of
  /// this name: `Sheet.{Sheet/swift:40}.Handle`.
  let name: String

  /// The name in the declaration, by which code in it can name the type.
  let ownName: String

  /// The place of the first attribute or modifier.
  let start: Int

  /// The place of the last token of the name, and of what follows it: `<`, `:`, `where` or `{`.
  let nameEnd: Int

  /// The place of the colon before what it inherits from; `nil` if it does not.
  let colon: Int?

  /// The types that it inherits from.
  let inherited: [Inherited]

  /// The place of the brace that opens its body.
  let brace: Int

  /// The place of the brace that closes it.
  let end: Int

  /// Attributes, with `@`, and modifiers.
  let modifiers: [String]

  var members: [MemberDeclaration] = []

  struct Inherited {
    let name: String

    /// The place of the last token of its name.
    let end: Int

    /// `@preconcurrency`, and others of a conformance; empty for none.
    let attribute: String
  }

  /// The stand-in for code among the names around a type: its file, and the bracket around the
  /// type.
  static func scope(_ file: String, _ bracket: Int) -> String { "{\(file):\(bracket)}" }

  /// Whether a type of this name is in code, so that only code there can name it.
  static func isLocal(_ name: String) -> Bool { name.contains("{") }

  var isProtocol: Bool { keyword == "protocol" }

  /// Its access level as it is written; empty if it is not.
  var access: String {
    modifiers.first { ["public", "open", "package", "fileprivate", "private"].contains($0) } ?? ""
  }
}

/// A method or a property.
struct MemberDeclaration {
  /// `func` or `var`.
  let keyword: String
  let name: String

  /// The places of its tokens, from its first attribute or modifier on; without a body.
  let range: Range<Int>

  /// The place of its keyword.
  let start: Int

  let modifiers: [String]

  /// The parameters that distinguish a call or a conformance.
  let parameters: [Parameter]

  /// The places of the type after the arrow or the colon; empty for none.
  let result: Range<Int>

  /// The words between the parameters and the arrow: `async`, `throws`.
  let effects: [String]

  struct Parameter: Hashable {
    /// `_` for none.
    let label: String

    /// The name in the method.
    let name: String

    /// The type, as two files may write it differently: without attributes and modules.
    let type: String

    /// Whether a call may leave it out, because it has a value.
    let hasValue: Bool
  }

  var labels: [String] { parameters.map(\.label) }
  var isOptional: Bool { modifiers.contains("optional") }
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// Its name as messages say it: `panel(_:didMoveTo:)`.
  var shown: String {
    keyword == "var" ? name : name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// Whether it takes a call with these labels: parameters with a value may be left out, and those that
  /// closures after the parentheses stand for.
  func takes(_ own: [String], hasBrace: Bool) -> Bool {
    var rest = own[...]
    for parameter in parameters {
      if rest.first == parameter.label {
        rest.removeFirst()
      } else if rest.isEmpty, hasBrace {
        return true
      } else if !parameter.hasValue {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether a method or property of a type is what a protocol asks for by this name.
  func isNamed(as other: MemberDeclaration) -> Bool {
    name == other.name && keyword == other.keyword && labels == other.labels
  }
}

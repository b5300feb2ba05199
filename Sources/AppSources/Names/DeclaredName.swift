/// A name that an app's file declares.
struct DeclaredName {
  let name: String

  /// The place of its name.
  let place: Int

  /// The places where code can name it, unless it is a member of a type, or of the module.
  let scope: Range<Int>?

  /// The brace of the type whose member it is.
  let typeBrace: Int?

  /// Whether it only overrides what a class above declares.
  let isOverride: Bool

  let source: SourceOfType

  /// The labels of its parameters; `nil` if it is called with none.
  var labels: [String]?
}

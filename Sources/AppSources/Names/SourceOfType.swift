/// The place in an app that says what type a name has.
enum SourceOfType {
  /// A type as it is written.
  case text(String)

  /// The value that the name is given, at a place of a file.
  case value(file: Int, place: Int)

  /// The elements of the value at a place of a file.
  case elements(file: Int, place: Int)

  case unknown
}

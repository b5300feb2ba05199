/// The reason why a listed constant cannot be a setting.
package struct ConstantFailure: Error, Hashable {
  package let what: String

  /// The way out, as what was expected.
  package let expected: String

  /// The place: the list's, or that in the app's code.
  package let path: String
  package let position: ListedConstant.Position?

  /// A failure at the place where a constant is listed.
  init(_ what: String, expected: String, at listed: ListedConstant) {
    (self.what, self.expected) = (what, expected)
    (path, position) = (listed.path, listed.position)
  }

  /// A failure at a place in the app's code.
  init(_ what: String, expected: String, at place: Int, in file: AppFile) {
    (self.what, self.expected) = (what, expected)
    path = file.path
    position = file.token(place).map { .init(line: $0.line, column: $0.column) }
  }

  /// The error with which the build ends.
  var report: AppReport {
    AppReport(
      path: path, line: position?.line ?? 0, column: position?.column ?? 0,
      message: "\(what), expected \(expected)", isError: true)
  }
}

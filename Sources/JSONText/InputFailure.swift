/// Something in the input is wrong: where, what, and what was expected there.
///
/// ```
/// traces/fling.json:14:9: the time runs backwards (0.2 after 0.3), expected a time of at least 0.3
/// ```
public struct InputFailure: Error, Sendable, Hashable, CustomStringConvertible {
  public var location: TextLocation?
  public var what: String
  public var expected: String

  public init(_ what: String, expected: String, at location: TextLocation? = nil) {
    self.what = what
    self.expected = expected
    self.location = location
  }

  /// The most scalars that are shown of a statement, and of an expectation, which may be a list.
  private static let longest = (what: 400, expected: 4000)

  /// `LOCATION: what, expected …`, or `LOCATION: what; did you mean …?`, on one line whatever the
  /// input holds; of a long word that it quotes, the beginning and the end.
  public var description: String {
    var text = location.map { "\($0): " } ?? ""
    text += what.shortened(longest: Self.longest.what)
    if !expected.isEmpty {
      let expected = expected.shortened(longest: Self.longest.expected)
      text += Spelling.isQuestion(expected) ? "; \(expected)" : ", expected \(expected)"
    }
    return text.shown.printable(else: "\u{FFFD}")
  }
}

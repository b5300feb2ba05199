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

  /// The most letters that are shown of each end of a long statement.
  private static let longestEnd = 200

  /// `LOCATION: what, expected …`, or `LOCATION: what; did you mean …?`, on one line whatever the
  /// input holds; of a long word that it quotes, the beginning and the end.
  public var description: String {
    var text = location.map { "\($0): " } ?? ""
    let isLong = what.utf8.count > 2 * Self.longestEnd && what.count > 2 * Self.longestEnd
    text += isLong ? "\(what.prefix(Self.longestEnd)) … \(what.suffix(Self.longestEnd))" : what
    if !expected.isEmpty {
      text += Spelling.isQuestion(expected) ? "; \(expected)" : ", expected \(expected)"
    }
    return text.shown.printable(else: "\u{FFFD}")
  }
}

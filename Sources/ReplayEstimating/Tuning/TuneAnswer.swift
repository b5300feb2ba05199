/// The outcome of a case at one value of each parameter.
struct TuneAnswer: Sendable, Hashable {
  /// The verdict on the run, or a note that there cannot be one.
  var verdict: String

  var isMet: Bool

  /// For each expectation, on which side the run misses it: 0 if it is met, -1 below, 1 above, and
  /// 2 if it has no sides.
  ///
  /// Between a value at which a number is too small and one at which it is too large, there is one
  /// at which it is right, however narrow that interval is.
  var sides: [Int8]

  /// The answer for values that no scene can have.
  static let impossible = TuneAnswer(verdict: "not allowed", isMet: false, sides: [])

  /// Whether an expectation may be met somewhere between this and another answer, neither of which
  /// meets all of them.
  func maySurroundMet(_ other: TuneAnswer) -> Bool {
    zip(sides, other.sides).contains { Int($0) * Int($1) == -1 }
  }
}

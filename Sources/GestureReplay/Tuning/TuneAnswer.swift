/// What a case does at one value of each parameter.
struct TuneAnswer: Sendable, Hashable {
  /// How the run ended, or that there can be none.
  var verdict: String

  var isMet: Bool

  /// Of each expectation, on which side the run misses it: 0 if it is met, below it -1, above
  /// it 1, and 2 where it has no sides.
  ///
  /// Between a value at which a number is too small and one at which it is too large there is one
  /// at which it is right, however narrow that place may be.
  var sides: [Int8]

  /// What is not a scene.
  static let impossible = TuneAnswer(verdict: "not allowed", isMet: false, sides: [])

  /// Whether an expectation may be met somewhere between this and another answer, neither of which
  /// meets all of them.
  func maySurroundMet(_ other: TuneAnswer) -> Bool {
    zip(sides, other.sides).contains { Int($0) * Int($1) == -1 }
  }
}

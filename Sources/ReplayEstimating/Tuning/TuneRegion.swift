package import JSONText

/// The answers of a case over the ranges of all parameters: boxes that fill them.
package struct TuneRegion: Sendable {
  /// A box in which a case does one thing, as far as was searched.
  package struct Leaf: Sendable {
    package var box: TuneBox

    /// A point in it where the case ran.
    package var place: [Double]

    /// The answer of the case there.
    var answer: TuneAnswer

    /// Whether the case does several things in it: a point with another result is near, and the
    /// search went no further.
    package var isMixed: Bool

    /// Whether its expectations may be met somewhere in it.
    package var mayBeMet: Bool

    /// The verdict on its run.
    package var verdict: String { answer.verdict }

    /// Whether its expectations are met where it ran.
    package var isMet: Bool { answer.isMet }

    /// Whether its expectations are met in all of it.
    var isWhole: Bool { !isMixed && answer.isMet }
  }

  package var leaves: [Leaf]

  /// The number of runs that it took.
  package var runs: Int

  /// The fault of the first value that the scene could not have.
  package var refusal: InputFailure?

  /// Whether the scene could have none of the values.
  package var isImpossible: Bool {
    leaves.allSatisfy { !$0.isMixed && $0.answer == .impossible }
  }

  /// Whether the case is met at a point, as far as is known.
  package func isMet(at place: [Double]) -> Bool {
    leaves.first { $0.box.contains(place) }?.isMet ?? false
  }

  /// Boxes that cover every point where the case is met.
  var possible: [TuneBox] { leaves.filter { $0.mayBeMet }.map { $0.box }.merged() }

  /// Boxes in which the case is met throughout.
  var whole: [TuneBox] { leaves.filter { $0.isWhole }.map { $0.box }.merged() }

  /// Boxes that are not known to meet the case throughout.
  var doubtful: [TuneBox] { leaves.filter { !$0.isWhole }.map { $0.box }.merged() }
}

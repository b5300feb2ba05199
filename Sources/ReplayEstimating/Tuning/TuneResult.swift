package import JSONText
package import ReplayTimelines

/// The values of some parameters at which every case is met, or why there are none.
public struct TuneResult: Sendable {
  /// Values of a parameter between which every case is met.
  public struct Interval: Sendable, Hashable {
    public var keyPath: String

    /// The ends, at which every case is met, too: of six significant digits, rounded inward.
    public var from: Double
    public var to: Double
  }

  /// A parameter's value.
  public struct Value: Sendable, Hashable {
    public var keyPath: String
    public var value: Double
  }

  /// A case that was judged.
  package struct Case: Sendable {
    package var name: String

    /// The expectations in words.
    package var wanted: String

    /// The answers over the ranges.
    package var region: TuneRegion

    /// For one parameter, the intervals in which it is met, with ends at which it is; empty for
    /// several.
    package var intervals: [(from: Double, to: Double)]

    /// Whether the values named meet it.
    package var isMet: Bool

    /// The verdict on its run at the values named.
    package var verdict: String

    /// The distance of its nearest flip from the values named; nil if it flips nowhere in the
    /// ranges.
    package var margin: Margin?
  }

  /// The distance of a value from the one at which a case flips.
  package struct Margin: Sendable, Hashable {
    package var keyPath: String
    package var flipsAt: Double

    /// In the parameter's unit, at least 0.
    package var distance: Double

    /// Of the parameter's range, from 0 to 1.
    package var part: Double

    /// The part of a range below which a case is barely met.
    package static let barely = 0.05

    package var isBare: Bool { part < Self.barely }
  }

  /// A case that says nothing about the parameters' values.
  package struct LeftOut: Sendable, Hashable {
    package var name: String
    package var reason: String
  }

  /// The parameters, in the order in which they were given.
  package var parameters: [TuneParameter]

  /// The values that meet every case: each interval of a single parameter, or the sides of the
  /// widest box of several parameters' values; empty if there are none.
  public var feasible: [Interval]

  /// For several parameters, the boxes that cover all values that meet every case; those in which
  /// every value does are rounded inward.
  package var areas: [TuneArea]

  /// The values with the widest margin, at which a run of each case met it; empty if there are
  /// none.
  public var best: [Value]

  /// The names of the cases that contradict each other, the fewest that do; empty if values meet
  /// every case.
  public var conflict: [String]

  /// Whether no smaller set of cases is contradictory, as far as was searched.
  package var isSmallestConflict: Bool

  /// The best values, or if there are none, those that meet the most cases.
  package var chosen: [Value]

  /// The best values as a document for `--tuning`.
  ///
  /// - Throws: if a key path has an empty part.
  package var tuning: JSONNode {
    get throws(InputFailure) {
      var document = JSONNode(.object([]), at: TextLocation(source: "tune"))
      for (parameter, value) in zip(parameters, best) {
        document = document.merging(try parameter.patch(value.value))
      }
      return document
    }
  }

  /// The number of cases that runs at `chosen` met.
  public var metCount: Int { cases.count { $0.isMet } }

  /// In the order of the suite.
  package var cases: [Case]

  /// For each of `cases`, its position among those of the search.
  package var positions: [Int]

  package var leftOut: [LeftOut]

  /// The number of runs that it took.
  package var runs: Int

  /// The point to which the search got before it was stopped; nil if it came to its end.
  package var stop: SearchStop?
}

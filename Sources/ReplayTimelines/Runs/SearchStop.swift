/// The point to which a search got before it was stopped.
package struct SearchStop: Sendable, Hashable {
  /// The number of units that were finished.
  package let finished: Int

  /// The number of units that there are; nil if that is not known.
  package let total: Int?

  /// The units: `questions`.
  package let unit: String

  package init(after finished: Int, of total: Int?, _ unit: String) {
    (self.finished, self.total, self.unit) = (finished, total, unit)
  }

  /// `Stopped after 12 of 41 questions`.
  package var words: String {
    let count = total.map { "\(finished) of \($0)" } ?? "\(finished)"
    return "Stopped after \(count) \(unit)"
  }

  /// The line that marks an answer as a part of one.
  package var sentence: String { "\(words): this is what was found until then.\n" }
}

package import JSONText

/// The values of a parameter with which every case of a suite passes.
package struct GuardedParameter: Sendable {
  /// An end of an interval.
  package struct End: Sendable, Hashable {
    /// A value with which every case passes.
    package var value: Double

    /// The case that fails with the next value of six digits; nil if none does as far as was searched.
    package var by: String?
  }

  /// A value instead of a flag or a word.
  package struct Choice: Sendable {
    package var value: JSONNode

    /// The first case that fails with it; nil if every case passes.
    package var by: String?
  }

  package enum Values: Sendable {
    /// The interval around the value in force.
    case interval(from: End, to: End)

    /// Each value that a flag or a word can have instead.
    case choices([Choice])
  }

  /// The sheet's system; the scene's name if it has no sheet.
  package var system: String

  /// The scenes of the cases that have this parameter with this value, each once.
  package var scenes: [String]
  package var keyPath: String

  /// The value in force.
  package var now: JSONNode

  package var values: Values

  /// The number of runs that it took.
  package var runs: Int

  /// Whether cases notice a change of it: on at least one side, or to at least one other word.
  package var isGuarded: Bool {
    switch values {
    case .interval(let from, let to): from.by != nil || to.by != nil
    case .choices(let choices): choices.contains { $0.by != nil }
    }
  }

  /// Whether it is a setting of the sheet or the app, and not of the scroll view or the recognizers,
  /// which are the system's.
  package var isOwn: Bool {
    !keyPath.hasPrefix("scrollView.") && !keyPath.hasPrefix("recognition.")
  }
}

/// A part of a whole that is to be large enough.
package struct GuardShare: Sendable, Hashable {
  package var part: Int
  package var whole: Int

  package init(_ part: Int, of whole: Int) { (self.part, self.whole) = (part, whole) }

  /// From 0 to 1; 1 if there is nothing to be a part of.
  package var value: Double { whole == 0 ? 1 : Double(part) / Double(whole) }
}

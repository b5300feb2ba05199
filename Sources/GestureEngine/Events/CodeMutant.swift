/// A comparison of numbers in an app's own code, as a place that can be changed.
package struct CodeComparison: Sendable, Hashable {
  /// The file's name, without folders.
  package let file: String

  /// From 1.
  package let line: Int

  /// The left side, in the app's own words; of a switch, its subject.
  package let left: String

  /// `<`, `<=`, `>`, `>=`, `==` or `!=`; `contains`, `~=` or `case` if the right side is a range or a pattern,
  /// or the left side a range.
  package let comparator: String

  /// The right side, in the app's own words.
  package let right: String

  package init(file: String, line: Int, _ left: String, _ comparator: String, _ right: String) {
    (self.file, self.line) = (file, line)
    (self.left, self.comparator, self.right) = (left, comparator, right)
  }

  /// `abs(velocity) > 800`; `case 0...9 of distance` for a pattern.
  package var words: String {
    switch comparator {
    case "case": "case \(right) of \(left)"
    case "contains": "\(left) contains \(right)"
    default: "\(left) \(comparator) \(right)"
    }
  }

  /// Its file and line: `MapViewController.swift:139`.
  package var place: String { "\(file):\(line)" }

  /// The changes that it can have; equality has no bound to move.
  package var changes: [CodeChange] {
    CodeChange.allCases.filter { !$0.movesBound || comparator != "==" && comparator != "!=" }
  }

  /// The order of files, and of lines in them.
  package static func isBefore(_ first: CodeComparison, _ second: CodeComparison) -> Bool {
    (first.file, first.line, first.left, first.right)
      < (second.file, second.line, second.left, second.right)
  }
}

/// A change of a comparison, after which it may hold for other numbers.
package enum CodeChange: String, Sendable, Hashable, CaseIterable {
  /// `<` is `>`, `<=` is `>=` and `==` is `!=`; a range contains what it did not.
  case turnedRound = "turned round"

  /// Its right side is a tenth larger, 0 is 1, and a whole number one more; of a range, both bounds.
  case boundUp = "bound moved up"
  case boundDown = "bound moved down"

  case always, never

  package var movesBound: Bool { self == .boundUp || self == .boundDown }
}

/// A change of one comparison.
package struct CodeMutant: Sendable, Hashable {
  package let comparison: CodeComparison
  package let change: CodeChange

  package init(_ comparison: CodeComparison, _ change: CodeChange) {
    (self.comparison, self.change) = (comparison, change)
  }
}

/// The treatment of the comparisons of an app's code while it is executed: none, unless a search asks.
///
/// The thread of runs alone reads and writes it.
package enum CodeMutation {
  package enum Mode: Sendable {
    case off

    /// The comparisons that are made are listed.
    case listing
    case changing(CodeMutant)
  }

  nonisolated(unsafe) package static var mode = Mode.off

  /// The comparisons that were made while they were listed.
  nonisolated(unsafe) package static var made: Set<CodeComparison> = []

  /// All comparisons of the modules whose comparisons were made, made or not, as far as words tell that
  /// they are of numbers.
  nonisolated(unsafe) package static var known: Set<CodeComparison> = []

  package static var isOn: Bool {
    if case .off = mode { false } else { true }
  }
}

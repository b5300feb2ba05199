package import GestureEngine

/// The changes of an app's comparisons that a suite notices, and those that it does not.
package struct MutantScore: Sendable {
  /// The result of a change.
  package enum Result: Sendable, Hashable {
    /// The first case that fails.
    case noticed(by: String)

    /// The app's code ends the process, or does not return.
    case endsApp

    /// Every case passes.
    case survives
  }

  package struct Trial: Sendable {
    package var mutant: CodeMutant
    package var result: Result

    package init(_ mutant: CodeMutant, _ result: Result) {
      (self.mutant, self.result) = (mutant, result)
    }
  }

  /// The changes of comparisons that some case makes, in the order of files and lines.
  package var trials: [Trial]

  /// The comparisons that no case makes, in files of which some case makes another one.
  package var unmade: [CodeComparison]

  /// The other files with comparisons: no case makes one of them.
  package var filesNotRun: [String]

  package init(trials: [Trial], unmade: [CodeComparison], filesNotRun: [String]) {
    (self.trials, self.unmade, self.filesNotRun) = (trials, unmade, filesNotRun)
  }

  /// The noticed ones among all changes; a comparison that no case makes counts as one that no case
  /// notices.
  package var share: GuardShare {
    GuardShare(trials.count { $0.result != .survives }, of: trials.count + unmade.count)
  }

  /// The changes that no case notices.
  package var survivors: [CodeMutant] {
    trials.filter { $0.result == .survives }.map(\.mutant)
  }
}

extension MutantScore {
  /// The changes to try, and what is not tried.
  ///
  /// - Parameters:
  ///   - made: the comparisons that cases make.
  ///   - known: all comparisons, made or not.
  package init(made: Set<CodeComparison>, known: Set<CodeComparison>) {
    let sides = Set(made.map(Place.init))
    let files = Set(made.map(\.file))
    let rest = known.filter { !sides.contains(Place($0)) }.sorted(by: CodeComparison.isBefore)
    self.init(
      trials: made.sorted(by: CodeComparison.isBefore).flatMap { comparison in
        comparison.changes.map { Trial(CodeMutant(comparison, $0), .survives) }
      },
      unmade: rest.filter { files.contains($0.file) },
      filesNotRun: rest.map(\.file).reduce(into: []) { names, file in
        if !files.contains(file), names.last != file { names.append(file) }
      })
  }

  /// A comparison without its operator, which a pattern that is a number has of its own.
  private struct Place: Hashable {
    let file: String
    let line: Int
    let sides: [String]

    init(_ comparison: CodeComparison) {
      (file, line) = (comparison.file, comparison.line)
      sides = [comparison.left, comparison.right]
    }
  }
}

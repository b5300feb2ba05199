import Testing

@testable import GestureEngine
@testable import ReplayEstimating

/// The changes that are tried, and those that count as unnoticed.
struct MutantScoreTests {
  private static func comparison(_ file: String, _ line: Int, _ comparator: String = "<")
    -> CodeComparison
  {
    CodeComparison(file: file, line: line, "a", comparator, "b")
  }

  @Test func `each comparison that is made has its changes, in the order of the code`() {
    let score = MutantScore(
      made: [Self.comparison("B.swift", 9, "=="), Self.comparison("A.swift", 12)], known: [])
    #expect(
      score.trials.map { "\($0.mutant.comparison.place) \($0.mutant.change.rawValue)" } == [
        "A.swift:12 turned round", "A.swift:12 bound moved up", "A.swift:12 bound moved down",
        "A.swift:12 always", "A.swift:12 never", "B.swift:9 turned round", "B.swift:9 always",
        "B.swift:9 never",
      ])
  }

  @Test func `a comparison that no case makes counts, unless its whole file is not run`() {
    var score = MutantScore(
      made: [Self.comparison("A.swift", 1, "==")],
      known: [
        Self.comparison("A.swift", 1, "case"), Self.comparison("A.swift", 2),
        Self.comparison("C.swift", 3), Self.comparison("C.swift", 4),
      ])
    #expect(score.unmade == [Self.comparison("A.swift", 2)])
    #expect(score.filesNotRun == ["C.swift"])
    score.trials[0].result = .noticed(by: "a fling")
    score.trials[1].result = .endsApp
    #expect(score.share == GuardShare(2, of: 4))
    #expect(score.survivors.map(\.change) == [.never])
  }
}

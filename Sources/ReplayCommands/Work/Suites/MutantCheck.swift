import GestureEngine
import JSONText
import ProcessGuard
import ReplayEstimating
import ReplayJudging
import TextFiles

/// `check --guards --mutants`: which changes of an app's comparisons a suite notices.
///
/// A case notices a change as `check` does, with its golden if it has one. Each change is tried in a
/// copy of the process, where there can be one, because it may end the app or keep it busy forever.
struct MutantCheck {
  /// A case, and the comparisons that it makes.
  private struct Subject {
    let testCase: Suite.Case
    let made: Set<CodeComparison>
  }

  /// Seconds of the processor's time in which an app's code must return.
  private static let codeLimit: Int32 = 5

  private let file: SuiteFile
  private let scenes: SceneLibrary
  private var subjects: [Subject] = []

  /// The changes, and what is not tried.
  private(set) var score: MutantScore

  /// Runs each case once, and lists the comparisons that it makes.
  ///
  /// - Parameters:
  ///   - file: the suite.
  ///   - scenes: the scenes of the call.
  /// - Throws: if no case's scene has an app, or no comparison is recorded.
  init(_ file: SuiteFile, _ scenes: SceneLibrary) throws(InputFailure) {
    (self.file, self.scenes) = (file, scenes)
    try scenes.checkApp("--mutants changes the comparisons of an app's own code", for: file.source)
    CodeMutation.mode = .listing
    defer { CodeMutation.mode = .off }
    for testCase in file.cases {
      CodeMutation.made = []
      let run = CaseRun(testCase, file.suite.properties, in: file.folder, scenes)
      guard run.result.status == .passed, !CodeMutation.made.isEmpty else { continue }
      subjects.append(Subject(testCase: testCase, made: CodeMutation.made))
    }
    let made = subjects.reduce(into: Set()) { $0.formUnion($1.made) }
    guard !made.isEmpty else {
      throw InputFailure(
        "no case that passes makes a comparison of numbers in an app's own code",
        expected: "cases on an app's scene, which pass, and code that the build step rewrites",
        at: TextLocation(source: file.source))
    }
    score = MutantScore(made: made, known: CodeMutation.known)
  }

  /// Tries the changes, several at once, until the search is stopped.
  ///
  /// - Parameters:
  ///   - jobs: the number of copies of this process.
  ///   - watch: shows progress.
  /// - Returns: the number of changes that were tried; the others are not part of the score.
  mutating func run(jobs: Int, _ watch: SearchWatch) -> Int {
    var children: [Child] = []
    let count = score.trials.count
    var next = 0
    for index in 0..<count {
      // The oldest is waited for while the others work.
      while next < count, children.count < jobs, let child = child(for: next) {
        children.append(child)
        next += 1
      }
      watch.names(score.trials[index].mutant.comparison.place)
      if children.isEmpty {
        score.trials[index].result = result(of: index)
        next = index + 1
      } else {
        let child = children.removeFirst()
        let numbers = child.nextResult(isHeard: false)
        child.finish()
        score.trials[index].result = result(from: numbers)
      }
      // A copy that was interrupted has noticed nothing.
      guard !watch.isStopped else {
        for child in children { child.finish() }
        score.trials.removeSubrange(index...)
        return index
      }
      watch.change { $0.add(1) }
    }
    return count
  }

  // MARK: One change

  private func run(_ testCase: Suite.Case) -> CaseRun {
    CaseRun(testCase, file.suite.properties, in: file.folder, scenes)
  }

  /// A copy of this process that tries a change.
  private func child(for index: Int) -> Child? {
    Child(of: [index]) { index in
      limitGuardedCode(Self.codeLimit)
      return [failingCase(with: index).map { UInt64($0) + 1 } ?? 0]
    }
  }

  private func result(from numbers: [UInt64]?) -> MutantScore.Result {
    guard let number = numbers?.first else { return .endsApp }
    return number == 0 ? .survives : .noticed(by: subjects[Int(number) - 1].testCase.name)
  }

  private func result(of index: Int) -> MutantScore.Result {
    failingCase(with: index).map { .noticed(by: subjects[$0].testCase.name) } ?? .survives
  }

  /// The first case that fails with a change; the others need not run.
  private func failingCase(with index: Int) -> Int? {
    let mutant = score.trials[index].mutant
    CodeMutation.mode = .changing(mutant)
    defer { CodeMutation.mode = .off }
    return subjects.indices.first { number in
      // A case that does not make the comparison cannot notice.
      subjects[number].made.contains(mutant.comparison)
        && run(subjects[number].testCase).result.status != .passed
    }
  }
}

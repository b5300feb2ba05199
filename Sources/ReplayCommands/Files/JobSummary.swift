import JSONText
import ReplayJudging
import ReplayReports
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The summary of a GitHub Actions job: a file that every step adds to.
struct JobSummary {
  private static let variable = "GITHUB_STEP_SUMMARY"

  private let path: String
  private var table: GitHubSummary

  /// Nil if the server has no such file.
  ///
  /// - Parameter suite: the suite's name.
  init?(suite: String) {
    guard let path = getenv(Self.variable).map({ String(path: $0) }), !path.isEmpty else {
      return nil
    }
    self.path = path
    table = GitHubSummary(suite: suite)
  }

  mutating func add(_ result: CaseResult) { table.add(result) }

  /// Adds the table to the file.
  ///
  /// - Throws: if it is an input, or cannot be written.
  func end(_ summary: SuiteSummary) throws(InputFailure) {
    try ResultOutput.checkIsNoInput(Folder.resolved(path), path)
    let descriptor = open(path.pathBytes, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    var error = descriptor < 0 ? errno : 0
    if descriptor >= 0 {
      error = Console.writeAll(table.text(summary), to: descriptor)
      close(descriptor)
    }
    guard error != 0 else { return }
    throw InputFailure(
      "cannot write: \(String(cString: strerror(error)).lowercased())",
      expected: "the file that \(Self.variable) names", at: TextLocation(source: path.shown))
  }
}

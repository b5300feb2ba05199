import JSONText

/// Where `check` reports besides standard output.
struct CheckReportOptions: Sendable {
  static let junitOption = CommandOption(
    "--junit", "FILE",
    ValueParser(.files(["xml"])) { (path, option) throws(InputFailure) in
      guard path != "-" else {
        throw InputFailure(
          "\(option) is \"-\", but standard output holds the report", expected: "\(option) FILE")
      }
      return path
    },
    "Also write JUnit XML, complete or not at all.")

  private static let github = CommandOption.flag(
    "--github", "Also print annotations for GitHub Actions, on standard error.")

  private static let artifactsOption = CommandOption(
    "--artifacts", "DIR", .text(.folders),
    """
    Keep a folder for each failed case: expected.jsonl,
    actual.jsonl, difference.txt.
    """)

  static let options: [any OptionDeclaration] = [junitOption, github, artifactsOption]

  /// The file for JUnit's XML; nil for none.
  let junit: String?

  /// Whether failures are annotated for GitHub Actions.
  let annotates: Bool

  /// The folder in which failed cases are kept; nil for none.
  let artifacts: String?

  init(_ arguments: Arguments) throws(InputFailure) {
    junit = try arguments[Self.junitOption]
    annotates = try arguments[Self.github]
    artifacts = try arguments[Self.artifactsOption]
  }
}

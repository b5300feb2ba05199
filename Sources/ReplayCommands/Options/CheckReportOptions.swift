import JSONText

/// Where `check` reports in addition to standard output.
struct CheckReportOptions: Sendable {
  static let junitOption = CommandOption(
    "--junit", "FILE", file(endingWith: "xml"), "Also write JUnit XML, complete or not at all.")

  static let htmlOption = CommandOption(
    "--html", "FILE", file(endingWith: "html"),
    """
    Also write a page of the run, complete or not at all: each
    failure plays over its golden. --update shows what it replaces.
    """)

  static let github = CommandOption.flag(
    "--github",
    """
    Also print annotations for GitHub Actions, on standard error,
    and add a table to the job's summary (GITHUB_STEP_SUMMARY).
    """)

  /// A file for the report, in addition to standard output.
  private static func file(endingWith ending: String) -> ValueParser<String> {
    ValueParser(.files([ending])) { (path, option) throws(InputFailure) in
      guard path != "-" else {
        throw InputFailure(
          "\(option) is \"-\", but standard output holds the report", expected: "\(option) FILE")
      }
      return path
    }
  }

  private static let artifactsOption = CommandOption(
    "--artifacts", "DIR", .text(.folders),
    """
    Keep a folder for each failed case: expected.jsonl,
    actual.jsonl, difference.txt.
    """)

  static let options: [any OptionDeclaration] = [
    htmlOption, OpenedPage.option, junitOption, github, artifactsOption,
  ]

  /// The file for JUnit's XML; nil for none.
  let junit: String?

  /// The file for the page; nil for none.
  let html: String?

  /// Whether failures are annotated for GitHub Actions.
  let annotates: Bool

  /// The folder in which failed cases are kept; nil for none.
  let artifacts: String?

  init(_ arguments: Arguments) throws(InputFailure) {
    junit = try arguments[Self.junitOption]
    html = try arguments[Self.htmlOption]
    annotates = try arguments[Self.github]
    artifacts = try arguments[Self.artifactsOption]
  }
}

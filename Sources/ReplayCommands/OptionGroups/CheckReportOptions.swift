import JSONText

/// The reports that `check` makes in addition to standard output.
struct CheckReportOptions: Sendable {
  static let junitOption = CommandOption(
    "--junit", "FILE", file(endingWith: "xml"), "Also write JUnit XML, complete or not at all."
  ).forResults()

  static let htmlOption = CommandOption(
    "--html", "FILE", file(endingWith: "html"),
    """
    Also write a page of the run, complete or not at all: each
    failure plays over its golden. --update shows what it replaces.
    """
  ).forResults()

  /// A file for the report, in addition to standard output.
  static func file(endingWith ending: String) -> ValueParser<String> {
    ValueParser(.files([ending])) { (path, option) throws(InputFailure) in
      guard path != "-" else {
        throw InputFailure(
          "\(option) is \"-\", but standard output holds the report", expected: "\(option) FILE")
      }
      return path
    }
  }

  /// The file for the page; nil for none.
  @Option(htmlOption, with: OpenedPage.option) var html: String?

  /// The file for JUnit's XML; nil for none.
  @Option(junitOption) var junit: String?

  /// Whether failures are annotated for GitHub Actions.
  @Option(
    CommandOption.flag(
      "--github",
      """
      Also print annotations for GitHub Actions, on standard error,
      and add a table to the job's summary (GITHUB_STEP_SUMMARY).
      """
    ).forPeople())
  var annotates: Bool

  /// The folder in which failed cases are kept; nil for none.
  @Option(
    CommandOption(
      "--artifacts", "DIR", .text(.folders),
      """
      Keep a folder for each failed case: expected.jsonl,
      actual.jsonl, difference.txt.
      """
    ).forResults())
  var artifacts: String?

  /// The options that decide about what differs, so that nobody is asked.
  var deciding: [any OptionDeclaration] { [$annotates, $junit] }
}

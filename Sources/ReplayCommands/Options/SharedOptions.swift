/// The options that have the same meaning for several commands.
enum SharedOptions {
  /// The file where results go; nil for standard output.
  static let output = outputFile(endings: [])

  /// The output option of a command that makes traces.
  static let traceOutput = outputFile(endings: ["json"])

  /// The output option of a command that makes a page.
  static let pageOutput = outputFile(endings: ["html"])

  /// The output option of a command whose results have certain extensions.
  ///
  /// - Parameter endings: the extensions of result files; empty if they may have any.
  /// - Returns: the option.
  static func outputFile(endings: [String]) -> CommandOption<String?> {
    CommandOption(
      "--output", "FILE", .text(.files(endings)),
      "Write to a file (-o), complete or, if an input is wrong, not at all."
    ).forResults()
  }

  /// The output option of a command whose results have several formats.
  static let formattedOutput = CommandOption(
    output.name, "FILE", .text(.files()),
    """
    Write to a file (-o), complete or, if an input is wrong, not at all.
    Without --format, the file's ending selects the format;
    with no ending or .txt, it is text.
    """
  ).forResults()

  /// The file where values that were found go, as a tuning.
  static let tuningOutput = CommandOption(
    "--tuning-output", "FILE", .text(.json), "Write the values found to a file for --tuning."
  ).forResults()

  /// The declared name of an option, which people may type in a shorter form.
  static func longName(of name: String) -> String {
    switch name {
    case "-o": output.name
    case "-q": CommandSpecification.quiet.name
    default: name
    }
  }

  static let lines = CommandOption.flag(
    "--lines", "Treat each line of each file as a trace (JSON Lines).")

  /// The number of pieces of work that are done at once.
  static let jobs = CommandOption(
    "--jobs", "N", .integer(in: 1...1024), default: ParallelWork.coreCount,
    "How many replays to run at once (default: all cores).")
}

import JSONText
import ReplayReports

/// The extensions of result files: one that is the name of a format selects that format.
enum OutputEnding {
  /// The usual endings of files in formats for people: any ending that is not another format's name
  /// means such a format.
  private static let usualEnding = ["text": "txt", "table": "txt"]

  private static let compressed = ["gz", "zst", "bz2", "xz", "zip"]

  /// What follows the last dot of a file's name, in lower case; nil if there is none.
  static func ending(of path: String?) -> String? {
    guard let path, let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return nil
    }
    return path[dot...].dropFirst().lowercased()
  }

  /// What to do instead to get a format that a command does not write; nil if there is nothing.
  ///
  /// - Parameters:
  ///   - format: the format's name, or an extension of its files.
  ///   - pages: what makes a page.
  /// - Returns: the words.
  static func suggestion(to format: String, pages: String = "replay --format html") -> String? {
    guard let found = self.format(endingWith: format) else { return nil }
    switch found {
    case "html": return "for a page, use \(pages)"
    case "svg": return "for a picture, use replay --format svg"
    case "perfetto": return "for trace events, use replay --format perfetto"
    default: return nil
    }
  }

  /// What to do instead to get a file from a command that has no option for it.
  static func suggestion(of command: CommandSpecification) -> String {
    if command.options.contains(where: { $0.name == CheckReportOptions.htmlOption.name }) {
      return "\(CheckReportOptions.htmlOption.name) FILE for a page, or > FILE for the report"
    }
    return command.rest == .folders ? "\(command.name) \(command.arguments)" : "> FILE"
  }

  /// The name of the format of timelines that a word names, or that files with an ending hold.
  private static func format(endingWith word: String) -> String? {
    let formats = TimelineFormat.all
    return (formats.first { $0.name == word } ?? formats.first { $0.otherEndings.contains(word) })?
      .name
  }

  /// Every word that names a format of any command, or is an ending of its files.
  private static let known: Set<String> = {
    let options = CommandLineTool.commands.flatMap { $0.specification.options }
    let names = options.filter { $0.name == "--format" }.flatMap(\.choices)
    return Set(names + TimelineFormat.all.flatMap { [$0.name] + $0.otherEndings })
  }()

  /// Checks that a command writes what the ending of its results' file says.
  ///
  /// - Throws: if the ending is the name of a format that the command does not write.
  static func check(_ path: String?, of command: CommandSpecification) throws(InputFailure) {
    try check(path, of: command.name, writing: endings(of: command))
  }

  /// The same check, for results whose file extensions are known.
  ///
  /// - Parameters:
  ///   - path: the file; nil for standard output.
  ///   - name: what writes it.
  ///   - written: the endings; empty if no format's name is one.
  /// - Throws: if the ending is the name of another format.
  static func check(_ path: String?, of name: String, writing written: [String])
    throws(InputFailure)
  {
    guard let path, let ending = ending(of: path) else { return }
    if compressed.contains(ending),
      let inner = Self.ending(of: String(path.dropLast(ending.count + 1))),
      known.contains(inner)
    {
      throw InputFailure(
        "\(SharedOptions.output.name) ends in .\(ending), and nothing is compressed",
        expected: "a file that ends in .\(inner)")
    }
    guard known.contains(ending), !written.contains(ending) else { return }
    let expected =
      written.isEmpty
      ? "a file with another ending"
      : "a file that ends in \(written.map { ".\(usualEnding[$0] ?? $0)" }.joined(separator: ", "))"
    throw InputFailure(
      "\(name) writes no \(ending)",
      expected: suggestion(to: ending).map { "\(expected); \($0)" } ?? expected)
  }

  /// The endings of what a command writes: those of the file itself, or else the names of formats.
  private static func endings(of command: CommandSpecification) -> [String] {
    let output = command.options.first { $0.name == SharedOptions.output.name }
    if case .files(let endings) = output?.completion, !endings.isEmpty { return endings }
    guard let format = command.options.first(where: { $0.name == "--format" }) else { return [] }
    let others = command.name == ReplayCommand.specification.name
    return format.choices + (others ? TimelineFormat.all.flatMap(\.otherEndings) : [])
  }
}

import JSONText
import ReplayReports

/// The extensions of result files: one that is the name of a format selects that format.
enum OutputEnding {
  /// The usual endings of files in formats for people: any ending that is not another format's name
  /// means such a format.
  private static let usualEnding = ["text": "txt"]

  private static let compressed = ["gz", "zst", "bz2", "xz", "zip"]

  /// The text after the last dot of a file's name, in lower case.
  ///
  /// - Returns: nil if there is none. A dot that a name begins with begins no ending, nor does one
  ///   with only digits behind it, as in a version or a date.
  static func ending(of path: String?) -> String? {
    guard let name = path?.split(separator: "/").last, path?.last != "/",
      let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return nil }
    let ending = name[dot...].dropFirst().lowercased()
    return ending.contains { $0.isLetter } ? ending : nil
  }

  /// A suggestion of what to do instead to get a format that a command does not write; nil if there
  /// is none.
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

  /// A suggestion of what to do instead to get a file from a command that has no option for it.
  static func suggestion(of command: CommandSpecification) -> String {
    if command.options.contains(where: { $0.name == "--html" }) {
      return "--html FILE for a page, or > FILE for the report"
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
  private static func known(to tool: ToolContext) -> Set<String> {
    let options = tool.commands.flatMap { $0.specification.options }
    let names = options.filter { $0.name == "--format" }.flatMap(\.choices)
    return Set(names + TimelineFormat.all.flatMap { [$0.name] + $0.otherEndings })
  }

  /// Checks that a command writes what the ending of a file for results says.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - option: the option that names it.
  ///   - command: the command.
  ///   - isFormatGiven: whether the call names a format, so that the ending need not.
  ///   - tool: the tool, whose commands know other formats.
  /// - Throws: if the ending is the name of a format that the command does not write, or of none.
  static func check(
    _ path: String, of option: OptionSpecification, _ command: CommandSpecification,
    isFormatGiven: Bool, tool: ToolContext
  ) throws(InputFailure) {
    guard option.completion != .folders else { return }
    let isOutput = option.isNamed(SharedOptions.output.name)
    try check(
      path, of: isOutput ? command.name : option.name, writing: endings(of: option, command),
      isFormatGiven: isFormatGiven, tool: tool)
  }

  /// The same check, for results whose file extensions are known.
  ///
  /// - Parameters:
  ///   - path: the file; nil for standard output.
  ///   - name: what writes it.
  ///   - written: the endings; empty if it may be any that is no format's name.
  ///   - isFormatGiven: whether the call names a format, so that the ending need not.
  ///   - tool: the tool, whose commands know other formats.
  /// - Throws: if the ending is another one.
  static func check(
    _ path: String?, of name: String, writing written: [String], isFormatGiven: Bool = false,
    tool: ToolContext
  ) throws(InputFailure) {
    guard let path, let ending = ending(of: path), !ResultOutput.isSpecial(path),
      !written.contains(ending), !written.contains(where: { usualEnding[$0] == ending })
    else { return }
    let known = known(to: tool)
    if compressed.contains(ending),
      let inner = Self.ending(of: String(path.dropLast(ending.count + 1))),
      known.contains(inner)
    {
      throw InputFailure(
        "\(SharedOptions.output.name) ends in .\(ending), and nothing is compressed",
        expected: "a file that ends in .\(inner)")
    }
    var files: [String] = []
    for file in written.map({ usualEnding[$0] ?? $0 }) where !files.contains(file) {
      files.append(file)
    }
    let isKnown = known.contains(ending)
    guard isKnown || !written.isEmpty && !isFormatGiven else { return }
    var expected =
      written.isEmpty
      ? "a file with another ending"
      : "a file that ends in \(files.map { ".\($0)" }.joined(separator: ", "))"
    if let suggestion = suggestion(to: ending) { expected += "; \(suggestion)" }
    throw InputFailure("\(name) writes no \(ending)", expected: expected)
  }

  /// The endings of what an option's file may hold: those of the file itself, or else the names of
  /// the command's formats.
  private static func endings(of option: OptionSpecification, _ command: CommandSpecification)
    -> [String]
  {
    if case .files(let endings) = option.completion, !endings.isEmpty { return endings }
    guard let format = command.options.first(where: { $0.name == "--format" }) else { return [] }
    return format.choices + format.otherEndings
  }
}

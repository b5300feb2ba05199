/// The help about a command as a whole.
///
/// In texts, `{{tool}}` is replaced by the name of the tool, which is not always `gesture-replay`.
struct CommandHelp: Sendable {
  let name: String

  /// One line.
  let summary: String

  /// The text about what else a user should know, in paragraphs.
  var discussion = ""

  /// Calls that work as they are; a line below each says what it shows.
  var examples = ""

  /// The same with the name of a tool in its texts.
  func named(for tool: String) -> CommandHelp {
    CommandHelp(
      name: name, summary: summary, discussion: discussion.replacing("{{tool}}", with: tool),
      examples: examples.replacing("{{tool}}", with: tool))
  }

  /// Each call with what it shows.
  var pairs: [(command: String, shows: String)] {
    let lines = examples.split(separator: "\n").map(String.init)
    return stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
  }
}

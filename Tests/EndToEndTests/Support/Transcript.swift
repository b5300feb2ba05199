import BasicTestSupport
import Testing

/// A page whose console blocks are run: what follows `$ ` is a command, and the lines below it are
/// what it prints.
struct Transcript: Sendable {
  /// A command, and where the page shows what it prints.
  struct Command: Sendable {
    /// The number of its line, from 0.
    var line: Int
    var text: String

    /// The lines of its output; nil where the page shows none because it only tells what to type.
    var shown: Range<Int>?
  }

  enum Step: Sendable {
    case command(Command)
    case file(name: String, text: String)
  }

  struct Section: Sendable {
    var title: String
    var steps: [Step] = []
  }

  /// Its path in the repository.
  let path: String
  private(set) var lines: [String]

  /// What stands before the first heading of the second level.
  private(set) var preparation = Section(title: "")
  private(set) var sections: [Section] = []

  /// Reads a page.
  ///
  /// - Parameter path: its path in the repository.
  /// - Throws: if there is no such file.
  init(path: String) throws {
    self.path = path
    let bytes = try File.read(Repository.root + "/" + path)
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var line = 0
    while line < lines.count {
      if lines[line].hasPrefix("## ") {
        sections.append(Section(title: String(lines[line].dropFirst(3))))
      } else if lines[line].hasPrefix("```") {
        let end = lines[(line + 1)...].firstIndex(of: "```") ?? lines.count
        readBlock(line, end)
        line = end
      }
      line += 1
    }
  }

  /// Everything on the page, in order.
  var steps: [Step] { preparation.steps + sections.flatMap(\.steps) }

  /// Shows other output below a command.
  ///
  /// - Parameters:
  ///   - output: the lines.
  ///   - command: the last command whose output has not been replaced.
  mutating func show(_ output: [String], below command: Command) {
    if let shown = command.shown { lines.replaceSubrange(shown, with: output) }
  }

  /// Where a command stands.
  func place(of command: Command) -> SourceLocation {
    SourceLocation(
      fileID: "EndToEndTests/\(path)", filePath: "\(Repository.root)/\(path)",
      line: command.line + 1, column: 1)
  }

  // MARK: Reading

  /// Reads the block between two fences.
  private mutating func readBlock(_ start: Int, _ end: Int) {
    let words = lines[start].dropFirst(3).split(separator: " ")
    if words.count == 2 {
      let text = lines[(start + 1)..<end].map { "\($0)\n" }.joined()
      add(.file(name: String(words[1]), text: text))
    } else if words.isEmpty {
      for line in (start + 1)..<end { readCall(line) }
    } else if words == ["console"] {
      readConsole(start, end)
    }
  }

  /// Reads a line that tells what to type.
  private mutating func readCall(_ line: Int) {
    let text = Self.withoutBuilding(lines[line])
    if text.hasPrefix("gesture-replay ") || text.contains("| gesture-replay ") {
      add(.command(Command(line: line, text: text)))
    }
  }

  private mutating func readConsole(_ start: Int, _ end: Int) {
    var line = start + 1
    while line < end {
      let first = line
      var text = Self.withoutBuilding(String(lines[line].dropFirst(2)))
      line += 1
      while line < end, lines[line].hasPrefix("> ") {
        text += "\n" + lines[line].dropFirst(2)
        line += 1
      }
      let output = line
      while line < end, !lines[line].hasPrefix("$ ") { line += 1 }
      add(.command(Command(line: first, text: text, shown: output..<line)))
    }
  }

  private mutating func add(_ step: Step) {
    if sections.isEmpty {
      preparation.steps.append(step)
    } else {
      sections[sections.count - 1].steps.append(step)
    }
  }

  /// The command without the part that builds the tool, which has already been built.
  private static func withoutBuilding(_ command: String) -> String {
    for prefix in [
      "swift run -c release gesture-replay ", "swift run gesture-replay ",
      ".build/release/gesture-replay ", ".build/debug/gesture-replay ",
    ] where command.hasPrefix(prefix) {
      return "gesture-replay " + command.dropFirst(prefix.count)
    }
    return command
  }
}

import GestureEngine
import JSONText
import SheetTemplate
import TextFiles

/// The files that `init --agent` writes for coding agents: a skill, and lines for `AGENTS.md`.
///
/// The skill is a page of the guide, whose calls the tests run, with the calls for the project after it.
struct AgentFiles {
  /// The name of the tool, and the words by which it is run in the project's folder.
  let tool: String
  let command: String

  /// The folder of the suite, from the project's.
  let folder: String

  /// The skill's path: agents know it by the name of its folder.
  static let skillPath = ".agents/skills/\(PlainName.packageTool)/SKILL.md"

  /// The file that agents always read.
  static let linesPath = "AGENTS.md"

  /// The tool of a suite, or of a tool's own package, in the working folder.
  init(of tool: String, folder: String) {
    self.tool = tool
    self.folder = folder
    command = tool == PlainName.packageTool ? tool : "swift run --quiet \(tool)"
  }

  /// The tool of a package in a folder.
  init(of tool: String, package: String) {
    self.tool = tool
    folder = package
    command = "swift run --quiet --package-path \(package) \(tool)"
  }

  // MARK: The skill

  /// The beginning of the part of the page that is the skill.
  private static let beginning = "## What it answers"

  /// The part of the page that is the skill.
  static let page: String = {
    let file = agentTemplateFile(0)
    guard let start = file.start else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: file.count)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.firstRange(of: beginning).map { String(text[$0.lowerBound...]) } ?? text
  }()

  /// The line by which a skill of this tool is known.
  private static let mark = "<!-- \(PlainName.packageTool) init --agent renews this file. -->"

  /// The calls of the page, made with another tool.
  private var calls: String {
    Self.page.replacing("\(PlainName.packageTool) ", with: "\(tool) ")
  }

  /// The skill's text.
  var skill: String {
    let running =
      command == tool ? "" : "\n`\(tool)` stands for `\(command)` here, in the project's folder.\n"
    return """
      ---
      name: \(PlainName.packageTool)
      description: Replays touches against an iOS app's gesture recognizers, scroll view and sheet, on \
      Linux or macOS, without a simulator, and says what the screen does and why. Use it after a change of \
      code that handles gestures, and when a gesture does the wrong thing.
      ---
      \(Self.mark)

      # Replay gestures
      \(running)
      \(calls)
      ## In this project

      ```sh
      \(command) check \(folder)/suite.json
      \(command) explain \(folder)/traces --brief
      ```

      The first call runs the suite. The second one tells what each of its traces does. The traces are in \
      `\(folder)/traces/`, the scenes in `\(folder)/scenes/`.

      `\(command) mcp` is a server for agents, with the same commands as tools.

      """
  }

  // MARK: The lines

  private static let begin =
    "<!-- \(PlainName.packageTool): begin; init --agent renews these lines -->"
  private static let (beginMark, end) = (
    "<!-- \(PlainName.packageTool): begin", "<!-- \(PlainName.packageTool): end -->"
  )

  /// The lines for `AGENTS.md`.
  var lines: String {
    """
    \(Self.begin)
    ## Gestures

    After a change of code that handles gestures, run `\(command) check \(folder)/suite.json`. If a case fails,
    run `\(command) explain TRACE` on its trace: it names the rule and the numbers behind each decision.
    `\(Self.skillPath)` has the calls.
    \(Self.end)
    """
  }

  /// A text with these lines: in the place of earlier ones, or at its end.
  ///
  /// - Parameters:
  ///   - text: what is there; empty for a new file.
  ///   - source: the file's name.
  /// - Returns: the text with the lines; everything else as it was.
  /// - Throws: if earlier lines do not end.
  func renewing(_ text: [UInt8], source: String) throws(InputFailure) -> [UInt8] {
    let lines = Array(lines.utf8)
    guard let start = text.firstRange(of: Array(Self.beginMark.utf8))?.lowerBound else {
      let isOpen = !text.isEmpty && text.last != UInt8(ascii: "\n")
      let gap = text.isEmpty ? "" : isOpen ? "\n\n" : "\n"
      return text + Array(gap.utf8) + lines + [UInt8(ascii: "\n")]
    }
    guard let end = text[start...].firstRange(of: Array(Self.end.utf8))?.upperBound else {
      throw InputFailure(
        "the lines of \(PlainName.packageTool) have no end", expected: "\(Self.end) after them",
        at: TextLocation(offset: start, in: text, source: source))
    }
    return text[..<start] + lines + text[end...]
  }

  // MARK: Writing

  /// The texts to write, by their paths from the project's folder.
  ///
  /// - Parameter place: the project's folder, as it was typed.
  /// - Returns: the texts, the skill first.
  /// - Throws: if what is there cannot be read, or must not be replaced.
  func texts(in place: String) throws(InputFailure) -> [(path: String, bytes: [UInt8])] {
    let (skillFile, linesFile) = (
      TextFile.path(Self.skillPath, in: place), TextFile.path(Self.linesPath, in: place)
    )
    if TextFile.exists(skillFile) {
      let old = try TextFile.read(skillFile, waitsForWriter: false)
      guard old.firstRange(of: Array(Self.mark.utf8)) != nil else {
        throw InputFailure(
          "is someone's own and is not overwritten",
          expected: "another name for it, or the line \(Self.mark) in it",
          at: TextLocation(source: skillFile))
      }
    }
    let old =
      TextFile.exists(linesFile) ? try TextFile.read(linesFile, waitsForWriter: false) : []
    return [
      (skillFile, Array(skill.utf8)), (linesFile, try renewing(old, source: linesFile)),
    ]
  }

  /// Writes the files.
  ///
  /// - Throws: if one of them cannot be written.
  static func write(_ texts: [(path: String, bytes: [UInt8])]) throws(InputFailure) {
    for (path, bytes) in texts {
      let output = try ResultOutput(path: path, role: .golden)
      output.write(bytes)
      try output.finish()
    }
  }
}

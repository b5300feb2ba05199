import BasicTestSupport
import Testing

/// The commands of a transcript, run one after the other in a folder of their own.
///
/// `Fixtures` in that folder is a copy, or a link to the repository's where nothing is written.
struct TranscriptRun {
  /// A command that did not print what is shown.
  struct Difference {
    var command: Transcript.Command
    var shown: [String]
    var printed: [String]
  }

  private let folder: TemporaryFolder

  /// Whether the page shows both streams mixed, as a terminal does, and no status.
  private let isGuide: Bool

  init(isGuide: Bool) throws {
    folder = try TemporaryFolder()
    self.isGuide = isGuide
    let copy = isGuide ? "cp -R" : "ln -s"
    let result = try Tool.shell("\(copy) '\(Repository.fixtures)' .", in: folder.path)
    try #require(result.status == 0)
  }

  /// Runs commands, and writes files, in their order.
  ///
  /// - Returns: the commands that did not print what is shown.
  /// - Throws: if the tool is missing or a file cannot be written.
  func differences(_ steps: [Transcript.Step], in transcript: Transcript) throws -> [Difference] {
    var differences: [Difference] = []
    for step in steps {
      switch step {
      case .file(let name, let text):
        try folder.write(text, to: name)
      case .command(let command):
        let printed = try run(command, in: transcript)
        guard let range = command.shown else { continue }
        let shown = Array(transcript.lines[range])
        if !Self.matches(printed[...], shown[...]) {
          differences.append(Difference(command: command, shown: shown, printed: printed))
        }
      }
    }
    return differences
  }

  private func run(_ command: Transcript.Command, in transcript: Transcript) throws -> [String] {
    let place = transcript.place(of: command)
    let result = try Tool.shell(
      (isGuide ? "exec 2>&1\n" : "REPOSITORY='\(Repository.root)'\n") + command.text,
      in: folder.path)
    let printed = lines(result.output)
    guard isGuide else {
      let errors = lines(result.errors)
      Self.expectWayOut(errors, at: place)
      let status = result.status.map { $0 == 0 ? [] : ["[\($0)]"] } ?? ["[a signal]"]
      return printed + errors.map { "! \($0)" } + status
    }
    let showsError = command.shown.map { transcript.lines[$0].first ?? "" }?.hasPrefix("error: ")
    let isExpected = showsError == true ? result.status == 2 : (0...1).contains(result.status ?? -1)
    #expect(isExpected, "\(command.text)", sourceLocation: place)
    #expect(
      printed.contains { $0.hasPrefix("error: ") } == (showsError ?? false), "\(command.text)",
      sourceLocation: place)
    return printed
  }

  /// Expects that each error gives a way out.
  private static func expectWayOut(_ lines: [String], at place: SourceLocation) {
    for line in lines where line.hasPrefix("error: ") {
      #expect(
        [", expected ", "; did you mean ", "no such file", "no command was given"]
          .contains { line.contains($0) }, sourceLocation: place)
    }
  }

  /// The lines of a text, in which folders have the same names everywhere.
  private func lines(_ text: String) -> [String] {
    var lines = text.replacing(folder.path, with: "$PWD").replacing(
      Repository.root, with: "$REPOSITORY"
    )
    .utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(Substring($0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Whether lines are those that are shown, where `...` stands for any number of them.
  static func matches(_ printed: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let elision = shown.firstIndex(of: "...") else {
      return printed.elementsEqual(shown)
    }
    let head = shown[..<elision]
    guard printed.starts(with: head) else { return false }
    let rest = shown[(elision + 1)...]
    return (printed.startIndex + head.count...printed.endIndex).contains { start in
      matches(printed[start...], rest)
    }
  }
}

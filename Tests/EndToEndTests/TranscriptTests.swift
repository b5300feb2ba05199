import BasicTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The transcripts, README and the guides: each command prints what is shown below it.
///
/// With `RENEW_TRANSCRIPTS=PART`, what the tool prints is written into the pages whose paths have that
/// part instead: `.md` is all of them.
struct TranscriptTests {
  /// What is run in one folder: a section of a transcript, or a whole guide.
  struct Part: Sendable, CustomTestStringConvertible {
    var transcript: Transcript
    var title: String
    var steps: [Transcript.Step]

    var testDescription: String { "\(transcript.path): \(title)" }
  }

  /// Part of the paths of the pages that are renewed; nil if all are checked.
  private static let renewed = getenv("RENEW_TRANSCRIPTS").map { String(cString: $0) }

  private static let guides = {
    let folder = "Sources/GestureReplay/GestureReplay.docc"
    let pages = File.names(in: "\(Repository.root)/\(folder)").filter { $0.hasSuffix(".md") }
    return (["README.md"] + pages.map { "\(folder)/\($0)" }).filter {
      File.exists("\(Repository.root)/\($0)")
    }
  }()

  /// The transcripts in Transcripts, and those in its folder InFull.
  private static let pages = {
    let folder = "Tests/EndToEndTests/Transcripts"
    let folders = TestEffort.isFull ? [folder, "\(folder)/InFull"] : [folder]
    return folders.flatMap { folder in
      File.names(in: "\(Repository.root)/\(folder)").filter { $0.hasSuffix(".md") }
        .map { "\(folder)/\($0)" }
    }
  }()

  private static func parts(of transcript: Transcript) -> [Part] {
    transcript.sections.map { section in
      Part(
        transcript: transcript, title: section.title,
        steps: transcript.preparation.steps + section.steps)
    }
  }

  // MARK: Checking

  /// A page that is misread has no commands, and would pass.
  @Test func `every transcript has commands, and the guides have many`() throws {
    for page in Self.pages {
      let transcript = try Transcript(path: page)
      #expect(!transcript.sections.isEmpty, "\(page)")
      for section in transcript.sections {
        #expect(!section.steps.isEmpty, "\(page): \(section.title)")
      }
    }
    let commands = try Self.guides.flatMap { try Transcript(path: $0).steps }
    #expect(commands.count > 20)
  }

  @Test(
    .enabled(if: renewed == nil),
    arguments: try pages.flatMap { parts(of: try Transcript(path: $0)) })
  func `each command of a transcript prints what is shown`(part: Part) throws {
    let differences = try TranscriptRun(isGuide: false)
      .differences(part.steps, in: part.transcript)
    Self.report(differences, in: part.transcript)
  }

  @Test(
    .enabled(if: TestEffort.isFull && renewed == nil), arguments: guides)
  func `each command of README and guides prints what is shown`(page: String) throws {
    let guide = try Transcript(path: page)
    let steps = Self.unattended(guide.steps)
    guard !steps.isEmpty else { return }
    Self.report(try TranscriptRun(isGuide: true).differences(steps, in: guide), in: guide)
  }

  /// The steps for which nobody needs to look, or to press Control-C.
  ///
  /// A fit takes minutes in an unoptimized build; scripts/check-readme gives an optimized one.
  private static func unattended(_ steps: [Transcript.Step]) -> [Transcript.Step] {
    steps.filter { step in
      guard case .command(let command) = step else { return true }
      if command.shown != nil {
        return Tool.isGiven || !command.text.contains("gesture-replay fit ")
      }
      return !["…", "[", "--open", "--serve"].contains(where: command.text.contains)
    }
  }

  private static func report(
    _ differences: [TranscriptRun.Difference], in transcript: Transcript
  ) {
    for difference in differences {
      let changes = difference.printed.difference(from: difference.shown).map { change in
        switch change {
        case .remove(_, let line, _): "- \(line)"
        case .insert(_, let line, _): "+ \(line)"
        }
      }
      Issue.record(
        "$ \(difference.command.text)\n\(changes.joined(separator: "\n"))",
        sourceLocation: transcript.place(of: difference.command))
    }
  }

  // MARK: Renewing

  @Test(
    .enabled(if: renewed != nil), arguments: (guides + pages).filter { $0.contains(renewed ?? "") })
  func `what the tool prints is written into the pages`(page: String) throws {
    let isGuide = Self.guides.contains(page)
    var transcript = try Transcript(path: page)
    let parts =
      isGuide ? [Self.unattended(transcript.steps)] : Self.parts(of: transcript).map(\.steps)
    var differences = try parts.flatMap { steps in
      try TranscriptRun(isGuide: isGuide).differences(steps, in: transcript)
    }
    // What stands last is replaced first, so that the places of the others stay; a preparation is
    // run once for each part.
    differences.sort { $0.command.line > $1.command.line }
    var last = Int.max
    for difference in differences where difference.command.line < last {
      transcript.show(difference.printed, below: difference.command)
      last = difference.command.line
    }
    let path = "\(Repository.root)/\(page)"
    let text = transcript.lines.joined(separator: "\n")
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }
}

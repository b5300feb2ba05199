import GestureEngine
import JSONText
package import ReplayJudging
import ReplayPages
import ReplayTimelines

/// A run of a suite as a page: one file of HTML that needs nothing else.
///
/// It lists what failed, by groups, and what passed. A failed case can be played, over the golden's
/// run if there is one. Its address is `#trace=N`, with `N` counted from 1 in the order of the
/// suite.
///
/// The text is made of `start`, an `entry` for each case, and `end`, so that only one case is in
/// memory at a time.
package struct SuitePage {
  /// The most bytes of runs in a page; with more, it opens too slowly.
  private static let capacity = 96 << 20

  private let tool: String
  private let page: WebPage
  private var size = 0

  /// Whether a case can be played.
  package var plays: Bool { size > 0 }

  /// - Parameters:
  ///   - tool: the name of the tool that makes the page.
  ///   - authority: the address and port at which it serves and answers the page; nil if it does not.
  package init(tool: String = PlainName.packageTool, servedAt authority: String? = nil) {
    self.tool = tool
    page = authority.map { .liveSuite.answered(at: $0) } ?? .suite
  }

  /// The text before all entries.
  package var start: [UInt8] { page.start(tool: tool) }

  /// The text after all entries.
  ///
  /// - Parameters:
  ///   - suite: its name.
  ///   - summary: the counts.
  /// - Returns: HTML in UTF-8.
  package func end(suite: String, _ summary: SuiteSummary) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("suite")
    writer.string(suite)
    writer.key("line")
    writer.string(summary.line)
    writer.key("isVaried")
    writer.bool(summary.isVaried)
    writer.key("groups")
    writer.beginArray()
    for group in FailureGroup.allCases {
      writer.beginArray()
      writer.string(group.title)
      writer.string(group.meaning)
      writer.endArray()
    }
    writer.endArray()
    writer.list("unused", summary.unused) { $0.string($1) }
    writer.endObject()
    return page.end(data: writer.bytes, tool: tool)
  }

  /// A case.
  ///
  /// - Parameters:
  ///   - result: the result of the case.
  ///   - played: what it plays; nil if the case could not be run, or just passed.
  ///   - call: the command that accepts what the run did.
  /// - Returns: HTML in UTF-8.
  package mutating func entry(
    of result: CaseResult, _ played: PlayedCase?, accept call: String
  ) -> [UInt8] {
    let report = CaseReport(result, style: TextStyle(isEnabled: false))
    var data: [UInt8] = []
    if let played, result.status == .failed || result.recording == .replaced {
      data = played.data(result)
      if size + data.count > Self.capacity { data = [] }
      size += data.count
    }
    let distance = result.group == .movesOtherwise ? result.largestDistance : 0
    let words = [
      ("name", result.testCase.name.printable), ("status", Self.status(of: result)),
      ("group", result.group?.title ?? ""), ("distance", distance.rounded3),
      ("scene", played?.run.run.scene ?? result.testCase.scene ?? ""),
      ("findings", Self.lines(report.findings + [result.omission?.description ?? ""])),
      ("details", Self.lines(report.details)),
      ("accept", result.status == .failed ? call.printable : ""),
    ]
    let attributes = words.filter { !$0.1.isEmpty }.map { ($0.0, XMLText.escaped($0.1)) }
    return WebPage.entry(attributes, data: data)
  }

  private static func status(of result: CaseResult) -> String {
    result.status == .passed ? result.recording?.rawValue ?? "passed" : result.status.rawValue
  }

  private static func lines(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.map(\.printable).joined(separator: "\n")
  }
}

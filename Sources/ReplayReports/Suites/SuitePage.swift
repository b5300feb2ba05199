import GestureEngine
import JSONText
package import ReplayJudging
import ReplayPages
package import ReplayTimelines

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
  private var size = 0

  /// - Parameter tool: the name of the tool that makes the page.
  package init(tool: String = PlainName.packageTool) { self.tool = tool }

  /// The text before all entries.
  package var start: [UInt8] { WebPage.suite.start(tool: tool) }

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
    return WebPage.suite.end(data: writer.bytes, tool: tool)
  }

  /// A case.
  ///
  /// - Parameters:
  ///   - result: the result of the case.
  ///   - run: what the screen did; nil if the case could not be run, or just passed.
  ///   - golden: what the golden says the screen did; nil if there is none that can be played.
  ///   - call: the command that accepts what the run did.
  /// - Returns: HTML in UTF-8.
  package mutating func entry(
    of result: CaseResult, run: Timeline?, golden: Timeline?, accept call: String
  ) -> [UInt8] {
    let report = CaseReport(result, style: TextStyle(isEnabled: false))
    var data: [UInt8] = []
    if let run, result.status == .failed || result.recording == .replaced {
      data = Self.data(result, run, golden)
      if size + data.count > Self.capacity { data = [] }
      size += data.count
    }
    let words = [
      ("name", result.testCase.name.printable), ("status", Self.status(of: result)),
      ("group", result.group?.title ?? ""), ("distance", result.largestDistance.rounded3),
      ("scene", run?.run.scene ?? result.testCase.scene ?? ""),
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

  /// The data that the case plays, as JSON text: two runs and what differs, or one run.
  private static func data(_ result: CaseResult, _ run: Timeline, _ golden: Timeline?) -> [UInt8] {
    var columns = RunColumns(wantsLooks: true)
    run.play(to: &columns)
    if let golden, let comparison = result.comparison,
      let difference = TimelineDifference(
        comparison.expected, comparison.actual,
        within: TimelineTolerance(
          value: result.testCase.tolerance, time: result.testCase.timeTolerance))
    {
      var expected = RunColumns(wantsLooks: true)
      golden.play(to: &expected)
      return DifferencePage(
        difference, a: .init(comparison.expected, expected), b: .init(comparison.actual, columns),
        names: .golden
      ).data
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("runs")
    writer.beginArray()
    columns.write(to: &writer)
    writer.endArray()
    PagePictures(columns.imageFiles).write(to: &writer)
    writer.endObject()
    return writer.bytes
  }
}

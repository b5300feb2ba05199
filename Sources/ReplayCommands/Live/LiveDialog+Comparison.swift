import GestureEngine
import JSONText
import PageEngine
import ReplayJudging
import ReplayReports
import ReplayTimelines

/// The answer about a run that a page compares with another one.
///
/// ```
/// {"id":1,"call":"compare","source":"{…}","trace":"{…}","expected":"{\"type\":\"header\"…",
///  "tolerance":0,"timeTolerance":0,"views":"named"}
///     → {"id":1,"parameters":[…],"states":[…],"run":{…},"difference":{…}}
/// ```
extension LiveDialog {
  /// Writes the member `difference`: what differs between the expected lines and a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - request: holds the lines, how far numbers and times may be apart, and which views lines hold.
  ///   - writer: where.
  /// - Throws: if the lines cannot be read, or the run fails.
  func writeDifference(
    of run: LiveRun, from request: JSONNode, _ writer: inout JSONWriter
  ) throws(InputFailure) {
    let expected = try TimelineDocument(
      Array(try request.text("expected").utf8), source: "expected")
    var actual = try TimelineDocument(try run.timeline(), source: "run")
    if try request.text("views") != "all" {
      let timeline = try Timeline(reading: actual, tool: "", actions: catalog.actions)
      actual = TimelineDocument(GoldenViews.named.comparable(timeline, with: expected))
    }
    let tolerance = TimelineTolerance(
      value: try request.number("tolerance"), time: try request.number("timeTolerance"))
    guard let difference = TimelineDifference(expected, actual, within: tolerance) else {
      writer.key("difference")
      writer.beginObject()
      writer.endObject()
      return
    }
    DifferencePage(
      difference, a: .init(expected, RunColumns()), b: .init(actual, RunColumns())
    ).writeDifference(to: &writer)
  }
}

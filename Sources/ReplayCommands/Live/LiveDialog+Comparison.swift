import GestureEngine
import JSONText
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
  ///   - request: holds the run's source and trace, the lines, how far numbers and times may be apart,
  ///     and which views lines hold.
  ///   - writer: where.
  /// - Throws: if the lines cannot be read, or the run fails.
  func writeDifference(from request: JSONNode, _ writer: inout JSONWriter) throws(InputFailure) {
    let expected = try TimelineDocument(
      Array(try request.text("expected").utf8), source: "expected")
    // Only the run itself, and not its lines, says which views the app names.
    var timeline = try LiveSource(try request.text("source"), catalog).timeline(try trace(request))
    if try request.text("views") != "all" {
      timeline = GoldenViews.named.comparable(timeline, with: expected)
    }
    let actual = TimelineDocument(timeline)
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

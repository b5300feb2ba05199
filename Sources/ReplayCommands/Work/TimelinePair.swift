import GestureEngine
import JSONText
import ReplayReports
import ReplayTimelines

/// Two runs that are compared, whether replayed or recorded.
protocol TimelinePair: Sendable {
  /// The documents of both; nil if everything except the settings is known to be the same.
  func documents() throws(InputFailure) -> (a: TimelineDocument, b: TimelineDocument)?

  /// The page as the tool serves it, which runs b again; if it does not, and no page can, the page that
  /// says so.
  func answered(_ page: DifferencePage, within tolerance: TimelineTolerance, by tool: ToolContext)
    -> DifferencePage

  /// The names of both.
  func names() throws(InputFailure) -> (trace: String, scene: String)

  /// The run of one of the two, whose lines are in `document`.
  ///
  /// - Throws: if a recorded timeline lacks something that is shown for a run.
  func timeline(_ side: TimelineDifference.Side, of document: TimelineDocument)
    throws(InputFailure) -> Timeline
}

extension TimelinePair {
  func answered(_ page: DifferencePage, within tolerance: TimelineTolerance, by tool: ToolContext)
    -> DifferencePage
  {
    page
  }

  /// Compares both.
  ///
  /// - Returns: nil if they are the same.
  /// - Throws: if a timeline does not follow the format.
  func difference(within tolerance: TimelineTolerance) throws(InputFailure)
    -> TimelineDifference?
  {
    guard let documents = try documents() else { return nil }
    return TimelineDifference(documents.a, documents.b, within: tolerance)
  }

  /// Shows both on a page, which names the tool.
  ///
  /// - Returns: nil if they are the same.
  /// - Throws: if a timeline does not follow the format.
  func page(within tolerance: TimelineTolerance, of tool: ToolContext) throws(InputFailure)
    -> [UInt8]?
  {
    try page(within: tolerance, of: tool) { $0.text }
  }

  /// Shows both as one of several entries on a page with an index; marked as the same if they are.
  ///
  /// - Throws: if a timeline does not follow the format.
  func entry(within tolerance: TimelineTolerance, of tool: ToolContext) throws(InputFailure)
    -> (text: [UInt8], differs: Bool)
  {
    if let text = try page(within: tolerance, of: tool, { $0.entry }) { return (text, true) }
    let names = try names()
    return (DifferencePage.entry(ofAlike: names.trace, on: names.scene), false)
  }

  private func page(
    within tolerance: TimelineTolerance, of tool: ToolContext,
    _ show: (DifferencePage) -> [UInt8]
  ) throws(InputFailure) -> [UInt8]? {
    try shown(within: tolerance, RunColumns(wantsLooks: true)) { difference, a, b in
      let page = DifferencePage(
        difference, a: .init(a.document, a.sink), b: .init(b.document, b.sink), tool: tool.name)
      return show(answered(page, within: tolerance, by: tool))
    }
  }

  /// Shows both as film strips, one below the other.
  ///
  /// - Returns: nil if they are the same.
  /// - Throws: if a timeline does not follow the format.
  func strip(within tolerance: TimelineTolerance) throws(InputFailure) -> [UInt8]? {
    try shown(within: tolerance, FilmRecording()) { difference, a, b in
      DifferenceStrip(difference, a: a.sink, b: b.sink).text
    }
  }

  /// Shows one after the other in a picture that moves.
  ///
  /// - Returns: nil if they are the same.
  /// - Throws: if a timeline does not follow the format.
  func animation(within tolerance: TimelineTolerance) throws(InputFailure) -> [UInt8]? {
    try shown(within: tolerance, FilmRecording()) { difference, a, b in
      DifferenceAnimation(difference, a: a.sink, b: b.sink).text
    }
  }

  /// If the two differ, plays each to a copy of the sink, and makes one result from both.
  private func shown<Sink: TimelineSink>(
    within tolerance: TimelineTolerance, _ sink: Sink,
    _ show: (
      _ difference: TimelineDifference, _ a: (document: TimelineDocument, sink: Sink),
      _ b: (document: TimelineDocument, sink: Sink)
    ) -> [UInt8]
  ) throws(InputFailure) -> [UInt8]? {
    guard let documents = try documents(),
      let difference = TimelineDifference(documents.a, documents.b, within: tolerance)
    else { return nil }
    var sinks = (a: sink, b: sink)
    try timeline(.a, of: documents.a).play(to: &sinks.a)
    try timeline(.b, of: documents.b).play(to: &sinks.b)
    return show(difference, (documents.a, sinks.a), (documents.b, sinks.b))
  }
}

/// Two recorded timelines.
struct RecordedPair: TimelinePair {
  var a: TimelineDocument
  var b: TimelineDocument

  /// Errors name the tool with which to record an old timeline again.
  var tool: ToolContext

  func documents() -> (a: TimelineDocument, b: TimelineDocument)? { (a, b) }

  func names() -> (trace: String, scene: String) {
    (a.header["trace"]?.text ?? "", a.header["scene"]?.text ?? "")
  }

  func timeline(
    _ side: TimelineDifference.Side, of document: TimelineDocument
  ) throws(InputFailure) -> Timeline {
    try Timeline(reading: document, tool: tool.name, actions: tool.catalog.actions)
  }
}

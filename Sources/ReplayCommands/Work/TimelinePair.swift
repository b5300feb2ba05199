import GestureReplay
import JSONText
import ReplayReports

/// Two runs that are compared, be they replayed or recorded.
protocol TimelinePair: Sendable {
  /// What both say; nil where all but the settings is known to be the same.
  func documents() throws(InputFailure) -> (a: TimelineDocument, b: TimelineDocument)?

  /// The run of one of the two, whose line by line is `document`.
  ///
  /// - Throws: where a recorded timeline lacks what is shown of a run.
  func timeline(_ side: TimelineDifference.Side, of document: TimelineDocument)
    throws(InputFailure) -> Timeline
}

extension TimelinePair {
  /// Compares both.
  ///
  /// - Returns: nil where they are alike.
  /// - Throws: where a timeline is not as the format has it.
  func difference(within tolerance: TimelineTolerance) throws(InputFailure)
    -> TimelineDifference?
  {
    guard let documents = try documents() else { return nil }
    return TimelineDifference(documents.a, documents.b, within: tolerance)
  }

  /// Shows both on a page, which names the tool.
  ///
  /// - Returns: nil where they are alike.
  /// - Throws: where a timeline is not as the format has it.
  func page(within tolerance: TimelineTolerance, of tool: ToolContext) throws(InputFailure)
    -> [UInt8]?
  {
    try shown(within: tolerance, RunColumns()) { difference, a, b in
      DifferencePage(
        difference, a: .init(a.document, a.sink), b: .init(b.document, b.sink), tool: tool.name
      ).text
    }
  }

  /// Shows both as film strips under each other.
  ///
  /// - Returns: nil where they are alike.
  /// - Throws: where a timeline is not as the format has it.
  func strip(within tolerance: TimelineTolerance) throws(InputFailure) -> [UInt8]? {
    try shown(within: tolerance, FilmRecording()) { difference, a, b in
      DifferenceStrip(difference, a: a.sink, b: b.sink).text
    }
  }

  /// Plays both where they differ, each to a copy of the sink, and makes one of them.
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

  /// Errors name the tool by which an old timeline is recorded anew.
  var tool: ToolContext

  func documents() -> (a: TimelineDocument, b: TimelineDocument)? { (a, b) }

  func timeline(
    _ side: TimelineDifference.Side, of document: TimelineDocument
  ) throws(InputFailure) -> Timeline {
    try Timeline(reading: document, tool: tool.name, actions: tool.catalog.actions)
  }
}

import GestureReplay

/// A run as it was observed and as it is simulated, on a page that plays one over the other.
struct VerificationPage {
  let verification: Verification

  /// The name of the tool that makes the page.
  let tool: String

  init(_ verification: Verification, tool: String) {
    self.verification = verification
    self.tool = tool
  }

  /// HTML in UTF-8; of two that are the same a page that plays the one.
  var text: [UInt8] {
    let (observed, simulated) = (verification.observedTimeline, verification.timeline)
    let documents = (observed: TimelineDocument(observed), simulated: TimelineDocument(simulated))
    guard let difference = TimelineDifference(documents.observed, documents.simulated) else {
      var page: [UInt8] = []
      var sink = TimelinePage(tool: tool) { page += $0 }
      simulated.play(to: &sink)
      return page
    }
    return DifferencePage(
      difference, a: .init(documents.observed, Self.columns(of: observed)),
      b: .init(documents.simulated, Self.columns(of: simulated)), tool: tool
    ).text
  }

  private static func columns(of timeline: Timeline) -> RunColumns {
    var columns = RunColumns()
    timeline.play(to: &columns)
    return columns
  }
}

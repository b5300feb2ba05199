import GestureEngine
package import ReplayJudging
import ReplayTimelines

/// A run as it was observed and as it is simulated, on a page that plays one over the other.
package struct VerificationPage {
  let verification: Verification

  /// The name of the tool that makes the page.
  let tool: String

  package init(_ verification: Verification, tool: String = PlainName.packageTool) {
    self.verification = verification
    self.tool = tool
  }

  /// HTML in UTF-8; if the two are the same, a page that plays the one.
  package var text: [UInt8] {
    let (observed, simulated) = (verification.observedTimeline, verification.timeline)
    // Differences within the tolerance are shaded only if none are beyond it.
    for tolerance in [verification.tolerance, 0] {
      let tolerance = TimelineTolerance(value: tolerance, time: 0)
      if let page = DifferencePage(
        observed, simulated, within: tolerance, notes: verification.timeWords, tool: tool)
      {
        return page.text
      }
    }
    var page: [UInt8] = []
    var sink = TimelinePage(tool: tool) { page += $0 }
    simulated.play(to: &sink)
    return page
  }
}

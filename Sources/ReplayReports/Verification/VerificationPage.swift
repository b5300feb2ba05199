import GestureEngine
import JSONText
package import ReplayJudging
import ReplayPages
import ReplayTimelines

/// A run as it was observed and as it is simulated, on a page that says whether the two agree, channel
/// by channel, and plays them side by side or one over the other.
package struct VerificationPage {
  let verification: Verification

  /// The name of the tool that makes the page.
  let tool: String

  package init(_ verification: Verification, tool: String = PlainName.packageTool) {
    self.verification = verification
    self.tool = tool
  }

  /// HTML in UTF-8.
  package var text: [UInt8] {
    var data = JSONWriter()
    data.beginObject()
    writeRuns(to: &data)
    data.key("verification")
    data.write(verification)
    data.list("judged", verification.channels) { $0.writeJudgement(of: $1) }
    data.field("tolerance", verification.tolerance)
    data.field("story", verification.story)
    data.list("times", verification.timeWords) { $0.string($1) }
    data.endObject()
    return WebPage.comparison.text(data: data.bytes, tool: tool)
  }

  /// Writes the two runs and what differs: beyond the tolerance, or if nothing does, at all.
  private func writeRuns(to data: inout JSONWriter) {
    let (observed, simulated) = (verification.observedTimeline, verification.timeline)
    for tolerance in [verification.tolerance, 0] {
      let tolerance = TimelineTolerance(value: tolerance, time: 0)
      if let page = DifferencePage(
        observed, simulated, within: tolerance, names: .recording, tool: tool)
      {
        return page.write(to: &data)
      }
    }
    var pictures = PagePictures()
    data.list("runs", [observed, simulated]) { data, run in
      var columns = RunColumns(wantsLooks: true)
      run.play(to: &columns)
      columns.write(to: &data)
      pictures.add(columns.imageFiles)
    }
    pictures.write(to: &data)
    data.key("difference")
    data.beginObject()
    DifferencePage.Names.recording.write(to: &data)
    data.endObject()
  }
}

extension JSONWriter {
  /// Writes the stage of a channel that is farthest off, with its RMS, and the tolerance.
  fileprivate mutating func writeJudgement(of channel: Verification.Channel) {
    beginObject()
    if let stage = channel.held.max(by: { $0.deviation.rms < $1.deviation.rms }) {
      field("stage", stage.name)
      field("rms", stage.deviation.rms)
    }
    field("tolerance", channel.tolerance)
    endObject()
  }
}

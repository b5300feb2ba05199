package import GestureReplay
import JSONText
import ReplayPages
package import SheetSystems

/// A timeline as a page that plays it: one file of HTML that needs nothing else.
package struct TimelinePage: TimelineSink {
  package let wantsFrames = true
  package let wantsEvents = true

  private let tool: String
  private let output: ReportOutput
  private var columns = RunColumns()

  /// - Parameters:
  ///   - tool: the name of the tool that makes the page.
  ///   - output: where it goes.
  package init(tool: String = PlainName.packageTool, to output: @escaping ReportOutput) {
    self.tool = tool
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) { columns.begin(run) }
  package mutating func event(_ event: TimelineEvent) { columns.event(event) }
  package mutating func frame(_ frame: Frame) { columns.frame(frame) }

  package mutating func end(_ outcome: Outcome) {
    columns.end(outcome)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("runs")
    writer.beginArray()
    columns.write(to: &writer)
    writer.endArray()
    writer.endObject()
    output(WebPage.player.text(data: writer.bytes, tool: tool))
  }
}

extension TimelineFormat {
  static let html = TimelineFormat(
    "html", "a page that plays one trace, for any browser", showsOneTrace: true
  ) { TimelinePage(tool: $0.context.tool, to: $1) }
}

package import GestureEngine
import JSONText
package import ReplayTimelines

/// The decisions of a run for programs: one JSON object on one line, with events as in a timeline.
package struct ExplanationJSON: TimelineSink {
  package let wantsFrames = false
  package let wantsEvents = true

  private let output: ReportOutput
  private var writer = JSONWriter()
  private var run: RunDescription?

  package init(to output: @escaping ReportOutput) { self.output = output }

  package mutating func begin(_ run: RunDescription) {
    self.run = run
    writer.beginObject()
    writer.writeNames(of: run)
    writer.key("events")
    writer.beginArray()
  }

  package mutating func event(_ event: TimelineEvent) {
    writer.beginObject()
    writer.writeLine(of: event)
    writer.endObject()
  }

  package mutating func frame(_ frame: Frame) {}

  package mutating func end(_ outcome: Outcome) {
    writer.endArray()
    writer.field("outcome", outcome.words(of: run))
    writer.key("settled")
    writer.bool(outcome.isSettled)
    writer.field("t", outcome.time)
    writer.endObject()
    writer.endLine()
    writer.bytes.withUnsafeBufferPointer(output)
  }
}

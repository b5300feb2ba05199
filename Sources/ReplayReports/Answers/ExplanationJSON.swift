package import GestureEngine
import JSONText
package import MotionLaws
package import ReplayJudging
package import ReplayTimelines

/// The decisions of a run for programs: one JSON object on one line, with events as in a timeline.
package struct ExplanationJSON: TimelineSink {
  /// Only frames say where the sheet was when a finger landed.
  package let wantsFrames = true
  package let wantsEvents = true
  package let wantsReleases = true

  private let output: ReportOutput
  private var writer = JSONWriter()
  private var run: RunDescription?
  private var releases: [SheetRelease] = []
  private var effect: GestureEffect
  private var judge: PropertyJudge
  private let properties: [ReplayProperty]

  /// - Parameters:
  ///   - properties: what must hold.
  ///   - scale: by how much touches were scaled on their way from the trace.
  ///   - output: receives the text.
  package init(
    judging properties: [ReplayProperty] = [], scale: Vector, to output: @escaping ReportOutput
  ) {
    self.properties = properties
    judge = PropertyJudge(properties)
    effect = GestureEffect(scale: scale)
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) {
    self.run = run
    effect.begin(run)
    judge.begin(run)
    writer.beginObject()
    writer.writeNames(of: run)
    writer.key("events")
    writer.beginArray()
  }

  package mutating func event(_ event: TimelineEvent) {
    effect.event(event)
    judge.event(event)
    writer.beginObject()
    writer.writeLine(of: event)
    writer.endObject()
  }

  package mutating func release(_ release: SheetRelease) { releases.append(release) }

  package mutating func frame(_ frame: Frame) {
    effect.frame(frame)
    judge.frame(frame)
  }

  package mutating func frames(_ run: FrameRun) {
    effect.frames(run)
    judge.frames(run)
  }

  package mutating func end(_ outcome: Outcome) {
    writer.endArray()
    writer.key("releases")
    writer.beginArray()
    for release in releases {
      writer.beginObject()
      writer.field("t", release.time)
      writer.field("velocity", release.velocity)
      writer.field("velocityAfter", release.velocityAfter)
      writer.key(escaping: Outcome.jump)
      writer.number(release.jump)
      writer.endObject()
    }
    writer.endArray()
    judge.end(outcome)
    if !properties.isEmpty {
      writer.list("properties", properties.map(\.name)) {
        [breaks = judge.breaks, unasked = judge.unasked] writer, name in
        guard let broken = breaks.first(where: { $0.property.name == name }) else {
          writer.beginObject()
          writer.field("name", name)
          writer.key("holds")
          writer.bool(true)
          writer.key("asked")
          writer.bool(!unasked.contains(name))
          return writer.endObject()
        }
        writer.write(broken)
      }
    }
    writer.field("outcome", outcome.words(of: run))
    writer.key("settled")
    writer.bool(outcome.isSettled)
    writer.field("t", outcome.time)
    effect.idleness?.write(to: &writer)
    writer.endObject()
    writer.endLine()
    writer.bytes.withUnsafeBufferPointer(output)
  }
}

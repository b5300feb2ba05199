package import GestureEngine
package import GestureTraces
import JSONText
import MotionLaws

/// The input of what runs a page's trace again, the engine or the tool: the text of a scene and a
/// trace.
package struct RunSource: Sendable {
  private let scene: JSONNode
  private let trace: Trace
  private let options: ReplayOptions

  /// Whether the tool that serves the page runs it, instead of the page's engine.
  private var isRemote = false

  /// Nil if the engine cannot replay the scene.
  ///
  /// The engine has the systems that come with the package, and reads scenes.
  ///
  /// - Parameters:
  ///   - scene: as it was read.
  ///   - trace: as it is replayed, already fitted to the scene's screen if requested.
  ///   - options: how the run is replayed.
  package init?(_ scene: ReplayScene, _ trace: Trace, _ options: ReplayOptions) {
    guard let document = scene.readableDocument else { return nil }
    self.scene = document
    self.trace = trace
    self.options = options
  }

  /// The source for the tool that serves the page, whose systems it also has.
  ///
  /// Nil if no text describes the scene.
  ///
  /// - Parameters:
  ///   - scene: as it was read.
  ///   - trace: as it is replayed.
  ///   - options: how the run is replayed.
  package init?(
    answered scene: ReplayScene, _ trace: Trace, _ options: ReplayOptions
  ) {
    guard let document = scene.document else { return nil }
    self.init(answered: document, trace, options)
  }

  /// The source for the tool that serves the page, from the text of a scene.
  init(answered document: JSONNode, _ trace: Trace, _ options: ReplayOptions) {
    scene = document
    self.trace = trace
    self.options = options
    isRemote = true
  }

  /// Writes the member `live` of a page's data.
  func write(to writer: inout JSONWriter) {
    writer.key("live")
    writer.beginObject()
    if isRemote {
      writer.key("isRemote")
      writer.bool(true)
    }
    writer.key("scene")
    writer.node(scene)
    writer.key("trace")
    writeTrace(to: &writer)
    writer.key("refreshRate")
    writer.exactNumber(options.refreshRate ?? 0)
    writer.key("maxSettle")
    writer.exactNumber(options.maxSettle)
    writer.endObject()
  }

  /// Writes what is replayed of the trace, numbers with all their digits.
  ///
  /// Read back, it replays exactly as this one does. A sample is a row of five numbers: its time,
  /// finger, phase, x and y. That takes a third of the space of a trace file.
  private func writeTrace(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("name", trace.name)
    writer.key("samples")
    writer.beginArray()
    for sample in trace.samples {
      writer.exactNumber(sample.time)
      writer.number(sample.id)
      writer.number(Int(sample.phase.rawValue))
      writer.exactNumber(sample.point.x)
      writer.exactNumber(sample.point.y)
    }
    writer.endArray()
    writer.key("actions")
    writer.beginArray()
    for timed in trace.actions {
      writer.beginObject()
      writer.key("t")
      writer.exactNumber(timed.time)
      writer.field("do", timed.action.name)
      TraceWriter.writeParameters(of: timed.action, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("phases")
    writer.beginArray()
    for phase in TouchSample.Phase.allCases { writer.word(phase.word) }
    writer.endArray()
    writer.endObject()
  }
}

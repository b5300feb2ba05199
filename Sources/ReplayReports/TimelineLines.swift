import GestureRecognition
public import GestureReplay
import JSONText
import MotionLaws
import ScrollViews
public import SheetSystems

/// A timeline as `gesture-timeline/1`: JSON Lines, or the same objects as elements of a JSON
/// array, whose brackets are the caller's.
public struct TimelineLines: TimelineSink {
  public enum Shape: Sendable {
    case lines
    case elements
  }

  public let wantsFrames = true
  public let wantsEvents = true

  private let shape: Shape
  private let output: ReportOutput
  private var writer = JSONWriter()
  private var recognizers: [String] = []
  private var hasLines = false

  public init(_ shape: Shape, to output: @escaping ReportOutput) {
    self.shape = shape
    self.output = output
  }

  private mutating func beginLine() {
    if shape == .elements, hasLines { writer.rawText(",\n") }
    hasLines = true
    writer.beginObject()
  }

  private mutating func endLine() {
    writer.endObject()
    if shape == .lines { writer.endLine() } else { writer.forgetComma() }
    guard writer.bytes.count >= reportChunkSize else { return }
    flush()
  }

  private mutating func flush() {
    output(writer.bytes)
    writer.removeAll()
  }

  // MARK: Header

  public mutating func begin(_ run: RunDescription) {
    recognizers = run.recognizers
    beginLine()
    writer.key("type")
    writer.string("header")
    writer.key("format")
    writer.string("gesture-timeline/1")
    writer.key("trace")
    writer.string(run.trace)
    writer.key("scene")
    writer.string(run.scene.name)
    writer.key("system")
    if let sheet = run.scene.sheet { writer.string(sheet.name) } else { writer.null() }
    writer.key("refreshRate")
    writer.number(run.refreshRate)
    writer.key("dependsOnRefreshRate")
    writer.bool(run.scene.sheet?.dependsOnRefreshRate ?? false)
    writer.key("maxSettle")
    writer.number(run.maxSettle)
    writeSettings(of: run.scene)
    endLine()
  }

  private mutating func writeSettings(of scene: Scene) {
    writer.key("device")
    SceneWriter.writeDevice(of: scene, to: &writer)
    writer.key("settings")
    writer.beginObject()
    SceneWriter.writeTuning(of: scene, to: &writer)
    writer.endObject()
  }

  // MARK: Frames

  public mutating func frame(_ frame: Frame) {
    beginLine()
    writer.key("type")
    writer.string("frame")
    writer.key("i")
    writer.number(frame.index)
    writer.key("t")
    writer.number(frame.time)
    writer.key("touches")
    writer.beginArray()
    for touch in frame.touches {
      writer.beginObject()
      writer.key("id")
      writer.number(touch.id)
      writer.key("x")
      writer.number(touch.point.x)
      writer.key("y")
      writer.number(touch.point.y)
      writer.endObject()
    }
    writer.endArray()
    writer.key("recognizers")
    writer.beginObject()
    for (name, state) in zip(recognizers, frame.recognizers) {
      writer.key(name)
      writer.string(state.word)
    }
    writer.endObject()
    writeState(of: frame)
    endLine()
  }

  private mutating func writeState(of frame: Frame) {
    if let sheet = frame.sheet {
      writer.key("sheet")
      writer.beginObject()
      writer.key("state")
      writer.string(sheet.reading.state)
      writer.key("phase")
      writer.string(sheet.reading.phase.word)
      writer.key("y")
      writer.number(sheet.reading.y)
      writer.key("extent")
      writer.number(sheet.reading.extent)
      writer.key("progress")
      writer.number(sheet.progress)
      writer.key("velocity")
      writer.number(sheet.reading.velocity)
      writer.endObject()
    }
    if let scroll = frame.scroll {
      writer.key("scroll")
      writer.beginObject()
      writer.key("phase")
      writer.string(scroll.phase.word)
      writer.key("x")
      writer.number(scroll.contentOffset.x)
      writer.key("y")
      writer.number(scroll.contentOffset.y)
      writer.key("velocity")
      writer.vector(scroll.velocity.x, scroll.velocity.y)
      writer.endObject()
    }
    writer.key("layout")
    writer.beginObject()
    for view in frame.layout.views {
      writer.key(view.name)
      writer.beginArray()
      writer.number(view.frame.x)
      writer.number(view.frame.y)
      writer.number(view.frame.width)
      writer.number(view.frame.height)
      writer.endArray()
    }
    writer.key("dimming")
    writer.number(frame.layout.dimming)
    writer.endObject()
  }

  public mutating func end(_ outcome: Outcome) {
    beginLine()
    writer.key("type")
    writer.string("final")
    writer.key("t")
    writer.number(outcome.time)
    writer.key("frames")
    writer.number(outcome.frames)
    writer.key("settled")
    writer.bool(outcome.isSettled)
    writeState(of: outcome.frame)
    endLine()
    flush()
  }

  // MARK: Events

  public mutating func event(_ event: TimelineEvent) {
    beginLine()
    writer.key("type")
    writer.string("event")
    writer.key("t")
    writer.number(event.time)
    writer.key("kind")
    writer.string(event.kind.name)
    writer.write(event.kind)
    writer.key("because")
    writer.string(event.because)
    endLine()
  }
}

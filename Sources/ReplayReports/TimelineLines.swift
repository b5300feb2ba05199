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

  /// What is not passed on yet.
  private var text: [UInt8] = []

  /// For lines that are not the many: header and events.
  private var writer = JSONWriter()

  /// The recognizers' names as they stand in every frame: `"sheet.pan":"`.
  private var recognizerKeys: [[UInt8]] = []

  /// The views of the frame before, and how they were written.
  private var writtenViews: [(view: ViewArrangement.View, text: [UInt8])] = []

  private var hasLines = false

  public init(_ shape: Shape, to output: @escaping ReportOutput) {
    self.shape = shape
    self.output = output
  }

  // MARK: Lines

  private mutating func beginLine() {
    if shape == .elements, hasLines { text.append(literal: ",\n") }
    hasLines = true
  }

  private mutating func endLine() {
    if shape == .lines { text.append(literal: "\n") }
    if text.count >= reportChunkSize { flush() }
  }

  private mutating func flush() {
    output(text)
    text.removeAll(keepingCapacity: true)
  }

  private mutating func addLine(_ write: (inout JSONWriter) -> Void) {
    beginLine()
    writer.removeAll()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    text += writer.bytes
    endLine()
  }

  public mutating func begin(_ run: RunDescription) {
    recognizerKeys = run.recognizers.map { name in
      var key: [UInt8] = []
      key.appendQuoted(name)
      key.append(literal: ":\"")
      return key
    }
    addLine { $0.write(run) }
  }

  public mutating func event(_ event: TimelineEvent) {
    addLine { $0.write(event) }
  }

  public mutating func frame(_ frame: Frame) {
    beginLine()
    text.append(literal: #"{"type":"frame","i":"#)
    text.appendInteger(frame.index)
    text.appendRounded(frame.time, after: #","t":"#)
    text.append(literal: #","touches":["#)
    for (index, touch) in frame.touches.enumerated() {
      text.append(literal: index == 0 ? #"{"id":"# : #",{"id":"#)
      text.appendInteger(touch.id)
      text.appendRounded(touch.point.x, after: #","x":"#)
      text.appendRounded(touch.point.y, after: #","y":"#)
      text.append(literal: "}")
    }
    text.append(literal: #"],"recognizers":{"#)
    for (index, state) in frame.recognizers.enumerated() {
      if index > 0 { text.append(literal: ",") }
      text += recognizerKeys[index]
      text.append(literal: state.word)
      text.append(literal: "\"")
    }
    text.append(literal: "}")
    addState(of: frame)
    text.append(literal: "}")
    endLine()
  }

  /// Most views stand still from frame to frame: what was written of one is written again.
  private mutating func addState(of frame: Frame) {
    if let sheet = frame.sheet { text.append(sheet) }
    if let scroll = frame.scroll { text.append(scroll) }
    text.append(literal: #","layout":{"#)
    for (index, view) in frame.layout.views.enumerated() {
      if index == writtenViews.count {
        writtenViews.append((view, []))
        writtenViews[index].text.append(view)
      } else if writtenViews[index].view != view {
        writtenViews[index].view = view
        writtenViews[index].text.removeAll(keepingCapacity: true)
        writtenViews[index].text.append(view)
      }
      text += writtenViews[index].text
    }
    text.appendRounded(frame.layout.dimming, after: #""dimming":"#)
    text.append(literal: "}")
  }

  public mutating func end(_ outcome: Outcome) {
    beginLine()
    text.appendRounded(outcome.time, after: #"{"type":"final","t":"#)
    text.append(literal: #","frames":"#)
    text.appendInteger(outcome.frames)
    text.append(literal: outcome.isSettled ? #","settled":true"# : #","settled":false"#)
    addState(of: outcome.frame)
    text.append(literal: "}")
    endLine()
    flush()
  }
}

/// A frame's state in fixed words around its numbers: there are so many of these lines that they
/// are not written key by key.
extension [UInt8] {
  fileprivate mutating func append(literal: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(
        start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  fileprivate mutating func append(_ view: ViewArrangement.View) {
    appendQuoted(view.name)
    appendRounded(view.frame.x, after: ":[")
    appendRounded(view.frame.y, after: ",")
    appendRounded(view.frame.width, after: ",")
    appendRounded(view.frame.height, after: ",")
    append(literal: "],")
  }

  fileprivate mutating func append(_ sheet: Frame.Sheet) {
    append(literal: #","sheet":{"state":"#)
    appendQuoted(sheet.reading.state)
    append(literal: #","phase":""#)
    append(literal: sheet.reading.phase.word)
    appendRounded(sheet.reading.y, after: #"","y":"#)
    appendRounded(sheet.reading.extent, after: #","extent":"#)
    appendRounded(sheet.progress, after: #","progress":"#)
    appendRounded(sheet.reading.velocity, after: #","velocity":"#)
    append(literal: "}")
  }

  fileprivate mutating func append(_ scroll: Frame.Scroll) {
    append(literal: #","scroll":{"phase":""#)
    append(literal: scroll.phase.word)
    appendRounded(scroll.contentOffset.x, after: #"","x":"#)
    appendRounded(scroll.contentOffset.y, after: #","y":"#)
    appendRounded(scroll.velocity.x, after: #","velocity":["#)
    appendRounded(scroll.velocity.y, after: ",")
    append(literal: "]}")
  }
}

extension JSONWriter {
  /// Writes the members of a timeline's header.
  fileprivate mutating func write(_ run: RunDescription) {
    key("type")
    string("header")
    key("format")
    string(TimelineCheck.format)
    key("trace")
    string(run.trace)
    key("scene")
    string(run.scene.name)
    key("system")
    if let sheet = run.scene.sheet { string(sheet.name) } else { null() }
    key("refreshRate")
    number(run.refreshRate)
    key("dependsOnRefreshRate")
    bool(run.scene.sheet?.dependsOnRefreshRate ?? false)
    key("maxSettle")
    number(run.maxSettle)
    key("device")
    SceneWriter.writeDevice(of: run.scene, to: &self)
    key("settings")
    beginObject()
    SceneWriter.writeTuning(of: run.scene, to: &self)
    endObject()
  }

  /// Writes the members of an event's line.
  fileprivate mutating func write(_ event: TimelineEvent) {
    key("type")
    string("event")
    key("t")
    number(event.time)
    key("kind")
    string(event.kind.name)
    write(event.kind)
    key("because")
    string(event.because)
  }
}

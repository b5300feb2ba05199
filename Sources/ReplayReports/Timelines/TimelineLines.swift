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
  private let pending = PendingText()

  /// For lines that are not the many: header and events.
  private var writer = JSONWriter()

  /// The recognizers' names as they stand in every frame: `"sheet.pan":`.
  private var recognizerKeys: [[UInt8]] = []

  /// What the frame before wrote of the recognizers, of the sheet's state and of each view.
  private var recognizers = WrittenPiece<[RecognizerState]>()
  private var sheetState = WrittenPiece<String>()
  private var views: [WrittenPiece<ShownView>] = []

  private var hasLines = false

  public init(_ shape: Shape, to output: @escaping ReportOutput) {
    self.shape = shape
    self.output = output
  }

  // MARK: Lines

  private mutating func addLine(_ write: (inout TextBuffer, inout TimelineLines) -> Void) {
    if shape == .elements, hasLines { pending.text.append(",\n") }
    hasLines = true
    write(&pending.text, &self)
    if shape == .lines { pending.text.append("\n") }
    if pending.text.count >= reportChunkSize { flush() }
  }

  private mutating func addObject(_ write: (inout JSONWriter) -> Void) {
    writer.removeAll()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    addLine { text, lines in text.append(lines.writer.bytes) }
  }

  private mutating func flush() {
    output(pending.text.bytes)
    pending.text.removeAll()
    recognizers.forget()
    sheetState.forget()
    for index in views.indices { views[index].forget() }
  }

  public mutating func begin(_ run: RunDescription) {
    recognizerKeys = run.recognizers.map { name in
      var key: [UInt8] = []
      key.appendQuoted(name)
      key.append(contentsOf: ":".utf8)
      return key
    }
    recognizers.forget()
    addObject { $0.writeHeader(of: run) }
  }

  public mutating func event(_ event: TimelineEvent) {
    addObject { $0.writeLine(of: event) }
  }

  public mutating func frame(_ frame: Frame) {
    addLine { text, lines in
      text.append(#"{"type":"frame","i":"#)
      text.appendInteger(frame.index)
      text.appendRounded(frame.time, after: #","t":"#)
      text.append(frame.touches)
      lines.write(frame.recognizers, to: &text)
      lines.write(frame.pans, to: &text)
      lines.writeState(of: frame, to: &text)
      text.append("}")
    }
  }

  public mutating func end(_ outcome: Outcome) {
    addLine { text, lines in
      text.appendRounded(outcome.time, after: #"{"type":"final","t":"#)
      text.append(#","frames":"#)
      text.appendInteger(outcome.frames)
      text.append(outcome.isSettled ? #","settled":true"# : #","settled":false"#)
      lines.writeState(of: outcome.frame, to: &text)
      text.append("}")
    }
    flush()
  }

  // MARK: Pieces that often stay alike

  private mutating func write(_ states: [RecognizerState], to text: inout TextBuffer) {
    let keys = recognizerKeys
    recognizers.write(states, to: &text) { states, text in
      text.append(#","recognizers":{"#)
      for (index, state) in states.enumerated() {
        if index > 0 { text.append(",") }
        text.append(keys[index])
        text.append("\"")
        text.append(state.word)
        text.append("\"")
      }
      text.append("}")
    }
  }

  private func write(_ pans: [Frame.Pan], to text: inout TextBuffer) {
    text.append(#","pans":{"#)
    for (place, pan) in pans.enumerated() {
      if place > 0 { text.append(",") }
      text.append(recognizerKeys[pan.index])
      text.appendRounded(pan.translation.x, after: #"{"translation":["#)
      text.appendRounded(pan.translation.y, after: ",")
      text.appendRounded(pan.velocity.x, after: #"],"velocity":["#)
      text.appendRounded(pan.velocity.y, after: ",")
      text.append("]}")
    }
    text.append("}")
  }

  private mutating func writeState(of frame: Frame, to text: inout TextBuffer) {
    if let sheet = frame.sheet {
      text.append(#","sheet":{"state":"#)
      sheetState.write(sheet.reading.state, to: &text) { $1.appendQuoted($0) }
      text.append(sheet)
    }
    if let scroll = frame.scroll { text.append(scroll) }
    text.append(#","layout":{"#)
    while views.count < frame.layout.views.count { views.append(WrittenPiece()) }
    for (index, view) in frame.layout.views.enumerated() {
      views[index].write(ShownView(name: view.name, frame: view.frame), to: &text) {
        $1.append($0)
      }
    }
    text.appendRounded(frame.layout.dimming, after: #""dimming":"#)
    text.append("}")
  }
}

/// Text that is not passed on yet; copies of a report share it, as they share their output.
private final class PendingText {
  var text = TextBuffer(capacity: reportChunkSize + reportChunkSize / 8)
}

/// A piece of text that a value was written as, to be written again while the value stays.
private struct WrittenPiece<Value: Equatable> {
  private var written: (value: Value, place: Range<Int>)?

  mutating func write(
    _ value: Value, to text: inout TextBuffer, _ write: (Value, inout TextBuffer) -> Void
  ) {
    if let written, written.value == value { return text.append(again: written.place) }
    let start = text.count
    write(value, &text)
    written = (value, start..<text.count)
  }

  /// The text is gone.
  mutating func forget() { written = nil }
}

/// What a timeline shows of a view.
private struct ShownView: Equatable {
  var name: String
  var frame: Rect
}

/// A frame's state in fixed words around its numbers: there are so many of these lines that they
/// are not written key by key.
extension TextBuffer {
  fileprivate mutating func append(_ touches: [FingerMove]) {
    append(#","touches":["#)
    for (index, touch) in touches.enumerated() {
      append(index == 0 ? #"{"id":"# : #",{"id":"#)
      appendInteger(touch.id)
      appendRounded(touch.point.x, after: #","x":"#)
      appendRounded(touch.point.y, after: #","y":"#)
      append("}")
    }
    append("]")
  }

  fileprivate mutating func append(_ view: ShownView) {
    appendQuoted(view.name)
    appendRounded(view.frame.x, after: ":[")
    appendRounded(view.frame.y, after: ",")
    appendRounded(view.frame.width, after: ",")
    appendRounded(view.frame.height, after: ",")
    append("],")
  }

  /// What comes after the state.
  fileprivate mutating func append(_ sheet: Frame.Sheet) {
    append(#","phase":""#)
    append(sheet.reading.phase.word)
    appendRounded(sheet.reading.y, after: #"","y":"#)
    appendRounded(sheet.reading.extent, after: #","extent":"#)
    appendRounded(sheet.progress, after: #","progress":"#)
    appendRounded(sheet.reading.velocity, after: #","velocity":"#)
    append("}")
  }

  fileprivate mutating func append(_ scroll: Frame.Scroll) {
    append(#","scroll":{"phase":""#)
    append(scroll.phase.word)
    appendRounded(scroll.contentOffset.x, after: #"","x":"#)
    appendRounded(scroll.contentOffset.y, after: #","y":"#)
    appendRounded(scroll.velocity.x, after: #","velocity":["#)
    appendRounded(scroll.velocity.y, after: ",")
    appendRounded(scroll.contentWidth, after: #"],"contentSize":["#)
    appendRounded(scroll.contentHeight, after: ",")
    append("]}")
  }
}

extension TimelineFormat {
  static let jsonl = TimelineFormat("jsonl", "gesture-timeline/1, one object a line") {
    TimelineLines(.lines, to: $1)
  }

  static let json = TimelineFormat(
    "json", "the same objects as one array", prologue: Array("[\n".utf8),
    separator: Array(",\n".utf8), epilogue: Array("\n]\n".utf8)
  ) { TimelineLines(.elements, to: $1) }
}

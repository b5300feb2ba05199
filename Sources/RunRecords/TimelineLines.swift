import GestureRecognition
package import GestureReplay
import JSONText
import MotionLaws
package import SheetSystems

/// A timeline as `gesture-timeline/1`: JSON Lines, or the same objects as elements of a JSON
/// array, whose brackets are the caller's.
package struct TimelineLines: TimelineSink {
  package enum Shape: Sendable {
    case lines
    case elements
  }

  package let wantsFrames = true
  package let wantsEvents = true

  private let shape: Shape
  private let output: ReportOutput

  /// What is not passed on yet.
  private let pending = SharedText(capacity: reportChunkSize + reportChunkSize / 8)

  /// For lines that are not the many: header and events.
  private var writer = JSONWriter()

  /// The recognizers' names as they stand in every frame: `"sheet.pan":`.
  private var recognizerKeys: [[UInt8]] = []

  /// What the frame before wrote of the recognizers and of each view.
  private var recognizers = WrittenPiece<[RecognizerState]>()
  private var views: [WrittenPiece<ShownView>] = []

  /// What every frame of a run says behind its index and time.
  private var rest: Range<Int>?

  private var hasLines = false

  package init(_ shape: Shape, to output: @escaping ReportOutput) {
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

  /// Passes on what has been written so far.
  package mutating func flush() {
    output(pending.text.bytes)
    pending.text.removeAll()
    recognizers.forget()
    for index in views.indices { views[index].forget() }
    rest = nil
  }

  package mutating func begin(_ run: RunDescription) {
    recognizerKeys = run.recognizers.map { name in
      var key: [UInt8] = []
      key.appendQuoted(name)
      key.append(contentsOf: ":".utf8)
      return key
    }
    recognizers.forget()
    addObject { $0.writeHeader(of: run) }
  }

  package mutating func event(_ event: TimelineEvent) {
    addObject { $0.writeLine(of: event) }
  }

  package mutating func frame(_ frame: Frame) {
    rest = nil
    add(frame)
  }

  package mutating func frames(_ run: FrameRun) {
    rest = nil
    for place in 0..<run.count { add(run[place]) }
  }

  private mutating func add(_ frame: Frame) {
    addLine { text, lines in
      var frame = frame
      text.append(#"{"type":"frame""#)
      frame.writeHead(to: &text)
      if let rest = lines.rest { return text.append(again: rest) }
      let start = text.count
      text.append(frame.touches)
      lines.write(frame.recognizers, to: &text)
      lines.write(frame.pans, to: &text)
      lines.writeState(of: &frame, to: &text)
      text.append("}")
      lines.rest = start..<text.count
    }
  }

  package mutating func end(_ outcome: Outcome) {
    addLine { text, lines in
      var outcome = outcome
      text.append(#"{"type":"final""#)
      outcome.writeHead(to: &text)
      lines.writeState(of: &outcome.frame, to: &text)
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
      var pan = pan
      text.append("{")
      pan.writeFields(to: &text)
      text.append("}")
    }
    text.append("}")
  }

  private mutating func writeState(of frame: inout Frame, to text: inout TextBuffer) {
    frame.writeParts(to: &text)
    text.append(#","layout":{"#)
    while views.count < frame.layout.views.count { views.append(WrittenPiece()) }
    for (index, view) in frame.layout.views.enumerated() {
      views[index].write(ShownView(name: view.name, frame: view.frame), to: &text) {
        $1.append($0)
      }
    }
    frame.writeLayout(to: &text)
    text.append("}")
  }
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

/// Lists in fixed words around their fields: there are so many of these lines that they are not
/// written key by key.
extension TextBuffer {
  fileprivate mutating func append(_ touches: [FingerMove]) {
    append(#","touches":["#)
    for (index, touch) in touches.enumerated() {
      var touch = touch
      append(index == 0 ? "{" : ",{")
      touch.writeFields(to: &self)
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
}

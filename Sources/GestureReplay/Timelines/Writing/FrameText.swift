import GestureRecognition
import JSONText
import MotionLaws
import SheetSystems

/// Frames as text, of which what stays as the frame before has it is copied from there.
struct FrameText: ~Copyable {
  private var buffer: TextBuffer

  /// The recognizers' names as they stand in every frame: `"sheet.pan":`.
  private var recognizerKeys: [[UInt8]] = []

  /// What the frame before wrote of the recognizers, of sheet and scroll view, and of each view.
  private var recognizers = WrittenStates()
  private var sheet = WrittenPart<Frame.Sheet>()
  private var scroll = WrittenPart<Frame.Scroll>()
  private var views: [WrittenView] = []

  /// What every frame of a run says behind its index and time.
  private var rest: Range<Int>?

  /// - Parameter capacity: for how many bytes there is room from the beginning, at least 1.
  init(capacity: Int) { buffer = TextBuffer(capacity: capacity) }

  /// The length in bytes.
  var count: Int { buffer.text.count }

  /// Begins a run.
  ///
  /// - Parameter names: the recognizers', in the order of a frame's `recognizers`.
  mutating func begin(recognizers names: [String]) {
    recognizerKeys = names.map { $0.quoted + Array(":".utf8) }
    recognizers.forget()
  }

  /// Appends all of the text to bytes, and forgets it.
  mutating func empty(into bytes: inout [UInt8]) {
    bytes.append(contentsOf: buffer.text.bytes)
    buffer.text.removeAll()
    recognizers.forget()
    sheet.forget()
    scroll.forget()
    for index in views.indices { views[index].forget() }
    rest = nil
  }

  mutating func append(_ bytes: [UInt8]) { buffer.text.append(bytes) }

  mutating func append(_ words: StaticString) { buffer.text.append(words) }

  /// Appends a frame's object; see `FrameLines`.
  mutating func append(_ frame: Frame, isAlike: Bool) {
    var text = buffer.text
    var (index, time) = (frame.index, frame.time)
    text.beginLine("frame")
    Frame.visitHead(index: &index, time: &time, &text)
    if isAlike, let rest {
      text.append(again: rest)
    } else {
      let start = text.count
      text.append(frame.touches)
      recognizers.write(frame.recognizers, named: recognizerKeys, to: &text)
      text.append(frame.pans, named: recognizerKeys)
      append(partsOf: frame, to: &text)
      rest = start..<text.count
    }
    buffer.text = text
  }

  /// Appends the object of a final line.
  mutating func append(_ outcome: Outcome) {
    var text = buffer.text
    var head = outcome
    text.beginLine("final")
    head.visitHead(&text)
    append(partsOf: outcome.frame, to: &text)
    buffer.text = text
  }

  /// Appends what frames and final lines have in common, and ends the object.
  @inline(__always)
  private mutating func append(partsOf frame: Frame, to text: inout TextEnd) {
    sheet.write(frame.sheet, to: &text)
    scroll.write(frame.scroll, to: &text)
    text.append(#","layout":{"#)
    while views.count < frame.layout.views.count { views.append(WrittenView()) }
    for index in frame.layout.views.indices {
      views[index].write(
        frame.layout.views[index].name, frame.layout.views[index].frame, to: &text)
    }
    var dimming = frame.layout.dimming
    text.beginMembers()
    ViewArrangement.visit(dimming: &dimming, &text)
    text.append("}}")
  }
}

/// What a frame wrote of the recognizers' states.
private struct WrittenStates {
  private var states: [RecognizerState] = []
  private var place: Range<Int>?

  @inline(__always)
  mutating func write(
    _ states: [RecognizerState], named keys: [[UInt8]], to text: inout TextEnd
  ) {
    if let place, self.states == states { return text.append(again: place) }
    let start = text.count
    text.append(#","recognizers":{"#)
    for index in states.indices {
      if index > 0 { text.append(",") }
      text.append(keys[index])
      text.append("\"")
      text.append(states[index].word)
      text.append("\"")
    }
    text.append("}")
    place = start..<text.count
    // Not the array itself, which would be copied where the next frame changes it.
    self.states.removeAll(keepingCapacity: true)
    self.states.append(contentsOf: states)
  }

  /// The text is gone.
  mutating func forget() { place = nil }
}

/// What a frame wrote of a part.
private struct WrittenPart<Part: FramePart> {
  private var part = Part()
  private var place: Range<Int>?

  @inline(__always)
  mutating func write(_ part: Part?, to text: inout TextEnd) {
    guard let part else { return }
    if let place, self.part == part { return text.append(again: place) }
    let start = text.count
    self.part = part
    text.appendKey(Part.key)
    text.beginObject()
    self.part.visit(&text)
    text.endObject()
    place = start..<text.count
  }

  /// The text is gone.
  mutating func forget() { place = nil }
}

/// What a frame wrote of a view.
private struct WrittenView {
  private var name = ""
  private var quotedName = "".quoted
  private var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  private var place: Range<Int>?

  @inline(__always)
  mutating func write(_ name: String, _ frame: Rect, to text: inout TextEnd) {
    if self.name != name {
      self.name = name
      quotedName = name.quoted
      place = nil
    }
    if let place, self.frame == frame { return text.append(again: place) }
    let start = text.count
    text.append(quotedName)
    text.appendRounded(frame.x, after: ":[")
    text.appendRounded(frame.y, after: ",")
    text.appendRounded(frame.width, after: ",")
    text.appendRounded(frame.height, after: ",")
    text.append("],")
    self.frame = frame
    place = start..<text.count
  }

  /// The text is gone.
  mutating func forget() { place = nil }
}

extension String {
  /// As JSON.
  fileprivate var quoted: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendQuoted(self)
    return bytes
  }
}

extension TextEnd {
  /// Begins a line's object, of which the members come next.
  @inline(__always)
  fileprivate mutating func beginLine(_ type: StaticString) {
    beginObject()
    appendKey("type")
    append("\"")
    append(type)
    append("\"")
  }

  @inline(__always)
  fileprivate mutating func append(_ touches: [FingerMove]) {
    append(#","touches":["#)
    for index in touches.indices {
      if index > 0 { append(",") }
      var touch = touches[index]
      beginObject()
      touch.visit(&self)
      endObject()
    }
    append("]")
  }

  @inline(__always)
  fileprivate mutating func append(_ pans: [Frame.Pan], named keys: [[UInt8]]) {
    append(#","pans":{"#)
    for place in pans.indices {
      if place > 0 { append(",") }
      var pan = pans[place]
      append(keys[pan.index])
      beginObject()
      pan.visit(&self)
      endObject()
    }
    append("}")
  }
}

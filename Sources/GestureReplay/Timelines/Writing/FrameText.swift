import GestureRecognition
import JSONText
import MotionLaws
import SheetSystems

/// Frames as text, of which what stays as the frame before has it is copied from there.
struct FrameText: ~Copyable {
  private var text: TextBuffer

  /// The recognizers' names as they stand in every frame: `"sheet.pan":`.
  private var recognizerKeys: [[UInt8]] = []

  /// What the frame before wrote of the recognizers and of each view.
  private var recognizers = WrittenStates()
  private var views: [WrittenView] = []

  /// What every frame of a run says behind its index and time.
  private var rest: Range<Int>?

  /// - Parameter capacity: for how many bytes there is room from the beginning, at least 1.
  init(capacity: Int) { text = TextBuffer(capacity: capacity) }

  /// The length in bytes.
  var count: Int { text.count }

  /// Begins a run.
  ///
  /// - Parameter names: the recognizers', in the order of a frame's `recognizers`.
  mutating func begin(recognizers names: [String]) {
    recognizerKeys = names.map { $0.quoted + Array(":".utf8) }
    recognizers.forget()
  }

  /// Appends all of the text to bytes, and forgets it.
  mutating func empty(into bytes: inout [UInt8]) {
    text.withBytes { bytes.append(contentsOf: $0) }
    text.removeAll()
    recognizers.forget()
    for index in views.indices { views[index].forget() }
    rest = nil
  }

  mutating func append(_ bytes: [UInt8]) { text.append(bytes) }

  mutating func append(_ text: StaticString) { self.text.append(text) }

  /// Appends a frame's object; see `FrameLines`.
  mutating func append(_ frame: Frame, isAlike: Bool) {
    var fields = frame.withoutLists
    text.append(#"{"type":"frame""#)
    fields.visitHead(&text)
    if isAlike, let rest { return text.append(again: rest) }
    let start = text.count
    text.append(frame.touches)
    recognizers.write(frame.recognizers, named: recognizerKeys, to: &text)
    text.append(frame.pans, named: recognizerKeys)
    append(frame.layout.views, &fields)
    rest = start..<text.count
  }

  /// Appends the object of a final line.
  mutating func append(_ outcome: Outcome) {
    var outcome = outcome
    text.append(#"{"type":"final""#)
    outcome.visitHead(&text)
    append(outcome.frame.layout.views, &outcome.frame)
  }

  /// Appends what frames and final lines have in common, and ends the object.
  @inline(__always)
  private mutating func append(_ shown: [ViewArrangement.View], _ fields: inout Frame) {
    fields.visitParts(&text)
    text.append(#","layout":{"#)
    while views.count < shown.count { views.append(WrittenView()) }
    for index in shown.indices {
      views[index].write(shown[index].name, shown[index].frame, to: &text)
    }
    fields.visitLayout(&text)
    text.append("}}")
  }
}

extension Frame {
  /// A copy for visitors, whose lists are left out: they would be retained, frame by frame.
  @inline(__always)
  fileprivate var withoutLists: Frame {
    var copy = Frame()
    copy.index = index
    copy.time = time
    copy.sheet = sheet
    copy.scroll = scroll
    copy.layout.dimming = layout.dimming
    return copy
  }
}

/// What a frame wrote of the recognizers' states.
private struct WrittenStates {
  private var states: [RecognizerState] = []
  private var place: Range<Int>?

  @inline(__always)
  mutating func write(
    _ states: [RecognizerState], named keys: [[UInt8]], to text: inout TextBuffer
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

/// What a frame wrote of a view.
private struct WrittenView {
  private var name = ""
  private var quotedName = "".quoted
  private var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  private var place: Range<Int>?

  @inline(__always)
  mutating func write(_ name: String, _ frame: Rect, to text: inout TextBuffer) {
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

/// Lists in fixed words around their fields.
extension TextBuffer {
  @inline(__always)
  fileprivate mutating func append(_ touches: [FingerMove]) {
    append(#","touches":["#)
    for index in touches.indices {
      var touch = touches[index]
      append(index == 0 ? "{" : ",{")
      touch.visit(&self)
      append("}")
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
      append("{")
      pan.visit(&self)
      append("}")
    }
    append("}")
  }
}

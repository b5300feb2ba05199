import GestureEngine
import JSONText
import MotionLaws

/// Frames as text; what is the same as in the previous frame is copied from there.
struct FrameEncoder: ~Copyable {
  private var buffer: TextBuffer

  private var header = CachedHeader()
  private var recognizerKeys = RecognizerKeys()

  /// The text that the previous frame wrote about the recognizers, the sheet, the scroll view and
  /// each view.
  private var recognizers = CachedStates()
  private var sheet = CachedPart<Frame.Sheet>()
  private var scroll = CachedPart<Frame.Scroll>()
  private var scrolls = NamedScrolls()
  private var views: [CachedView] = []
  private var dimming = CachedDimming()

  /// The looks so far, of which frames have what changes.
  private var looks = LookWriter()

  /// The text that every frame of a run has after its index and time.
  private var rest: Range<Int>?

  /// - Parameter capacity: the initial number of bytes that there is room for, at least 1.
  init(capacity: Int) { buffer = TextBuffer(capacity: capacity) }

  /// The length in bytes.
  var count: Int { buffer.text.count }

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - names: the recognizers' names, in the order of a frame's `recognizers`.
  ///   - scrollViews: the names of the further scroll views, in the order of a frame's `scrolls`.
  mutating func begin(recognizers names: [String], scrollViews: [String]) {
    looks = LookWriter()
    recognizerKeys = RecognizerKeys(names)
    recognizers.forget()
    scrolls = NamedScrolls(scrollViews)
  }

  /// The text, until it changes.
  var bytes: UnsafeBufferPointer<UInt8> { buffer.text.bytes }

  /// Discards the text after a length in bytes, and keeps its memory.
  mutating func removeAll(after length: Int) {
    buffer.text.removeAll(after: length)
    recognizers.forget()
    sheet.forget()
    scroll.forget()
    for index in views.indices { views[index].forget() }
    dimming.forget()
    rest = nil
  }

  mutating func append(_ bytes: [UInt8]) { buffer.text.append(bytes) }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { buffer.text.append(bytes) }

  mutating func append(_ words: StaticString) { buffer.text.append(words) }

  /// Appends a header's object.
  mutating func append(header run: RunDescription) {
    header.write(run, to: &buffer.text)
    if !run.looks.isEmpty { _ = text(of: run.looks) }
  }

  /// The changes of some views' looks.
  private mutating func text(of looks: [ViewLook]) -> [UInt8] {
    var writer = JSONWriter()
    self.looks.write(looks, to: &writer)
    return writer.bytes
  }

  /// Appends a frame's object; see `TimelineBuffer`.
  mutating func append(_ frame: Frame, isAlike: Bool) {
    var text = buffer.text
    text.beginLine("frame")
    var (index, time) = (frame.index, frame.time)
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
  private mutating func append(partsOf frame: Frame, to text: inout ByteCursor) {
    sheet.write(frame.sheet, to: &text)
    scroll.write(frame.scroll, to: &text)
    if !frame.scrolls.isEmpty { scrolls.write(frame.scrolls, to: &text) }
    if !frame.sheets.isEmpty { text.append(frame.sheets) }
    text.append(#","layout":{"#)
    while views.count < frame.layout.arranged.count { views.append(CachedView()) }
    for index in frame.layout.arranged.indices {
      if views[index].name != frame.layout.arranged[index].name {
        views[index].rename(frame.layout.arranged[index].name)
      }
      views[index].write(frame.layout.arranged[index].frame, to: &text)
    }
    dimming.write(frame.layout.dimming, to: &text)
    text.append("}")
    if !frame.looks.isEmpty {
      text.append(#","looks":"#)
      text.append(self.text(of: frame.looks))
    }
    text.append("}")
  }
}

extension ByteCursor {
  /// Begins a line's object; its members follow.
  @inline(__always)
  mutating func beginLine(_ type: StaticString) {
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

  /// Sheets that an app presents; they come and go.
  fileprivate mutating func append(_ sheets: [Frame.PresentedSheet]) {
    append(#","sheets":{"#)
    for (place, sheet) in sheets.enumerated() {
      if place > 0 { append(",") }
      var sheet = sheet
      appendQuoted(sheet.name)
      append(":")
      beginObject()
      sheet.visit(&self)
      endObject()
    }
    append("}")
  }

  @inline(__always)
  fileprivate mutating func append(_ pans: [Frame.Pan], named keys: RecognizerKeys) {
    append(#","pans":{"#)
    for place in pans.indices {
      if place > 0 { append(",") }
      var pan = pans[place]
      append(keys, at: pan.index)
      beginObject()
      pan.visit(&self)
      endObject()
    }
    append("}")
  }
}

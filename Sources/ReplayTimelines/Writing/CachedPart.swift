import GestureEngine
import JSONText
import MotionLaws

// What the previous frame wrote, from which the next one copies what is the same.

/// The recognizers' names as they appear in every frame: `"sheet.pan":`.
///
/// All of them are in one array: a separate array for each would be retained and released whenever
/// one is written.
struct RecognizerKeys {
  private(set) var bytes: [UInt8] = []

  /// The end of each of them.
  private var ends: [Int] = []

  init(_ names: [String] = []) {
    for name in names {
      bytes += name.quoted
      bytes.append(UInt8(ascii: ":"))
      ends.append(bytes.count)
    }
  }

  @inline(__always)
  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }
}

/// The text that a frame wrote about the recognizers' states.
struct CachedStates {
  private var states: [RecognizerState] = []
  private var place: Range<Int>?

  @inline(__always)
  mutating func write(
    _ states: [RecognizerState], named keys: RecognizerKeys, to text: inout ByteCursor
  ) {
    if let place, self.states == states { return text.append(again: place) }
    let start = text.count
    text.append(#","recognizers":{"#)
    for index in states.indices {
      if index > 0 { text.append(",") }
      text.append(keys, at: index)
      text.append("\"")
      text.append(states[index].word)
      text.append("\"")
    }
    text.append("}")
    place = start..<text.count
    // The array itself is not stored, because it would be copied when the next frame changes it.
    self.states.removeAll(keepingCapacity: true)
    self.states.append(contentsOf: states)
  }

  /// The text has been discarded.
  mutating func forget() { place = nil }
}

/// The text that a frame wrote for a part.
struct CachedPart<Part: FramePart> {
  private var part = Part()
  private var place: Range<Int>?

  /// The end of the first fields in it, and the start of the last ones.
  private var firstEnd = 0
  private var lastStart = 0

  @inline(__always)
  mutating func write(_ part: Part?, to text: inout ByteCursor) {
    guard let part else { return }
    if let place, self.part == part { return text.append(again: place) }
    var previous = part
    swap(&self.part, &previous)
    let beginsAlike = self.part.beginsLike(&previous)
    let endsAlike = self.part.endsLike(&previous)
    let start = text.count
    if let place, beginsAlike {
      text.append(again: place.lowerBound..<firstEnd)
      text.continueObject()
    } else {
      text.appendKey(Part.key)
      text.beginObject()
      self.part.visitFirst(&text)
    }
    firstEnd = text.count
    self.part.visitMiddle(&text)
    let middleEnd = text.count
    if let place, endsAlike {
      text.append(again: lastStart..<place.upperBound)
      text.continueObject()
    } else {
      self.part.visitLast(&text)
      text.endObject()
    }
    lastStart = middleEnd
    place = start..<text.count
  }

  /// The text has been discarded.
  mutating func forget() { place = nil }
}

/// The text that a frame wrote for a view.
struct CachedView {
  private(set) var name = ""
  private var quotedName = "".quoted
  private var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  private var place: Range<Int>?

  /// The start of the size in it.
  private var sizeStart = 0

  /// Prepares for another view, in whose place the next frame is written.
  mutating func rename(_ name: String) {
    self.name = name
    quotedName = name.quoted
    place = nil
  }

  @inline(__always)
  mutating func write(_ frame: Rect, to text: inout ByteCursor) {
    if let place, self.frame == frame { return text.append(again: place) }
    let start = text.count
    text.append(quotedName)
    text.appendRounded(frame.x, after: ":[")
    text.appendRounded(frame.y, after: ",")
    let sizeStart = text.count
    if let place, self.frame.width == frame.width, self.frame.height == frame.height {
      // Most of what moves keeps its size.
      text.append(again: self.sizeStart..<place.upperBound)
    } else {
      text.appendRounded(frame.width, after: ",")
      text.appendRounded(frame.height, after: ",")
      text.append("],")
    }
    self.frame = frame
    self.sizeStart = sizeStart
    place = start..<text.count
  }

  /// The text has been discarded.
  mutating func forget() { place = nil }
}

/// The text that a frame wrote about the dimming behind the sheet.
struct CachedDimming {
  private var dimming = 0.0
  private var place: Range<Int>?

  @inline(__always)
  mutating func write(_ dimming: Double, to text: inout ByteCursor) {
    if let place, self.dimming == dimming { return text.append(again: place) }
    let start = text.count
    self.dimming = dimming
    text.beginMembers()
    ViewArrangement.visit(dimming: &self.dimming, &text)
    place = start..<text.count
  }

  /// The text has been discarded.
  mutating func forget() { place = nil }
}

extension ByteCursor {
  /// Appends a recognizer's name and the colon after it.
  @inline(__always)
  mutating func append(_ keys: RecognizerKeys, at index: Int) {
    append(keys.bytes, in: keys[index])
  }
}

extension String {
  /// As JSON.
  var quoted: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendQuoted(self)
    return bytes
  }
}

package import GestureEngine
package import JSONText

/// A visitor that records every number, in the order of `FrameField.all` without its words.
package struct FrameNumbers: FrameVisitor {
  /// An element is nil if the scene has no such part.
  package private(set) var numbers: [Double?] = []
  private var isBlank = false

  package init() {}

  /// The numbers of a frame's parts.
  package init(of frame: Frame) { read(frame) }

  /// Replaces the numbers by those of another frame's parts, in the same memory.
  package mutating func read(_ frame: Frame) {
    numbers.removeAll(keepingCapacity: true)
    var frame = frame
    frame.visitParts(&self)
    frame.visitLayout(&self)
  }

  /// The numbers of a scroll view.
  init(of scroll: Frame.Scroll) {
    var scroll = scroll
    scroll.visit(&self)
  }

  /// The numbers of a pan.
  init(of pan: Frame.Pan) {
    var pan = pan
    pan.visit(&self)
  }

  package mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { numbers.append(isBlank ? nil : value) }

  package mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) { numbers.append(isBlank ? nil : value) }

  package mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    numbers.append(isBlank ? nil : x)
    numbers.append(isBlank ? nil : y)
  }

  package mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) { numbers.append(isBlank ? nil : Double(value)) }

  package func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {}
  package func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {}
  package func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) {}

  package mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    let wasBlank = isBlank
    isBlank = isBlank || value == nil
    var part = value ?? blank
    part.visit(&self)
    isBlank = wasBlank
  }
}

extension Frame.Pan {
  /// Its numbers, in the order of `Channel.ofPan`.
  package var numbers: [Double] { FrameNumbers(of: self).numbers.compactMap { $0 } }
}

extension Frame.Scroll {
  /// Its numbers, in the order of `FrameField.ofScrollView` without its words.
  package var numbers: [Double] { FrameNumbers(of: self).numbers.compactMap { $0 } }
}

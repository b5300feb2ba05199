import GestureEngine

/// How frames begin: `{"type":"frame","i":12,"t":0.2`.
///
/// In every run with the same refresh rate, frames of the same index begin alike.
struct WrittenHeads {
  /// How many frames of a run have their beginnings kept.
  private static let count = 1024

  private struct Head {
    /// Not a number if nothing is kept.
    var time = Double.nan
    var text = FixedText()
  }

  /// By the frames' indices.
  private var heads: [Head] = []

  /// Begins a frame's line.
  @inline(__always)
  mutating func write(_ index: Int, at time: Double, to text: inout TextEnd) {
    if heads.indices.contains(index), heads[index].time == time {
      return text.append(heads[index].text)
    }
    let start = text.count
    text.beginLine("frame")
    var (index, time) = (index, time)
    Frame.visitHead(index: &index, time: &time, &text)
    keep(index, time, text.fixed(from: start))
  }

  @inline(never)
  private mutating func keep(_ index: Int, _ time: Double, _ text: FixedText?) {
    guard let text, index < Self.count else { return }
    while heads.count <= index { heads.append(Head()) }
    heads[index] = Head(time: time, text: text)
  }
}

/// A short text that is copied without a call.
struct FixedText {
  static var capacity: Int { 48 }

  fileprivate(set) var bytes = (SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>())
  fileprivate(set) var count = 0
}

extension TextEnd {
  /// What was written after a place, in an open object with members; nil if it is too long.
  func fixed(from start: Int) -> FixedText? {
    let part = bytes[start...]
    guard part.count <= FixedText.capacity else { return nil }
    var text = FixedText()
    withUnsafeMutableBytes(of: &text.bytes) { $0.copyBytes(from: part) }
    text.count = part.count
    return text
  }
}

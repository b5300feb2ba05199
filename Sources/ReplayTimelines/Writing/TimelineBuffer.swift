package import GestureEngine

/// The lines of a `gesture-timeline/1`, gathered until they are passed on.
///
/// Copies of a report share it, as they share their output.
package final class TimelineBuffer {
  /// Only functions of this class change it, one after the other, and they call nothing that could
  /// change it meanwhile: an output does not write lines.
  ///
  /// A check at run time, for each piece of each line, is therefore unnecessary.
  @exclusivity(unchecked) private var text: FrameEncoder

  /// Whether what is passed on stays here.
  private let keepsPassed: Bool

  /// The number of bytes that have been passed on and are kept, at the beginning of the text.
  private var keptCount = 0

  /// - Parameters:
  ///   - capacity: the initial number of bytes that there is room for, at least 1.
  ///   - keepsPassed: whether what is passed on stays here until it is taken, instead of going to
  ///     the output: a thread hands over its memory faster than it copies it.
  package init(capacity: Int, keepsPassed: Bool = false) {
    text = FrameEncoder(capacity: capacity)
    self.keepsPassed = keepsPassed
  }

  /// The number of gathered bytes that have not been passed on.
  package var count: Int { text.count - keptCount }

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - recognizers: their names, in the order of a frame's `recognizers`.
  ///   - scrollViews: the names of the further scroll views, in the order of a frame's `scrolls`.
  package func begin(recognizers: [String], scrollViews: [String] = []) {
    text.begin(recognizers: recognizers, scrollViews: scrollViews)
  }

  /// Appends the header's object.
  package func append(header run: RunDescription) { text.append(header: run) }

  /// Appends text of any kind.
  package func append(_ bytes: [UInt8]) { text.append(bytes) }

  package func append(_ text: StaticString) { self.text.append(text) }

  /// Appends a frame's object.
  ///
  /// - Parameters:
  ///   - frame: what the screen showed.
  ///   - isAlike: whether it differs from the previous frame only in index and time.
  package func append(_ frame: Frame, isAlike: Bool) { text.append(frame, isAlike: isAlike) }

  /// Appends the object of a final line.
  package func append(_ outcome: Outcome) { text.append(outcome) }

  /// Discards what is gathered and has not been passed on, and keeps its memory.
  package func removeAll() { text.removeAll(after: keptCount) }

  /// Hands out the bytes gathered so far, and starts again.
  ///
  /// - Parameter output: receives the bytes, for the duration of its call, unless they are kept.
  package func pass(to output: (UnsafeBufferPointer<UInt8>) -> Void) {
    if keepsPassed {
      keptCount = text.count
    } else {
      output(text.bytes)
      text.removeAll(after: 0)
    }
  }

  // MARK: Kept bytes

  /// The bytes that have been passed on and are kept, until they are removed.
  package var kept: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text.bytes[..<keptCount])
  }

  /// Keeps bytes of another report.
  package func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    text.append(bytes)
    keptCount = text.count
  }

  /// Discards everything, and keeps its memory.
  package func removeKept() {
    keptCount = 0
    text.removeAll(after: 0)
  }
}

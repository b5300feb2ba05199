/// The lines of a `gesture-timeline/1`, gathered until they are passed on.
///
/// Copies of a report share it, as they share their output.
package final class FrameLines {
  /// Only functions of this class change it, one after the other, and they call nothing that could
  /// change it meanwhile: an output does not write lines.
  ///
  /// A check at run time, for each piece of each line, is therefore unnecessary.
  @exclusivity(unchecked) private var text: FrameText

  /// - Parameter capacity: the initial number of bytes that there is room for, at least 1.
  package init(capacity: Int) { text = FrameText(capacity: capacity) }

  /// How many bytes are gathered.
  package var count: Int { text.count }

  /// Begins a run.
  ///
  /// - Parameter recognizers: their names, in the order of a frame's `recognizers`.
  package func begin(recognizers: [String]) { text.begin(recognizers: recognizers) }

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

  /// Discards what is gathered, and keeps its memory.
  package func removeAll() { text.removeAll() }

  /// Hands out the bytes gathered so far, and starts again.
  ///
  /// - Parameter output: receives the bytes, for the duration of its call.
  package func pass(to output: (UnsafeBufferPointer<UInt8>) -> Void) {
    output(text.bytes)
    text.removeAll()
  }
}

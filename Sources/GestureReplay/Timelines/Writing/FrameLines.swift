/// The lines of a `gesture-timeline/1`, gathered until they are passed on.
///
/// Copies of a report share it, as they share their output.
package final class FrameLines {
  /// Its functions change it one after the other and call nothing meanwhile that could change it, so
  /// that this need not be watched at run time, with each piece of each line.
  @exclusivity(unchecked) private var text: FrameText

  /// What was passed on last, whose room is used again.
  private var passed: [UInt8] = []

  /// - Parameter capacity: for how many bytes there is room from the beginning, at least 1.
  package init(capacity: Int) { text = FrameText(capacity: capacity) }

  /// How many bytes are gathered.
  package var count: Int { text.count }

  /// Begins a run.
  ///
  /// - Parameter recognizers: their names, in the order of a frame's `recognizers`.
  package func begin(recognizers: [String]) { text.begin(recognizers: recognizers) }

  /// Appends text of any kind.
  package func append(_ bytes: [UInt8]) { text.append(bytes) }

  package func append(_ text: StaticString) { self.text.append(text) }

  /// Appends a frame's object.
  ///
  /// - Parameters:
  ///   - frame: what the screen showed.
  ///   - isAlike: whether it differs from the frame before in index and time alone.
  package func append(_ frame: Frame, isAlike: Bool) { text.append(frame, isAlike: isAlike) }

  /// Appends the object of a final line.
  package func append(_ outcome: Outcome) { text.append(outcome) }

  /// Forgets what is gathered, and keeps the room for it.
  package func removeAll() { text.removeAll() }

  /// Hands out the bytes that are gathered, and begins anew.
  package func pass(to output: ([UInt8]) -> Void) {
    passed.removeAll(keepingCapacity: true)
    text.empty(into: &passed)
    output(passed)
  }
}

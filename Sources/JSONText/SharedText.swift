/// Text that several values add to: copies of a report share it, as they share their output.
package final class SharedText {
  package var text: TextBuffer

  /// - Parameter capacity: for how many bytes there is room from the beginning, at least 1.
  package init(capacity: Int) { text = TextBuffer(capacity: capacity) }
}

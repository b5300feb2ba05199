/// Text that grows at its end, for lines that are written in many small pieces.
///
/// It has a single owner. Unlike with an array, no piece has to check whether something else also
/// holds the text.
///
/// ```
/// var buffer = TextBuffer()
/// var text = buffer.text
/// text.appendRounded(0.0333333, after: #"{"t":"#)
/// text.append("}")   // {"t":0.033}
/// buffer.text = text
/// ```
struct TextBuffer: ~Copyable {
  /// The end of the text, where it continues.
  var text: ByteCursor

  /// - Parameter capacity: the initial number of bytes that there is room for, at least 1.
  init(capacity: Int = 4096) { text = ByteCursor(allocating: max(capacity, 1)) }

  deinit { text.deallocate() }
}

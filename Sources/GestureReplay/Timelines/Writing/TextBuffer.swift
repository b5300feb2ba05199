/// Text that grows at its end, for lines that are written in many small pieces.
///
/// It has one owner, so that no piece has to ask, as with an array, whether something else holds
/// the text too.
///
/// ```
/// var buffer = TextBuffer()
/// var text = buffer.text
/// text.appendRounded(0.0333333, after: #"{"t":"#)
/// text.append("}")   // {"t":0.033}
/// buffer.text = text
/// ```
struct TextBuffer: ~Copyable {
  /// Where the text goes on.
  var text: TextEnd

  /// - Parameter capacity: for how many bytes there is room from the beginning, at least 1.
  init(capacity: Int = 4096) { text = TextEnd(allocating: max(capacity, 1)) }

  deinit { text.deallocate() }
}

/// The source of a trace's text after its beginning, so that it is not all in memory at once.
struct TextSupply {
  /// The number of bytes in the whole text, as far as that is known.
  var length: Int

  /// Continues reading into a buffer, from an index to the buffer's end.
  ///
  /// Returns the number of bytes read: fewer than there is room for only at the end of the text.
  var read: (_ buffer: inout [UInt8], _ start: Int) -> Int

  /// Appends the rest.
  var readRest: (_ buffer: inout [UInt8]) -> Void
}

/// Where the text of a trace comes from after its beginning, so that it is not all in memory at
/// once.
struct TextSupply {
  /// How many bytes the whole text has, as far as that is known.
  var length: Int

  /// Continues reading into a buffer, from an index to the buffer's end.
  ///
  /// Returns the number of bytes read: fewer than there is room for only at the end of the text.
  var read: (_ buffer: inout [UInt8], _ start: Int) -> Int

  /// Appends the rest.
  var readRest: (_ buffer: inout [UInt8]) -> Void
}

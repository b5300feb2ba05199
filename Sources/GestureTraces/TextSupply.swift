/// Where the text of a trace comes from after its beginning, so that not all of it is held at once.
struct TextSupply {
  /// How many bytes the whole text has, as far as that is known.
  var length: Int

  /// Reads on into a buffer, from an index to the buffer's end.
  ///
  /// Returns how many bytes came: fewer than there is room for only where the text ends.
  var read: (_ buffer: inout [UInt8], _ start: Int) -> Int

  /// Appends all that is left.
  var readRest: (_ buffer: inout [UInt8]) -> Void
}

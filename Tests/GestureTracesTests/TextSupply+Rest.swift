import JSONText

@testable import GestureTraces

extension TextSupply {
  /// What follows the first bytes of a text, in pieces of the size that is asked for.
  static func rest(of bytes: [UInt8], after length: Int) -> TextSupply {
    var rest = bytes.dropFirst(length)
    return TextSupply(length: bytes.count) { buffer, start in
      let piece = rest.prefix(buffer.count - start)
      buffer.replaceSubrange(start..<start + piece.count, with: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    } readRest: { buffer in
      buffer += rest
      rest = []
    }
  }
}

import GestureTraces
import JSONText
import Testing

struct TextPlacesTests {
  private static func randomText(using generator: inout SplitMix64) -> [UInt8] {
    let parts = ["a", "é", "€", "😀", "\n", "\r\n", " ", "\t", "0123456789abcdef"]
    let count = Int.random(in: 0...900, using: &generator)
    let breaks = Int.random(in: 0...parts.count, using: &generator)
    return (0..<count).flatMap { _ in
      Array((parts.prefix(breaks).randomElement(using: &generator) ?? "x").utf8)
    }
  }

  /// The place of a byte, counted byte by byte from the first.
  private static func place(of offset: Int, in bytes: [UInt8], firstLine: Int)
    -> TextLocation.Position
  {
    var position = TextLocation.Position(line: firstLine, column: 1)
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        position = TextLocation.Position(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  @Test func `places are those that counting from the first byte gives, in any order`() {
    var generator = SplitMix64(seed: 31)
    for _ in 0..<60 {
      let bytes = Self.randomText(using: &generator)
      var places = TextPlaces(firstLine: 5)
      for index in 0..<40 {
        let offset = Int.random(in: index...max(index, bytes.count + 3), using: &generator)
        #expect(
          places.position(of: offset, in: bytes)
            == Self.place(of: offset, in: bytes, firstLine: 5))
      }
    }
  }

  @Test func `places go on where bytes are dropped from the front`() {
    var generator = SplitMix64(seed: 32)
    for _ in 0..<60 {
      let bytes = Self.randomText(using: &generator)
      var places = TextPlaces(firstLine: 1)
      var rest = bytes
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &generator)
        places.drop(count, of: rest)
        rest.removeFirst(count)
        let offset = Int.random(in: 0...rest.count, using: &generator)
        #expect(
          places.position(of: offset, in: rest)
            == Self.place(of: bytes.count - rest.count + offset, in: bytes, firstLine: 1))
      }
    }
  }
}

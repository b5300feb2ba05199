import BasicTestSupport
import JSONText
import Testing

@testable import ReplayTimelines

struct TextBufferTests {
  private func text(
    capacity: Int = 4096, _ write: (inout ByteCursor) -> Void
  ) -> String {
    var buffer = TextBuffer(capacity: capacity)
    write(&buffer.text)
    return String(decoding: buffer.text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    0, -0.0, 1, -1, 9, 10, 99, 100, 999, 1000, 0.5, -0.5, 0.05, 0.005, 0.0005, -0.0005, 0.00049,
    0.1, 0.12, 0.123, 0.1235, 399.5, -12.34, 1.0005, 123_456.789, 8_999_999_999_999, 9e12, -9e12,
    9e15, 1e22, 1e300, .nan, .infinity, -.infinity,
  ])
  func `a number is written as an array has it`(number: Double) {
    var expected: [UInt8] = []
    expected.appendRounded(number)
    #expect(text { $0.appendRounded(number) } == String(decoding: expected, as: UTF8.self))
  }

  @Test(
    arguments: zip([0.0005, -0.0005, 2.5, -1234.5678], ["0.001", "-0.001", "2.5", "-1234.568"]))
  func `halves are rounded away from zero, and zeros at the end cut`(number: Double, text: String) {
    #expect(self.text { $0.appendRounded(number, after: "t=") } == "t=" + text)
  }

  @Test(arguments: [0, 7, -7, 10, 1_000_000, .max, .min])
  func `an integer is written in full`(integer: Int) {
    #expect(text { $0.appendInteger(integer) } == "\(integer)")
  }

  @Test(
    arguments: ["", "sheet", "a \"quote\"", "back\\slash", "\u{1}\n", "é 😀", "\u{7F}"].map {
      Brief($0)
    })
  func `a string is quoted as an array has it`(string: Brief<String>) {
    var expected: [UInt8] = []
    expected.appendQuoted(string.value)
    #expect(text { $0.appendQuoted(string.value) } == String(decoding: expected, as: UTF8.self))
  }

  @Test(arguments: 1...40)
  func `text outgrows its room at any place unharmed`(capacity: Int) {
    let written = text(capacity: capacity) { buffer in
      buffer.append("{\"y\":")
      buffer.appendRounded(-1234.567)
      buffer.append(Array(",\"again\":".utf8))
      buffer.append(again: 5..<14)
      buffer.appendInteger(.min)
      buffer.append("}")
    }
    #expect(written == #"{"y":-1234.567,"again":-1234.567-9223372036854775808}"#)
  }

  @Test(arguments: 0...100)
  func `a part of any length is written again as it is`(length: Int) {
    let pattern = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let end = pattern[(length / 2)...]
    let written = text(capacity: 1) { buffer in
      buffer.append(pattern)
      buffer.append(again: 0..<length)
      buffer.append(again: (length + length / 2)..<(2 * length))
    }
    #expect(written == String(decoding: pattern + pattern + end, as: UTF8.self))
  }

  @Test func `keys have a comma before them where they are not the first of their object`() {
    let written = text { buffer in
      buffer.beginObject()
      buffer.appendKey("a")
      buffer.beginObject()
      buffer.appendKey("b")
      buffer.appendInteger(1)
      buffer.appendKey("c")
      buffer.appendRounded(0.5)
      buffer.endObject()
      buffer.appendKey("d")
      buffer.beginObject()
      buffer.endObject()
      buffer.endObject()
    }
    #expect(written == #"{"a":{"b":1,"c":0.5},"d":{}}"#)
  }

  @Test(arguments: [(0, "new"), (4, "old new"), (8, "old textnew")])
  func `what was removed is not written again`(length: Int, expected: String) {
    let written = text { buffer in
      buffer.append("old text")
      buffer.removeAll(after: length)
      #expect(buffer.count == length)
      buffer.append("new")
    }
    #expect(written == expected)
  }
}

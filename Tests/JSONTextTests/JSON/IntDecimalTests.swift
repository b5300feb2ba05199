import BasicTestSupport
import Testing

@testable import JSONText

/// Int+Decimal.swift: integers as they are written, beyond what Double holds.
struct IntDecimalTests {
  private static let rows: [(text: String, integer: Int?)] = [
    ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("3.0", 3), ("3.000", 3), ("12e3", 12000),
    ("1.25e2", 125), ("1.25E+2", 125), ("1200e-2", 12), ("0e999", 0), ("0.0e-9", 0),
    ("9007199254740993", 9_007_199_254_740_993), ("-9007199254740993", -9_007_199_254_740_993),
    ("9007199254740993.0", 9_007_199_254_740_993), ("900719925474099.3e1", 9_007_199_254_740_993),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil), ("1e300", nil),
    ("0.5", nil), ("1.25e1", nil), ("1e-1", nil),
  ]

  @Test(arguments: rows)
  func `an integer is read exactly, and nothing else as one`(text: String, integer: Int?) throws {
    #expect(Int(decimal: Array(text.utf8)[...]) == integer)
    let node = try JSONNode(parsing: Array("[\(text)]".utf8), source: "it")
    #expect(node[keyPath: "[0]"]?.integer == integer)
    #expect(node[keyPath: "[0]"]?.number == Double(text))
  }

  @Test func `what is written again is what was read`() throws {
    let text = "[9007199254740993,-9223372036854775808,9007199254740991,12.5]"
    #expect(try JSONNode(parsing: Array(text.utf8), source: "it").words == text)
  }

  @Test(arguments: [
    ("9223372036854775808", "the integer 9223372036854775808 is out of range"),
    ("-1e19", "the integer -1e19 is out of range"),
    ("1.5", "the number 1.5 is not an integer"),
    ("3.0000000000000000001", "the number 3.0000000000000000001 is not an integer"),
  ])
  func `what is none is an error that says why`(text: String, what: String) {
    var reader = JSONReader(Array(text.utf8))
    let failure = #expect(throws: JSONFailure.self) { try reader.readInteger() }
    #expect(failure?.what == what)
    #expect(failure?.expected.hasPrefix("an integer") == true)
  }
}

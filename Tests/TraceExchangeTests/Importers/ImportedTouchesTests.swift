import JSONText
import MotionLaws
import Testing

@testable import GestureTraces
@testable import TraceExchange

/// ImportedTouches.swift and JSONReader+Recorded.swift: what the JSON recordings have in common.
struct ImportedTouchesTests {
  @Test func `places are scaled to a thousandth, and are never -0`() throws {
    let thirds = PointScale(pixelRatio: 3)
    #expect(try thirds.point(Point(x: 1, y: 585), at: 0) == Point(x: 0.333, y: 195))
    let zero = try thirds.point(Point(x: -0.0001, y: -0.0), at: 0)
    #expect(zero.x.sign == .plus && zero.y.sign == .plus)
    let stretched = PointScale(
      from: .init(width: 200, height: 100), to: .init(width: 100, height: 300))
    #expect(try stretched.point(Point(x: 10, y: 10), at: 0) == Point(x: 5, y: 30))
  }

  @Test(arguments: [1e6 + 1, -1e7, 1e300, .infinity, .nan])
  func `a place that a trace has no room for is an error at its byte`(x: Double) {
    let failure = #expect(throws: ImportFailure.self) {
      try PointScale(pixelRatio: 1).point(Point(x: x, y: 0), at: 7)
    }
    #expect(failure?.offset == 7)
  }

  @Test func `the metadata tell the kind first`() {
    let plain = TraceImporter.Kind.rrweb.metadata { _ in }
    #expect(plain == Array(#"{"importedFrom":"rrweb"}"#.utf8))
    let more = TraceImporter.Kind.w3c.metadata { writer in
      writer.key("rate")
      writer.exactNumber(60)
    }
    #expect(more == Array(#"{"importedFrom":"w3c","rate":60}"#.utf8))
  }

  @Test(arguments: [
    ("0", 0), ("1.5", 1500), ("-0.0004", 0), ("-2", -2000),
    ("9007199254740", 9_007_199_254_740_000),
  ])
  func `times are read as microseconds`(text: String, microseconds: Int) throws {
    var reader = JSONReader(Array(text.utf8))
    #expect(try reader.readMicroseconds(unit: 1000, "time") == microseconds)
  }

  @Test(arguments: ["1e16", "-1e16", "1e308"])
  func `a time beyond what can be counted is an error`(text: String) {
    var reader = JSONReader(Array(text.utf8))
    #expect(
      throws: JSONFailure(
        at: 0, "the time \(text) is out of range",
        expected: "a number of a magnitude up to 9007199254740")
    ) { try reader.readMicroseconds(unit: 1000, "time") }
  }
}

import HeadlessUIKit
import Testing

/// What is recorded of two values that code compares.
@MainActor
struct RecordedValuesTests {
  private static func recorded<Left: Sendable, Right: Sendable>(
    _ left: Left, _ comparator: StaticString, _ right: Right
  ) throws -> [String] {
    try RecordedDecision.words { compare(left, comparator, right) }
  }

  private static func compare<Left, Right>(
    _ left: Left, _ comparator: StaticString, _ right: Right, line: UInt = 1
  ) {
    _ = AppRecorder.left(left, AppComparisonLeft("left", 1))
    _ = AppRecorder.right(right, AppComparisonRight(comparator, "right", 1, "App/A.swift", line))
  }

  @Test func `numbers of each kind are recorded`() throws {
    #expect(try Self.recorded(3, "<", 4) == ["3.0 < 4.0 true"])
    #expect(try Self.recorded(CGFloat(3), ">=", 4.5) == ["3.0 >= 4.5 false"])
    #expect(try Self.recorded(Float(2), "==", UInt8(2)) == ["2.0 == 2.0 true"])
    #expect(try Self.recorded(Int?.some(7), "!=", 7) == ["7.0 != 7.0 false"])
    #expect(try Self.recorded(Int?.none, "==", 7).isEmpty)
    #expect(try Self.recorded("a", "==", "b").isEmpty)
    #expect(try Self.recorded(Double.infinity, ">", 1).isEmpty)
    #expect(try Self.recorded(Int.max, "==", Int.max - 1).isEmpty)
  }

  @Test func `a range is a comparison with each bound, up to the one that does not hold`() throws {
    #expect(try Self.recorded(0.0..<100, "~=", 42.0) == ["42.0 >= 0.0 true", "42.0 < 100.0 true"])
    #expect(try Self.recorded(0...100, "~=", -1) == ["-1.0 >= 0.0 false"])
    #expect(try Self.recorded(...CGFloat(5), "~=", CGFloat(6)) == ["6.0 <= 5.0 false"])
    #expect(try Self.recorded([1, 2], "contains", 2).isEmpty)
    #expect(try Self.recorded("a"..."f", "contains", "b").isEmpty)
  }

  @Test func `a literal is rounded as the value beside it`() throws {
    let words = try RecordedDecision.words {
      let (tenth, quarter) = (Float(0.1), 0.25)
      let _ = tenth ‹¦› AppComparisonNumber("a", "==", "0.1", 0.1) == 0.1
      let _ = quarter ‹¦› AppComparisonNumber("a", "<", "0.5", 0.5) < 0.5
    }
    #expect(words.map { $0.hasSuffix("true") } == [true, true])
  }

  @Test func `of a loop, the last comparisons are kept`() throws {
    let ofOnePlace = try RecordedDecision.words {
      for step in 0..<100 { Self.compare(step, "<", 99) }
    }
    #expect(ofOnePlace.first == "92.0 < 99.0 true")
    #expect(ofOnePlace.last == "99.0 < 99.0 false")
    #expect(ofOnePlace.count == 8)
    let ofMany = try RecordedDecision.words {
      for step in 0..<100 { Self.compare(step, "<", 99, line: UInt(step)) }
    }
    #expect(ofMany.first == "36.0 < 99.0 true")
    #expect(ofMany.last == "99.0 < 99.0 false")
    #expect(ofMany.count == 64)
  }
}

import GestureEngine
import HeadlessUIKit
import Testing

/// Which sides of comparisons belong together, in code as the build step writes it.
@MainActor
struct RecordedPairsTests {
  private struct Failure: Error {}

  /// A node of a list, whose members compare and ask the next one meanwhile.
  private final class Node {
    let value: Double
    let next: Node?
    init(_ value: Double, _ next: Node? = nil) { (self.value, self.next) = (value, next) }

    /// A computed property, which the build step does not mark.
    var threshold: Double {
      switch value ‹¦ left("value", 2) {
      case right("case", "..<350", 2) ¦» ..<350: 300
      default: 500
      }
    }

    var throwing: Double {
      get throws {
        let _ = try value ‹¦ left("value", 3) < right("<", "failing()", 3) ¦› failing()
        return 1
      }
    }

    private func failing() throws -> Double {
      if next == nil { throw Failure() }
      return 7
    }

    /// The least value from here on.
    var least: Double {
      guard let next else { return value }
      return value ‹¦ left("value", 4) < right("<", "next.least", 4) ¦› next.least
        ? value : next.value
    }

    /// A switch that executes itself while it looks for its case.
    var rank: Int {
      switch value ‹¦ left("value", 5) {
      case right("case", "..<rank", 5) ¦» ..<Double(next?.rank ?? 0): 1
      case right("case", "0...9", 5) ¦» 0...9: 2
      default: 3
      }
    }

    /// The same in a function, which the build step marks.
    func depth() -> Int {
      let depth = AppRecorder.enter("Node")
      defer { AppRecorder.leave(depth) }
      switch value ‹¦ left("value", 6) {
      case right("case", "..<depth()", 6) ¦» ..<Double(next?.depth() ?? 0): return 1
      case right("case", "0...9", 6) ¦» 0...9: return 2
      default: return 3
      }
    }
  }

  private static func isFast(_ velocity: Double, _ node: Node) -> Bool {
    -velocity ‹¦ left("-velocity", 1) > right(">", "node.threshold", 1) ¦› node.threshold
  }

  @Test func `the subject of a switch in a property is not the left side of another comparison`()
    throws
  {
    #expect(
      try RecordedDecision.words { _ = Self.isFast(-900, Node(390)) }
        == ["390.0 < 350.0 false", "900.0 > 500.0 true"])
  }

  @Test func `the subject of a switch in a closure is not that of others`() throws {
    let words = try RecordedDecision.words {
      let choose = { (value: Double) -> Double in
        switch value ‹¦ left("value", 2) {
        case right("case", "0", 2) ¦» 0: 10
        default: 20
        }
      }
      let _ = 3.0 ‹¦ left("3", 1) < right("<", "choose(1)", 1) ¦› choose(1)
      let _ = choose(2) ‹¦ left("choose(2)", 3) < right("<", "4", 3) ¦› 4.0
    }
    #expect(
      words == ["1.0 == 0.0 false", "3.0 < 20.0 true", "2.0 == 0.0 false", "20.0 < 4.0 false"])
  }

  @Test func `a comparison that throws leaves no side to others`() throws {
    let words = try RecordedDecision.words {
      let (last, first) = (Node(1), Node(2, Node(3)))
      let _ = 5.0 ‹¦ left("5", 1) < right("<", "throwing", 1) ¦› ((try? last.throwing) ?? 8)
      let _ = 6.0 ‹¦ left("6", 1) < right("<", "throwing", 1) ¦› ((try? first.throwing) ?? 9)
    }
    #expect(words == ["5.0 < 8.0 true", "2.0 < 7.0 true", "6.0 < 1.0 false"])
  }

  @Test func `comparisons in sides of others are those of their own`() throws {
    let words = try RecordedDecision.words {
      let (a, b, c) = (1.0, 2.0, 3.0)
      let inner = {
        b ‹¦ left("b", 2) > right(">", "c", 2) ¦› c ? 4.0 : 5.0
      }
      let _ = a ‹¦ left("a", 1) < right("<", "inner()", 1) ¦› inner()
      let _ = inner() ‹¦ left("inner()", 3) == right("==", "inner()", 3) ¦› inner()
    }
    #expect(
      words == [
        "2.0 > 3.0 false", "1.0 < 5.0 true", "2.0 > 3.0 false", "2.0 > 3.0 false",
        "5.0 == 5.0 true",
      ])
  }

  @Test func `a property that asks itself pairs no side of another execution`() throws {
    // The outer ones have lost their left sides to the innermost, and are not recorded.
    #expect(
      try RecordedDecision.words { _ = Node(1, Node(2, Node(3))).least } == ["2.0 < 3.0 true"])
    #expect(
      try RecordedDecision.words { _ = Node(50, Node(7)).rank }
        == ["7.0 < 0.0 false", "7.0 >= 0.0 true", "7.0 <= 9.0 true"])
  }

  @Test func `a function that calls itself has a left side in each execution`() throws {
    #expect(
      try RecordedDecision.words { _ = Node(50, Node(7)).depth() }
        == [
          "7.0 < 0.0 false", "7.0 >= 0.0 true", "7.0 <= 9.0 true", "50.0 < 2.0 false",
          "50.0 >= 0.0 true", "50.0 <= 9.0 false",
        ])
  }

  @Test func `a range that contains a value, and one that a condition matches`() throws {
    let words = try RecordedDecision.words {
      let range = 0.0...9
      let _ = (range ‹¦ left("range", 1)).contains(right("contains", "5", 1) ¦› 5)
      if case right("case", "1..<3", 2) ¦» 1..<3 = 4 ‹¦ left("4", 2) {}
    }
    #expect(
      words == ["5.0 >= 0.0 true", "5.0 <= 9.0 true", "4.0 >= 1.0 true", "4.0 < 3.0 false"])
  }

  @Test func `a right side without its left side records nothing`() throws {
    let words = try RecordedDecision.words {
      _ = AppRecorder.left(1, left("a", 1))
      _ = AppRecorder.right(2, right("<", "b", 2))
      _ = AppRecorder.pattern(2, right("case", "b", 3))
      let depth = AppRecorder.enter("A")
      _ = AppRecorder.right(2, right("<", "b", 1))
      AppRecorder.leave(depth)
      _ = AppRecorder.right(3, right("<", "c", 1))
    }
    #expect(words == ["1.0 < 3.0 true"])
  }

  @Test func `a loop with a switch records its last rounds, and takes no longer each time`() throws
  {
    let time = try ContinuousClock().measure {
      let words = try RecordedDecision.words {
        for round in 0..<10_000 {
          switch round ‹¦ left("round", 1) {
          case right("case", "0..<9999", 1) ¦» 0..<9999: continue
          default: break
          }
        }
      }
      #expect(words.last == "9999.0 < 9999.0 false")
      #expect(words.count == 8)
    }
    #expect(time < .seconds(5))
  }

  @Test func `what another thread compares is not recorded, and disturbs nothing`() async throws {
    let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
    let other = Task.detached {
      var depths: Set<Int> = []
      let three = 3.0
      beginning.yield()
      while !Task.isCancelled {
        let depth = AppRecorder.enter("Other")
        depths.insert(depth)
        let _ = three ‹¦ left("other", 1) < right("<", "other", 1) ¦› 2.0
        let _ = three ‹¦› AppComparisonNumber("other", "<", "4", 4) < 4.0
        switch 5.0 ‹¦ left("other", 2) {
        case right("case", "..<350", 2) ¦» ..<350: break
        default: break
        }
        AppRecorder.leave(depth)
      }
      return depths
    }
    for await _ in beginnings { break }
    for _ in 0..<20 {
      let comparisons = try RecordedDecision.comparisons {
        for _ in 0..<200 { _ = Self.isFast(-900, Node(390)) }
      }
      #expect(comparisons.count == 16)
      #expect(!comparisons.contains { $0.leftText == "other" })
      #expect(comparisons.suffix(2).map(\.left) == [390, 900])
    }
    other.cancel()
    #expect(await other.value == [-1])
  }
}

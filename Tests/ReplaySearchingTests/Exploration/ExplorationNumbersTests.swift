import BasicTestSupport
import GestureReplay
import ReplayTestSupport
import Testing

@testable import ReplaySearching

/// Results of blocks that another process hands over as numbers.
struct ExplorationNumbersTests {
  private static let exploration = Exploration(
    ReplayScene(name: "card", sheet: FaultySheet(.staysDragging)), runs: 160, seed: 3)

  @Test func `a search of handed-over results is that of its own ones`() throws {
    var (own, other) = (
      ExplorationSearch(Self.exploration), ExplorationSearch(Self.exploration)
    )
    while let blocks = own.nextRound() {
      _ = other.nextRound()
      for block in blocks {
        let result = try Self.exploration.explore(block)
        let handed = try #require(
          Self.exploration.result(of: block, from: result.numbers))
        own.merge(result)
        other.merge(handed)
      }
    }
    #expect(own.runs == other.runs && own.edgeCount == other.edgeCount)
    #expect(own.corpus.map(\.strokes) == other.corpus.map(\.strokes))
    #expect(!own.candidates.isEmpty)
    let (ours, theirs) = (own.candidates, other.candidates)
    #expect(ours.map { "\($0)" } == theirs.map { "\($0)" })
  }

  @Test func `numbers that end too soon, or go on, are no result`() throws {
    var search = ExplorationSearch(Self.exploration)
    let block = try #require(search.nextRound()?.first)
    let numbers = try Self.exploration.explore(block).numbers
    #expect(numbers.count > 10)
    for count in [0, 1, 5, numbers.count - 1] {
      #expect(Self.exploration.result(of: block, from: Array(numbers.prefix(count))) == nil)
    }
    #expect(Self.exploration.result(of: block, from: numbers + [0]) == nil)
    #expect(Self.exploration.result(of: block, from: [.max, .max, 1 << 62]) == nil)
  }
}

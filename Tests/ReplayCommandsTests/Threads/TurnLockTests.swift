import Testing

@testable import ReplayCommands

/// A value that threads use one after the other.
struct TurnLockTests {
  @Test(arguments: [1, 2, 3, 8])
  func `each turn comes after the one before it, whichever thread arrives first`(jobs: Int) {
    let turns = TurnLock<[Int]>([])
    let results = ParallelWork.map(Array(0..<1000), jobs: jobs) { number in
      // Every fifth thread arrives far later than its neighbours.
      let delay = (0..<(number.isMultiple(of: 5) ? 2000 : 1)).reduce(0) { sum, _ in sum }
      return turns.with(turn: number) { taken in
        taken.append(number + delay)
        return taken
      }
    }
    #expect(results.last == Array(0..<1000))
    #expect(results.map { $0.last } == Array(0..<1000))
  }
}

import JSONText
import Testing

@testable import ReplayCommands

/// Work on many elements at once, with results in their order.
struct ParallelWorkTests {
  @Test(arguments: [1, 2, 3, 8])
  func `results come in the elements' order, however long each takes`(jobs: Int) {
    for count in [0, 1, 2, 15, 16, 17, 1000] {
      let results = ParallelWork.map(Array(0..<count), jobs: jobs) { number in
        // Every seventh element takes far longer than its neighbours.
        (0..<(number.isMultiple(of: 7) ? 2000 : 1)).reduce(number) { sum, _ in sum }
      }
      #expect(results == Array(0..<count))
    }
  }

  @Test(arguments: [1, 2, 5])
  func `elements are taken one after the other, and not far ahead`(jobs: Int) {
    var (taken, consumed, furthest) = (0, 0, 0)
    ParallelWork.inOrder(jobs: jobs) { () -> Int? in
      guard taken < 500 else { return nil }
      taken += 1
      furthest = max(furthest, taken - consumed)
      return taken
    } _: { (number: Int) -> Int in
      number
    } consume: { (number: Int) in
      consumed += 1
      #expect(number == consumed)
    }
    #expect(consumed == 500)
    #expect(furthest <= jobs * 16)
  }

  @Test(arguments: [1, 2, 5])
  func `where an element cannot be had, those before it are done first`(jobs: Int) {
    var taken = 0
    var results: [Int] = []
    let failure = #expect(throws: InputFailure.self) {
      try ParallelWork.inOrder(jobs: jobs) { () throws(InputFailure) -> Int? in
        guard taken < 40 else { throw InputFailure("stop", expected: "") }
        taken += 1
        return taken
      } _: { (number: Int) -> Int in
        number
      } consume: { (number: Int) throws(InputFailure) in
        results.append(number)
      }
    }
    #expect(failure?.what == "stop")
    #expect(results == Array(1...40))
  }

  @Test func `where a result cannot be used, nothing is consumed after it`() {
    var taken = 0
    var results: [Int] = []
    #expect(throws: InputFailure.self) {
      try ParallelWork.inOrder(jobs: 2) { () throws(InputFailure) -> Int? in
        taken += 1
        return taken
      } _: { (number: Int) -> Int in
        number
      } consume: { (number: Int) throws(InputFailure) in
        guard number < 10 else { throw InputFailure("full", expected: "") }
        results.append(number)
      }
    }
    #expect(results == Array(1..<10))
  }
}

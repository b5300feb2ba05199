import Testing

@testable import ReplayCommands

/// Progress of several counts as one that only grows.
struct ContextProgressTests {
  private typealias Step = ContextProgress.Step

  @Test func `a second count goes on where the first ended`() {
    var progress = ContextProgress()
    let lines = ["5 10 a", "10 10 b", "0 4 c", "3 4 d", "3 4 e"]
    let steps = lines.map { progress.add(Array($0.utf8)) }
    #expect(
      steps == [
        Step(finished: 5, total: 10, words: "a"), Step(finished: 10, total: 10, words: "b"), nil,
        Step(finished: 13, total: 14, words: "d"), nil,
      ])
  }

  @Test(arguments: ["", "5", "5 10", "x 10 words"])
  func `another line is none`(line: String) {
    var progress = ContextProgress()
    #expect(progress.add(Array(line.utf8)) == nil)
  }

  @Test func `a total need not be known, and words may have spaces`() {
    var progress = ContextProgress()
    #expect(
      progress.add(Array("5 - 5 runs, so far".utf8))
        == Step(finished: 5, total: nil, words: "5 runs, so far"))
  }
}

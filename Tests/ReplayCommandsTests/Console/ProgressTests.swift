import Testing

@testable import ReplayCommands

/// The progress of a long command, in words.
struct ProgressTests {
  @Test(
    arguments: [
      (0, Int?.some(50_000), 0.0, "0 of 50,000 runs"),
      (1234, 50_000, 0.5, "1,234 of 50,000 runs, 2,468 a second, 20 s left"),
      (50_000, 50_000, 10, "50,000 of 50,000 runs, 5,000 a second, 0 s left"),
      (1234, nil, 1, "1,234 runs, 1,234 a second"),
      (100, 100_000, 1, "100 of 100,000 runs, 100 a second, 16 min left"),
      (1, 1_000_000, 1, "1 of 1,000,000 runs, 1 a second, 277 h left"),
    ])
  func `the rate and the time that remains are told`(
    finished: Int, total: Int?, seconds: Double, words: String
  ) {
    #expect(Progress.words(finished, of: total, "runs", after: seconds) == words)
  }

  @Test func `of a total that is a bound, the time is one, too`() {
    #expect(
      Progress.words(1400, of: 2000, isBound: true, "runs", after: 140)
        == "1,400 of at most 2,000 runs, 10 a second, at most 60 s left")
  }

  @Test(
    arguments: [
      (0, Int?.some(41), 0.0, 3.0, "0 of 41 questions, 530 runs"),
      (12, 41, 24, 0, "12 of 41 questions, 530 runs; about 58 s left"),
      (12, 41, 24, 1.5, "12 of 41 questions, 530 runs; about 57 s left"),
      // One that takes longer than those before may still take as long.
      (12, 41, 24, 100, "12 of 41 questions, 530 runs; about 56 s left"),
      (41, 41, 90, 0, "41 of 41 questions, 530 runs"),
      (3, nil, 9, 0, "3 questions, 530 runs"),
    ])
  func `of units that take long, the time of those before is told`(
    finished: Int, total: Int?, seconds: Double, idle: Double, words: String
  ) {
    #expect(
      Progress.words(finished, of: total, "questions", runs: 530, by: seconds, since: idle) == words
    )
  }

  @Test(
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (123_456, "123,456"),
      (1_234_567, "1,234,567"), (-1234, "-1,234"), (-123, "-123"),
    ])
  func `integers are in groups of three`(number: Int, text: String) {
    #expect(Progress.grouped(number) == text)
  }

  @Test func `an interruption tells what was finished`() {
    var progress = Progress(of: "searches", isShown: false)
    progress.add(1200)
    #expect(progress.interruptionNote == "interrupted after 1,200 searches")
    progress.total = 5000
    progress.add(34)
    #expect(progress.interruptionNote == "interrupted after 1,234 of 5,000 searches")
  }
}

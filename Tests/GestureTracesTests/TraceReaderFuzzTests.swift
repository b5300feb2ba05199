import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// TraceReader.swift, fed with thousands of corrupted traces.
struct TraceReaderFuzzTests {
  private static let seeds = [
    Array(TraceReaderTests.example.utf8), TraceWriter.text(of: TraceWriterTests.full),
  ]

  @Test func `a spoiled trace is read or refused at a place`() throws {
    var generator = SplitMix64(seed: 8)
    var countOfRead = 0
    let count = TestEffort.count(4000, or: 400)
    for index in 0..<count {
      var bytes = Self.seeds[index % Self.seeds.count]
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        CorruptedText.mutate(&bytes, using: &generator)
      }
      do throws(InputFailure) {
        let result = try TraceReader.read(bytes, source: "fuzz")
        countOfRead += 1
        CorruptedText.check(result.trace)
      } catch {
        CorruptedText.check(error, in: bytes)
      }
    }
    // There must be enough of both for the test to mean something.
    #expect(countOfRead > count / 10 && countOfRead < count * 9 / 10)
  }
}

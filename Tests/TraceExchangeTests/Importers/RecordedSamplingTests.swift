import GestureTraces
import JSONText
import MotionLaws
import Testing
import TraceExchange

/// What an import says of how a recording was sampled.
struct RecordedSamplingTests {
  /// A trace of fingers one after another: each a list of times in milliseconds, 20 pt apart.
  private static func trace(_ fingers: [[Int]]) -> Trace {
    var samples: [TouchSample] = []
    for (index, times) in fingers.enumerated() {
      for (step, time) in times.enumerated() {
        let phase: TouchSample.Phase =
          step == 0 ? .began : step == times.count - 1 ? .ended : .moved
        samples.append(
          TouchSample(
            time: Double(1000 * index + time) / 1000, id: 0, phase: phase,
            point: Point(x: 100, y: 700 - 20 * Double(step))))
      }
    }
    return Trace(name: "a", samples: samples, source: "a")
  }

  @Test(arguments: [
    ([[0, 8, 16, 24]], "1 touch, 4 samples, one every 8 ms", []),
    (
      [[0, 8, 16, 24, 324]],
      "1 touch, 5 samples, one every 8 ms; the longest pause between two is 300 ms", []
    ),
    (
      [[0, 8, 16], [0, 200]], "2 touches, 5 samples, one every 8 ms; 1 touch has no moves",
      ["1 of 2 touches goes more than 10 pt without a move between landing and lift"]
    ),
    (
      [[0, 50, 100, 150, 200, 250]], "1 touch, 6 samples, one every 50 ms",
      ["samples come every 50 ms, so velocities are rough"]
    ),
  ])
  func `it is measured and said once`(fingers: [[Int]], summary: String, warnings: [String]) {
    let sampling = RecordedSampling(of: Self.trace(fingers), kind: .cdp)
    #expect(sampling.summary == summary)
    #expect(sampling.warnings(source: "a").map(\.what) == warnings)
  }

  @Test func `taps do not say how often a finger is sampled`() throws {
    let taps = Array(repeating: [0, 80], count: 6)
    let tapsAlone = RecordedSampling(of: Self.trace(taps), kind: .evemu)
    #expect(tapsAlone.summary == "6 touches, 12 samples; 6 touches have no moves")
    let withDrag = RecordedSampling(of: Self.trace(taps + [[0, 8, 16, 24]]), kind: .evemu)
    #expect(withDrag.summary.hasPrefix("7 touches, 16 samples, one every 8 ms; "))
    #expect(
      (tapsAlone.warnings(source: "a") + withDrag.warnings(source: "a")).allSatisfy {
        !$0.what.contains("rough")
      })
  }

  @Test func `a script's moves are the importer's`() {
    let played = RecordedSampling(of: Self.trace([[0, 50, 100, 150, 200, 250]]), kind: .w3c)
    #expect(played.summary == "1 touch, played as 6 samples, one every 50 ms")
    #expect(played.warnings(source: "a").isEmpty)
  }
}

import BasicTestSupport
import JSONText
import Testing

/// What is random in a synthesized trace, and how long a fling keeps its velocity.
struct SynthesizeTests {
  /// A sample of a synthesized trace.
  private struct Sample {
    var t: Double
    var id: Int
    var phase: String
    var x: Double
    var y: Double
  }

  private func trace(_ arguments: String) throws -> JSONNode {
    let result = try Tool.run(
      ["synthesize"] + arguments.split(separator: " ").map(String.init), input: [])
    #expect(result.errors == "", "\(arguments)")
    #expect(result.status == 0)
    return try JSONNode(result.output)
  }

  private func samples(_ arguments: String) throws -> [Sample] {
    (try trace(arguments)["samples"]?.elements ?? []).map { node in
      Sample(
        t: node["t"]?.number ?? -1, id: Int(node["id"]?.number ?? -1),
        phase: node["phase"]?.text ?? "", x: node["x"]?.number ?? -1, y: node["y"]?.number ?? -1)
    }
  }

  private static let drag = "drag --from 100,700 --distance 300"

  @Test(arguments: [0.05, 0.2])
  func `--steady is how long a fling keeps its velocity`(seconds: Double) throws {
    let samples = try samples(
      "fling --from 100,800 --distance 500 --velocity 1000 --rate 500 --steady \(seconds)")
    let end = try #require(samples.last)
    let speeds = zip(samples, samples.dropFirst()).map { first, second in
      (from: end.t - first.t, speed: (first.y - second.y) / (second.t - first.t))
    }
    let steady = speeds.filter { $0.from <= seconds }
    #expect(steady.count > 20 && steady.allSatisfy { abs($0.speed - 1000) < 2 })
    let before = try #require(speeds.last { $0.from > seconds + 0.1 })
    #expect(before.speed < 990)
  }

  @Test func `--noise moves every place by at most so much, as --seed says`() throws {
    let plain = try samples(Self.drag)
    let jittered = try samples(Self.drag + " --noise 3")
    let offsets = zip(plain, jittered).flatMap { [$1.x - $0.x, $1.y - $0.y] }
    #expect(plain.count == jittered.count)
    #expect(offsets.allSatisfy { $0.magnitude <= 3.001 })
    #expect(offsets.contains { $0.magnitude > 1.5 } && offsets.contains { $0 < 0 })
    let options = Self.drag.split(separator: " ").map(String.init) + ["--noise", "3", "--seed"]
    let texts = try ["0", "1", "1", "9223372036854775807"].map { seed in
      try Tool.run(["synthesize"] + options + [seed], input: []).output
    }
    #expect(texts[1] == texts[2])
    #expect(Set(texts).count == 3)
    #expect(try samples(Self.drag + " --noise 3 --seed 0").map(\.x) == jittered.map(\.x))
  }
}

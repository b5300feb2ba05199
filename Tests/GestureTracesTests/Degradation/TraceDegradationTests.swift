import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing

/// Traces as poor devices deliver them.
struct TraceDegradationTests {
  /// A finger that moves 1 pt per millisecond for 0.1 s, sampled a hundred times a second, and a
  /// second one from 0.03 to 0.06 s.
  private static let trace = Trace(
    name: "two", scene: "scroll-view",
    samples: [sample(0, 0, .began, 0)]
      + (1...9).flatMap { step -> [TouchSample] in
        let time = Double(step) / 100
        var samples = [sample(time, 0, .moved, 1000 * time)]
        if step == 3 { samples.append(sample(time, 1, .began, 7)) }
        if step == 6 { samples.append(sample(time, 1, .ended, 7)) }
        return samples
      } + [sample(0.1, 0, .ended, 100)],
    actions: [TimedAction(time: 0.05, action: .setContentHeight(5))])

  private static func sample(_ time: Double, _ id: Int, _ phase: TouchSample.Phase, _ y: Double)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: phase, point: Point(x: 1, y: y))
  }

  private static func degraded(_ change: (inout Degradation) -> Void) throws -> Trace {
    var degradation = Degradation()
    change(&degradation)
    let degraded = try trace.degraded(by: degradation)
    // What is delivered can be written, and reads back the same.
    let read = try TraceReader.read(TraceWriter.text(of: degraded), source: "degraded.json")
    #expect(read.warnings.isEmpty)
    #expect(read.trace.samples == degraded.samples)
    return degraded
  }

  private static func times(_ trace: Trace, of id: Int = 0) -> [Double] {
    trace.samples.filter { $0.id == id }.map { ($0.time * 1000).rounded() }
  }

  @Test func `what happens in a hitch comes at its end, at once and in order`() throws {
    let late = try Self.degraded { $0.hitches = [.init(start: 0.03, duration: 0.045)] }
    #expect(Self.times(late) == [0, 10, 20, 75, 75, 75, 75, 75, 80, 90, 100])
    #expect(Self.times(late, of: 1) == [75, 75])
    #expect(late.samples.map(\.point) == Self.trace.samples.map(\.point))
    #expect(late.actions.map(\.time) == [0.075])
  }

  @Test func `a hitch behind another goes on from it`() throws {
    let late = try Self.degraded {
      $0.hitches = [.init(start: 0.05, duration: 0.04), .init(start: 0.02, duration: 0.035)]
    }
    #expect(Self.times(late) == [0, 10, 90, 90, 90, 90, 90, 90, 90, 90, 100])
  }

  @Test(arguments: [0, 1, 4, 9, 100])
  func `so many samples are lost, of those that are neither first nor last`(count: Int) throws {
    let left = try Self.degraded { $0.droppedMoves = count }
    #expect(left.samples.count == max(4, 13 - count))
    #expect(left.samples.first == Self.trace.samples.first)
    #expect(left.samples.last == Self.trace.samples.last)
    #expect(left.samples.allSatisfy { Self.trace.samples.contains($0) })
  }

  @Test func `seeds lose other samples, and one seed the same`() throws {
    let all = try (0..<8).map { seed in
      try Self.degraded {
        $0.droppedMoves = 4
        $0.seed = UInt64(seed)
      }.samples
    }
    #expect(Set(all).count > 4)
    #expect(try Self.degraded { $0.droppedMoves = 4 }.samples == all[0])
  }

  @Test(arguments: [0.001, 0.02, 1])
  func `jitter moves times by no more than it says, and keeps the order`(jitter: Double) throws {
    let late = try Self.degraded { $0.jitter = jitter }
    #expect(late.samples.map(\.point) == Self.trace.samples.map(\.point))
    for (one, other) in zip(late.samples, Self.trace.samples) {
      // A sample that would overtake its predecessor comes with it, and so later.
      #expect(one.time <= other.time + jitter + 1e-6)
      #expect(one.time >= 0)
    }
    #expect(zip(late.samples, late.samples.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(late.samples.map(\.time) != Self.trace.samples.map(\.time))
  }

  @Test(arguments: [25.0, 60, 240])
  func `another rate keeps the finger on its path`(rate: Double) throws {
    let other = try Self.degraded { $0.samplingRate = rate }
    let first = other.samples.filter { $0.id == 0 }
    #expect(first.first?.time == 0 && first.last?.time == 0.1)
    #expect(first.last?.point.y == 100)
    for sample in first {
      #expect(sample.point.y.isNear(1000 * sample.time, within: 0.002))
    }
    // The places at the sampling rate, the landing, the lift and the move to the place of the lift.
    let moves = Int((0.09 * rate).rounded(.down))
    #expect((moves + 2...moves + 5).contains(first.count))
  }

  @Test func `of each frame only the last place is handed over`() throws {
    let fewer = try Self.degraded { $0.coalescingRate = 1 / 0.03 }
    // Landings and lifts are handed over at once, preceded by the moves that wait.
    #expect(Self.times(fewer) == [0, 20, 30, 50, 60, 80, 90, 100])
    #expect(Self.times(fewer, of: 1) == [30, 60])
  }

  @Test func `fingers that are down are cancelled where they are then`() throws {
    let short = try Self.degraded { $0.cancellationTime = 0.045 }
    #expect(Self.times(short) == [0, 10, 20, 30, 40, 45])
    #expect(Self.times(short, of: 1) == [30, 45])
    let last = short.samples.suffix(2)
    #expect(last.allSatisfy { $0.phase == .cancelled })
    #expect(last.first { $0.id == 0 }?.point.y == 45)
    // A finger that is up by then stays as it was.
    let later = try Self.degraded { $0.cancellationTime = 0.08 }
    #expect(Self.times(later, of: 1) == [30, 60])
    #expect(later.samples.last?.phase == .cancelled)
    #expect(try Self.degraded { $0.cancellationTime = 0.2 }.samples == Self.trace.samples)
  }

  @Test func `what was observed is left out`() throws {
    var trace = Self.trace
    trace.observed = Observation(channels: ["scroll.y"], frames: [.init(time: 0, values: [0])])
    #expect(try trace.degraded(by: Degradation()).observed == nil)
  }

  /// Degradations with one number out of range.
  private static let wrong: [(what: String, degradation: Degradation)] = [
    ("the rate 0 is", with { $0.samplingRate = 0 }),
    ("the rate nan is", with { $0.coalescingRate = .nan }),
    ("the jitter -1 is", with { $0.jitter = -1 }),
    ("-1 dropped samples are", with { $0.droppedMoves = -1 }),
    ("the hitch's start -1 is", with { $0.hitches = [.init(start: -1, duration: 1)] }),
    ("the hitch's length 61 is", with { $0.hitches = [.init(start: 1, duration: 61)] }),
    (
      "the hitch's end 1000001 is",
      with { $0.hitches = [.init(start: 1_000_000, duration: 1)] }
    ),
    ("the time of cancellation -inf is", with { $0.cancellationTime = -.infinity }),
  ]

  private static func with(_ change: (inout Degradation) -> Void) -> Degradation {
    var degradation = Degradation()
    change(&degradation)
    return degradation
  }

  @Test(arguments: wrong.indices)
  func `a number that is out of range is refused`(index: Int) {
    #expect {
      try Self.trace.degraded(by: Self.wrong[index].degradation)
    } throws: {
      "\($0)".contains(Self.wrong[index].what + " out of range")
    }
  }
}

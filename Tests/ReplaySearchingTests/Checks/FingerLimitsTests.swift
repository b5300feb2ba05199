import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

@testable import ReplaySearching

/// What a finger can do, in gestures that the program makes up.
struct FingerLimitsTests {
  /// Judges a trace without the code under test: how far it is off the screen, and how fast.
  private static func extremes(_ trace: Trace, on screen: Screen) -> (off: Double, speed: Double) {
    var (off, speed) = (0.0, 0.0)
    var down: [Int: TouchSample] = [:]
    for sample in trace.samples {
      let (x, y) = (sample.point.x, sample.point.y)
      off = max(off, -x, -y, x - screen.width, y - screen.height)
      if let last = down[sample.id], sample.point != last.point {
        speed = max(speed, (sample.point - last.point).length / (sample.time - last.time))
      }
      down[sample.id] = sample.phase.isLift ? nil : sample
    }
    return (off, speed)
  }

  private static let scenes = ["ivaev-bottom-sheet", "granados-pull-down-drawer", "system-sheet"]

  @Test(arguments: scenes, [8000.0, 900])
  func `every gesture that is tried stays on the screen and within the speed`(
    name: String, limit: Double
  ) throws {
    let scene = try ReplayScene.builtIn(name)
    let limits = FingerLimits(on: scene.screen, maximumSpeed: limit)
    let traces = RandomTrace(for: scene, within: limits)
    let systematic = SystematicGestures(of: scene, traces).sketches()
    var mutation = TraceMutation(of: scene, traces, seed: 11)
    var made = systematic.map { $0.trace(named: "systematic") }
    for seed in 0..<UInt64(TestEffort.count(2000, or: 200)) {
      made.append(traces.make(seed: seed))
      made.append(mutation.mutate(systematic, named: "mutated"))
    }
    for trace in made {
      let found = Self.extremes(limits.kept(trace), on: scene.screen)
      #expect(found.off <= 0, "\(trace.name): \(found.off) pt off the screen")
      #expect(found.speed <= limit * (1 + 1e-9), "\(trace.name): \(found.speed) pt/s")
    }
  }

  @Test func `a path towards the edge still flings`() {
    let limits = FingerLimits(on: Screen())
    let path = limits.kept(
      RandomPath(
        Point(x: 195, y: 800), way: Vector(x: 0, y: 400), duration: 0.1, .accelerating))
    #expect(path.way == Vector(x: 0, y: 44))
    #expect(path.duration == 0.1)
    let fast = limits.kept(
      RandomPath(Point(x: 195, y: 800), way: Vector(x: 0, y: -800), duration: 0.1, .accelerating))
    #expect(fast.way == Vector(x: 0, y: -800))
    #expect((fast.duration - 0.2).magnitude < 1e-12)
    #expect((fast.highestSpeed - 8000).magnitude < 1e-9)
  }

  @Test func `a trace that keeps to them stays as it is`() throws {
    let samples = Finger(195, 790).moving(0, -300, in: 0.4).lifted()
    let limits = FingerLimits(on: Screen())
    #expect(limits.kept(Trace(name: "drag", samples: samples)).samples == samples)
  }

  // MARK: Minimizing

  /// Minimizes what goes up by at least a distance.
  private func least(_ samples: [TouchSample], atLeast distance: Double) throws -> Trace {
    let trace = Trace(
      name: "up", device: .init(width: 390, height: 844), samples: samples)
    return try MinimizedTrace(of: trace) { trace in
      guard let first = trace.samples.first, let last = trace.samples.last else { return false }
      return first.point.y - last.point.y >= distance
    }.trace
  }

  @Test func `the smallest trace is one that a hand can do`() throws {
    let least = try least(
      Finger(201.3, 836.7).moving(0, -613, in: 0.8).lifted(), atLeast: 600)
    let found = Self.extremes(least, on: Screen())
    #expect(found.off <= 0)
    #expect(found.speed <= 8000)
    // Without a limit, 10 ms would do.
    #expect(least.samples.count == 2)
    #expect((0.075...0.1).contains(try #require(least.samples.last).time))
  }

  @Test func `a trace that goes beyond already does so no more than before`() throws {
    let samples: [TouchSample] = [
      .began(0, 880), .moved(0.02, 640), .moved(0.5, 300), .ended(0.9, 200),
    ]
    let least = try least(samples, atLeast: 650)
    let found = Self.extremes(least, on: Screen())
    #expect(found.off <= 36)
    #expect(found.speed <= 12_000 * (1 + 1e-9))
  }
}

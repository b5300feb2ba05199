import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplaySearching
@testable import ReplayTimelines

/// Other gestures are those that a hand can make: on the screen from landing to lift, and not too
/// fast.
struct FingerLimitsAllowTests {
  private static let screen = Screen()

  private func isAllowed(_ samples: [TouchSample], speed: Double = 8000) -> Bool {
    FingerLimits(on: Self.screen, maximumSpeed: speed).allow(samples[...])
  }

  /// Those that `explore` found in the published sheets, each on the screen of its scene.
  @Test(arguments: File.names(in: Repository.fixtures + "/findings/traces", ending: ".json"))
  func `a hand can make every gesture of the findings`(name: String) throws {
    let trace = try Trace(contentsOf: Repository.fixtures + "/findings/traces/\(name).json")
    let document = try SceneReader.document(named: try #require(trace.scene))
    let screen = try SceneReader.scene(from: document).screen
    #expect(FingerLimits(for: trace, elseOn: screen).allow(trace))
  }

  @Test func `the edges of the screen are within reach, and what lies beyond is not`() {
    let (width, height) = (Self.screen.width, Self.screen.height)
    #expect(isAllowed(Finger(0, 0).resting(1).lifted()))
    #expect(isAllowed(Finger(width, height).resting(1).lifted()))
    for (x, y) in [(-0.5, 10), (width + 0.5, 10), (10, -0.5), (10, height + 0.5)] {
      #expect(!isAllowed(Finger(x, y).lifted()), "\(x), \(y)")
    }
    #expect(!isAllowed(Finger(10, 10).moving(0, -20, in: 0.1).moving(0, 40, in: 0.1).lifted()))
  }

  @Test(arguments: [(799.0, true), (800.0, true), (801.0, false)])
  func `the speed from one moment to the next counts`(speed: Double, isReached: Bool) {
    let samples = Finger(200, 700).moving(0, -speed * 0.25, in: 0.25).lifted()
    #expect(isAllowed(samples, speed: 800) == isReached)
  }

  @Test func `samples at one time are one place, and each finger has its own speed`() {
    // The lift is 8 pt away from a move at the same time, and 10 ms after the one before.
    let lift = [
      TouchSample.began(0, 500), .moved(0.01, 500), .moved(0.02, 496), .ended(0.02, 488),
    ]
    #expect(isAllowed(lift, speed: 1200))
    #expect(!isAllowed(lift, speed: 1199))
    #expect(isAllowed([.began(0, 100), .began(0.001, 700, id: 1), .moved(0.002, 100)], speed: 1))
    // An id that is used again begins elsewhere.
    #expect(isAllowed([.began(0, 100), .ended(0.001, 100), .began(0.002, 700)], speed: 1))
  }

  /// Up by 120 pt at 600 pt/s; with 1000 pt/s and more it opens.
  private static let trace = Trace(
    name: "slow", samples: Finger(200, 790).moving(0, -120, in: 0.2).lifted())

  private func gestures(_ trace: Trace, upTo speed: Double, _ wanted: String = "full") throws
    -> (answer: WhyNotAnswer, traces: [Trace])
  {
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    let search = try WhyNotSearch(
      wanted, trace, on: document, options: .init(), catalog: .builtIn, maximumSpeed: speed)
    let replies = GestureChange.allCases.compactMap { search.reply(to: .gesture($0)) }
    let answer = search.answer(replies)
    let release = try #require(answer.release)
    return (
      answer,
      answer.gesture.flatMap { gesture in
        [gesture.needed, gesture.holds.lowerBound, gesture.holds.upperBound].map {
          release.trace(with: gesture.change, of: $0)
        }
      }
    )
  }

  @Test(arguments: [900.0, 1500, 8000])
  func `every gesture that is named is within reach, to the end of its range`(speed: Double) throws
  {
    let (answer, traces) = try gestures(Self.trace, upTo: speed)
    #expect(traces.allSatisfy { isAllowed($0.samples, speed: speed * (1 + 1e-9)) })
    // A finger that may not reach 1000 pt/s does not fling.
    #expect(answer.gesture.contains { $0.change == .velocity } == (speed > 1000))
    if let faster = answer.gesture.first(where: { $0.change == .velocity }) {
      #expect(faster.holds.upperBound <= speed)
      #expect(faster.holds.upperBound > 0.999 * min(speed, 5000))
    }
  }

  @Test func `of a finger that leaves the screen only a shorter way is named`() throws {
    // The last 40 pt are beyond the right edge; it opens, as it goes up far enough.
    let trace = Trace(
      name: "beyond", samples: Finger(300, 790).moving(130, -500, in: 0.5).lifted())
    let (answer, traces) = try gestures(trace, upTo: 8000, "initial")
    #expect(answer.outcome == "full")
    #expect(answer.gesture.map(\.change) == [.distance])
    #expect(traces.allSatisfy { isAllowed($0.samples) })
  }
}

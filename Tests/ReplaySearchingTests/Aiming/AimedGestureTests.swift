import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplaySearching
@testable import ReplayTimelines

/// Gestures that reach goals on the built-in scenes.
struct AimedGestureTests {
  /// What a gesture is to do on a scene.
  struct Aim: Sendable, CustomTestStringConvertible {
    let scene: String
    let goals: [String]

    init(_ scene: String, _ goals: String...) { (self.scene, self.goals) = (scene, goals) }

    var testDescription: String { "\(scene): \(goals.joined(separator: ", "))" }

    func goal() throws -> GestureGoal {
      GestureGoal(
        try goals.map {
          try OutcomeExpectation(parsing: $0, option: "goal", in: GestureGoal.lines)
        })
    }

    func replayScene() throws -> ReplayScene {
      try #require(try ReplayScene(builtIn: scene))
    }

    func answer(_ change: (inout AimSearch.Options) -> Void = { _ in }) throws -> AimAnswer {
      var options = AimSearch.Options()
      change(&options)
      var search = try AimSearch(try goal(), on: try replayScene(), options)
      return search.answer()
    }

    /// Whether a run of a trace meets the goal.
    func isMet(by trace: Trace, refreshRate: Double? = nil) throws -> Bool {
      var simulator = try Simulator(
        scene: try replayScene(), trace: trace, options: .init(refreshRate: refreshRate))
      let final = try simulator.run().node
      return try goal().inFinalLine.shortfall(of: .lines(["final": final])).isMet
    }
  }

  static let aims = [
    Aim("ivaev-bottom-sheet", "final.sheet.state=full"),
    Aim("system-sheet", "final.sheet.state=large"),
    Aim("system-sheet", "final.sheet.state=dismissed"),
    Aim("floating-panel", "final.sheet.state=tip"),
    Aim("floating-panel", "final.sheet.state=full", #"final.scroll.y={"atMost":0}"#),
    Aim("granados-pull-down-drawer", "final.sheet.state=open"),
    Aim("joom-bottom-sheet", "final.sheet.state=dismissed"),
    Aim("skagedal-bottom-sheet", "final.sheet.state=scrolled"),
    Aim("scroll-view", #"final.scroll.y={"equals":389,"within":5}"#),
    Aim("scroll-view", #"final.scroll.y={"equals":60,"within":3}"#),
  ]

  private static let someAims = Array(aims.prefix(TestEffort.campaign(aims.count, or: 2)))

  /// What was found for each, once for all tests.
  private static let answers = Dictionary(
    uniqueKeysWithValues: someAims.map { aim in
      (aim.testDescription, Result { try aim.answer() })
    })

  private func answer(_ aim: Aim) throws -> AimAnswer {
    try #require(Self.answers[aim.testDescription]).get()
  }

  @Test(arguments: someAims) func `it reaches the goal, in at most 2,000 runs`(aim: Aim) throws {
    let answer = try answer(aim)
    #expect(answer.isReached)
    #expect(answer.conditions.tried == answer.conditions.met)
    #expect(answer.runs <= 2000)
    let gesture = try #require(answer.gesture)
    #expect(try aim.isMet(by: gesture.trace))
    #expect(try gesture.recipe.trace().samples == gesture.trace.samples)
    #expect(gesture.duration >= 0.05)
    #expect(FingerLimits(on: try aim.replayScene().screen).allow(gesture.trace))
  }

  @Test(arguments: someAims) func `a margin is where it is printed`(aim: Aim) throws {
    let gesture = try #require(try answer(aim).gesture)
    for margin in gesture.margins {
      let within = try #require(gesture.trace(with: margin.quantity, of: margin.threshold))
      #expect(try aim.isMet(by: within), "\(margin)")
      let index = SixDigits.index(atOrAbove: margin.threshold) + (margin.room > 0 ? 1 : -1)
      let beyond = gesture.trace(with: margin.quantity, of: SixDigits.value(at: index))
      #expect(try !aim.isMet(by: try #require(beyond)), "\(margin)")
    }
  }

  @Test(.inFull) func `a velocity on the way to its margin reaches the goal`() throws {
    // What is scrolled is a saw-tooth of velocity: around 170 pt/s it misses, up to 212 it does not.
    let aim = Aim(
      "joom-bottom-sheet", "final.sheet.state=presented",
      #"final.scroll.y={"equals":313,"within":2}"#)
    let gesture = try #require(try aim.answer { $0.kinds = [.heldDrag] }.gesture)
    let margin = try #require(
      gesture.margins.first { $0.quantity == .velocity && $0.room > 0 })
    for velocity in stride(from: margin.value, through: margin.threshold, by: 0.7) {
      let trace = try #require(gesture.trace(with: .velocity, of: velocity))
      #expect(try aim.isMet(by: trace), "\(velocity) pt/s")
    }
  }

  /// What a device does that the search did not try.
  private func delivered(_ trace: Trace, _ generator: inout SplitMix64) throws -> Trace {
    var degradation = Degradation()
    degradation.samplingRate = Double.random(in: 60...240, using: &generator)
    if Bool.random(using: &generator) {
      let start = Double.random(in: 0...trace.lastInputTime, using: &generator)
      degradation.hitches = [.init(start: start, duration: AimConditions.stall)]
    } else {
      degradation.jitter = Double.random(in: 0...AimConditions.jitter, using: &generator)
      degradation.seed = generator.next()
    }
    return try trace.degraded(by: degradation)
  }

  @Test(arguments: someAims)
  func `it reaches the goal under conditions that were not tried`(aim: Aim) throws {
    let gesture = try #require(try answer(aim).gesture)
    var generator = SplitMix64(seed: 7)
    for _ in 0..<TestEffort.count(300, or: 50) {
      let trace = try delivered(gesture.trace, &generator)
      let rate = AimConditions.refreshRates.randomElement(using: &generator)
      #expect(try aim.isMet(by: trace, refreshRate: rate))
    }
  }

  @Test func `a gesture at its threshold fails under some conditions`() throws {
    let aim = Self.aims[0]
    let gesture = try #require(try answer(aim).gesture)
    let margin = try #require(gesture.margins.first { $0.quantity == .distance })
    let scaled = try #require(gesture.trace(with: .distance, of: margin.threshold))
    var generator = SplitMix64(seed: 7)
    var failures = 0
    for _ in 0..<200 where try !aim.isMet(by: delivered(scaled, &generator)) { failures += 1 }
    #expect(failures > 0)
  }

  @Test func `the parameter that decides at a margin is named`() throws {
    let gesture = try #require(try answer(Self.aims[0]).gesture)
    let margin = try #require(
      gesture.margins.first { $0.quantity == .distance && $0.room < 0 })
    #expect(margin.parameter == "sheet.translationFraction")
    // Half of 675.2 pt from where the pan was recognized, which is 10 pt and a sample's way on.
    #expect((337.6 + 10...337.6 + 14).contains(margin.threshold))
  }
}

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

/// What would have made runs of the fixtures end in another state.
struct WhyNotTests {
  /// A fixture's trace and a state of its scene.
  struct Question: Sendable, CustomTestStringConvertible {
    let fixture: Fixture
    let state: String

    var testDescription: String { "\(fixture.name), not \(state)" }

    func document() throws -> JSONNode {
      try SceneReader.document(
        named: try fixture.trace.scene ?? "", in: Repository.fixtures + "/traces")
    }
  }

  /// A few for each system; `scripts/check-why-not` asks about every state of every fixture.
  static let questions = [
    ("fling-up", "initial"), ("fling-up-below-threshold", "full"),
    ("container-exactly-half", "initial"), ("detents-below-1000-returns", "large"),
    ("detents-fling-takes-next-stop", "medium"), ("detents-dragged-down-dismisses", "medium"),
    ("drawer-pulled-short-of-threshold", "open"), ("inset-released-going-down", "pulledUp"),
    ("joom-content-too-short", "presented"), ("joom-finger-while-returning", "dismissed"),
    ("hold-then-lift", "full"),
  ].map { Question(fixture: Fixture(name: $0.0), state: $0.1) }

  private func ending(_ question: Question, _ parameter: WhyNotAnswer.Parameter, _ value: JSONNode)
    throws -> String
  {
    let patch = try SceneReader.patch(value, at: parameter.key)
    do {
      let scene = try SceneReader.scene(from: try question.document().merging(patch))
      return RunEnding(of: try question.fixture.trace, on: scene).verdict
    } catch {
      return "refused"
    }
  }

  /// The value one step of six digits closer to the current one.
  private func short(of value: Double, now: Double) -> Double {
    let index = SixDigits.index(atOrAbove: value)
    let step = SixDigits.value(at: value > now ? index - 1 : index + 1)
    return value > now ? max(step, now) : min(step, now)
  }

  /// Evenly spaced values from one value, excluded, to another, included.
  private func grid(from now: Double, to value: Double) -> [Double] {
    let count = TestEffort.count(50, or: 6)
    return (1...count).map { now + (value - now) * Double($0) / Double(count) }
  }

  @Test(arguments: questions.prefix(TestEffort.campaign(questions.count, or: 2)))
  func `every answer ends in the state, and nothing nearer does`(question: Question) throws {
    let answer = try WhyNot(question.state).answer(
      for: try question.fixture.trace, on: try question.document())
    #expect(!answer.isThere)
    #expect(!answer.parameters.isEmpty || !answer.gesture.isEmpty || !answer.pair.isEmpty)
    for parameter in answer.parameters {
      #expect(try ending(question, parameter, parameter.flipsAt) == question.state)
      guard let now = parameter.now.settingNumber, let value = parameter.flipsAt.number else {
        continue
      }
      for nearer in grid(from: now, to: short(of: value, now: now)) {
        let node = JSONNode(.number(nearer), at: parameter.flipsAt.location)
        #expect(
          try ending(question, parameter, node) != question.state, "\(parameter.key) \(nearer)")
      }
    }
    let release = try #require(answer.release)
    let scene = try question.fixture.scene()
    for gesture in answer.gesture {
      let verdict = { (value: Double) in
        RunEnding(of: release.trace(with: gesture.change, of: value), on: scene).verdict
      }
      #expect(verdict(gesture.needed) == question.state)
      for nearer in grid(from: gesture.now, to: short(of: gesture.needed, now: gesture.now)) {
        #expect(verdict(nearer) != question.state, "\(gesture.change) \(nearer)")
      }
    }
    let sizes = answer.gesture.compactMap(\.size)
    #expect(sizes == sizes.sorted() && sizes.count == answer.gesture.count)
  }

  @Test func `the finger stays on the screen`() throws {
    let fixture = Fixture(name: "fling-up-below-threshold")
    let release = try #require(
      try DecisiveRelease(of: try fixture.trace, on: try fixture.scene()))
    let farthest = try #require(release.range(of: .distance)).maximum
    let places = release.trace(with: .distance, of: farthest).samples.map(\.point.y)
    #expect(try #require(places.min()).isNear(0, within: 1e-9))
  }

  @Test func `a run that ends there has nothing to answer`() throws {
    let question = Self.questions[0]
    let answer = try WhyNot("full").answer(
      for: try question.fixture.trace, on: try question.document())
    #expect(answer.isThere)
    #expect(answer.parameters.isEmpty && answer.gesture.isEmpty && answer.pair.isEmpty)
  }

  @Test func `a state that the scene does not have is told with the nearest`() throws {
    let question = Self.questions[0]
    let error = #expect(throws: InputFailure.self) {
      try WhyNot("ful").answer(for: try question.fixture.trace, on: try question.document())
    }
    #expect(error?.what == "the scene \"ivaev-bottom-sheet\" has no state \"ful\"")
    #expect(error?.expected == "did you mean \"full\"?")
  }

  @Test func `where no single change does it, two parameters do it together`() throws {
    // The sheet neither follows that far nor counts a fling, whatever either parameter is.
    let trace = Trace(
      name: "short", samples: Finger(200, 790).moving(0, -60, in: 0.3).resting(0.3).lifted())
    let patch = try SceneReader.patch("sheet.translationFraction=10")
    let document = try SceneReader.document(named: "ivaev-bottom-sheet").merging(patch)
    let search = try WhyNotSearch(
      "full", trace, on: document, options: .init(), catalog: .builtIn)
    let only = search.parameters.indices.filter {
      ["sheet.initialOffset", "sheet.height"].contains(search.parameters[$0].keyPath)
    }
    let questions = [WhyNotSearch.PairQuestion(first: only[0], second: only[1])]
    let pair = search.pair(of: questions.compactMap { search.find($0) })
    #expect(Set(pair.map(\.key)) == ["sheet.initialOffset", "sheet.height"])
    let patches = try pair.map { try SceneReader.patch($0.flipsAt, at: $0.key) }
    #expect(search.attempt(patches)?.ending.verdict == "full")
  }

  @Test func `every number of a scene that can be set is asked about, with its range`() throws {
    let scene = try ReplayScene.builtIn("floating-panel")
    let parameters = try TunableParameter.all(of: scene, .builtIn)
    let keys = parameters.map(\.keyPath)
    #expect(Set(keys).count == keys.count)
    for key in [
      "sheet.anchors.half", "sheet.projectsMomentum", "scrollView.decelerationRate",
      "recognition.pan.hysteresis",
    ] {
      #expect(keys.contains(key))
    }
    // Null is not a number.
    #expect(!keys.contains("sheet.anchors.hidden"))
    #expect(!keys.contains("sheet.system"))
  }
}

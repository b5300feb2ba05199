import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayEstimating
@testable import ReplayTimelines

/// The values at which gestures do what was intended; `scripts/check-tune` tries a thousand suites.
struct TuneSearchTests {
  private static let threshold = "sheet.velocityThreshold"
  private static let fraction = "sheet.translationFraction"

  private static func document() throws -> JSONNode {
    try SceneReader.document(named: "ivaev-bottom-sheet")
  }

  private static func meant(_ fixture: String, _ state: String) throws -> TuneCase {
    TuneCase(fixture, try Fixture(name: fixture).trace, on: try document(), endsIn: state)
  }

  @Test func `of flings that open and one that must not, the threshold lies between`() throws {
    let search = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)],
      cases: [
        Self.meant("fling-up", "full"), Self.meant("fling-up-below-threshold", "initial"),
      ], scanCount: 16)
    let result = try search.result()
    #expect(result.feasible == [.init(keyPath: Self.threshold, from: 899.943, to: 1799.96)])
    #expect(result.best == [.init(keyPath: Self.threshold, value: 1350)])
    #expect(result.conflict == [])
    #expect(result.metCount == 2)
    #expect(result.cases.map { $0.margin?.flipsAt } == [1799.97, 899.942])
    #expect(result.cases.allSatisfy { !($0.margin?.isBare ?? true) })
    #expect(try String(decoding: Self.text(of: result.tuning), as: UTF8.self).contains("1350"))
  }

  private static func text(of node: JSONNode) -> [UInt8] {
    var writer = JSONWriter()
    writer.node(node)
    return writer.bytes
  }

  @Test func `of labels that contradict each other the fewest are named`() throws {
    let search = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)],
      cases: [
        Self.meant("slow-drag-past-half", "full"), Self.meant("fling-up", "initial"),
        Self.meant("slow-drag-short-of-half", "initial"),
        Self.meant("fling-up-below-threshold", "full"),
      ], scanCount: 16)
    let result = try search.result()
    #expect(result.best.isEmpty)
    #expect(result.feasible.isEmpty)
    #expect(result.conflict == ["fling-up", "fling-up-below-threshold"])
    #expect(result.isSmallestConflict)
    #expect(result.metCount == 3)
  }

  @Test func `a case that no value meets contradicts by itself`() throws {
    let search = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)],
      cases: [Self.meant("fling-up", "full"), Self.meant("slow-drag-past-half", "initial")],
      scanCount: 4)
    #expect(try search.result().conflict == ["slow-drag-past-half"])
  }

  @Test func `values that a scene cannot have do not serve`() throws {
    let search = try TuneSearch(
      [TuneParameter(Self.fraction, in: -1...3)],
      cases: [Self.meant("slow-drag-past-half", "full")],
      scanCount: 16)
    let result = try search.result()
    let interval = try #require(result.feasible.first)
    #expect(result.feasible.count == 1)
    #expect((interval.from, interval.to) != (-1, 3))
    #expect(interval.from >= 0 && interval.to <= 1)
    #expect(result.runs > 16)
  }

  @Test func `a parameter that no scene has is refused with the reader's words`() throws {
    let search = try TuneSearch(
      [TuneParameter("sheet.velocityTreshold", in: 0...1)], cases: [Self.meant("fling-up", "full")],
      scanCount: 2)
    let failure = #expect(throws: InputFailure.self) { try search.result() }
    #expect(failure?.expected.contains("velocityThreshold") ?? false)
  }

  @Test func `a case on another scene is left out, and told`() throws {
    let panel = TuneCase(
      "panel", try Fixture(name: "fling-up").trace,
      on: try SceneReader.document(named: "floating-panel"), endsIn: "full")
    let list = TuneCase(
      "list", try Fixture(name: "fling-up").trace,
      on: try SceneReader.document(named: "scroll-view"), endsIn: "full")
    let result = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)],
      cases: [Self.meant("fling-up", "full"), panel, list], scanCount: 4
    ).result()
    #expect(result.cases.map(\.name) == ["fling-up"])
    #expect(result.leftOut.map(\.name) == ["list", "panel"])
    #expect(result.leftOut.first?.reason == "its scene has no sheet")
  }

  // MARK: Hidden values

  /// A gesture: how far up, how fast.
  private static func stroke(_ generator: inout SplitMix64) throws -> Trace {
    let way = Double.random(in: 60...500, using: &generator)
    let speed = Double.random(in: 300...3500, using: &generator)
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(way, .up))
    return try GestureRecipe(
      .drag(stroke, pace: .duration(max(0.06, way / speed))), samplingRate: 60
    ).trace()
  }

  private static func labelled(seed: Int, by values: [String: Double], count: Int) throws
    -> [TuneCase]
  {
    var generator = SplitMix64(seed: UInt64(seed))
    var truth = try document()
    for (key, value) in values { truth = truth.merging(try SceneReader.patch("\(key)=\(value)")) }
    let scene = try SceneReader.scene(from: truth)
    return try (0..<count).map { index in
      let trace = try stroke(&generator)
      let verdict = RunEnding(of: trace, on: scene).verdict
      return TuneCase("case \(index)", trace, on: try document(), endsIn: verdict)
    }
  }

  @Test(arguments: 1...6)
  func `what serves holds the hidden value of one parameter`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) &* 77)
    let hidden = Double.random(in: 300...3000, using: &generator)
    let cases = try Self.labelled(seed: seed, by: [Self.threshold: hidden], count: 6)
    let result = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)], cases: cases, scanCount: 16
    ).result()
    #expect(result.feasible.contains { ($0.from...$0.to).contains(hidden) })
    #expect(result.metCount == 6)
  }

  @Test(arguments: 1...3)
  func `what serves holds the hidden values of several parameters`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) &* 991)
    let hidden = [
      Self.threshold: Double.random(in: 500...2500, using: &generator),
      Self.fraction: Double.random(in: 0.25...0.7, using: &generator),
    ]
    let cases = try Self.labelled(seed: seed, by: hidden, count: 5)
    let parameters = try [
      TuneParameter(Self.threshold, in: 0...4000), TuneParameter(Self.fraction, in: 0.05...0.95),
    ]
    let result = try TuneSearch(parameters, cases: cases, scanCount: 5).result()
    let place = parameters.map { hidden[$0.keyPath] ?? 0 }
    #expect(result.areas.contains { $0.box.contains(place) })
    #expect(result.metCount == 5)
    #expect(result.feasible.map(\.keyPath) == [Self.threshold, Self.fraction])
  }
}

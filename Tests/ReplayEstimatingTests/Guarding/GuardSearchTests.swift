import GestureTraces
import JSONText
import ReplayJudging
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayEstimating
@testable import ReplayTimelines

/// The values of parameters that a suite guards, against values that are tried one by one.
struct GuardSearchTests {
  private static let meant = [
    ("fling-up", "full"), ("fling-up-below-threshold", "initial"),
    ("slow-drag-past-half", "full"), ("slow-drag-short-of-half", "initial"),
  ]

  private static func cases(_ meant: [(fixture: String, state: String)] = meant) throws
    -> [TuneCase]
  {
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    return try meant.map {
      TuneCase($0.fixture, try Fixture(name: $0.fixture).trace, on: document, endsIn: $0.state)
    }
  }

  private static func search(_ cases: [TuneCase]) throws -> GuardSearch {
    GuardSearch(try cases.map { try GuardCase($0, .builtIn) })
  }

  private static let found = Result { try search(cases()).parameters() }

  private static func parameter(_ key: String) throws -> GuardedParameter {
    try #require(try found.get().first { $0.keyPath == key })
  }

  /// The names of the cases that fail with a value, each tried by itself.
  private static func failing(_ key: String, _ value: JSONNode) throws -> [String] {
    try zip(cases(), meant).compactMap { each, meant in
      let patch = try SceneReader.patch(value, at: key)
      let scene = try SceneReader.scene(from: each.document.merging(patch), catalog: .builtIn)
      var simulator = try Simulator(scene: scene, trace: Fixture(name: meant.0).trace)
      return try simulator.run().verdict == meant.1 ? nil : meant.0
    }
  }

  private static func failing(_ key: String, _ value: Double) throws -> [String] {
    try failing(key, JSONNode(shown: .number(value)))
  }

  @Test(arguments: [
    "sheet.velocityThreshold", "sheet.translationFraction", "sheet.height", "sheet.initialOffset",
    "recognition.pan.hysteresis",
  ])
  func `every case passes in the interval, and the named one fails beyond it`(key: String) throws {
    guard case .interval(let from, let to) = try Self.parameter(key).values else {
      Issue.record("\(key) has no interval")
      return
    }
    for part in 0...40 {
      let value = from.value + (to.value - from.value) * Double(part) / 40
      #expect(try Self.failing(key, value) == [], "at \(value)")
    }
    for (end, side) in [(from, -1), (to, 1)] {
      guard let name = end.by else { continue }
      let place =
        side > 0 ? SixDigits.index(atOrAbove: end.value) : SixDigits.index(atOrBelow: end.value)
      let beyond = try Self.failing(key, SixDigits.value(at: place + side))
      #expect(beyond.first == name, "beyond \(end.value)")
    }
  }

  /// From the value in force outward, in 400 even steps a side.
  @Test(arguments: [
    ("sheet.velocityThreshold", 0.0, 4000.0), ("sheet.translationFraction", 0, 1),
    ("sheet.hideDampingRatio", 0.01, 1),
  ])
  func `the interval is that of values tried one by one`(key: String, low: Double, high: Double)
    throws
  {
    let parameter = try Self.parameter(key)
    let now = try #require(parameter.now.number)
    guard case .interval(let from, let to) = parameter.values else {
      Issue.record("\(key) has no interval")
      return
    }
    for (end, limit) in [(from, low), (to, high)] {
      let values = (1...400).map { now + (limit - now) * Double($0) / 400 }
      let first = try values.first { try !Self.failing(key, $0).isEmpty }
      let step = (limit - now).magnitude / 400
      if let first {
        let distance = (first - now).magnitude - (end.value - now).magnitude
        #expect(end.by != nil && distance > 0 && distance <= step, "\(end) and \(first)")
      } else {
        #expect(end.by == nil || (end.value - now).magnitude >= (limit - now).magnitude)
      }
    }
  }

  @Test func `it finds what tune finds`() throws {
    let key = "sheet.velocityThreshold"
    let tuned = try TuneSearch([TuneParameter(key, in: 0...4000)], cases: Self.cases()).result()
    let interval = try #require(tuned.feasible.first)
    #expect(tuned.feasible.count == 1)
    guard case .interval(let from, let to) = try Self.parameter(key).values else {
      Issue.record("\(key) has no interval")
      return
    }
    #expect((from.value, to.value) == (interval.from, interval.to))
  }

  @Test func `what no case reads is unguarded, and a flag is guarded by what fails with the other`()
    throws
  {
    #expect(try !Self.parameter("sheet.hideDampingRatio").isGuarded)
    #expect(try Self.parameter("sheet.velocityThreshold").isGuarded)
    for each in try Self.found.get() {
      guard case .choices(let choices) = each.values else { continue }
      for choice in choices {
        #expect(try Self.failing(each.keyPath, choice.value).first == choice.by, "\(each.keyPath)")
      }
    }
  }

  @Test func `a case that fails already is left out`() throws {
    let search = try Self.search(Self.cases([("fling-up", "full"), ("slow-drag-past-half", "no")]))
    #expect(search.cases.map(\.name) == ["fling-up"])
  }

  @Test func `results are the same as numbers`() throws {
    let search = try Self.search(Self.cases())
    for index in search.questions.indices {
      let found = search.found(at: index)
      let again = search.found(at: index, from: search.numbers(of: found))
      #expect(again.map { "\($0)" } == found.map { "\($0)" })
    }
  }

  @Test func `a property that a value breaks bounds it`() throws {
    let property = ReplayProperty(
      "stays below", .always(try ReplayCondition("sheet.y >= 160")))
    let cases = try Self.cases([("fling-up", "full")]).map {
      try GuardCase($0, .builtIn, properties: [property])
    }
    let found = GuardSearch(cases).parameters().first { $0.keyPath == "sheet.height" }
    guard case .interval(_, let to) = try #require(found).values else {
      Issue.record("no interval")
      return
    }
    // 844 - 160 pt, which the sheet's edge reaches exactly; the state is the same beyond.
    #expect(to == .init(value: 684, by: "fling-up"))
  }

  @Test func `a search that is stopped finds nothing`() throws {
    let search = try Self.search(Self.cases()).asking { false }
    #expect(search.parameters().isEmpty)
  }
}

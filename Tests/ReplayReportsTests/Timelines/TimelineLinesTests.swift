import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports
import ReplayTestSupport
import Testing

/// Timelines as JSON Lines and as the elements of an array.
struct TimelineLinesTests {
  private func elements(_ simulator: SceneSimulator) -> [UInt8] {
    Array("[\n".utf8) + Reports.bytes(of: simulator) { TimelineLines(.elements, to: $0) }
      + Array("\n]\n".utf8)
  }

  @Test(arguments: Fixture.varied)
  func `json is one array of the objects that jsonl has line by line`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let array = try JSONNode(parsing: elements(simulator), source: "json")
    guard case .array(let objects) = array.value else {
      Issue.record("not an array")
      return
    }
    let lines = Reports.lines(of: simulator).split(separator: "\n")
    #expect(objects.count == lines.count)
    for (object, line) in zip(objects, lines) {
      let node = try JSONNode(parsing: Array(line.utf8), source: "jsonl")
      #expect(Self.text(of: object) == Self.text(of: node))
    }
  }

  @Test func `runs that share room are written as if each had its own`() throws {
    let faster = ReplayOptions(refreshRate: 120)
    let fling = try Reports.fixture("fling-up")
    let simulators = [
      fling, try Reports.fixture("hold-then-lift"), try Reports.fixture("fling-up", faster), fling,
      try Reports.tap("a \"name\"", scene: "card"), fling,
    ]
    let room = TimelineLines.makeBuffer()
    for simulator in simulators {
      let shared = Reports.bytes(of: simulator) { TimelineLines(.lines, to: $0, in: room) }
      #expect(shared == Reports.bytes(of: simulator) { TimelineLines(.lines, to: $0) })
    }
  }

  /// A value without its place.
  private static func text(of node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\(text(of: $0.node))" }.joined(separator: ",") + "}"
    }
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything stays on its line, and is read back as it is`(
    name: Brief<String>
  )
    throws
  {
    let simulator = try Reports.tap(name.value, scene: name.value)
    let text = Reports.lines(of: simulator)
    let check = try TimelineCheck(Array(text.utf8), source: "lines")
    #expect(check.timelines == 1)
    #expect(text.utf8.count { $0 == 0x0A } == check.frames + check.events + 2)
    #expect(!text.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
    let header = try JSONNode(
      parsing: Array(try #require(text.split(separator: "\n").first).utf8), source: "header")
    for key in ["trace", "scene"] {
      guard case .string(let read)? = header[key]?.value else {
        Issue.record("no \(key)")
        return
      }
      #expect(read.unicodeScalars.elementsEqual(name.value.unicodeScalars))
    }
  }

  private static let faults = [
    (
      #","in":"sheet""#, #","in":"shet""#,
      #"a view is in "shet", which is not listed; did you mean "sheet"?"#
    ),
    (#""role":"grabber""#, #""role":"knob""#, #""views[3].role" is "knob""#),
    (
      #"{"scroll.pan":"failed","edge.pan":"changed""#,
      #"{"scroll.pan":"failed","edge.pan":"ended""#,
      "the pan edge.pan is ended, expected pans in the state began or changed"
    ),
    (#""pans":{"edge.pan""#, #""pans":{"other.pan""#, "the pan other.pan is not a recognizer"),
    (#""translation":["#, #""translatoin":["#, #"has no "translation""#),
    (#""contentSize":["#, #""contentSize":[0,"#, "contentSize"),
  ]

  @Test(arguments: faults.map { ($0, $1, Brief($2)) })
  func `views and pans are checked`(old: String, new: String, what: Brief<String>) throws {
    let text = Reports.lines(of: try Reports.fixture("joom-edge-pan-flicked"))
    #expect(try TimelineCheck(Array(text.utf8), source: "a", checksFields: true).timelines == 1)
    let changed = text.replacing(old, with: new)
    try #require(changed != text)
    let failure = #expect(throws: InputFailure.self) {
      try TimelineCheck(Array(changed.utf8), source: "a", checksFields: true)
    }
    #expect(failure?.description.contains(what.value) == true, "\(failure?.description ?? "")")
  }

  @Test(arguments: Fixture.varied)
  func `every pan that is began or changed is told, and no other`(_ fixture: Fixture) throws {
    let text = Reports.lines(of: try Reports.fixture(fixture.name))
    for line in try TimelineDocument(Array(text.utf8), source: "a").lines where line.kind == .frame
    {
      guard case .object(let states)? = line.node["recognizers"]?.value,
        case .object(let pans)? = line.node["pans"]?.value
      else {
        Issue.record("no pans")
        return
      }
      let underWay = states.filter { state in
        state.key.hasSuffix(".pan") && ["began", "changed"].contains(state.node.text ?? "")
      }
      #expect(underWay.map(\.key) == pans.map(\.key))
    }
  }

  /// Distant places, long times and small steps: everything that tends to produce exponents.
  private func extreme() throws -> SceneSimulator {
    let scene = try #require(try ReplayScene(builtIn: "scroll-view"))
    let places: [(t: Double, x: Double, y: Double)] = [
      (0, 195, 400), (1e-9, 195.000_000_1, -0.000_000_1), (0.0011, -1e6, 1e6),
      (0.0022, 1e6, -1e6), (0.0033, 0.1 + 0.2, -0.0004), (1e-2, 195, 400),
    ]
    var samples = places.map {
      TouchSample(time: $0.t, id: .max, phase: .moved, point: Point(x: $0.x, y: $0.y))
    }
    samples[0].phase = .began
    samples[places.count - 1].phase = .ended
    let trace = Trace(name: "extreme", samples: samples)
    return try Simulator(
      scene: scene, trace: trace, options: .init(refreshRate: 1000, maxSettle: 1))
  }

  @Test func `numbers have three decimals at most, no exponent, and no negative zero`() throws {
    let simulator = try extreme()
    let lines = Reports.lines(of: simulator).split(separator: "\n")
    for line in lines.dropFirst() { #expect(Self.hasPlainNumbers(line), "\(line)") }
    for line in Reports.csv(of: simulator).split(separator: "\r\n") {
      #expect(Self.hasPlainNumbers(line), "\(line)")
    }
    #expect(Self.hasPlainNumbers(Substring(Reports.summary(of: simulator))))
  }

  @Test(arguments: Fixture.varied)
  func `numbers of fixtures are plain, too`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    for line in Reports.lines(of: simulator).split(separator: "\n").dropFirst() {
      #expect(Self.hasPlainNumbers(line), "\(line)")
    }
  }

  /// Whether every number of a text has the format's form: `-?digits(.1 to 3 digits)?`, not `-0`,
  /// and without trailing zeros.
  private static func hasPlainNumbers(_ text: Substring) -> Bool {
    let isPart = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D || byte == 0x2B
    }
    let words = text.utf8.split { !isPart($0) && $0 != 0x65 && $0 != 0x45 }
    return words.allSatisfy { word in
      let digits = Array(word)
      guard digits.contains(where: { (0x30...0x39).contains($0) }) else { return true }
      let number = Array(digits.drop { $0 == 0x65 || $0 == 0x45 })
      guard number.allSatisfy(isPart), number.last != 0x2E || number.count > 1 else {
        return false
      }
      let isNegative = number.first == 0x2D
      let parts = number.dropFirst(isNegative ? 1 : 0).split(
        separator: 0x2E, omittingEmptySubsequences: false)
      guard let whole = parts.first else { return false }
      let fraction = parts.count > 1 ? Array(parts[1]) : []
      let isZero = Array(whole) == [0x30] && fraction.isEmpty
      return parts.count <= 2 && fraction.count <= 3 && fraction.last != 0x30
        && !(isNegative && isZero)
    }
  }
}

import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports
import ReplayTestSupport
import Testing

/// Runs for tests, and the reports written about them.
enum Reports {
  /// The text that a sink writes about a run.
  static func text<Sink: TimelineSink>(
    of simulator: SceneSimulator, _ sink: (@escaping ReportOutput) -> Sink
  ) -> String {
    String(decoding: bytes(of: simulator, sink), as: UTF8.self)
  }

  static func bytes<Sink: TimelineSink>(
    of simulator: SceneSimulator, _ sink: (@escaping ReportOutput) -> Sink
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var sink = sink { bytes += $0 }
    var simulator = simulator
    simulator.runRecordingFailure(&sink)
    return bytes
  }

  static func table(of simulator: SceneSimulator, isColoured: Bool = false) -> String {
    text(of: simulator) { TimelineTable(style: TextStyle(isEnabled: isColoured), to: $0) }
  }

  static func lines(of simulator: SceneSimulator) -> String {
    text(of: simulator) { TimelineLines(.lines, to: $0) }
  }

  static func csv(of simulator: SceneSimulator) -> String {
    text(of: simulator) { TimelineCSV(to: $0) }
  }

  static func summary(of simulator: SceneSimulator) -> String {
    text(of: simulator) { TimelineSummary(to: $0) }
  }

  static func story(of simulator: SceneSimulator, isColoured: Bool = false) -> String {
    text(of: simulator) { Explanation(style: TextStyle(isEnabled: isColoured), to: $0) }
  }

  /// How many markup characters a page has: `<`, `>` and `&`.
  static func marks(in page: String) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for byte in Array(page.utf8) { counts[Int(byte)] += 1 }
    return [0x3C, 0x3E, 0x26].map { counts[$0] }
  }

  // MARK: Runs

  /// A fixture's replay.
  static func fixture(_ name: String, _ options: ReplayOptions = .init()) throws -> SceneSimulator {
    let fixture = Fixture(name: name)
    return try Simulator(
      scene: try fixture.scene(), trace: try fixture.trace, options: options)
  }

  /// A tap on the bottom sheet whose trace and scene have the given name.
  static func tap(
    _ name: String, scene sceneName: String = "scene", at point: Point = Point(x: 195, y: 790)
  ) throws -> SceneSimulator {
    var scene = try ReplayScene.container()
    scene.name = sceneName
    let trace = Trace(
      name: name,
      samples: [
        TouchSample(time: 0, id: 0, phase: .began, point: point),
        TouchSample(time: 0.1, id: 0, phase: .ended, point: point),
      ])
    return try Simulator(scene: scene, trace: trace)
  }

  /// The tags of a picture, except those of texts, because a long text is drawn in several lines.
  static func tags(_ svg: String) -> [String] {
    svg.matches(of: /<\/?[a-zA-Z]+/.matchingSemantics(.unicodeScalar)).map { String($0.0) }
      .filter { !$0.hasSuffix("text") }
  }
}

extension Fixture {
  /// Fixtures that differ in what they show, among them every kind of scene and event.
  static let varied = [
    "fling-up", "list-inside-scrolls-along", "no-touches", "past-full-height-held", "phone-call",
    "scroll-both-axes", "scroll-paging", "scroll-to-and-catch", "taps-and-presses",
    "two-finger-drag",
  ].map { Fixture(name: $0) }
}

/// Names that try to break out of their surroundings.
enum HostileName {
  static let all: [Brief<String>] = [
    "", " ", "a\nb", "a\r\nb", "a\tb", "a\u{0}b", "\u{1B}[31mred", "a\u{7F}b", "a\u{85}b",
    "a\u{9B}31mb", "a\u{2028}b\u{2029}c", "say \"hi\"", "\"", "\"\u{301},x", "a,b", "=1+1", "\\",
    "\\n", "</script><script>", "<!-- -->", "مرحبا بالعالم", "שלום", "\u{202E}abc", "👩‍👩‍👧‍👦 🇩🇪",
    "e\u{301}", String(repeating: "long ", count: 100),
  ].map { Brief($0) }
}

extension Simulator {
  /// Runs to the end; a failure is an issue of the test.
  mutating func runRecordingFailure<Sink: TimelineSink>(_ sink: inout Sink) {
    do throws(InputFailure) {
      try run(&sink)
    } catch {
      Issue.record(error)
    }
  }
}

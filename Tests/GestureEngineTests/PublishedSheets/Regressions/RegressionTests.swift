import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// What is true of every regression fixture; what else each of them must and must not do is in the
/// suites named `Regression…`.
struct RegressionTests {
  static let all = Fixture.all.map(\.name).filter { $0.hasPrefix("regression-") }
    .map { String($0.dropFirst("regression-".count)) }

  /// The extents, in points, at which the sheets of the fixtures' scenes rest, by state.
  private static let rests: [String: [String: Double]] = [
    "container": ["initial": 94, "full": 675.2],
    "drawer": ["closed": 100, "open": 500],
    "presentation": ["presented": 534, "dismissed": 0],
    "inset": ["pulledDown": 397, "pulledUp": 797, "scrolled": 797],
    // A peek of 120 pt floats 28 − 20·(120 − 76)/74 pt from the edges, medium 8 pt; both to scale.
    "detents": [
      "peek": 16.108_108 + 120 * (390 - 2 * 16.108_108) / 390,
      "medium": 8 + (427 + 1.0 / 3 + 34) * 374 / 390, "large": 797,
    ],
    "panel": ["tip": 103, "half": 296, "full": 779],
  ]

  @Test func `each of the 17 regressions has a fixture for each system on which it can occur`() {
    #expect(Self.all.count == 87)
    let systems = ["container", "drawer", "joom", "inset", "detents", "panel"]
    let stray = Self.all.filter { name in !systems.contains { name.hasSuffix("-" + $0) } }
    #expect(stray.isEmpty)
  }

  @Test(arguments: all)
  func `each says what it shows, what must happen and what must not`(_ name: String) throws {
    let metadata = try #require(try Fixture(name: "regression-" + name).trace.metadata)
    let sentences = try JSONNode(parsing: metadata, source: name)
    for key in ["shows", "must", "mustNot"] {
      let sentence = try #require(sentences[key]?.text, "\(key) is no text")
      #expect(sentence.utf8.count > 5)
    }
  }

  @Test(arguments: all)
  func `it comes to rest at a stop`(_ name: String) throws {
    let run = try Timeline(regression: name)
    let reading = try #require(try run.last.sheet?.reading)
    #expect(run.outcome.isSettled)
    #expect(reading.phase == .idle && reading.velocity == 0)
    let rest = try #require(
      Self.rests[run.system]?[reading.state], "\(reading.state) is no stop")
    #expect((reading.extent - rest).magnitude < 0.001)
  }

  @Test(arguments: all)
  func `no recognizer is stuck once the fingers are gone`(_ name: String) throws {
    let run = try Timeline(regression: name)
    for frame in run.frames where frame.touches.isEmpty {
      #expect(frame.recognizers.allSatisfy { $0 == .possible }, "at \(frame.time) s")
    }
  }

  /// Drags that jump nevertheless: the fixture, the largest jump in points, and the fault of the
  /// original that causes it.
  private static let jumps: [String: Double] = [
    // The next drag counts from initialOffset or idleHeight, whatever the cancellation left.
    "cancel-frees-recognizers-container": 107,
    // The first change counts from touch-down.
    "displacement-equals-fingers-drawer": 10, "cancel-frees-recognizers-drawer": 90,
    "second-finger-lands-far-away-drawer": 10, "stale-velocity-drawer": 10,
    "tap-while-settling-drawer": 10, "touched-in-mid-settle-drawer": 10,
    "grabbed-beyond-the-end-drawer": 10,
    // A dismissal begins at progress 0, whatever the translation: the first change compensates for
    // it.
    "list-and-header-decide-alike-joom": 5,
    // The height is animated under the finger, and progress is a fraction of it.
    "height-changes-during-drag-joom": 35,
    "height-changes-during-drag-detents": 40,
  ]

  @Test(arguments: all)
  func `while it is dragged it goes with the finger and no further`(_ name: String) throws {
    let run = try Timeline(regression: name)
    // What is drawn in whole pixels may be off by one pixel.
    let pixel = run.system == "inset" ? 1.0 / 3 : 0
    let slack = 0.01 + pixel + (Self.jumps[name] ?? 0)
    for step in run.steps where step.isDrag {
      // The drawer is pulled down, the others are pulled up.
      let sheet = run.system == "drawer" ? step.sheet : -step.sheet
      let range = min(0, step.finger) - slack...max(0, step.finger) + slack
      #expect(range.contains(sheet), "at \(step.after.time) s")
    }
  }
}

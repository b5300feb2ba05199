import BasicTestSupport
import GestureEngine
import GestureReports
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTimelines
import Testing

/// A run compared with a recording, from code.
struct VerificationReportsTests {
  @Test func `what verify prints and its page are at hand`() throws {
    let scene = try #require(try ReplayScene(builtIn: "scroll-view"))
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 700), to: .travel(200, .up))
    var trace = try GestureRecipe(.fling(stroke, velocity: 1800)).trace()
    let timeline = try Timeline(of: trace, on: scene)
    trace.observed = Observation(
      channels: ["scroll.y"],
      frames: timeline.frames.map { frame in
        Observation.Frame(time: frame.time, values: [frame.scroll?.contentOffset.y])
      })
    let same = try Verification(of: trace, on: scene)
    #expect(same.explanation.contains("agrees. The run follows within 0 pt to the end"))
    #expect(same.html.contains("</html>"))
    for index in trace.observed?.frames.indices ?? 0..<0 {
      trace.observed?.frames[index].values = [0]
    }
    let other = try Verification(of: trace, on: scene)
    #expect(other.explanation.contains("differs. scroll.y follows within "))
    #expect(other.html.contains(", observed"))
  }

  /// A fling over a scroll view, and a screen that shows it with a delay.
  private static func recording(
    later: Double = 0, channels: [String] = ["scroll.y"], final: String? = nil
  ) throws -> (trace: Trace, scene: ReplayScene) {
    let scene = try #require(try ReplayScene(builtIn: "scroll-view"))
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 700), to: .travel(200, .up))
    var trace = try GestureRecipe(.fling(stroke, velocity: 1800)).trace()
    let frames = try Timeline(of: trace, on: scene).frames
    trace.observed = Observation(
      channels: channels,
      frames: channels.isEmpty
        ? []
        : frames.map { frame in
          Observation.Frame(
            time: frame.time + later, values: channels.map { _ in frame.scroll?.contentOffset.y })
        }, final: final.map { Array($0.utf8) })
    return (trace, scene)
  }

  @Test(
    arguments: ([
      (0.012, ["Clock offset: the app's screen lags the run by 12 ms.\n"]),
      (-0.012, ["Clock offset: the app's screen leads the run by 12 ms.\n"]),
      (0.0, ["Clock offset: none.\n"]),
      (
        0.15,
        [
          "Clock offset: the app's screen lags the run by 100 ms, the most that is tried.\n",
          "The clocks may be further apart: give the offset with --offset SECONDS.\n",
        ]
      ),
    ] as [(Double, [String])]).map { ($0, Brief($1)) })
  func `the clocks are told of in words`(later: Double, words: Brief<[String]>) throws {
    let (trace, scene) = try Self.recording(later: later)
    let explanation = try Verification(of: trace, on: scene).explanation
    for words in words.value { #expect(explanation.contains(words), "\(explanation)") }
  }

  @Test func `an end alone tells nothing of the clocks`() throws {
    let (trace, scene) = try Self.recording(channels: [], final: #"{"scroll.x": 0}"#)
    #expect(
      try Verification(of: trace, on: scene).explanation
        == """
        fling: agrees. Nothing but the end was observed: both end alike.
          The clock offset could not be estimated and is taken to be 0.

        """)
  }

  @Test(
    arguments: ([
      (["sheet.y"], nil, "differs. The run has no sheet.y, which was observed.\n"),
      (
        ["sheet.y"], #"{"scroll.x": 0}"#,
        "differs. The run has no sheet.y, which was observed. As for the end, both end alike.\n"
      ),
      (
        ["scroll.y", "sheet.y", "scroll.z"], nil,
        "differs. The run has no sheet.y or scroll.z, which were observed. "
          + "What it has follows within 0 pt to the end.\n"
      ),
    ] as [([String], String?, String)]).map { ($0, $1, Brief($2)) })
  func `what was observed and the run does not have is named`(
    channels: [String], final: String?, words: Brief<String>
  ) throws {
    let (trace, scene) = try Self.recording(channels: channels, final: final)
    let explanation = try Verification(of: trace, on: scene).explanation
    #expect(explanation.contains(words.value), "\(explanation)")
  }

  @Test func `a stage that is beyond the tolerance is marked with it`() throws {
    let (trace, _) = try Self.recording()
    let scene = try SceneReader.scene(
      from: try SceneReader.document(named: "scroll-view")
        .merging(try SceneReader.patch("scrollView.decelerationRate=0.99")))
    let lines = try Verification(of: trace, on: scene).explanation.split(separator: "\n")
    let marked = lines.filter { $0.hasSuffix("  > 1 pt") }.map { $0.split(separator: " ")[0] }
    #expect(marked == ["moving", "rest"])
  }
}

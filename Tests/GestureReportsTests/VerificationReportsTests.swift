import GestureReports
import Testing

/// A run beside a recording, from code.
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
}

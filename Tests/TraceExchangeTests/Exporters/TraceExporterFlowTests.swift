import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing
import TraceExchange

/// TraceExporter+Flow.swift: flows for Maestro.
struct TraceExporterFlowTests {
  private func script(_ samples: String, _ options: TraceExporter.Options = .init()) throws
    -> TraceExporter.Script
  {
    try TraceExporter.maestro.script(of: try ExportedTraces.trace(samples, name: "m"), options)
  }

  @Test func `a finger that moves is a swipe from its landing to its lift`() throws {
    let script = try script("1 0 began 10.4 20; 1.1 0 moved 10 40.6; 1.2 0 ended 10 60.6")
    #expect(
      script.text.hasSuffix(
        "appId: com.example.app # your app's identifier\n---\n- swipe:\n    start: 10, 20\n"
          + "    end: 10, 61\n    duration: 200\n"))
  }

  @Test(arguments: [(0.2, "tapOn"), (0.5, "longPressOn")])
  func `one that does not move is a tap or a long press`(press: Double, command: String) throws {
    let script = try script("0 0 began 5 6; \(press) 0 ended 5 6")
    #expect(script.text.hasSuffix("---\n- \(command):\n    point: 5, 6\n"))
  }

  @Test func `pixels are points times the ratio`() throws {
    let script = try script(
      "0 0 began 10 20; 0.1 0 ended 10 40", TraceExporter.Options(pixelRatio: 3))
    #expect(script.text.contains("start: 30, 60\n    end: 30, 120\n"))
  }

  @Test func `a rest before the lift, a curve and pauses are lost`() throws {
    let script = try script(
      "0 0 began 0 0; 0.1 0 moved 0 100; 0.3 0 moved 0 100; 0.4 0 ended 0 100; "
        + "2 0 began 0 0; 2.1 0 ended 0 50")
    // After 0.1 of 0.4 s, 25 of 100 pt would be done.
    #expect(
      script.warnings.map(\.what) == [
        "2 of 7 positions are off, by up to 75 pt: Maestro swipes straight and at one speed",
        "the time between 2 touches is left out: Maestro goes on when the screen has settled",
      ])
  }

  @Test func `an even drag loses nothing but fractions`() throws {
    let script = try script(
      "0 0 began 0 0; 0.1 0 moved 0 25; 0.2 0 moved 0 50; 0.2 0 ended 0 50")
    #expect(script.warnings.isEmpty)
  }

  @Test func `a second finger is refused`() throws {
    let failure = #expect(throws: InputFailure.self) {
      try script("0 0 began 0 0; 0.1 1 began 50 0; 0.2 0 ended 0 90; 0.2 1 ended 50 90")
    }
    #expect(failure?.what == "a second finger lands at 0.1 s, and Maestro has one")
  }

  @Test func `a comment stands behind the one that the script begins with`() throws {
    let script = try script("0 0 began 5 6; 0.1 0 ended 5 6")
    let text = String(decoding: try #require(script.commented(["a", "b\nc"])), as: UTF8.self)
    #expect(
      text.hasPrefix(
        "# Does what the finger of this trace does: m\n"
          + "# a\n# b\u{FFFD}c\nappId:"))
    #expect(
      try TraceExporter.w3c.script(
        of: ExportedTraces.trace("0 0 began 5 6; 0.1 0 ended 5 6", name: "m"), .init()
      ).commented(["a"]) == nil)
  }
}

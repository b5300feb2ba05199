import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// How dark it is behind a sheet with detents, and which view receives the touches there.
struct DetentsDimmingTests {
  @Test(arguments: [
    ("null", 844, 0), ("null", 644.75, 0.1), ("null", 445.5, 0.2), ("null", 100, 0.2),
    ("medium", 644.75, 0), ("medium", 445.5, 0), ("medium", 246.25, 0.1), ("medium", 47, 0.2),
    ("medium", 0, 0.2), ("large", 47, 0), ("large", 0, 0),
  ])
  func `the dimming follows the extent from the largest undimmed detent to the next`(
    undimmed: String, y: Double, alpha: Double
  ) throws {
    var trace = Strokes(landingAt: 700)
    trace.recognize(-1)
    trace.move(y - 445.5)
    let run = try DetentsScene.replay(
      trace, ["scrollView=null", "sheet.largestUndimmedDetent=\(undimmed)"])
    #expect(run.frame(at: trace.time)?.layout.dimming.isNear(alpha, within: 0.001) == true)
    let darker = try DetentsScene.replay(
      trace,
      ["scrollView=null", "sheet.largestUndimmedDetent=\(undimmed)", "sheet.dimmingAlpha=0.5"])
    #expect(darker.frame(at: trace.time)?.layout.dimming.isNear(alpha * 2.5, within: 0.001) == true)
  }

  private static var tap: Strokes {
    var trace = Strokes(landingAt: 200)
    trace.rest(0.0625)
    trace.lift()
    return trace
  }

  @Test
  func `a tap on the dimming dismisses from rest`() throws {
    let run = try DetentsScene.replay(Self.tap)
    #expect(run.touched == ["dimmingView"])
    #expect(run.state == "dismissed")
    #expect(run.y == 844)
    #expect(run.choices == ["dismiss"])
    #expect(run.states.map(\.time) == [0.0625])
    #expect(run.animations.first?.curve.contains("initialVelocity 0 pt/s") == true)
  }

  @Test
  func `a tap on the dimming leaves a modal sheet alone`() throws {
    let run = try DetentsScene.replay(Self.tap, ["sheet.isModalInPresentation=true"])
    #expect(run.touched == ["dimmingView"])
    #expect(run.state == "medium")
    #expect(run.choices == ["none"])
    #expect(run.decisions.first?.because.contains("isModalInPresentation") == true)
  }

  @Test
  func `what is not dimmed is behind no dimming`() throws {
    let run = try DetentsScene.replay(Self.tap, ["sheet.largestUndimmedDetent=medium"])
    #expect(run.touched == ["content"])
    #expect(run.state == "medium")
  }

  // MARK: While it fades

  /// A tap above the sheet, with a delay after the app began to move it.
  private static func tap(at y: Double, after delay: Double, of action: AppAction) -> Strokes {
    var trace = Strokes()
    trace.perform(action)
    trace.rest(delay)
    trace.land(y)
    trace.rest(0.0625)
    trace.lift()
    return trace
  }

  @Test(arguments: [0.03125, 0.0625, 0.125, 0.25])
  func `bound for an undimmed detent, touches behind it pass while the dimming still fades`(
    delay: Double
  ) throws {
    let trace = Self.tap(at: 60, after: delay, of: .selectDetent("medium", animated: true))
    let run = try DetentsScene.replay(
      trace, ["sheet.largestUndimmedDetent=medium", "sheet.selectedDetent=large"])
    #expect(try run.dimming(at: delay) > 0.01)
    #expect(run.touched == ["content"])
    #expect(run.state == "medium" && run.decisions.isEmpty)
  }

  @Test(arguments: [0.0, 0.015625, 0.0625])
  func `bound for a dimmed detent, a tap behind it dismisses while the dimming still comes`(
    delay: Double
  ) throws {
    let trace = Self.tap(at: 60, after: delay, of: .selectDetent("large", animated: true))
    let run = try DetentsScene.replay(trace, ["sheet.largestUndimmedDetent=medium"])
    #expect(try run.dimming(at: delay) < 0.1)
    #expect(run.touched == ["dimmingView"])
    #expect(run.state == "dismissed" && run.choices == ["dismiss"])
  }

  @Test(arguments: [
    // Three detents at 700, 445.5 and 47 pt: only the selected one determines which view receives a
    // touch.
    ("null", "small", "dimmingView"), ("small", "small", "content"),
    ("small", "medium", "dimmingView"), ("medium", "medium", "content"),
    ("medium", "large", "dimmingView"), ("large", "large", "content"),
  ])
  func `a touch behind an undimmed detent goes through, and at a dimmed one it dismisses`(
    undimmed: String, selected: String, view: String
  ) throws {
    var trace = Strokes(landingAt: 30)
    trace.rest(0.0625)
    trace.lift()
    let run = try DetentsScene.replay(
      trace,
      [
        #"sheet.detents=["large", "medium", {"identifier": "small", "height": 144}]"#,
        "sheet.largestUndimmedDetent=\(undimmed)", "sheet.selectedDetent=\(selected)",
      ])
    #expect(run.touched == [view])
    #expect(run.state == (view == "content" ? selected : "dismissed"))
  }

  @Test
  func `behind a sheet on its way out touches pass`() throws {
    let trace = Self.tap(at: 60, after: 0.03125, of: .dismiss(animated: true))
    let run = try DetentsScene.replay(trace)
    #expect(try run.dimming(at: 0.03125) > 0.01)
    #expect(run.touched == ["content"])
  }
}

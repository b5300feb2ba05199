import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Fingers that land on a sheet with detents while it moves.
struct DetentsCatchTests {
  /// The sheet on its way from one detent to the other, 1/16 s after it began.
  private static func moving(to detent: String, for duration: Double = 0.0625) -> Strokes {
    var trace = Strokes()
    if detent == "medium" { trace.perform(.selectDetent("large", animated: false)) }
    trace.perform(.selectDetent(detent, animated: true))
    trace.rest(duration)
    return trace
  }

  /// Where a critically damped spring puts the sheet at a given time.
  private func place(_ detent: String, at time: Double = 0.0625) throws -> Double {
    try DetentsScene.replay(Self.moving(to: detent)).sheet(at: time).y
  }

  @Test
  func `a finger catches it where it shows and not where it goes`() throws {
    // Large is at 47 pt, but the sheet is not there yet: above it, the finger finds the dimming.
    let rising = try place("large")
    #expect((150..<400).contains(rising))
    var above = Self.moving(to: "large")
    above.land(rising - 1)
    #expect(try DetentsScene.replay(above).touched == ["dimmingView"])
    // Medium is at 445.5 pt, but the sheet is still above it, where the finger finds it.
    var on = Self.moving(to: "medium")
    on.land(try place("medium") + 1)
    on.rest(0.5)
    let caught = try DetentsScene.replay(on)
    #expect(caught.touched == ["scrollView"])
    #expect(caught.y == (try place("medium")))
  }

  @Test
  func `a caught sheet rests under the finger`() throws {
    var trace = Self.moving(to: "large")
    trace.land(700)
    trace.rest(0.5)
    let run = try DetentsScene.replay(trace)
    let sheet = try run.sheet(at: 0.5)
    #expect(sheet.y == (try place("large")))
    #expect(sheet.phase == .idle)
    #expect(sheet.velocity == 0)
    #expect(run.choices.first == "catch")
    #expect(run.animations.map(\.what).prefix(2) == [.began, .ended])
    #expect(run.timedAnimations.map(\.time).prefix(2) == [0, 0.0625])
  }

  @Test(arguments: [
    // The nearest stop is at 445.5 pt above 246.25 pt, and at 47 pt below it.
    ("large", 0.03125, "medium"), ("large", 0.09375, "large"),
    ("medium", 0.03125, "large"), ("medium", 0.09375, "medium"),
  ])
  func `lifted without a drag it is a release at rest`(
    detent: String, after: Double, state: String
  ) throws {
    var trace = Self.moving(to: detent, for: after)
    trace.land(700)
    trace.rest(0.0625)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(run.state == state)
    #expect(run.y == (state == "large" ? 47 : 445.5))
    #expect(run.decisions.last?.time == trace.time)
    #expect(run.decisions.last?.because.contains("with 0 pt/s") == true)
  }

  @Test
  func `cancelled without a drag it is a release at rest too`() throws {
    var trace = Self.moving(to: "large", for: 0.03125)
    trace.land(700)
    trace.cancel()
    let run = try DetentsScene.replay(trace)
    #expect(run.state == "medium")
    #expect(run.y == 445.5)
  }

  @Test
  func `it is released by the last of several fingers`() throws {
    var trace = Self.moving(to: "large", for: 0.03125)
    trace.land(700)
    trace.land(720, id: 1)
    trace.lift(id: 0)
    trace.rest(0.5)
    trace.lift(id: 1)
    let run = try DetentsScene.replay(trace)
    #expect(run.choices == ["catch", "medium"])
    #expect(run.decisions.map(\.time) == [0.03125, 0.53125])
    #expect(run.y == 445.5)
  }

  @Test
  func `a finger that lands on a sheet at rest and does not drag lets nothing go`() throws {
    var trace = Strokes(landingAt: 700)
    trace.rest(0.1)
    trace.lift()
    #expect(try DetentsScene.replay(trace).decisions.isEmpty)
  }

  @Test
  func `a drag goes on from where it was caught, less the hysteresis`() throws {
    var trace = Self.moving(to: "large")
    trace.land(700)
    trace.move(9)
    let within = trace.time
    trace.recognize(1)
    trace.move(30)
    let run = try DetentsScene.replay(trace)
    let place = try place("large")
    #expect(try run.sheet(at: within).y == place)
    #expect(try run.sheet(at: trace.time).y.isNear(place + 9 + 30, within: 0.001))
  }

  @Test
  func `a sheet on its way out cannot be caught`() throws {
    var trace = Strokes()
    trace.perform(.dismiss(animated: true))
    trace.rest(0.03125)
    trace.land(800)
    trace.recognize(-1)
    trace.move(-100)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(try run.sheet(at: 0.03125).y < 700)
    #expect(run.touched == ["content"])
    #expect(run.state == "dismissed")
    #expect(run.decisions.isEmpty)
    #expect(run.y == 844)
  }

  @Test
  func `a sheet on its way in can be caught`() throws {
    var trace = Strokes()
    trace.perform(.dismiss(animated: false))
    trace.perform(.present(animated: true))
    trace.rest(0.03125)
    trace.land(830)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(run.touched == ["scrollView"])
    #expect(run.state == "dismissed")
  }

  // MARK: The app and a finger

  @Test
  func `a drag goes on from where the app put the sheet`() throws {
    for animated in [false, true] {
      var trace = Strokes(landingAt: 700)
      trace.recognize(1)
      trace.move(50)
      trace.rest(0.25)
      trace.perform(.selectDetent("large", animated: animated))
      trace.pause(1)
      trace.move(20)
      let run = try DetentsScene.replay(trace)
      #expect(try run.sheet(at: trace.time).y.isNear(67, within: 0.001))
    }
  }

  @Test
  func `a drag takes over what the app animates`() throws {
    var trace = Strokes(landingAt: 700)
    trace.recognize(1)
    trace.move(50)
    trace.rest(0.25)
    trace.perform(.selectDetent("large", animated: true))
    trace.rest(0.0625)
    let shown = try DetentsScene.replay(trace).sheet(at: trace.time + Strokes.tick).y
    trace.move(20)
    let run = try DetentsScene.replay(trace)
    #expect(try run.sheet(at: trace.time).y.isNear(shown + 20, within: 0.001))
    #expect(run.animations.map(\.what).prefix(2) == [.began, .ended])
  }

  @Test
  func `a caught sheet that the app moves has nothing left to release`() throws {
    var trace = Self.moving(to: "large", for: 0.03125)
    trace.land(700)
    trace.rest(0.25)
    trace.perform(.selectDetent("large", animated: true))
    trace.rest(0.015625)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(run.choices == ["catch"])
    #expect(run.y == 47)
  }

  @Test
  func `a finger that rests on a sheet that the app dismisses cannot drag it`() throws {
    var trace = Strokes(landingAt: 700)
    trace.rest(0.25)
    trace.perform(.dismiss(animated: true))
    trace.recognize(-1)
    trace.move(-50)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(run.decisions.isEmpty)
    #expect(run.state == "dismissed")
  }

  @Test
  func `a drag has no hold on a sheet that the app dismisses`() throws {
    var trace = Strokes(landingAt: 700)
    trace.recognize(-1)
    trace.move(-50)
    trace.rest(0.25)
    trace.perform(.dismiss(animated: true))
    trace.move(-50)
    trace.move(-50)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(run.state == "dismissed")
    #expect(run.states.count == 1)
    #expect(run.y == 844)
  }
}

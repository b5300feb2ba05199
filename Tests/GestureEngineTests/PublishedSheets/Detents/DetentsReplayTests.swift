import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// What a drag and the app's actions do to a sheet with detents.
struct DetentsReplayTests {
  // MARK: Dragging

  @Test(
    arguments: [
      (345.5, 345.5, []),
      (47, 47, []),
      (545.5, 545.5, []),
      (843, 843, []),
      (-53, 47 - DetentsScene.band(100), []),
      (-153, 47 - DetentsScene.band(200), []),
      (-53, 47 - DetentsScene.band(100, coefficient: 0.3), ["sheet.rubberBand=0.3"]),
      (-53, 47 - DetentsScene.band(100, 150), ["sheet.stretch=150"]),
      (-53, 47 - DetentsScene.band(100, 10), ["sheet.stretch=null"]),
      (-53, 47, ["sheet.stretch=0"]),
      (345.5, 445.5 - DetentsScene.band(100), [#"sheet.detents=[\#(DetentsScene.medium)]"#]),
      (545.5, 545.5, ["sheet.isModalInPresentation=false"]),
      (545.5, 445.5 + DetentsScene.band(100), ["sheet.isModalInPresentation=true"]),
      // A quarter of what shows at its largest detent, and at most 200 pt.
      (
        545.5, 445.5 + DetentsScene.band(100),
        ["sheet.isModalInPresentation=true", "sheet.stretch=null"]
      ),
      (
        545.5, 445.5 + DetentsScene.band(100, 79.7),
        [
          "sheet.isModalInPresentation=true", "sheet.stretch=null", "sheet.rubberBandFraction=0.1",
        ]
      ),
      (
        545.5, 445.5 + DetentsScene.band(100, 150),
        ["sheet.isModalInPresentation=true", "sheet.stretch=null", "sheet.rubberBandLimit=150"]
      ),
      (445.5, 445.5, ["sheet.isModalInPresentation=true"]),
    ] as [(Double, Double, [String])])
  func `a drag is 1 to 1 between the ends and on a rubber band beyond`(
    raw: Double, shown: Double, settings: [String]
  ) throws {
    var trace = Strokes(landingAt: 700)
    trace.recognize(-1)
    trace.move(raw - 445.5)
    let run = try DetentsScene.replay(trace, settings + ["scrollView=null"])
    let sheet = try run.sheet(at: trace.time)
    #expect(sheet.y.isNear(shown, within: 0.001))
    #expect(sheet.extent.isNear(844 - shown, within: 0.001))
    #expect(sheet.phase == .dragging)
  }

  @Test
  func `the pan is vertical`() throws {
    var trace = Strokes(landingAt: 700)
    trace.move(9, x: 50)
    trace.move(0, x: 50)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(run.decisions.isEmpty)
    #expect(run.y == 445.5)
  }

  @Test
  func `the velocity is that of its edge while it drags and the motion's afterwards`() throws {
    let trace = Strokes(releasingAt: 300, velocity: -500)
    var lifted = trace
    lifted.lift()
    let dragging = try DetentsScene.replay(trace, ["scrollView=null"]).sheet(at: trace.time)
    #expect(dragging.velocity == -500)
    let run = try DetentsScene.replay(lifted, ["scrollView=null"])
    let animating = try run.sheet(at: trace.time)
    #expect(animating.phase == .animating)
    #expect(animating.velocity.isNear(-500, within: 0.001))
    #expect(try run.sheet(at: run.outcome.time).phase == .idle)
  }

  // MARK: The app

  @Test
  func `selectDetent changes the state at once and goes there from rest`() throws {
    var trace = Strokes()
    trace.perform(.selectDetent("large", animated: true))
    let run = try DetentsScene.replay(trace)
    #expect(run.states.map(\.to) == ["large"])
    #expect(run.states.map(\.time) == [0])
    let law = try #require(run.animations.first)
    #expect(law.what == .began)
    #expect(law.of == "sheet.y")
    #expect(law.from == 445.5)
    #expect(law.to == 47)
    #expect(law.curve == "spring, response 0.3441 s, dampingRatio 1, initialVelocity 0 pt/s")
    let omega = 2 * Double.pi / 0.3441
    let place = 47 + 398.5 * (1 + omega * 0.125) * exponential(-omega * 0.125)
    #expect(try run.sheet(at: 0.125).y.isNear(place, within: 0.001))
    #expect(run.y == 47)
  }

  /// e^x from its series, for |x| up to a few units.
  private func exponential(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for n in 1...60 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  @Test
  func `selectDetent without animation is there at once`() throws {
    var trace = Strokes()
    trace.perform(.selectDetent("large", animated: false))
    let run = try DetentsScene.replay(trace)
    #expect(run.outcome.frames == 1)
    #expect(run.state == "large")
    #expect(run.y == 47)
    #expect(run.animations.isEmpty)
  }

  @Test
  func `selectDetent in motion starts from rest`() throws {
    var trace = Strokes()
    trace.perform(.selectDetent("large", animated: true))
    trace.rest(0.0625)
    trace.perform(.selectDetent("medium", animated: true))
    let run = try DetentsScene.replay(trace)
    #expect(try run.sheet(at: 0.0625).velocity == 0)
    #expect(run.animations.map(\.what) == [.began, .retargeted, .ended])
    #expect(run.y == 445.5)
  }

  @Test(
    arguments: [
      (
        AppAction.selectDetent("larg", animated: true),
        "the system \"detents\" has no detent \"larg\" here"
      ),
      (
        .selectDetent("larg", animated: true),
        "only medium, large, expected one of present, dismiss, selectDetent, "
      ),
      (.show(animated: true), "the system \"detents\" has no \"show\""),
      (.setPreferredHeight(9, animated: true), "has no \"setPreferredHeight\""),
    ].map { ($0, Brief($1)) })
  func `what the sheet cannot do is refused before the run`(action: AppAction, words: Brief<String>)
  {
    var trace = Strokes()
    trace.perform(action)
    let failure = #expect(throws: InputFailure.self) { try DetentsScene.replay(trace) }
    #expect(failure?.description.contains(words.value) == true, "\(failure?.description ?? "none")")
  }

  @Test(arguments: [true, false])
  func `dismiss and present go below the screen and back`(animated: Bool) throws {
    var trace = Strokes()
    trace.perform(.dismiss(animated: animated))
    trace.rest(1)
    trace.perform(.present(animated: animated))
    let run = try DetentsScene.replay(trace, ["sheet.isModalInPresentation=true"])
    #expect(run.states.map(\.to) == ["dismissed", "medium"])
    #expect(run.states.map(\.time) == [0, 1])
    #expect(try run.sheet(at: 0.99).y == 844)
    #expect(try run.dimming(at: 0.99) == 0)
    #expect(run.y == 445.5)
    #expect(run.animations.count == (animated ? 4 : 0))
  }

  @Test
  func `present and dismiss say so where there is nothing to do`() throws {
    var trace = Strokes()
    trace.perform(.present(animated: true))
    trace.perform(.dismiss(animated: false))
    trace.perform(.dismiss(animated: true))
    let run = try DetentsScene.replay(trace)
    #expect(run.choices == ["none", "none"])
    #expect(run.outcome.frames == 1)
  }

  @Test
  func `a detent that is selected while dismissed is where it is presented`() throws {
    var trace = Strokes()
    trace.perform(.dismiss(animated: false))
    trace.perform(.selectDetent("large", animated: true))
    trace.rest(1)
    let dismissed = trace
    trace.perform(.present(animated: false))
    #expect(try DetentsScene.replay(dismissed).state == "dismissed")
    #expect(try DetentsScene.replay(trace).state == "large")
  }
}

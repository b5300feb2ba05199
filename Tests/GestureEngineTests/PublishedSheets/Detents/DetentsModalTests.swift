import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// A modal sheet below its smallest detent, which is medium at 445.5 pt: a band holds back a finger
/// and a spring, but not the app.
struct DetentsModalTests {
  private static let bare = "scrollView=null"
  private static let modal = "sheet.isModalInPresentation=true"

  @Test(arguments: [0.0, 500, 1000, 5000, 100_000])
  func `it is never dismissed by a finger, and shoots over on its band`(velocity: Double) throws {
    var trace = Strokes(releasingAt: 445.5, velocity: velocity)
    trace.lift()
    let run = try DetentsScene.replay(trace, [Self.bare, Self.modal])
    #expect(run.state == "medium" && run.states.isEmpty && run.y == 445.5)
    let spring = DetentsReleaseTests.Settling(velocity, velocity < 1000 ? 1 : 0.8)
    guard let end = run.timedAnimations.last?.time else { return #expect(velocity == 0) }
    for frame in run.frames where frame.time > trace.time && frame.time < end {
      let asked = spring.integrated(from: 0, until: frame.time - trace.time).x
      let expected = asked > 0 ? 445.5 + DetentsScene.band(asked) : 445.5 + asked
      #expect(frame.sheet?.reading.y.isNear(expected, within: 0.001) == true, "at \(frame.time) s")
      #expect((frame.sheet?.reading.y ?? 0) < 445.5 + DetentsScene.bandLength)
    }
  }

  @Test
  func `a release below the smallest detent starts from the y that was asked for`() throws {
    var trace = Strokes(releasingAt: 645.5, velocity: 0)
    trace.lift()
    let run = try DetentsScene.replay(trace, [Self.bare, Self.modal])
    let settling = try #require(run.animations.first)
    #expect(settling.from.isNear(445.5 + DetentsScene.band(200), within: 0.001), "what shows")
    #expect(settling.curve.hasSuffix("from the 645.5 pt asked for"))
    #expect(try run.sheet(at: trace.time).y.isNear(445.5 + DetentsScene.band(200), within: 0.001))
    let asked = DetentsReleaseTests.Settling(0, 1).integrated(from: 200, until: 0.0625).x
    let y = try run.sheet(at: trace.time + 0.0625).y
    #expect(y.isNear(445.5 + DetentsScene.band(asked), within: 0.001))
  }

  // MARK: The app

  @Test(arguments: [true, false])
  func `the app presents and dismisses it as any other`(animated: Bool) throws {
    var trace = Strokes()
    trace.perform(.dismiss(animated: animated))
    trace.rest(1)
    trace.perform(.present(animated: animated))
    trace.rest(1)
    let any = try DetentsScene.replay(trace)
    let modal = try DetentsScene.replay(trace, [Self.modal])
    #expect(modal.frames.map { $0.sheet?.reading } == any.frames.map { $0.sheet?.reading })
    #expect(try modal.sheet(at: 0.9).y == 844)
  }

  @Test(arguments: [true, false])
  func `the app dismisses it from where its band shows`(isDragged: Bool) throws {
    var trace = Strokes(releasingAt: 645.5, velocity: 0)
    if !isDragged { trace.lift() }
    trace.rest(Strokes.tick)
    trace.perform(.dismiss(animated: true))
    let time = trace.time
    trace.rest(1)
    if isDragged { trace.lift() }
    let run = try DetentsScene.replay(trace, [Self.bare, Self.modal])
    // By then, a release has been on its way back for a tick.
    let back = DetentsReleaseTests.Settling(0, 1).integrated(from: 200, until: Strokes.tick)
    let start = 445.5 + DetentsScene.band(isDragged ? 200 : back.x)
    #expect(run.animations.last?.from.isNear(start, within: 0.001) == true)
    let way = DetentsReleaseTests.Settling(0, 1).integrated(from: 844 - start, until: 0.0625).x
    #expect(try run.sheet(at: time + 0.0625).y.isNear(844 - way, within: 0.001))
    #expect(run.state == "dismissed" && run.y == 844)
    // The animations that a release began end before the sheet leaves.
    let animations = run.animations.map(\.what)
    #expect(animations == (isDragged ? [.began, .ended] : [.began, .ended, .began, .ended]))
  }

  @Test
  func `caught on its way in it goes with the finger, and is held once it has arrived`() throws {
    var trace = Strokes()
    trace.perform(.dismiss(animated: false))
    trace.perform(.present(animated: true))
    trace.rest(0.0625)
    trace.land(800)
    let caught = try DetentsScene.replay(trace, [Self.bare, Self.modal]).sheet(at: trace.time).y
    try #require((600..<780).contains(caught))
    trace.recognize(-1)
    trace.move(20)
    let below = trace.time
    trace.move(400 - caught - 20)
    trace.move(145.5)
    let run = try DetentsScene.replay(trace, [Self.bare, Self.modal])
    #expect(try run.sheet(at: below).y.isNear(caught + 20, within: 0.001))
    let held = try run.sheet(at: trace.time).y
    #expect(held.isNear(445.5 + DetentsScene.band(100), within: 0.001))
    trace.rest(0.25)
    trace.lift()
    #expect(try DetentsScene.replay(trace, [Self.bare, Self.modal]).y == 445.5)
  }
}

import GestureReplay
import GestureTraces
import MotionLaws
import SheetSystems
import Testing

/// A modal sheet below its smallest detent, which is medium at 445.5 pt: a finger and a spring are
/// held there by a band, and the app is not.
struct DetentsModalTests {
  private static let bare = "scrollView=null"
  private static let modal = "sheet.isModalInPresentation=true"

  @Test(arguments: [0.0, 500, 1000, 5000, 100_000])
  func `it is never dismissed by a finger, and shoots over on its band`(velocity: Double) throws {
    var trace = DetentsTrace(releasingAt: 445.5, velocity: velocity)
    trace.lift()
    let run = try DetentsRun(trace, [Self.bare, Self.modal])
    #expect(run.state == "medium" && run.states.isEmpty && run.y == 445.5)
    let spring = DetentsReleaseTests.Settling(velocity, velocity < 1000 ? 1 : 0.8)
    guard let end = run.animations.last?.time else { return #expect(velocity == 0) }
    for frame in run.frames where frame.time > trace.time && frame.time < end {
      let asked = spring.integrated(from: 0, until: frame.time - trace.time).x
      let expected = asked > 0 ? 445.5 + DetentsRun.band(asked) : 445.5 + asked
      #expect(DetentsRun.isNear(frame.sheet?.reading.y, expected), "at \(frame.time) s")
      #expect((frame.sheet?.reading.y ?? 0) < 445.5 + DetentsRun.bandLength)
    }
  }

  @Test
  func `a release below the smallest detent starts from the y that was asked for`() throws {
    var trace = DetentsTrace(releasingAt: 645.5, velocity: 0)
    trace.lift()
    let run = try DetentsRun(trace, [Self.bare, Self.modal])
    let settling = try #require(run.animations.first?.event)
    #expect(DetentsRun.isNear(settling.from, 445.5 + DetentsRun.band(200)), "what shows")
    #expect(settling.curve.hasSuffix("on the rubber band from the 645.5 pt asked for"))
    #expect(DetentsRun.isNear(try run.sheet(at: trace.time).y, 445.5 + DetentsRun.band(200)))
    let asked = DetentsReleaseTests.Settling(0, 1).integrated(from: 200, until: 0.0625).x
    let y = try run.sheet(at: trace.time + 0.0625).y
    #expect(DetentsRun.isNear(y, 445.5 + DetentsRun.band(asked)))
  }

  // MARK: The app

  @Test(arguments: [true, false])
  func `the app presents and dismisses it as any other`(animated: Bool) throws {
    var trace = DetentsTrace.untouched
    trace.perform(.dismiss(animated: animated))
    trace.rest(1)
    trace.perform(.present(animated: animated))
    trace.rest(1)
    let any = try DetentsRun(trace)
    let modal = try DetentsRun(trace, [Self.modal])
    #expect(modal.frames.map { $0.sheet?.reading } == any.frames.map { $0.sheet?.reading })
    #expect(try modal.sheet(at: 0.9).y == 844)
  }

  @Test(arguments: [true, false])
  func `the app dismisses it from where its band shows`(isDragged: Bool) throws {
    var trace = DetentsTrace(releasingAt: 645.5, velocity: 0)
    if !isDragged { trace.lift() }
    trace.rest(DetentsTrace.tick)
    trace.perform(.dismiss(animated: true))
    let time = trace.time
    trace.rest(1)
    if isDragged { trace.lift() }
    let run = try DetentsRun(trace, [Self.bare, Self.modal])
    // A release has by then been on its way back for a tick.
    let back = DetentsReleaseTests.Settling(0, 1).integrated(from: 200, until: DetentsTrace.tick)
    let start = 445.5 + DetentsRun.band(isDragged ? 200 : back.x)
    #expect(DetentsRun.isNear(run.animations.last?.event.from, start))
    let way = DetentsReleaseTests.Settling(0, 1).integrated(from: 844 - start, until: 0.0625).x
    #expect(DetentsRun.isNear(try run.sheet(at: time + 0.0625).y, 844 - way))
    #expect(run.state == "dismissed" && run.y == 844)
    // What a release had begun is ended before it leaves.
    let animations = run.animations.map(\.event.what)
    #expect(animations == (isDragged ? [.began, .ended] : [.began, .ended, .began, .ended]))
  }

  @Test
  func `caught on its way in it goes with the finger, and is held once it has arrived`() throws {
    var trace = DetentsTrace.untouched
    trace.perform(.dismiss(animated: false))
    trace.perform(.present(animated: true))
    trace.rest(0.0625)
    trace.land(800)
    let caught = try DetentsRun(trace, [Self.bare, Self.modal]).sheet(at: trace.time).y
    try #require((600..<780).contains(caught))
    trace.recognize(-1)
    trace.move(by: 20)
    let below = trace.time
    trace.move(by: 400 - caught - 20)
    trace.move(by: 145.5)
    let run = try DetentsRun(trace, [Self.bare, Self.modal])
    #expect(DetentsRun.isNear(try run.sheet(at: below).y, caught + 20))
    let held = try run.sheet(at: trace.time).y
    #expect(DetentsRun.isNear(held, 445.5 + DetentsRun.band(100)))
    trace.rest(0.25)
    trace.lift()
    #expect(try DetentsRun(trace, [Self.bare, Self.modal]).y == 445.5)
  }
}

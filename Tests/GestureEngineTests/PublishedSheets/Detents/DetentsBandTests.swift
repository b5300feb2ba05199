import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// What shows of a sheet with detents beyond its ends: during a drag, when a spring overshoots, and
/// under a finger that catches it there.
struct DetentsBandTests {
  private static let bare = "scrollView=null"
  private static let modal = "sheet.isModalInPresentation=true"

  /// A drag that releases the sheet at a place.
  private static func release(at place: Double, velocity: Double) -> Strokes {
    var trace = Strokes(releasingAt: place, velocity: velocity)
    trace.lift()
    return trace
  }

  /// Where the sheet is shown for a requested y, with no lower end.
  private static func shown(_ asked: Double) -> Double {
    asked < 47 ? 47 - DetentsScene.band(47 - asked) : asked
  }

  // MARK: Springs

  @Test(arguments: [-1500.0, -3000, -20_000, -100_000, -1_000_000])
  func `a spring that shoots over shows its band, however fast`(velocity: Double) throws {
    let trace = Self.release(at: 100, velocity: velocity)
    let run = try DetentsScene.replay(trace, [Self.bare])
    let spring = DetentsReleaseTests.Settling(velocity, 0.8)
    let end = try #require(run.timedAnimations.last).time
    let settling = run.frames.filter { $0.time > trace.time && $0.time < end }
    #expect(settling.contains { ($0.sheet?.reading.y ?? 47) < 47 })
    for frame in settling {
      let asked = 47 + spring.integrated(from: 53, until: frame.time - trace.time).x
      let y = frame.sheet?.reading.y
      #expect(y.isNear(Self.shown(asked), within: 0.001), "at \(frame.time) s")
    }
    #expect(run.y == 47)
  }

  @Test(
    arguments: [
      ([String](), 199.25), (["sheet.stretch=10"], 10), (["sheet.stretch=null"], 10),
    ] as [(settings: [String], length: Double)])
  func `it never shows more than the band is long`(settings: [String], length: Double) throws {
    var peaks: [Double] = []
    for velocity in [-3000.0, -30_000, -1_000_000] {
      var trace = Strokes(landingAt: 300)
      trace.recognize(-1)
      for _ in 1...3 { trace.move(velocity * Strokes.tick) }
      trace.lift()
      let run = try DetentsScene.replay(
        trace, settings + [Self.bare, "sheet.selectedDetent=large"])
      peaks.append(47 - (run.frames.compactMap { $0.sheet?.reading.y }.min() ?? 47))
    }
    #expect(peaks == peaks.sorted() && peaks[0] > 0.1 * length)
    #expect(peaks[2] > 0.95 * length && peaks[2] < length)
  }

  // MARK: Catching

  @Test(arguments: [-3000.0, -20_000], [1.0, 10, 50, 360, 600, -20, -360])
  func `a sheet caught beyond its end goes on from what shows`(
    velocity: Double, way: Double
  ) throws {
    var trace = Self.release(at: 100, velocity: velocity)
    trace.rest(0.09375)
    let caught = try DetentsScene.replay(trace, [Self.bare]).sheet(at: trace.time).y
    let pull = DetentsScene.pull(showing: 47 - caught)
    try #require(caught < 40 && pull < 600)
    trace.land(700)
    trace.recognize(way < 0 ? -1 : 1)
    let recognized = trace.time
    trace.move(way)
    let run = try DetentsScene.replay(trace, [Self.bare])
    #expect(try run.sheet(at: recognized).y == caught)
    let y = try run.sheet(at: trace.time).y
    #expect(y.isNear(Self.shown(47 - pull + way), within: 0.001))
    // On the way back, the band is nowhere less steep than where it was caught.
    let divisor = pull * 0.55 / DetentsScene.bandLength + 1
    #expect(way < 0 || y - caught > way * 0.55 / (divisor * divisor))
  }

  @Test
  func `over content it does so too, and hands the finger no hysteresis twice`() throws {
    var trace = Self.release(at: 100, velocity: -20_000)
    trace.rest(0.09375)
    let caught = try DetentsScene.replay(trace).sheet(at: trace.time).y
    let pull = DetentsScene.pull(showing: 47 - caught)
    trace.land(700)
    trace.recognize(1)
    for way in [25.0, 50, 75, 100] {
      trace.move(25)
      let run = try DetentsScene.replay(trace)
      #expect(try run.sheet(at: trace.time).y.isNear(Self.shown(47 - pull + way), within: 0.001))
      #expect(try run.scroll(at: trace.time).contentOffset.y == 0)
    }
  }

  // MARK: The view

  @Test(arguments: [[], [bare]] as [[String]])
  func `stretched, its view is as tall as what shows of it, and leaves no gap`(
    settings: [String]
  ) throws {
    let run = try DetentsScene.replay(Self.release(at: 100, velocity: -20_000), settings)
    var isStretched = false
    for frame in run.frames {
      let y = try #require(frame.sheet).reading.y
      let sheet = try #require(frame.layout["sheet"])
      #expect(sheet.y == y)
      // Down to the screen's bottom edge; below its smallest rest it slides out as it is.
      #expect((sheet.height - (844 - min(y, 445.5))).magnitude < 1e-9, "at \(frame.time) s")
      #expect(sheet.y + sheet.height > 844 - 1e-9)
      #expect(settings == [Self.bare] || frame.layout["scrollView"] == sheet)
      isStretched = isStretched || sheet.height > 850
    }
    #expect(isStretched)
  }

  // MARK: Velocity

  @Test(
    arguments: [
      ([bare], -20), ([bare, modal, #"sheet.detents=["large"]"#], 20),
    ] as [(settings: [String], step: Double)])
  func `dragged on its band, its velocity is that of what shows`(
    settings: [String], step: Double
  ) throws {
    var trace = Strokes(landingAt: 700)
    trace.recognize(step < 0 ? -1 : 1)
    // To the largest detent, where the modal sheet already starts.
    if settings.count == 1 { trace.move(-398.5) }
    trace.move(2 * step)
    trace.move(step)
    let moved = trace.time
    trace.rest(0.5)
    trace.lift()
    let run = try DetentsScene.replay(trace, settings)
    let way = DetentsScene.band(60) - DetentsScene.band(40)
    let velocity = (step < 0 ? -way : way) / Strokes.tick
    #expect(try run.sheet(at: moved).velocity.isNear(velocity, within: 0.001))
    #expect(try run.sheet(at: moved + 0.09).velocity.isNear(velocity, within: 0.001))
    #expect(try run.sheet(at: moved + 0.11).velocity == 0)
  }
}

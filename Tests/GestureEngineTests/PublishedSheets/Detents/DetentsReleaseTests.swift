import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Where a sheet with detents goes when it is released, and how.
///
/// Stops are large at 47 pt, medium at 445.5 pt and dismissal at 844 pt.
struct DetentsReleaseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let place: Double
    let velocity: Double
    let state: String
    let settings: [String]
    let line: Int

    init(
      _ place: Double, _ velocity: Double, _ state: String, _ settings: String...,
      line: Int = #line
    ) {
      self.place = place
      self.velocity = velocity
      self.state = state
      self.settings = settings
      self.line = line
    }

    var testDescription: String { "at \(place) with \(velocity) to \(state), line \(line)" }
  }

  private static let modal = "sheet.isModalInPresentation=true"
  private static let three =
    #"sheet.detents=["large", \#(DetentsScene.medium), {"identifier": "small", "height": 144}]"#
  private static let startsAtMedium = "sheet.selectedDetent=medium"

  static let rows = [
    // At rest the nearest detent wins; if two are equally near, the larger one does.
    Row(246, 0, "large"), Row(246.25, 0, "large"), Row(246.5, 0, "medium"),
    Row(644.5, 0, "medium"), Row(644.75, 0, "medium"), Row(645, 0, "dismissed"),
    // The place is projected by 0.099 s of the velocity.
    Row(343, -980, "large"), Row(344, -980, "medium"), Row(331, -850, "medium"),
    Row(330, -850, "large"), Row(548, 980, "dismissed"), Row(547, 980, "medium"),
    Row(300, 850, "medium"), Row(100, 850, "large"),
    Row(343, -980, "medium", "sheet.projectionRate=0.98"),
    Row(246, 980, "large", "sheet.projectionRate=0"),
    // From 1000 pt/s on it goes at least to the next stop beyond its place.
    Row(445.5, -999, "medium"), Row(445.5, -1000, "large"), Row(445, -1000, "large"),
    Row(446, -1000, "medium"), Row(600, -1000, "medium"), Row(440, 1000, "medium"),
    Row(445.5, 999, "medium"), Row(445.5, 1000, "dismissed"), Row(446, 1000, "dismissed"),
    Row(60, 999, "large"), Row(60, 1000, "medium"), Row(47, 1000, "medium"),
    Row(60, 1500, "large", "sheet.nextStopVelocity=1501"),
    Row(60, 500, "medium", "sheet.nextStopVelocity=500"),
    // It goes further if the projection does.
    Row(600, -4000, "large"), Row(60, 6000, "dismissed"),
    // There is no next stop beyond the outermost one.
    Row(20, -3000, "large"), Row(-100, 500, "large"),
    // A modal sheet has no stop below the smallest.
    Row(700, 0, "medium", modal), Row(500, 4000, "medium", modal), Row(60, 6000, "medium", modal),
    // Custom detents are stops like the others: 47, 445.5, 700, 844.
    Row(445.5, 1000, "small", three, startsAtMedium),
    Row(445.5, 4000, "dismissed", three, startsAtMedium),
    Row(590, 0, "small", three, startsAtMedium), Row(570, 0, "medium", three, startsAtMedium),
  ]

  @Test(arguments: rows)
  func `a release goes to the stop nearest to its projection or at least to the next`(row: Row)
    throws
  {
    var trace = Strokes(releasingAt: row.place, velocity: row.velocity)
    trace.lift()
    let run = try DetentsScene.replay(trace, row.settings + ["scrollView=null"])
    let stop = ["large": 47, "medium": 445.5, "small": 700, "dismissed": 844]
    #expect(run.state == row.state)
    #expect(run.y == stop[row.state])
    #expect(run.choices.last == row.state)
    #expect(run.decisions.last?.time == trace.time)
  }

  @Test
  func `the decision names the place and the velocity and the rule`() throws {
    var trace = Strokes(releasingAt: 445, velocity: -1000)
    trace.lift()
    let because = try DetentsScene.replay(trace, ["scrollView=null"]).decisions.last?.because
    #expect(
      because
        == "the finger was lifted; released at 445 pt with -1000 pt/s, which projects to 346 pt "
        + "(rate 0.99): nearest is medium, but from 1000 pt/s on it goes at least to the next "
        + "stop, large at 47 pt")
  }

  @Test
  func `a cancelled drag is a release at rest`() throws {
    var trace = Strokes(releasingAt: 300, velocity: -3000)
    trace.cancel()
    let run = try DetentsScene.replay(trace, ["scrollView=null"])
    #expect(run.state == "medium")
    #expect(run.animations.first?.curve.contains("initialVelocity 0 pt/s") == true)
  }

  @Test
  func `the state changes at the release and the place later`() throws {
    var trace = Strokes(releasingAt: 440, velocity: -1500)
    trace.lift()
    let run = try DetentsScene.replay(trace, ["scrollView=null"])
    #expect(run.states.map(\.time) == [trace.time])
    #expect(try run.sheet(at: trace.time - Strokes.tick).state == "medium")
    let released = try run.sheet(at: trace.time)
    #expect(released.state == "large")
    #expect(released.y == 440)
  }

  // MARK: The spring

  struct Settling: Sendable, CustomTestStringConvertible {
    let velocity: Double
    let dampingRatio: Double
    let settings: [String]
    let response: Double

    init(
      _ velocity: Double, _ dampingRatio: Double, _ settings: String..., response: Double = 0.3441
    ) {
      self.velocity = velocity
      self.dampingRatio = dampingRatio
      self.settings = settings
      self.response = response
    }

    var testDescription: String { "\(velocity) pt/s, damping \(dampingRatio) \(settings)" }

    /// The displacement and the velocity, integrated in fine steps with Runge–Kutta.
    func integrated(from start: Double, until end: Double) -> (x: Double, v: Double) {
      let omega = 2 * .pi / response
      func pull(_ x: Double, _ v: Double) -> Double {
        -2 * dampingRatio * omega * v - omega * omega * x
      }
      var (x, v) = (start, velocity)
      let h = end / 2000
      for _ in 0..<2000 {
        let (k1, l1) = (v, pull(x, v))
        let (k2, l2) = (v + h / 2 * l1, pull(x + h / 2 * k1, v + h / 2 * l1))
        let (k3, l3) = (v + h / 2 * l2, pull(x + h / 2 * k2, v + h / 2 * l2))
        let (k4, l4) = (v + h * l3, pull(x + h * k3, v + h * l3))
        x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      }
      return (x, v)
    }
  }

  @Test(arguments: [
    Settling(0, 1), Settling(-500, 1), Settling(-999, 1), Settling(-1000, 0.8),
    Settling(-3000, 0.8), Settling(-999, 0.6, "sheet.dampingRatio=0.6"),
    Settling(-1000, 1.5, "sheet.fastDampingRatio=1.5"),
    Settling(-1000, 1, "sheet.fastVelocity=1001"), Settling(-500, 0.8, "sheet.fastVelocity=500"),
    Settling(-500, 1, "sheet.springResponse=0.5", response: 0.5),
  ])
  func `it settles on a spring that starts with the velocity`(row: Settling) throws {
    var trace = Strokes(releasingAt: 200, velocity: row.velocity)
    trace.lift()
    let run = try DetentsScene.replay(trace, row.settings + ["scrollView=null"])
    for delay in [0.0625, 0.125, 0.1875] {
      let sheet = try run.sheet(at: trace.time + delay)
      let (x, v) = row.integrated(from: 153, until: delay)
      // Above the largest detent the band shows, and moves with its own slope.
      let isBeyond = x < 0
      let slope = (DetentsScene.band(0.0005 - x) - DetentsScene.band(-0.0005 - x)) / 0.001
      #expect(sheet.y.isNear(isBeyond ? 47 - DetentsScene.band(-x) : 47 + x, within: 0.001))
      #expect(sheet.velocity.isNear(isBeyond ? v * slope : v, within: 0.01))
    }
  }

  @Test(arguments: [Settling(-500, 1), Settling(-1000, 0.8), Settling(-4000, 0.8)])
  func `it ends within half a pixel or a thousandth of its way`(row: Settling) throws {
    var trace = Strokes(releasingAt: 200, velocity: row.velocity)
    trace.lift()
    for (scale, tolerance) in [(3.0, 0.5 / 3), (0.5, 1), (20, 0.153)] {
      let run = try DetentsScene.replay(trace, ["scrollView=null", "device.scale=\(scale)"])
      let end = try #require(run.timedAnimations.last)
      #expect(end.event.what == .ended)
      let duration = end.time - trace.time
      #expect(end.event.duration.isNear(duration, within: 1e-9))
      let last = row.integrated(from: 153, until: duration)
      #expect(last.x.magnitude.isNear(tolerance, within: 0.001))
      #expect(try run.sheet(at: end.time + 0.01).y == 47)
    }
  }
}

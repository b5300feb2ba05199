import BasicTestSupport
import GestureEngine
import MotionLaws
import ReplayTestSupport
import Testing

/// How a pan affects the container sheet: every rule of its system, including its faults.
struct ContainerPanTests {
  @Test func `in initial a drag upwards moves it with the finger`() throws {
    var bench = try SheetBench()
    bench.drag(-30, -250)
    #expect(bench.reading.y == 450)
    #expect(bench.reading.extent == 350)
    #expect(bench.reading.phase == .dragging)
    bench.pan(.changed, -80)
    #expect(bench.reading.y == 620)
    #expect(bench.story.isEmpty)
  }

  @Test func `in initial a drag downwards moves nothing`() throws {
    var bench = try SheetBench()
    bench.drag(40)
    #expect(bench.reading.y == 700)
    #expect(bench.reading.phase == .dragging)
    bench.pan(.changed, -60)
    bench.pan(.changed, 20)
    #expect(bench.reading.y == 640, "it stays where the last move upwards left it")
    bench.pan(.changed, 0)
    #expect(bench.reading.y == 640, "a translation of 0 is not upwards")
  }

  @Test func `in full a drag downwards moves it, and one upwards nothing`() throws {
    var bench = try SheetBench(isFull: true)
    bench.drag(150)
    #expect(bench.reading.y == 350)
    bench.pan(.changed, -40)
    #expect(bench.reading.y == 350)
    bench.pan(.changed, 5000)
    #expect(bench.reading.y == 5200, "nothing holds it on the screen")
  }

  @Test func `a drag is counted from the resting place, wherever the sheet is`() throws {
    var bench = try SheetBench()
    bench.drag(-200)
    bench.pan(.cancelled, -200)
    bench.drag(-10)
    #expect(bench.reading.y == 690, "it jumps back from 500")
  }

  @Test func `under a finger it has no velocity of its own, unless it is animated there`() throws {
    var bench = try SheetBench()
    bench.pan(.began, velocity: -300)
    bench.pan(.changed, -50, velocity: -610)
    #expect(bench.reading.velocity == 0)
    bench.pan(.changed, -510, velocity: -610)
    bench.context.time = 0.1
    #expect(bench.reading.velocity < -100, "show() runs")
  }

  // MARK: Past the full height

  @Test func `the full height itself is past it`() throws {
    var below = try SheetBench()
    below.drag(-499.99)
    #expect(below.reading.y.isNear(200.01))
    #expect(below.story.isEmpty)
    var at = try SheetBench()
    at.drag(-500)
    #expect(at.story == ["show", "began 700 → 200"])
  }

  @Test func `a drag past full height shows under the finger, and flips at its second move`() throws
  {
    var bench = try SheetBench()
    bench.drag(-450)
    bench.pan(.changed, -510, at: 0.1)
    #expect(bench.story == ["show", "began 250 → 200"])
    #expect(bench.reading.state == "initial")
    #expect(bench.reading.y == 250)
    #expect(bench.reading.phase == .dragging, "though it is animated")
    bench.pan(.changed, -520, at: 0.15)
    #expect(bench.reading.state == "full", "the second show() changes nothing and completes")
    #expect(bench.y(at: 0.2).isNear(225, within: 1e-3), "the first one still runs")
    bench.pan(.changed, -530, at: 0.16)
    #expect(bench.story.filter { $0 == "show" }.count == 2, "in full the way is not upwards")
  }

  @Test func `flipped under the finger it can hide on release`() throws {
    for (velocity, state) in [(0.0, "initial"), (0.01, "initial"), (-0.01, "full")] {
      var bench = try SheetBench()
      bench.drag(-500, -520)
      bench.pan(.ended, -520, velocity: velocity)
      bench.wait(until: 1)
      #expect(bench.reading.state == state, "released with \(velocity) pt/s")
    }
  }

  @Test func `a drag that comes back below full height follows again, show still running`() throws {
    var bench = try SheetBench()
    bench.drag(-400)
    bench.pan(.changed, -500, at: 0.1)
    bench.pan(.changed, -300, at: 0.2)
    // c = −400, and half of the 100 pt of `show()` remains.
    #expect(bench.reading.y.isNear(800 - 400 + 50, within: 1e-3))
    #expect(bench.reading.state == "initial")
    bench.wait(until: 0.3)
    #expect(bench.reading.state == "full", "the completion knows nothing of it")
    #expect(bench.reading.y == 400)
  }

  @Test func `flipped by the completion, a drag downwards counts from full`() throws {
    var bench = try SheetBench()
    bench.drag(-510)
    bench.wait(until: 0.25)
    #expect(bench.reading.state == "full")
    bench.pan(.changed, -200, at: 0.3)
    #expect(bench.reading.y == 200)
    bench.pan(.changed, 30, at: 0.4)
    #expect(bench.reading.y == 230)
  }

  // MARK: Release

  struct Row: Sendable, CustomTestStringConvertible {
    let isFull: Bool
    let translation: Double
    let velocity: Double
    let state: String
    let location: SourceLocation

    init(
      _ start: String, _ translation: Double, _ velocity: Double, to state: String,
      at location: SourceLocation = #_sourceLocation
    ) {
      isFull = start == "full"
      self.translation = translation
      self.velocity = velocity
      self.state = state
      self.location = location
    }

    var testDescription: String {
      "\(isFull ? "full" : "initial") \(translation) pt, \(velocity) pt/s, line \(location.line)"
    }
  }

  /// Half of the height is 300 pt.
  static let rows = [
    Row("full", 299.99, 0, to: "full"),
    Row("full", 300, 0, to: "initial"),
    Row("full", -299.99, 0, to: "full"),
    Row("full", -300, 0, to: "initial"),
    Row("full", 10, 1000, to: "full"),
    Row("full", 10, 1000.01, to: "initial"),
    Row("full", -10, 5000, to: "initial"),
    Row("full", 500, -0.01, to: "full"),
    Row("full", 10, -5000, to: "full"),
    Row("initial", -299.99, 0, to: "initial"),
    Row("initial", -300, 0, to: "full"),
    Row("initial", 299.99, 0, to: "initial"),
    Row("initial", 300, 0, to: "full"),
    Row("initial", -300, 9000, to: "full"),
    Row("initial", -10, -1000, to: "initial"),
    Row("initial", -10, -1000.01, to: "full"),
    Row("initial", 10, -5000, to: "full"),
    Row("initial", -200, 5000, to: "initial"),
  ]

  @Test(arguments: rows)
  func `a release shows or hides`(row: Row) throws {
    var bench = try SheetBench(isFull: row.isFull)
    bench.drag(row.translation)
    bench.pan(.ended, row.translation, velocity: row.velocity)
    #expect(
      bench.story.first == (row.state == "full" ? "show" : "hide"), sourceLocation: row.location)
    bench.wait(until: 1)
    #expect(bench.reading.state == row.state, sourceLocation: row.location)
    #expect(bench.reading.y == (row.state == "full" ? 200 : 700), sourceLocation: row.location)
    #expect(bench.reading.phase == .idle, sourceLocation: row.location)
  }

  @Test func `the part of the height and the speed are parameters`() throws {
    for (fraction, threshold, translation, velocity, state) in [
      (0.25, 1000.0, -150.0, 0.0, "full"), (0.25, 1000, -149.99, 0, "initial"),
      (0.5, 400, -10, -400.01, "full"), (0.5, 400, -10, -400, "initial"),
    ] {
      var bench = try SheetBench {
        $0.translationFraction = fraction
        $0.velocityThreshold = threshold
      }
      bench.drag(translation)
      bench.pan(.ended, translation, velocity: velocity)
      bench.wait(until: 1)
      #expect(bench.reading.state == state, "\(fraction), \(threshold)")
    }
  }

  @Test func `a release animates from where the finger left it`() throws {
    var bench = try SheetBench()
    bench.drag(-200)
    bench.pan(.ended, -200, at: 2)
    let spring = UIKitSpring(duration: 0.3, dampingRatio: 0.8, initialVelocity: 0.5)
    #expect(bench.story == ["hide", "began 500 → 700"])
    #expect(bench.reading.phase == .animating)
    #expect(bench.y(at: 2.1).isNear(500 + 200 * spring.progress(at: 0.1)))
  }

  @Test func `a release where it is already there is over at once`() throws {
    var bench = try SheetBench()
    bench.drag(40)
    bench.pan(.ended, 40)
    #expect(bench.story == ["hide"])
    #expect(bench.sheet.nextDue == nil)
    #expect(bench.reading.state == "initial")
  }

  @Test func `the decision tells its rule and its numbers`() throws {
    var bench = try SheetBench()
    bench.drag(-320)
    bench.pan(.ended, -320, velocity: 12)
    #expect(
      bench.context.log.events.first?.because
        == "initial: |translation| 320 pt is at least 300 pt "
        + "(translationFraction 0.5 × height 600): show()")
    var full = try SheetBench(isFull: true)
    full.pan(.ended, 3, velocity: 7)
    #expect(
      full.context.log.events.first?.because
        == "full: |translation| 3 pt is below 300 pt "
        + "(translationFraction 0.5 × height 600) and velocity 7 pt/s not beyond 1000 pt/s "
        + "(velocityThreshold): show()")
  }

  // MARK: Cancelled and failed

  @Test func `a cancelled pan leaves the sheet where it is`() throws {
    for (isFull, translation, y) in [(false, -450.0, 250.0), (true, 400, 600)] {
      var bench = try SheetBench(isFull: isFull)
      bench.drag(translation)
      bench.pan(.cancelled, translation, velocity: isFull ? 9000 : -9000)
      #expect(bench.story == ["none"])
      #expect(bench.reading.y == y)
      #expect(bench.reading.state == (isFull ? "full" : "initial"))
      #expect(bench.reading.phase == .idle)
      #expect(!bench.sheet.isMoving)
    }
  }

  @Test func `a pan that fails does nothing`() throws {
    var bench = try SheetBench()
    bench.pan(.failed, -400, velocity: -9000)
    #expect(bench.story.isEmpty)
    #expect(bench.reading.y == 700)
    #expect(bench.reading.phase == .idle)
  }
}

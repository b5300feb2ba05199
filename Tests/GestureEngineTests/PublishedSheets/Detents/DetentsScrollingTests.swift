import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// One drag, the sheet and the content inside: which of them moves, and which is released.
struct DetentsScrollingTests {
  /// A step of a drag, and where the sheet and the content are after it.
  struct Step: Sendable {
    let way: Double
    let y: Double
    let offset: Double

    init(_ way: Double, _ y: Double, _ offset: Double) {
      self.way = way
      self.y = y
      self.offset = offset
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let settings: [String]
    let initialOffset: Double
    let steps: [Step]
    let line: Int

    init(
      _ name: String, _ settings: [String] = [], from initialOffset: Double = 0,
      steps: [Step], line: Int = #line
    ) {
      self.name = name
      self.settings = settings
      self.initialOffset = initialOffset
      self.steps = steps
      self.line = line
    }

    var testDescription: String { "\(name), line \(line)" }
  }

  private static let large = "sheet.selectedDetent=large"
  private static let scrollsFirst = "sheet.prefersScrollingExpandsWhenScrolledToEdge=false"
  private static let handsOff = "sheet.handsOffAtTop=true"

  /// What the scroll view, 797 pt tall with the sheet at its largest detent, shows of a pull beyond a
  /// limit.
  private static func band(_ pull: Double, _ height: Double = 797) -> Double {
    DetentsScene.band(pull, height)
  }

  static let rows = [
    Row(
      "an upward drag at the content's top expands the sheet, and then scrolls",
      steps: [Step(-100, 345.5, 0), Step(-290, 55.5, 0), Step(-20, 47, 11.5), Step(-90, 47, 101.5)]),
    Row(
      "one step is split where the sheet reaches its largest detent",
      steps: [Step(-500, 47, 101.5), Step(-6, 47, 107.5)]),
    Row(
      "content that was handed the drag does not hand it back",
      steps: [
        Step(-500, 47, 101.5), Step(200, 47, -band(98.5)), Step(400, 47, -band(498.5)),
        Step(-600, 47, 101.5),
      ]),
    Row(
      "with handsOffAtTop it does: downwards the content comes first, and then the sheet",
      [handsOff],
      steps: [
        Step(-500, 47, 101.5), Step(200, 145.5, 0), Step(400, 545.5, 0), Step(-600, 47, 101.5),
      ]),
    Row(
      "a downward drag that begins at the content's top moves the sheet",
      steps: [Step(50, 495.5, 0), Step(-150, 345.5, 0)]),
    Row(
      "at the largest detent an upward drag scrolls", [large],
      steps: [
        Step(-40, 47, 40), Step(-40, 47, 80), Step(100, 47, -band(20)), Step(30, 47, -band(50)),
      ]),
    Row(
      "at the largest detent a downward drag moves the sheet", [large],
      steps: [Step(40, 87, 0), Step(-100, 47, 60)]),
    Row(
      "a drag that begins in scrolled content scrolls and bounces", [large], from: 60,
      steps: [Step(40, 47, 20), Step(70, 47, -band(50)), Step(-90, 47, 40)]),
    Row(
      "it does so at every detent, up and down", from: 60,
      steps: [Step(-40, 445.5, 100), Step(150, 445.5, -band(50, 398.5)), Step(-100, 445.5, 50)]),
    Row(
      "handsOffAtTop lets the sheet go on at the content's top", [large, handsOff], from: 60,
      steps: [Step(40, 47, 20), Step(70, 97, 0), Step(-90, 47, 40)]),
    Row(
      "without prefersScrollingExpandsWhenScrolledToEdge an upward drag scrolls", [scrollsFirst],
      steps: [
        Step(-40, 445.5, 40), Step(-40, 445.5, 80), Step(100, 445.5, -band(20, 398.5)),
        Step(-50, 445.5, 30),
      ]),
    Row(
      "content that fits leaves the drag to the sheet", ["scrollView.contentHeight=398.5"],
      steps: [Step(-100, 345.5, 0), Step(-398.5, 47 - DetentsScene.band(100), 0)]),
    Row(
      "so does a scroll view that does not scroll", ["scrollView.isScrollEnabled=false"],
      steps: [Step(-498.5, 47 - DetentsScene.band(100), 0)]),
    Row(
      "what the content cannot scroll shows on its rubber band",
      ["scrollView.contentHeight=807"],
      steps: [
        Step(-448.5, 47, 10 + band(40)), Step(-10, 47, 10 + band(50)), Step(30, 47, 10 + band(20)),
      ]),
    Row(
      "and is made up for on the way back", ["scrollView.contentHeight=807", handsOff],
      steps: [Step(-448.5, 47, 10 + band(40)), Step(60, 57, 0)]),
    Row(
      "less than half a pixel from the top is at the top", from: 0.125,
      steps: [Step(-50, 395.5, 0.125), Step(100, 495.375, 0)]),
    Row(
      "half a pixel and more is not", from: 0.1875, steps: [Step(-50, 445.5, 50 + 0.1875)]),
    Row(
      "content beyond its top stays there while the sheet moves", from: -30,
      steps: [Step(50, 495.5, -30), Step(-20, 475.5, -30)]),
    Row(
      "a translation from touch-down counts the hysteresis",
      ["scrollView.translationFrom=touchDown", "sheet.translationFrom=touchDown", large],
      steps: [Step(-16, 47, 26)]),
  ]

  @Test(arguments: rows)
  func `a drag moves the sheet or the content`(row: Row) throws {
    var trace = Strokes(landingAt: 700)
    if row.initialOffset != 0 {
      trace.perform(.scrollTo(x: nil, y: row.initialOffset, animated: false))
    }
    trace.recognize((row.steps.first?.way ?? 0).sign == .minus ? -1 : 1)
    var times: [Double] = []
    for step in row.steps {
      trace.move(step.way)
      times.append(trace.time)
    }
    let run = try DetentsScene.replay(trace, row.settings + ["scrollView.roundsToPixels=false"])
    for (step, time) in zip(row.steps, times) {
      #expect(try run.sheet(at: time).y.isNear(step.y, within: 0.001), "after \(step)")
      let offset = try run.scroll(at: time).contentOffset.y
      #expect(offset.isNear(step.offset, within: 0.001), "after \(step)")
    }
  }

  // MARK: Letting go

  /// A drag to a place from which a finger lifts with a velocity.
  private static func flick(_ way: Double, _ velocity: Double) -> Strokes {
    var trace = Strokes(landingAt: 700)
    trace.recognize(way < 0 ? -1 : 1)
    let step = velocity * Strokes.tick
    trace.move(way - 3 * step)
    for _ in 0..<3 { trace.move(step) }
    trace.lift()
    return trace
  }

  @Test(arguments: [
    (-200, -3000, "large", 47), (200, 3000, "dismissed", 844), (-100, -500, "medium", 445.5),
  ])
  func `released while the sheet moved, the content does not fling`(
    way: Double, velocity: Double, state: String, y: Double
  ) throws {
    let trace = Self.flick(way, velocity)
    let run = try DetentsScene.replay(trace)
    #expect(run.state == state)
    #expect(run.y == y)
    #expect(run.frames.allSatisfy { $0.scroll?.contentOffset.y == 0 })
    let release = try #require(
      run.events.compactMap { event in
        if case .scroll(.willEndDragging(let release, let target)) = event.kind {
          return (release: release, target: target, because: event.because)
        }
        return nil
      }.first)
    #expect(release.release.velocity.y == 0)
    #expect(release.target.y == 0)
    #expect(release.because.contains("The drag moves the sheet"))
    #expect(
      run.animations.first?.curve.contains("initialVelocity \(Int(velocity)) pt/s") == true)
  }

  @Test(arguments: [-3000.0, 3000])
  func `released while the content scrolled, the sheet does not move`(velocity: Double) throws {
    // To the largest detent and 201.5 pt into the content.
    let trace = Self.flick(-600, velocity)
    let run = try DetentsScene.replay(trace)
    #expect(run.states.map(\.to) == ["large"])
    #expect(run.states.map(\.time) == [trace.time])
    #expect(run.animations.isEmpty)
    #expect(run.y == 47)
    #expect(try run.scroll(at: trace.time).phase == .decelerating)
    // Upwards it flings to its end; downwards it bounces back to its top.
    #expect(run.offset == (velocity < 0 ? 803 : 0))
  }

  @Test func `while the content scrolls the sheet is idle`() throws {
    var trace = Strokes(landingAt: 700)
    trace.recognize(-1)
    trace.move(-300)
    let moving = trace.time
    trace.move(-300)
    let run = try DetentsScene.replay(trace)
    #expect(try run.sheet(at: moving).phase == .dragging)
    #expect(try run.sheet(at: trace.time).phase == .idle)
    #expect(try run.sheet(at: trace.time).velocity == 0)
    #expect(try run.scroll(at: trace.time).phase == .dragging)
  }

  @Test func `a flick of a single move goes to who would have moved`() throws {
    for (settings, moved) in [([String](), true), (["sheet.selectedDetent=large"], false)] {
      var trace = Strokes(landingAt: 700)
      trace.move(-16)
      trace.lift()
      let run = try DetentsScene.replay(trace, settings)
      #expect(run.state == "large")
      #expect(run.animations.isEmpty != moved)
    }
  }

  @Test func `a sheet caught between its detents settles after the content scrolled`() throws {
    var trace = Strokes()
    trace.perform(.scrollTo(x: nil, y: 300, animated: false))
    trace.perform(.selectDetent("large", animated: true))
    trace.rest(0.03125)
    trace.land(700)
    let caught = try DetentsScene.replay(trace).sheet(at: trace.time).y
    trace.recognize(-1)
    trace.move(-50)
    let dragged = trace.time
    trace.move(-50)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect((300..<440).contains(caught))
    #expect(try run.sheet(at: dragged).y == caught)
    #expect(try run.scroll(at: dragged).contentOffset.y == 350)
    #expect(run.state == "medium")
    #expect(run.y == 445.5)
    #expect(run.decisions.last?.because.contains("so the sheet has no velocity") == true)
  }

  @Test func `a sheet that the app moves goes on while content scrolls and is released`() throws {
    var trace = Strokes(landingAt: 700)
    trace.perform(.scrollTo(x: nil, y: 300, animated: false))
    trace.recognize(-1)
    trace.rest(0.25)
    trace.perform(.selectDetent("large", animated: true))
    trace.rest(0.015625)
    trace.move(-50)
    trace.lift()
    let run = try DetentsScene.replay(trace)
    #expect(run.states.map(\.to) == ["large"])
    #expect(run.animations.map(\.what) == [.began, .ended])
    #expect(run.y == 47)
  }

  @Test func `who moves is a decision, and so is every hand-over`() throws {
    var trace = Strokes(landingAt: 700)
    trace.recognize(-1)
    trace.move(-500)
    trace.move(200)
    trace.rest(0.25)
    trace.lift()
    let run = try DetentsScene.replay(trace, [Self.handsOff])
    #expect(run.choices == ["move the sheet", "scroll", "move the sheet", "large"])
    #expect(run.decisions.map(\.because).prefix(3).allSatisfy { $0.contains("pt") })
  }

  @Test func `what happens does not depend on the refresh rate`() throws {
    var trace = Self.flick(-200, -3000)
    trace.rest(0.0625)
    trace.land(700)
    trace.recognize(1)
    trace.move(90)
    trace.lift()
    let runs = try [24, 60, 120, 1000].map { try DetentsScene.replay(trace, refreshRate: $0) }
    let stories = runs.map { run in run.events.map { "\($0.time) \($0.because)" } }
    #expect(stories.allSatisfy { $0 == stories[0] })
  }
}

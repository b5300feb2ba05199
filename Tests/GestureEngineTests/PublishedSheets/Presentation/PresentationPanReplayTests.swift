import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// The pan of joom-bottom-sheet, on its pull bar and on content that does not scroll.
struct PresentationPanReplayTests {

  /// On the pull bar; the first 10 pt are lost at the recognition, at 0.01 s.
  private var pull: Finger { Finger(195, 295).steps(10) }

  // MARK: Under the finger

  @Test func `the sheet follows the finger, and the shading fades with it`() throws {
    let run = try PresentationScene.replay([], pull.moving(0, 200, in: 0.4).lifted())
    for (time, way) in [(0.01, 0.0), (0.11, 50), (0.21, 100), (0.31, 150)] {
      #expect(run.y(at: time).isNear(310 + way))
      #expect(run.frame(at: time)?.layout.dimming.isNear(0.6 * (1 - way / 534)) == true)
      #expect(run.view("pullBar", at: time)?.y.isNear(290 + 1.0 / 3 + way) == true)
      #expect(run.state(at: time) == "dismissing")
      #expect(run.phase(at: time) == .dragging)
    }
    #expect(run.frame(at: 0.31)?.sheet?.reading.velocity.isNear(500) == true)
    #expect(run.state(at: 0) == "presented")
    #expect(run.transitions.first == "began")
  }

  @Test func `it does not rise above its place nor fall below the screen`() throws {
    let run = try PresentationScene.replay([], pull.steps(100, -150, 50, 600, 300).lifted())
    #expect([0.02, 0.03, 0.04, 0.05, 0.06].map(run.y) == [410, 310, 310, 844, 844])
  }

  @Test func `the way counts in heights of the sheet as it is by then`() throws {
    let run = try PresentationScene.replay(
      [], pull.steps(100).resting(0.1).steps(17).lifted(),
      actions: [(0.05, .setPreferredHeight(200, animated: false))])
    #expect(run.y(at: 0.04).isNear(410))
    #expect(run.y(at: 0.06).isNear(610 + 234 * 100.0 / 534))
    #expect(run.y(at: 0.13).isNear(610 + 117))
  }

  @Test func `a change of the height under the finger is animated as ever`() throws {
    let run = try PresentationScene.replay(
      [], pull.steps(267).pausing(0.5).lifted(),
      actions: [(0.1, .setPreferredHeight(300, animated: true))])
    let rest = 310 + 200 * TimingCurve.easeInOut.progress(at: 0.4)
    #expect(run.y(at: 0.2).isNear((rest + 844) / 2))
  }

  // MARK: Whether it begins

  struct Beginning: CustomTestStringConvertible {
    var x: Double
    var y: Double
    var begins: Bool
    var testDescription: String { "(\(x), \(y)) pt" }
  }

  @Test(arguments: [
    Beginning(x: 0, y: 10, begins: true), Beginning(x: 10, y: 0.5, begins: true),
    Beginning(x: -10, y: 3, begins: true), Beginning(x: 10, y: 0, begins: false),
    Beginning(x: 0, y: -10, begins: false), Beginning(x: 12, y: -1, begins: false),
    Beginning(x: 0, y: 9.5, begins: false),
  ])
  func `only a way down begins a dismissal`(_ row: Beginning) throws {
    let run = try PresentationScene.replay(
      [], Finger(195, 295).moving(row.x, row.y, in: 0.01).lifted())
    #expect(run.transitions.contains("began") == row.begins)
    #expect((run.states(of: "sheet.pan").first == .began) == row.begins)
  }

  @Test func `a pan that was refused stays so until the finger is up`() throws {
    let run = try PresentationScene.replay([], Finger(195, 295).steps(-10, 20, 100, 100).lifted())
    #expect(run.states(of: "sheet.pan") == [.failed])
  }

  @Test func `it begins only if presented`() throws {
    let run = try PresentationScene.replay(
      [], Finger(195, 295).resting(0.1).steps(20, 20).lifted(),
      actions: [(0.05, .dismiss(animated: true))])
    #expect(run.states(of: "sheet.pan") == [.failed])
    #expect(run.states.last?.time.isNear(0.35) == true)
  }

  @Test func `a pan that waited while the sheet was dismissed moves nothing`() throws {
    // Sideways, so that it waits for the scroll view's pan, which fails at the lift.
    let run = try PresentationScene.replay(
      [], Finger(195, 500).moving(20, 5, in: 0.02).resting(0.1).lifted(),
      actions: [(0.05, .dismiss(animated: true))])
    #expect(run.states(of: "sheet.pan") == [.began, .ended])
    #expect(run.choices == ["none"])
    #expect(run.states.last?.time.isNear(0.35) == true)
  }

  @Test func `the scroll view's pan has to fail first`() throws {
    let over = Finger(195, 500).moving(2, 100, in: 0.1).lifted()
    let scrolled = try PresentationScene.replay([], over)
    #expect(scrolled.states(of: "sheet.pan") == [.failed])
    let fitting = try PresentationScene.replay(["scrollView.contentHeight=300"], over)
    #expect(fitting.states(of: "scroll.pan") == [.failed])
    #expect(fitting.states(of: "sheet.pan") == [.began, .changed, .ended])
    let sideways = try PresentationScene.replay(
      [], Finger(195, 500).moving(30, 6, in: 0.03).lifted())
    #expect(sideways.states(of: "scroll.pan") == [.failed])
    #expect(sideways.states(of: "sheet.pan") == [.began, .ended])
  }

  @Test func `the pull bar does not scroll`() throws {
    let run = try PresentationScene.replay([], pull.steps(30, 30).lifted())
    #expect(run.touched == ["pullBar"])
    #expect(run.states(of: "scroll.pan").isEmpty)
    #expect(run.states(of: "sheet.pan") == [.began, .changed, .ended])
  }

  // MARK: The release

  struct Release: CustomTestStringConvertible {
    var settings: [String] = []
    /// The pan's translation and velocity.
    var way: Double
    var velocity: Double
    var state: String
    var testDescription: String { "\(way) pt, \(velocity) pt/s, \(settings)" }
  }

  @Test(arguments: [
    // Half of 534 pt is 267 pt.
    Release(way: 266, velocity: 0, state: "presented"),
    Release(way: 267, velocity: 0, state: "dismissed"),
    // 500 pt/s come to rest within 156.25 pt.
    Release(way: 110, velocity: 500, state: "presented"),
    Release(way: 111, velocity: 500, state: "dismissed"),
    Release(way: 422, velocity: -500, state: "presented"),
    Release(way: 424, velocity: -500, state: "dismissed"),
    Release(settings: ["sheet.dismissFraction=0.25"], way: 132, velocity: 0, state: "presented"),
    Release(settings: ["sheet.dismissFraction=0.25"], way: 134, velocity: 0, state: "dismissed"),
    Release(settings: ["sheet.deceleration=1600"], way: 188, velocity: 500, state: "presented"),
    Release(settings: ["sheet.deceleration=1600"], way: 190, velocity: 500, state: "dismissed"),
    Release(settings: ["sheet.preferredHeight=200"], way: 116, velocity: 0, state: "presented"),
    Release(settings: ["sheet.preferredHeight=200"], way: 118, velocity: 0, state: "dismissed"),
    Release(
      settings: ["sheet.canBeDismissed=false"], way: 500, velocity: 500, state: "presented"),
  ])
  func `where it would stop decides`(_ row: Release) throws {
    // A rest at the end leaves no velocity; two final moves at a speed have that speed.
    let step = row.velocity * 0.01
    let start = row.settings.contains("sheet.preferredHeight=200") ? 595.0 : 295
    let last = Finger(195, start).steps(10, row.way - 2 * step, step, step)
    let finger = row.velocity == 0 ? last.resting(0.2) : last
    let run = try PresentationScene.replay(row.settings, finger.lifted())
    #expect(run.state == row.state)
    let verdict = row.state == "dismissed" ? "finish" : "cancel"
    #expect(run.choices == [verdict])
    #expect(run.transitions == ["began", row.state == "dismissed" ? "finished" : "cancelled"])
  }

  @Test func `cancelled, it plays back linearly in its part of 0.3 s`() throws {
    let run = try PresentationScene.replay([], pull.steps(178).resting(0.2).lifted())
    // Released at 0.22 s, a third of the way down.
    #expect(run.y(at: 0.22).isNear(488))
    #expect(run.y(at: 0.27).isNear(399))
    #expect(run.frame(at: 0.27)?.layout.dimming.isNear(0.6 * (1 - 1.0 / 6)) == true)
    #expect(run.frame(at: 0.27)?.sheet?.reading.velocity.isNear(-1780) == true)
    #expect(run.state(at: 0.31) == "dismissing" && run.phase(at: 0.31) == .animating)
    #expect(run.states.map(\.to) == ["dismissing", "presented"])
    #expect(run.states.last?.time.isNear(0.32) == true)
    #expect(run.frame(at: 0.32)?.layout.dimming == 0.6)
  }

  @Test func `finished, it plays out linearly in the rest of its time`() throws {
    let run = try PresentationScene.replay(
      ["sheet.transitionDuration=0.6"], pull.steps(356).resting(0.2).lifted())
    // Released at 0.22 s, two thirds of the way down.
    #expect(run.y(at: 0.22).isNear(666))
    #expect(run.y(at: 0.32).isNear(755))
    #expect(run.frame(at: 0.32)?.layout.dimming.isNear(0.6 / 6) == true)
    #expect(run.states.map(\.to) == ["dismissing", "dismissed"])
    #expect(run.states.last?.time.isNear(0.42) == true)
    #expect(run.outcome.frame.sheet?.reading.y == 844)
  }

  @Test func `released where it rests, it is presented at once`() throws {
    let run = try PresentationScene.replay([], pull.steps(50, -60).resting(0.2).lifted())
    #expect(run.states.map(\.to) == ["dismissing", "presented"])
    #expect(run.states.last?.time.isNear(0.23) == true)
  }

  @Test func `a cancelled pan returns the sheet however far it is`() throws {
    let run = try PresentationScene.replay([], pull.moving(0, 500, in: 0.2).cancelled())
    #expect(run.states(of: "sheet.pan").last == .cancelled)
    #expect(run.transitions == ["began", "cancelled"])
    #expect(run.state == "presented")
    #expect(run.states.last?.time.isNear(0.21 + 0.3 * 500 / 534) == true)
  }

  // MARK: Meanwhile

  @Test(arguments: [0.1, 0.35])
  func `a second finger is not received in a dismissal, nor in its playing out`(_ time: Double)
    throws
  {
    let run = try PresentationScene.replay(
      [], pull.steps(178).resting(0.28).lifted(),
      Finger(195, 600, at: time, id: 1).moving(0, 100, in: 0.05).lifted())
    #expect(run.touched == ["pullBar", nil])
    #expect(run.y(at: 0.2).isNear(488))
    #expect(run.states.last?.time.isNear(0.4) == true)
  }

  @Test func `the app cannot dismiss what a finger is dismissing`() throws {
    let run = try PresentationScene.replay(
      [], pull.steps(100).resting(0.2).lifted(), actions: [(0.1, .dismiss(animated: true))])
    #expect(run.choices == ["none", "cancel"])
    #expect(run.state == "presented")
  }
}

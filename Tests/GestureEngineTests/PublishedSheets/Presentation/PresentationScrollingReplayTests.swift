import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// The handover between content and sheet of joom-bottom-sheet within one gesture.
struct PresentationScrollingReplayTests {

  /// How drags begin does not matter here: content follows as soon as it is recognized.
  private static let plain = PresentationScene.plain

  /// On the content; the first 10 pt down are lost at the recognition, at 0.01 s.
  private var pull: Finger { Finger(195, 500).steps(10) }

  /// On the content; the first 10 pt up are lost at the recognition, at 0.01 s.
  private var push: Finger { Finger(195, 500).steps(-10) }

  // MARK: From the content to the sheet

  @Test func `pulled on down at its top, the content stays and the sheet follows`() throws {
    let run = try PresentationScene.replay(Self.plain, pull.steps(30, 30, 30).resting(0.2).lifted())
    #expect([0.01, 0.02, 0.03, 0.04].map(run.y) == [310, 340, 370, 400])
    #expect([0.02, 0.03, 0.04].map(run.offset) == [0, 0, 0])
    #expect(run.states.first?.time.isNear(0.02) == true)
    #expect(run.phase(at: 0.04) == .dragging)
    #expect(run.frame(at: 0.04)?.sheet?.reading.velocity.isNear(3000) == true)
    #expect(run.transitions == ["began", "cancelled"])
    #expect(run.state == "presented")
  }

  @Test func `a step across the content's top counts whole for the sheet`() throws {
    let run = try PresentationScene.replay(
      Self.plain + ["scrollView.initialOffset=100"],
      pull.steps(30, 30, 30, 30, 30).resting(0.2).lifted())
    #expect([0.02, 0.03, 0.04, 0.05, 0.06].map(run.offset) == [70, 40, 10, 0, 0])
    #expect([0.04, 0.05, 0.06].map(run.y) == [310, 340, 370])
    #expect(run.states.first?.time.isNear(0.05) == true)
  }

  @Test func `an inset moves the content's top`() throws {
    let run = try PresentationScene.replay(
      Self.plain + ["scrollView.contentInset.top=30", "scrollView.initialOffset=0"],
      pull.steps(20, 20, 20).resting(0.2).lifted())
    #expect([0.02, 0.03, 0.04].map(run.offset) == [-20, -30, -30])
    #expect([0.02, 0.03, 0.04].map(run.y) == [310, 330, 350])
  }

  @Test func `content that moves up at its top does not move the sheet`() throws {
    // It is back beyond the top, but the velocity of the last two moves is still upward.
    let run = try PresentationScene.replay(
      Self.plain, push.steps(-20, -100, 130).resting(0.2).lifted())
    #expect(run.y(at: 0.04) == 310)
    #expect((run.offset(at: 0.04) ?? 0) < 0)
    #expect(run.states.isEmpty)
  }

  @Test func `a velocity of 0 is not upward`() throws {
    // Moves a millisecond apart have no velocity.
    let finger = Finger(195, 500).moving(0, 10, in: 0.001).moving(0, 20, in: 0.001)
    let run = try PresentationScene.replay(Self.plain, finger.resting(0.05).lifted())
    #expect(run.y(at: 0.02) == 330)
  }

  @Test func `a pull that changes no pixel of the content is not heard of yet`() throws {
    let run = try PresentationScene.replay(Self.plain, pull.steps(0.2, 0.2).resting(0.1).lifted())
    #expect(run.y(at: 0.02) == 310)
    #expect(run.y(at: 0.03).isNear(310.4))
  }

  @Test func `content that does not bounce never changes its offset, and moves no sheet`() throws {
    let run = try PresentationScene.replay(
      Self.plain + ["scrollView.bounces=false"], pull.steps(50, 50, 50).lifted())
    #expect(run.states.isEmpty)
    #expect(run.y(at: 0.04) == 310)
  }

  // MARK: And back

  @Test func `the way back moves the sheet until it rests, and then the content`() throws {
    let run = try PresentationScene.replay(
      Self.plain, pull.steps(30, 30, -30, -30, -30, -30).resting(0.2).lifted())
    #expect([0.03, 0.04, 0.05, 0.06, 0.07].map(run.y) == [370, 340, 310, 310, 310])
    #expect([0.03, 0.04, 0.05, 0.06, 0.07].map(run.offset) == [0, 0, 0, 30, 60])
    #expect(run.state(at: 0.06) == "dismissing")
    #expect(run.phase(at: 0.05) == .dragging)
    #expect(run.choices == ["drag sheet", "scroll content"])
    #expect(run.transitions == ["began", "cancelled"])
    // Nothing needs to be animated back, so it is presented at the lift.
    #expect(run.states.last?.time.isNear(0.27) == true)
    #expect(run.states.map(\.to) == ["dismissing", "presented"])
  }

  @Test func `down again, the sheet follows again`() throws {
    let run = try PresentationScene.replay(
      Self.plain, pull.steps(30, -30, -30, 30, 30, 30).resting(0.2).lifted())
    #expect([0.04, 0.05, 0.06, 0.07].map(run.offset) == [30, 0, 0, 0])
    // At 0.05 s the content is at its top, but the velocity is still upward.
    #expect([0.04, 0.05, 0.06, 0.07].map(run.y) == [310, 310, 340, 370])
    #expect(run.states.map(\.to) == ["dismissing", "presented"])
  }

  @Test func `a step back across the sheet's place counts whole too`() throws {
    // 20 down, 50 up: the sheet is owed 30 before it moves again.
    let run = try PresentationScene.replay(
      Self.plain, pull.steps(20, -50, 40, 40, 40).resting(0.2).lifted())
    #expect(run.y(at: 0.03) == 310 && run.offset(at: 0.03) == 0)
    // Its velocity is still upward, so the content moves.
    #expect(run.y(at: 0.04) == 310 && (run.offset(at: 0.04) ?? 0) < 0)
    #expect([0.05, 0.06].map(run.y) == [320, 360])
    #expect([0.05, 0.06].map(run.offset) == [0, 0])
  }

  // MARK: Letting go

  @Test func `the way since the content moved last decides, not that of the sheet`() throws {
    // The sheet is 250 pt down, less than the 267 pt that it needs; the finger is 280 pt from where
    // it began.
    let run = try PresentationScene.replay(
      Self.plain, pull.steps(20, -50, 40, 140, 140).resting(0.2).lifted())
    #expect(run.y(at: 0.06) == 560)
    #expect(run.choices.last == "finish")
    #expect(run.state == "dismissed")
  }

  struct Release: CustomTestStringConvertible {
    var settings: [String] = []
    var way: Double
    var velocity: Double
    var state: String
    var testDescription: String { "\(way) pt, \(velocity) pt/s, \(settings)" }
  }

  @Test(arguments: [
    Release(way: 266, velocity: 0, state: "presented"),
    Release(way: 267, velocity: 0, state: "dismissed"),
    Release(way: 110, velocity: 500, state: "presented"),
    Release(way: 111, velocity: 500, state: "dismissed"),
    Release(way: 422, velocity: -500, state: "presented"),
    Release(way: 424, velocity: -500, state: "dismissed"),
    Release(
      settings: ["sheet.canBeDismissed=false"], way: 400, velocity: 500, state: "presented"),
    // The pan's velocity decides, whatever the estimator for flings says.
    Release(
      settings: ["scrollView.flingVelocity=last", "recognition.pan.velocity=threeSample"],
      way: 110, velocity: 500, state: "dismissed"),
  ])
  func `the rule of the pan decides for the scroll view's`(_ row: Release) throws {
    let step = row.velocity * 0.01
    let last = pull.steps(row.way - 2 * step, step, step)
    let run = try PresentationScene.replay(
      Self.plain + row.settings, (row.velocity == 0 ? last.resting(0.2) : last).lifted())
    #expect(run.state == row.state)
    #expect(run.choices.contains(row.state == "dismissed" ? "finish" : "cancel"))
  }

  @Test func `flicked back up, the sheet returns and the content flies`() throws {
    let run = try PresentationScene.replay(Self.plain, pull.steps(100, 20, -10, -10, -10).lifted())
    #expect(run.transitions == ["began", "cancelled"])
    #expect(run.state == "presented")
    // 0.998 per millisecond from 1000 pt/s down to 10 pt/s: 990 pt/s × 0.499 s = 494.01 pt.
    #expect(run.outcome.frame.scroll?.contentOffset.y.isNear(494 + 1 / 3.0) == true)
  }

  @Test func `flicked down, the content bounces inside the leaving sheet and stops with it`()
    throws
  {
    let run = try PresentationScene.replay(Self.plain, pull.steps(50, 50, 50, 50).lifted())
    // Released at 0.05 s, 200 pt down, with 5000 pt/s.
    let end = 0.05 + 0.3 * (1 - 200.0 / 534)
    #expect(run.states.last?.time.isNear(end) == true)
    #expect(run.frame(at: 0.15)?.scroll?.phase == .bouncing)
    #expect((run.offset(at: 0.15) ?? 0) < -10)
    #expect(run.outcome.frame.scroll?.phase == .idle)
    #expect((run.outcome.frame.scroll?.contentOffset.y ?? 0) < -10)
    #expect(run.choices.last == "stop content")
    #expect(run.outcome.time < end + 0.01)
  }

  @Test func `released when the sheet is off the screen already, the content has stopped`() throws {
    let run = try PresentationScene.replay(Self.plain, pull.steps(300, 300, 50).lifted())
    #expect(run.states.map(\.time).last == 0.04)
    #expect(run.state == "dismissed")
    #expect(run.outcome.frame.scroll?.contentOffset.y == 0)
    #expect(run.outcome.time.isNear(0.04))
  }

  @Test func `a finger that only catches the content concerns no sheet`() throws {
    let run = try PresentationScene.replay(
      Self.plain, push.steps(-20, -20, -20).lifted(), Finger(195, 500, at: 0.3, id: 1).lifted())
    #expect(run.transitions.isEmpty && run.decisions.isEmpty)
    #expect(run.outcome.time.isNear(0.3))
  }

  // MARK: Content that fits

  /// 500 pt and 34 pt of inset fit into 534 pt.
  @Test(arguments: [(500.0, 0.0), (499, 1), (300, 1)])
  func `content that fits exactly does not bounce upwards`(_ height: Double, _ bounces: Double)
    throws
  {
    let run = try PresentationScene.replay(
      Self.plain + ["scrollView.alwaysBounceVertical=true", "scrollView.contentHeight=\(height)"],
      push.moving(0, -60, in: 0.06).lifted())
    let highest = run.frames.compactMap { $0.scroll?.contentOffset.y }.max() ?? 0
    #expect(min(highest, 1) == bounces)
    #expect(run.outcome.frame.scroll?.contentOffset.y == 0)
  }

  @Test func `content that fits exactly is pulled down with the sheet`() throws {
    let run = try PresentationScene.replay(
      Self.plain + ["scrollView.alwaysBounceVertical=true", "scrollView.contentHeight=500"],
      pull.steps(30, 30).resting(0.2).lifted())
    #expect([0.02, 0.03].map(run.y) == [340, 370])
    #expect([0.02, 0.03].map(run.offset) == [0, 0])
  }

  // MARK: Meanwhile

  @Test func `the app dismisses under a finger, and the content goes on until it is gone`() throws {
    let run = try PresentationScene.replay(
      Self.plain, push.moving(0, -200, in: 0.5).moving(0, 400, in: 0.2).lifted(),
      actions: [(0.1, .dismiss(animated: true))])
    #expect(run.states.map(\.to) == ["dismissing", "dismissed"])
    #expect(run.offset(at: 0.31).isNear(120))
    // It is gone at 0.4 s: from then on, the finger moves nothing.
    #expect(run.outcome.frame.scroll?.contentOffset.y == 152)
    #expect(run.outcome.time.isNear(0.71))
  }

  @Test func `content is not pulled while the app dismisses`() throws {
    let run = try PresentationScene.replay(
      Self.plain, pull.resting(0.1).steps(30, 30).lifted(),
      actions: [(0.05, .dismiss(animated: true))])
    #expect(run.transitions == ["began", "finished"])
    #expect((run.offset(at: 0.13) ?? 0) < 0)
  }

  @Test func `a tap on content does nothing`() throws {
    let run = try PresentationScene.replay(Self.plain, Finger(195, 500).resting(0.1).lifted())
    #expect(run.decisions.isEmpty && run.states.isEmpty)
  }
}

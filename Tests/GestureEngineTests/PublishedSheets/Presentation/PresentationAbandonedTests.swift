import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// What happens to joom-bottom-sheet when the fingers that pull its content, and the sheet with it,
/// are cancelled: the original is not notified.
struct PresentationAbandonedTests {

  private static let plain = PresentationScene.plain

  /// Pulls the content at its top and leaves the sheet 200 pt below its place, 310, at 0.02 s.
  ///
  /// The first 10 pt are lost at the recognition, at 0.01 s.
  private static let abandoned = Finger(195, 400).steps(10, 200).cancelled()

  /// The next drag of the content, recognized at 1.01 s.
  private static func next(_ hysteresis: Double = 10) -> Finger {
    Finger(195, 600, at: 1, id: 1).steps(hysteresis)
  }

  @Test func `the sheet stays where it stands, dismissing, and that is the end`() throws {
    let run = try PresentationScene.replay(Self.plain, Self.abandoned)
    #expect(run.transitions == ["began"] && run.states.map(\.to) == ["dismissing"])
    #expect(run.choices == ["drag sheet", "none"])
    let end = run.outcome.frame
    #expect(run.outcome.isSettled && run.outcome.time.isNear(0.02))
    #expect(end.sheet?.reading.state == "dismissing" && end.sheet?.reading.phase == .idle)
    #expect(end.sheet?.reading.y.isNear(510) == true && end.sheet?.reading.velocity == 0)
    #expect(end.layout.dimming.isNear(0.6 * (1 - 200.0 / 534)))
    #expect(end.scroll?.phase == .idle && end.scroll?.contentOffset.y == 0)
  }

  @Test func `so it does where a drag down and back up again is cancelled`() throws {
    let run = try PresentationScene.replay(
      Self.plain, Finger(195, 400).steps(10, 30, -30, -20).cancelled())
    #expect(run.states.map(\.to) == ["dismissing"] && run.outcome.frame.sheet?.reading.y == 310)
    #expect(run.outcome.isSettled)
  }

  @Test func `a cancelled drag that has only scrolled leaves it presented`() throws {
    let run = try PresentationScene.replay(Self.plain, Finger(195, 600).steps(-10, -60).cancelled())
    #expect(run.states.isEmpty && run.state == "presented")
    #expect(run.outcome.frame.scroll?.contentOffset.y == 60)
  }

  @Test func `a drag that is cancelled in its fast start has moved nothing`() throws {
    let run = try PresentationScene.replay([], Finger(195, 400).steps(10, 50).cancelled())
    #expect(run.states(of: "scroll.pan") == [.began, .cancelled])
    #expect(run.transitions.isEmpty && run.state == "presented")
  }

  // MARK: The next drag

  @Test(arguments: [60.0, 0.5, -60])
  func `the way of the next drag counts from 0, and is added to where it stands`(_ step: Double)
    throws
  {
    let finger = Self.next().steps(step, step).resting(0.2).lifted()
    let run = try PresentationScene.replay(Self.plain, Self.abandoned, finger)
    #expect(run.touched == ["scrollView", "scrollView"])
    #expect(run.y(at: 1.01).isNear(510))
    #expect(run.y(at: 1.02).isNear(510 + step) && run.y(at: 1.03).isNear(510 + 2 * step))
    #expect(run.phase(at: 1.03) == .dragging && run.offset(at: 1.03) == 0)
    #expect(run.transitions == ["began", "cancelled"], "it is the same dismissal")
  }

  @Test(
    arguments: [
      // Half of the 534 pt is 267 pt: the distance of this drag decides, not the sheet's place.
      (266, 0, "presented"), (267, 0, "dismissed"), (110, 500, "presented"),
      (111, 500, "dismissed"), (-100, 0, "presented"),
    ] as [(way: Double, velocity: Double, state: String)])
  func `its release decides as ever`(row: (way: Double, velocity: Double, state: String)) throws {
    let step = row.velocity * 0.01
    let last = Self.next().steps(row.way - 2 * step, step, step)
    let finger = row.velocity == 0 ? last.resting(0.2) : last
    let run = try PresentationScene.replay(Self.plain, Self.abandoned, finger.lifted())
    #expect(run.state == row.state, "\(row)")
    #expect(run.choices.contains(row.state == "dismissed" ? "finish" : "cancel"), "\(row)")
    #expect(run.transitions == ["began", row.state == "dismissed" ? "finished" : "cancelled"])
  }

  @Test func `released, it plays back from where it was dragged on to`() throws {
    let run = try PresentationScene.replay(
      Self.plain, Self.abandoned, Self.next().steps(67).resting(0.2).lifted())
    // Released at 1.22 s, halfway down.
    #expect(run.y(at: 1.22).isNear(577))
    #expect(run.y(at: 1.27).isNear(577 - 534 / 6.0))
    #expect(run.states.last?.time.isNear(1.22 + 0.15) == true)
  }

  @Test func `cancelled again, it stays again`() throws {
    let run = try PresentationScene.replay(
      Self.plain, Self.abandoned, Self.next().steps(50).cancelled(),
      Finger(195, 650, at: 2, id: 2).steps(10, 40).resting(0.2).lifted())
    #expect(run.y(at: 1.5).isNear(560) && run.y(at: 2.02).isNear(600))
    #expect(run.transitions == ["began", "cancelled"])
  }

  // MARK: What takes touches

  @Test(
    arguments: [
      (100, nil), (300, nil), (400, nil), (500, nil), (509.9, nil), (511, "scrollView"),
      (800, "scrollView"),
    ] as [(y: Double, view: String?)])
  func `only the content takes touches then, neither pull bar nor shading`(
    row: (y: Double, view: String?)
  ) throws {
    let run = try PresentationScene.replay(
      Self.plain, Self.abandoned, Finger(195, row.y, at: 1, id: 1).resting(0.05).lifted())
    #expect(run.touched == ["scrollView", row.view], "\(row)")
    #expect(
      run.states.map(\.to) == ["dismissing"]
        && run.outcome.frame.sheet?.reading.y.isNear(510) == true)
  }

  @Test func `a pull on the pull bar does not take it from there`() throws {
    let run = try PresentationScene.replay(
      Self.plain, Self.abandoned, Finger(195, 495, at: 1, id: 1).steps(10, 100, 100).lifted())
    #expect(run.states(of: "sheet.pan") == [.failed] && run.state == "dismissing")
  }

  @Test func `while a finger pulls the content, a second one is not received`() throws {
    let run = try PresentationScene.replay(
      Self.plain, Finger(195, 400).steps(10, 200).resting(1).lifted(),
      Finger(195, 700, at: 0.5, id: 1).steps(50).lifted())
    #expect(run.touched == ["scrollView", nil])
  }

  @Test func `the app cannot dismiss it there, nor present it`() throws {
    let run = try PresentationScene.replay(
      Self.plain, Self.abandoned,
      actions: [(1, .dismiss(animated: true)), (1.1, .present(animated: true))])
    #expect(run.choices == ["drag sheet", "none", "none", "none"])
    #expect(run.state == "dismissing" && run.outcome.isSettled)
  }
}

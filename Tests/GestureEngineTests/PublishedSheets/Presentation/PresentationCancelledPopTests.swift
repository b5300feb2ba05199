import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// The mark that a cancelled pop leaves in joom-bottom-sheet: the original still believes that a
/// transition is in progress.
struct PresentationCancelledPopTests {

  /// Pushes a page as tall as the root, at 310.
  private static func push(at time: Double) -> (Double, AppAction) {
    (
      time,
      .push(
        .init(preferredHeight: 500, contentHeight: 800, hidesBackButton: false), animated: true)
    )
  }

  /// From the edge; 10 pt are hysteresis, and 100 pt more leave the page in place.
  private static func slide(at time: Double, _ way: Double = 100, id: Int = 0) -> Finger {
    Finger(5, 700, at: time, id: id).moving(10, 0, in: 0.01).moving(way, 0, in: 0.01).resting(0.2)
  }

  /// On the pull bar, which reaches from 290.3 to 310.3.
  private static let pull = Finger(195, 295, at: 2, id: 1).steps(10, 100).resting(0.2)

  /// On the content at its top.
  private static let contentPull = Finger(195, 500, at: 2, id: 1).resting(0.15).steps(10, 100, 100)
    .resting(0.2)

  private static let settings = [nil, "sheet.cancelledPopSendsDidShow=true"]

  @Test(arguments: settings)
  func `after it no pan is received, unless didShow is sent`(_ setting: String?) throws {
    let run = try PresentationScene.replay(
      setting.map { [$0] } ?? [], Self.slide(at: 1).lifted(), Self.pull.lifted(),
      actions: [Self.push(at: 0)])
    #expect(run.navigations == ["push 2", "didShow 2", "pop 2", "cancelled 2"])
    #expect(run.touched == ["scrollView", "pullBar"])
    let takes = setting != nil
    #expect(run.y(at: 2.02).isNear(takes ? 410 : 310))
    // The pan from the edge makes the first finger's pan fail.
    #expect(run.states(of: "sheet.pan") == [.failed] + (takes ? [.began, .changed, .ended] : []))
  }

  @Test(arguments: settings)
  func `after it content hands nothing over, unless didShow is sent`(_ setting: String?) throws {
    let run = try PresentationScene.replay(
      setting.map { [$0] } ?? [], Self.slide(at: 1).lifted(), Self.contentPull.lifted(),
      actions: [Self.push(at: 0)])
    let takes = setting != nil
    #expect(run.y(at: 2.18).isNear(takes ? 510 : 310))
    #expect(takes == (run.offset(at: 2.18) == 0), "else the content is pulled beyond its top")
    #expect(run.transitions == ["began", "cancelled"] + (takes ? ["began", "cancelled"] : []))
  }

  @Test func `a push or pop that has completed takes it away`() throws {
    let changes: [(Double, AppAction)] = [
      Self.push(at: 1.5), (1.5, .pop(animated: true)), (1.5, .popToRoot(animated: true)),
    ]
    for change in changes {
      let run = try PresentationScene.replay(
        [], Self.slide(at: 1).lifted(), Self.pull.lifted(), actions: [Self.push(at: 0), change])
      #expect(run.y(at: 2.02).isNear(410), "\(change)")
    }
  }

  @Test func `the pan from the edge works on, and a pop by it takes the mark away`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide(at: 1).lifted(), Self.slide(at: 1.4, 300, id: 2).lifted(),
      Self.pull.lifted(), actions: [Self.push(at: 0)])
    #expect(
      run.navigations == ["push 2", "didShow 2", "pop 2", "cancelled 2", "pop 2", "didShow 1"])
    #expect(run.y(at: 2.02).isNear(410))
  }

  @Test func `a pop by a finger that completes leaves no mark`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide(at: 1, 300).lifted(), Self.pull.lifted(), actions: [Self.push(at: 0)])
    #expect(run.navigations.last == "didShow 1")
    #expect(run.y(at: 2.02).isNear(410))
  }

  @Test func `the shading is tapped as ever`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide(at: 1).lifted(), Finger(195, 100, at: 2, id: 1).lifted(),
      actions: [Self.push(at: 0)])
    #expect(run.state == "dismissed")
  }
}

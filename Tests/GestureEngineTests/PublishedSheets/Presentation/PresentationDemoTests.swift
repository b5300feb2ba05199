import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// joom-demo: a list of 300 pt that always bounces, in a sheet of exactly that height.
struct PresentationDemoTests {

  private func replay(_ finger: Finger, _ settings: [String] = []) throws
    -> Timeline
  {
    try PresentationScene.replay(settings, finger.lifted(), on: "joom-demo")
  }

  @Test func `the sheet is as tall as the list and the safe area`() throws {
    let run = try replay(Finger(195, 600))
    let frame = Rect(x: 0, y: 510, width: 390, height: 334)
    #expect(run.view("sheet", at: 0) == frame && run.view("scrollView", at: 0) == frame)
    #expect(run.outcome.frame.scroll?.contentHeight == 300)
  }

  @Test func `the first pull swallows what a fast start swallows, and then the sheet follows`()
    throws
  {
    // 8 pt every 10 ms: recognized at 0.02 s after 16 pt; the distance counts from 0.04 s on.
    let run = try replay(Finger(195, 600).moving(0, 80, in: 0.1).resting(0.2))
    #expect(run.states(of: "scroll.pan") == [.began, .changed, .ended])
    let times = [0.02, 0.03, 0.04, 0.05, 0.06, 0.1]
    for (time, y) in zip(times, [510, 510, 510, 518, 526, 558]) {
      #expect(run.y(at: time).isNear(Double(y)), "at \(time)")
    }
    #expect(run.frames.allSatisfy { $0.scroll?.contentOffset.y == 0 })
    #expect(run.states.first?.time.isNear(0.05) == true)
    #expect(run.state == "presented")
  }

  @Test func `a first pull after a rest moves the sheet at once, the hysteresis less`() throws {
    let run = try replay(Finger(195, 600).resting(0.15).steps(16, 20, 20).resting(0.2))
    #expect(run.y(at: 0.16).isNear(516) && run.y(at: 0.18).isNear(556))
    #expect(run.offset(at: 0.18) == 0)
  }

  @Test(
    arguments: [
      ([], false), (["scrollView.contentHeight=299"], true),
      (["scrollView.contentInset.bottom=33"], true),
      (["scrollView.contentHeight=290", "scrollView.contentInset.top=10"], false),
    ] as [(settings: [String], bounces: Bool)])
  func `content that fits exactly, its insets counted, does not bounce upwards`(
    row: (settings: [String], bounces: Bool)
  ) throws {
    let finger = Finger(195, 800).resting(0.15).steps(-12, -30, -30, -30, -30)
    let run = try replay(finger, row.settings)
    let offsets = run.frames.compactMap { $0.scroll?.contentOffset.y }
    let top = try #require(offsets.first)
    #expect(offsets.contains { $0 > top } == row.bounces, "\(row)")
    #expect(offsets.last == top && run.states.isEmpty, "\(row)")
  }
}

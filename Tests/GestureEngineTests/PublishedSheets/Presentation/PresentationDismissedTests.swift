import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Which parts of joom-bottom-sheet are on the screen while it is presented, and once it is
/// dismissed.
struct PresentationDismissedTests {

  private func views(_ frame: Frame?) -> [String]? { frame?.layout.views.map(\.name) }

  @Test func `dismissed, pull bar and shading are gone`() throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false"],
      actions: [(0.1, .present(animated: true)), (1, .dismiss(animated: true))])
    let away = ["content", "sheet", "page0", "scrollView"]
    let there = ["content", "shading", "sheet", "pullBar", "page0", "scrollView"]
    for (time, names) in [(0, away), (0.09, away), (0.1, there), (0.2, there), (0.5, there)] {
      #expect(views(run.frame(at: time)) == names, "at \(time)")
    }
    #expect(views(run.frame(at: 1.29)) == there)
    #expect(views(run.outcome.frame) == away)
  }

  @Test func `they are gone where a finger dismissed it, too`() throws {
    let run = try PresentationScene.replay(
      [], Finger(195, 295).steps(10, 300).resting(0.2).lifted())
    #expect(run.state == "dismissed")
    #expect(run.view("pullBar", at: 0.3) != nil)
    #expect(run.outcome.frame.layout["pullBar"] == nil)
    #expect(run.outcome.frame.layout["shading"] == nil)
  }

  @Test(arguments: [50.0, 300, 600, 843])
  func `dismissed, what lies behind takes every touch`(_ y: Double) throws {
    let run = try PresentationScene.replay(
      [], Finger(195, y, at: 1).lifted(), actions: [(0, .dismiss(animated: true))])
    #expect(run.touched == ["content"])
  }

  @Test(arguments: [500.0, 200])
  func `presented, it is as tall as the screen at first, and what it holds with it`(
    _ preferredHeight: Double
  ) throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false", "sheet.preferredHeight=\(preferredHeight)"],
      actions: [(0.1, .present(animated: true))])
    let rest = preferredHeight + 34
    for time in [0.1, 0.15, 0.25, 0.35] {
      let progress = TimingCurve.easeInOut.progress(at: (time - 0.1) / 0.3)
      let height = 844 - (844 - rest) * progress
      for name in ["sheet", "page0", "scrollView"] {
        #expect(run.view(name, at: time)?.height.isNear(height) == true, "\(name) at \(time)")
      }
      #expect(run.view("sheet", at: time)?.y.isNear(844 - rest * progress) == true)
    }
    #expect(run.view("sheet", at: 0.4)?.height.isNear(rest) == true)
  }

  @Test func `presented without animation, it is as tall as it rests`() throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false"], actions: [(0.1, .present(animated: false))])
    #expect(run.frames.allSatisfy { $0.layout["sheet"]?.height == 534 })
  }

  @Test func `dismissed, it keeps its height on the way`() throws {
    let run = try PresentationScene.replay(actions: [(0.1, .dismiss(animated: true))])
    #expect(run.frames.allSatisfy { $0.layout["sheet"]?.height == 534 })
  }
}

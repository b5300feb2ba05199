import BasicTestSupport
import GestureReplay
import ReplayTestSupport
import Testing

/// A drag of the list after which nothing was decided has a reason, too: the hand-over is considered
/// only when contentOffset changes.
struct PresentationUnconsideredTests {
  private static let rigid = [
    "scrollView.bounces=false", "scrollView.contentHeight=1400", "scrollView.fastStart.within=0",
  ]
  private static let words = "contentOffset never changed, so the hand-over was never considered"

  /// Down from the list's top, where content without bounces cannot go.
  private static let pull = Finger(200, 450).steps(12).moving(0, 220, in: 0.3)

  @Test func `content that cannot move is why the sheet does not`() throws {
    let run = try PresentationScene.replay(Self.rigid, Self.pull.lifted())
    #expect(run.y == 310)
    #expect(run.choices == ["none"])
    #expect(run.reason == "\(Self.words): bounces is false, and the content was at its limit")
    #expect(run.decisions.first?.time.isNear(0.31) == true)
  }

  @Test func `a cancelled drag says so, too`() throws {
    let run = try PresentationScene.replay(Self.rigid, Self.pull.cancelled())
    #expect(run.choices == ["none"])
    #expect(run.reason?.hasPrefix(Self.words) == true)
  }

  @Test func `a drag that changed contentOffset was considered`() throws {
    let bounces = try PresentationScene.replay(
      Array(Self.rigid.dropFirst()), Self.pull.lifted())
    #expect(!bounces.decisions.contains { $0.because.hasPrefix(Self.words) })
    let scrolled = try PresentationScene.replay(
      Self.rigid, Finger(200, 450).steps(-12, -40).resting(0.2).lifted())
    #expect(scrolled.choices == [])
    // A tap drags nothing.
    let tap = try PresentationScene.replay(Self.rigid, Finger(200, 450).lifted())
    #expect(tap.choices == [])
  }
}

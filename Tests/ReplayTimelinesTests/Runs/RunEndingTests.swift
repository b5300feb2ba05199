import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// What distinguishes endings.
struct RunEndingTests {
  private func ending(
    _ scene: String, _ settings: [String] = [], options: ReplayOptions = .init(),
    _ fill: (inout Strokes) -> Void
  ) throws -> RunEnding {
    var strokes = Strokes()
    fill(&strokes)
    return RunEnding(
      of: strokes.trace, on: try ReplayScene.builtIn(scene, settings), options: options)
  }

  @Test func `a sheet's verdict is its state`() throws {
    let ending = try ending("ivaev-bottom-sheet") { $0.perform(.show(animated: true)) }
    #expect(ending.verdict == "full")
  }

  @Test func `what does not settle says so`() throws {
    let ending = try ending("ivaev-bottom-sheet", options: .init(maxSettle: 0.1)) {
      $0.perform(.show(animated: true))
    }
    #expect(ending.verdict == "initial (not settled)")
  }

  @Test func `an action that the scene does not have is refused with its reason`() throws {
    let ending = try ending("scroll-view") { $0.perform(.show(animated: true)) }
    #expect(ending.verdict == "refused")
    guard case .refused(let reason) = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(reason.contains("the scene has no sheet"))
  }

  /// Without a sheet, the end that the scroll view rests at counts: 1600 pt of content in 844.
  @Test(
    arguments: [
      (0.0, "scroll top"), (0.4, "scroll top"), (1, "scroll between"), (755, "scroll between"),
      (755.6, "scroll bottom"), (756, "scroll bottom"),
    ])
  func `a scroll view is at an end or between`(y: Double, verdict: String) throws {
    let ending = try ending("scroll-view") {
      $0.perform(.scrollTo(x: 0, y: y, animated: false))
    }
    #expect(ending.verdict == verdict)
  }

  @Test func `content that grew has its end elsewhere`() throws {
    let ending = try ending("scroll-view") {
      $0.perform(.setContentHeight(3000))
      $0.perform(.scrollTo(x: 0, y: 756, animated: false))
    }
    #expect(ending.verdict == "scroll between")
  }

  @Test(arguments: [(0.0, "scroll page 1"), (844, "scroll page 2"), (1688, "scroll page 3")])
  func `pages are told by number`(y: Double, verdict: String) throws {
    let ending = try ending(
      "scroll-view", ["scrollView.isPagingEnabled=true", "scrollView.contentHeight=2532"]
    ) { $0.perform(.scrollTo(x: 0, y: y, animated: false)) }
    #expect(ending.verdict == verdict)
  }

  @Test(
    arguments: [
      (["scrollView.contentWidth=1000"], 610.0, 0.0, "scroll top, right"),
      (["scrollView.contentWidth=1000"], 0, 756, "scroll bottom, left"),
      (["scrollView.contentWidth=1000", "scrollView.contentHeight=100"], 300, 0, "scroll between"),
    ])
  func `an axis that can scroll is told, too`(
    settings: [String], x: Double, y: Double, verdict: String
  ) throws {
    let ending = try ending("scroll-view", settings) {
      $0.perform(.scrollTo(x: x, y: y, animated: false))
    }
    #expect(ending.verdict == verdict)
  }

  @Test func `numbers are found by their key path in the final line`() throws {
    let ending = try ending("joom-bottom-sheet") { $0.rest(0) }
    guard case .ended(let fields) = ending else {
      Issue.record("\(ending)")
      return
    }
    let numbers = Outcome.numberKeyPaths.map { fields.number(at: $0) }
    #expect(
      numbers == [
        nil, fields.sheet?.reading.y, fields.sheet?.reading.extent, fields.sheet?.progress,
        fields.scroll?.contentOffset.x, fields.scroll?.contentOffset.y, fields.time,
        Double(fields.frames),
      ])
    // Only a sheet that comes from a side has an x.
    #expect(!numbers.dropFirst().contains(nil))
    #expect(fields.number(at: "final.sheet.state") == nil)
  }
}

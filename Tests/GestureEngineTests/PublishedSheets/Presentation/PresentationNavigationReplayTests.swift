import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// The page stack of joom-bottom-sheet.
struct PresentationNavigationReplayTests {

  private static func page(
    _ preferredHeight: Double?, content: Double? = 800, hidesBackButton: Bool = false
  ) -> AppAction {
    .push(
      .init(
        preferredHeight: preferredHeight, contentHeight: content,
        hidesBackButton: hidesBackButton), animated: true)
  }

  private static let pop = AppAction.pop(animated: true)

  // MARK: Pushing and popping

  @Test func `a push slides the pages linearly and takes the height along`() throws {
    let run = try PresentationScene.replay(actions: [(0.1, Self.page(300))])
    for (time, part) in [(0.1, 0.0), (0.15, 0.2), (0.2, 0.4), (0.3, 0.8)] {
      #expect(run.view("page0", at: time)?.x.isNear(-390 * part) == true)
      #expect(run.view("page1", at: time)?.x.isNear(390 * (1 - part)) == true)
      #expect(run.y(at: time).isNear(310 + 200 * part))
      #expect(run.view("page1", at: time)?.height.isNear(534 - 200 * part) == true)
      #expect(run.phase(at: time) == .animating)
    }
    #expect(run.navigations == ["push 2", "didShow 2"])
    #expect(run.outcome.time.isNear(0.35))
    #expect(run.view("page0", at: 1) == nil)
    #expect(run.view("page1", at: 1) == Rect(x: 0, y: 510, width: 390, height: 334))
    #expect(run.states.isEmpty)
  }

  @Test func `a pop slides them the other way`() throws {
    let run = try PresentationScene.replay(
      ["sheet.navigation.duration=0.5"], actions: [(0, Self.page(300)), (0.6, Self.pop)])
    for (time, part) in [(0.6, 0.0), (0.7, 0.2), (0.9, 0.6)] {
      #expect(run.view("page1", at: time)?.x.isNear(390 * part) == true)
      #expect(run.view("page0", at: time)?.x.isNear(-390 * (1 - part)) == true)
      #expect(run.y(at: time).isNear(510 - 200 * part))
    }
    #expect(run.navigations == ["push 2", "didShow 2", "pop 1", "didShow 1"])
    #expect(run.outcome.time.isNear(1.1))
    #expect(run.view("page0", at: 2) == Rect(x: 0, y: 310, width: 390, height: 534))
  }

  @Test func `a pop to the root leaves out the pages between`() throws {
    let run = try PresentationScene.replay(actions: [
      (0, Self.page(300)), (0.3, Self.page(400)), (0.6, .popToRoot(animated: true)),
    ])
    #expect(run.view("page2", at: 0.7)?.x.isNear(390 * 0.4) == true)
    #expect(run.view("page0", at: 0.7)?.x.isNear(-390 * 0.6) == true)
    #expect(run.view("page1", at: 0.7) == nil)
    #expect(run.navigations.suffix(2) == ["popToRoot 1", "didShow 1"])
    #expect(run.outcome.frame.sheet?.reading.y == 310)
  }

  @Test func `without animation pages change at once`() throws {
    let run = try PresentationScene.replay(actions: [
      (
        0.1,
        .push(
          .init(preferredHeight: 300, contentHeight: nil, hidesBackButton: false),
          animated: false)
      ), (0.2, .pop(animated: false)),
    ])
    #expect([0.09, 0.1, 0.2].map(run.y) == [310, 510, 310])
    #expect(run.outcome.time.isNear(0.2))
  }

  @Test func `the root page is never popped`() throws {
    let run = try PresentationScene.replay(actions: [
      (0, Self.pop), (0.1, .popToRoot(animated: true)),
    ])
    #expect(run.choices == ["none", "none"])
    #expect(run.navigations.isEmpty)
  }

  @Test func `a page without a wish is as tall as the one below`() throws {
    let run = try PresentationScene.replay(actions: [
      (0, .setPreferredHeight(200, animated: false)), (0.1, Self.page(nil)),
    ])
    #expect(run.outcome.frame.sheet?.reading.y == 610)
  }

  @Test func `the height that is set is the top page's`() throws {
    let run = try PresentationScene.replay(actions: [
      (0, Self.page(300)), (0.5, .setPreferredHeight(400, animated: false)), (0.6, Self.pop),
    ])
    #expect(run.y(at: 0.55) == 410)
    #expect(run.outcome.frame.sheet?.reading.y == 310)
  }

  @Test func `a push that overtakes another brings it to its end`() throws {
    let run = try PresentationScene.replay(actions: [(0, Self.page(300)), (0.1, Self.page(400))])
    #expect(run.navigations == ["push 2", "didShow 2", "push 3", "didShow 3"])
    #expect(run.view("page1", at: 0.2)?.x.isNear(-390 * 0.4) == true)
    // The heights add up: 510 is to be reached from 310, and 410 from 510.
    let shown: Double = 410 - 200 * 0.2 + 100 * 0.6
    #expect(run.y(at: 0.2).isNear(shown))
    #expect(run.outcome.time.isNear(0.35))
  }

  @Test func `a page pushed on a dismissed sheet is there at once`() throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false"],
      actions: [(0, Self.page(300)), (0.1, .present(animated: true))])
    #expect(run.view("page1", at: 0)?.x == 0)
    #expect(run.outcome.frame.sheet?.reading.y == 510)
  }

  // MARK: Scroll views

  /// A flick upwards that goes as far as there is content.
  private static func flick(at time: Double) -> [TouchSample] {
    Finger(195, 700, at: time).steps(-40, -40, -40, -40).lifted()
  }

  @Test func `each page keeps its content's height and offset`() throws {
    let run = try PresentationScene.replay(
      ["scrollView.initialOffset=120"], Self.flick(at: 1), Self.flick(at: 6),
      actions: [(0, Self.page(300)), (5, Self.pop)])
    #expect(run.offset(at: 0) == 0)
    #expect(run.view("scrollView", at: 0.5)?.height == 334)
    // 800 pt of content and 34 pt of inset in 334 pt, 1000 pt and 34 pt in 534 pt.
    #expect(run.offset(at: 4.9) == 500)
    #expect(run.offset(at: 5) == 120)
    #expect(run.outcome.frame.scroll?.contentOffset.y == 500)
    #expect(run.view("scrollView", at: 5.5)?.height == 534)
  }

  @Test func `what the app does to the content it does to the top page's`() throws {
    let run = try PresentationScene.replay(
      [], Self.flick(at: 1), Self.flick(at: 6),
      actions: [
        (0, Self.page(300)), (0.1, .setContentHeight(434)),
        (0.2, .scrollTo(x: nil, y: 50, animated: false)), (5, Self.pop),
      ])
    #expect(run.offset(at: 0.2) == 50)
    #expect(run.offset(at: 4.9) == 134)
    #expect(run.offset(at: 5) == 0)
    #expect(run.outcome.frame.scroll?.contentOffset.y == 500)
  }

  @Test func `a page without a scroll view has none, and the sheet's pan does not wait`() throws {
    let run = try PresentationScene.replay(
      [], Finger(195, 700, at: 1).steps(10, 30, 30).resting(0.2).lifted(),
      actions: [(0, Self.page(300, content: nil)), (2, Self.pop)])
    #expect(run.offset(at: 0.5) == nil)
    #expect(run.touched == ["page1"])
    #expect(run.y(at: 1.03).isNear(570))
    #expect(run.outcome.frame.scroll?.contentOffset.y == 0)
  }

  @Test func `no content is shown once a page without any is on top`() throws {
    let run = try PresentationScene.replay(actions: [(0.1, Self.page(300, content: nil))])
    #expect(run.offset(at: 0.09) == 0)
    #expect(run.offset(at: 0.1) == nil)
    #expect(run.outcome.frame.scroll == nil)
  }

  @Test func `a scene without a scroll view refuses pages with content`() throws {
    #expect(throws: InputFailure.self) {
      try PresentationScene.replay(["scrollView=null"], actions: [(0, Self.page(300))])
    }
    let run = try PresentationScene.replay(
      ["scrollView=null"], actions: [(0, Self.page(300, content: nil))])
    #expect(run.outcome.frame.sheet?.reading.y == 510)
  }

  @Test func `content that flies when its page leaves has come to rest when it is back`() throws {
    let flick = Finger(195, 700).steps(-10, -8, -8, -8).lifted()
    let alone = try PresentationScene.replay([], flick)
    let left = try PresentationScene.replay(
      [], flick, actions: [(0.1, Self.page(300)), (5, Self.pop)])
    #expect(left.offset(at: 0.5) == 0)
    #expect(left.outcome.frame.scroll == alone.outcome.frame.scroll)
  }

  @Test func `a finger on a page that leaves moves nothing on the next`() throws {
    let finger = Finger(195, 700).steps(-10, -40).resting(0.5).steps(-40, -40, -40).lifted()
    let run = try PresentationScene.replay(
      PresentationScene.plain, finger, actions: [(0.1, Self.page(300)), (2, Self.pop)])
    #expect(run.offset(at: 0.05) == 40)
    #expect(run.offset(at: 1.9) == 0)
    #expect(run.frame(at: 0.6)?.scroll?.phase == .idle)
    #expect(run.outcome.frame.scroll?.contentOffset.y == 40)
  }

  @Test func `content that is dragged when its page leaves is released`() throws {
    // Dragged beyond its end, it is back from there when its page is back, and scrolls as before.
    let finger = Finger(195, 700).steps(-10, -100).resting(1).lifted()
    let down = Finger(195, 600, at: 3).steps(10, 66).resting(0.2).lifted()
    let run = try PresentationScene.replay(
      PresentationScene.plain + ["scrollView.initialOffset=466"], finger, down,
      actions: [(0.1, Self.page(300)), (2, Self.pop)])
    #expect((run.offset(at: 0.05) ?? 0) > 500)
    #expect(run.offset(at: 2.5) == 500)
    #expect(run.outcome.frame.scroll?.contentOffset.y == 434)
  }

  @Test func `a finger that waited on a page that leaves does not scroll the next`() throws {
    let finger = Finger(195, 700).resting(0.5).steps(-40, -40).lifted()
    let run = try PresentationScene.replay([], finger, actions: [(0.1, Self.page(300))])
    #expect(run.states(of: "scroll.pan") == [.failed])
    #expect(run.outcome.frame.scroll?.contentOffset.y == 0)
  }

  @Test func `a push takes the pulled content away, and the sheet returns`() throws {
    let finger = Finger(195, 500).steps(10, 100).resting(0.5).steps(50, 50).lifted()
    let run = try PresentationScene.replay(
      PresentationScene.plain, finger, actions: [(0.1, Self.page(500))])
    #expect(run.transitions == ["began", "cancelled"])
    #expect(run.states.last?.time.isNear(0.1 + 0.3 * 100 / 534) == true)
    #expect(run.state == "presented")
  }

  @Test func `the sheet's return ends in the timeline as it began, whatever the push changes`()
    throws
  {
    let finger = Finger(195, 500).steps(10, 100).resting(0.5).lifted()
    let run = try PresentationScene.replay(
      PresentationScene.plain, finger, actions: [(0.1, Self.page(300))])
    let returns = run.events.compactMap { event -> [Double]? in
      guard case .animation(let animation) = event.kind, animation.of == "sheet.y",
        animation.curve.hasPrefix("linear 0.056")
      else { return nil }
      return [animation.from, animation.to]
    }
    #expect(returns == [[410, 310], [410, 310]])
  }

  @Test(arguments: [AppAction.setContentHeight(900), .scrollTo(x: nil, y: 9, animated: true)])
  func `on a page without a list there is nothing to scroll, and it says so`(action: AppAction)
    throws
  {
    let page = AppAction.Page(preferredHeight: 300, contentHeight: nil, hidesBackButton: false)
    let run = try PresentationScene.replay(
      [], actions: [(0, .push(page, animated: false)), (0.1, action)])
    #expect(run.choices == ["none"])
  }

  // MARK: Touches meanwhile

  @Test(arguments: [(0.1, false), (0.3, true)])
  func `the sheet's pan receives no touch during a push`(_ time: Double, _ receives: Bool) throws {
    // On the pull bar of a sheet that keeps its height.
    let finger = Finger(195, 295, at: time).resting(0.3).steps(20, 20).lifted()
    let run = try PresentationScene.replay([], finger, actions: [(0, Self.page(500))])
    #expect(run.touched == [receives ? "pullBar" : "shading"])
    #expect(run.states(of: "sheet.pan").isEmpty != receives)
  }

  @Test func `pages that slide take no fingers, nor does what they slide in`() throws {
    let run = try PresentationScene.replay(
      [], Finger(195, 600, at: 0.1).lifted(), actions: [(0, Self.page(500))])
    #expect(run.touched == ["shading"])
  }

  @Test func `the shading dismisses during a push too`() throws {
    let run = try PresentationScene.replay(
      [], Finger(195, 100, at: 0.05).lifted(), actions: [(0, Self.page(300))])
    #expect(run.states.map(\.to) == ["dismissing", "dismissed"])
    #expect(run.navigations == ["push 2", "didShow 2"])
    #expect(run.outcome.frame.sheet?.reading.y == 844)
  }
}

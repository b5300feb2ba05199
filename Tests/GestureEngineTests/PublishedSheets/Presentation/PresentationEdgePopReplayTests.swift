import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// The pop from the screen's left edge in joom-bottom-sheet.
struct PresentationEdgePopReplayTests {

  private static func page(hidesBackButton: Bool = false) -> (Double, AppAction) {
    (
      0,
      .push(
        .init(preferredHeight: 300, contentHeight: 800, hidesBackButton: hidesBackButton),
        animated: true)
    )
  }

  /// From the edge; the first 10 pt are lost at the recognition, at 1.01 s.
  private static var slide: Finger { Finger(5, 700, at: 1).moving(10, 0, in: 0.01) }

  @Test func `the pages follow the finger, and the height with them`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide.moving(195, 20, in: 0.5).lifted(), actions: [Self.page()])
    for (time, way) in [(1.01, 0.0), (1.11, 39), (1.26, 97.5), (1.5, 191.1)] {
      #expect(run.view("page1", at: time)?.x.isNear(way) == true)
      #expect(run.view("page0", at: time)?.x.isNear(way - 390) == true)
      #expect(run.y(at: time).isNear(510 - 200 * way / 390))
      #expect(run.view("sheet", at: time)?.height.isNear(334 + 200 * way / 390) == true)
      #expect(run.phase(at: time) == .dragging)
    }
    #expect(run.frame(at: 1.26)?.sheet?.reading.velocity.isNear(-200) == true)
    #expect(run.states(of: "edge.pan") == [.began, .changed, .ended])
    #expect(run.states.isEmpty)
  }

  @Test func `the pages go neither beyond nor back`() throws {
    let run = try PresentationScene.replay(
      [],
      Self.slide.moving(-8, 0, in: 0.01).moving(500, 0, in: 0.01)
        .resting(0.1).lifted(),
      actions: [Self.page()])
    #expect(run.view("page1", at: 1.02)?.x == 0)
    #expect(run.view("page1", at: 1.03)?.x == 390)
  }

  struct Release: CustomTestStringConvertible {
    var settings: [String] = []
    /// The pan's translation and velocity.
    var way: Double
    var velocity: Double
    var isPopped: Bool
    var testDescription: String { "\(way) pt, \(velocity) pt/s, \(settings)" }
  }

  @Test(arguments: [
    Release(way: 194, velocity: 0, isPopped: false),
    Release(way: 195, velocity: 0, isPopped: true),
    // 400 pt/s come to rest within 100 pt.
    Release(way: 94, velocity: 400, isPopped: false),
    Release(way: 96, velocity: 400, isPopped: true),
    Release(way: 294, velocity: -400, isPopped: false),
    Release(way: 296, velocity: -400, isPopped: true),
    Release(
      settings: ["sheet.navigation.popFraction=0.25"], way: 96, velocity: 0, isPopped: false),
    Release(settings: ["sheet.navigation.popFraction=0.25"], way: 98, velocity: 0, isPopped: true),
    Release(
      settings: ["sheet.navigation.deceleration=1600"], way: 144, velocity: 400, isPopped: false),
    Release(
      settings: ["sheet.navigation.deceleration=1600"], way: 146, velocity: 400, isPopped: true),
    // A sheet that may not be dismissed may be popped.
    Release(settings: ["sheet.canBeDismissed=false"], way: 200, velocity: 0, isPopped: true),
  ])
  func `where the page would stop decides`(_ row: Release) throws {
    let step = row.velocity * 0.01
    let last = Self.slide.moving(row.way - 2 * step, 0, in: 0.01)
      .moving(step, 0, in: 0.01).moving(step, 0, in: 0.01)
    let finger = row.velocity == 0 ? last.resting(0.2) : last
    let run = try PresentationScene.replay(row.settings, finger.lifted(), actions: [Self.page()])
    #expect(run.choices == [row.isPopped ? "finish" : "cancel"])
    #expect(run.transitions == ["began", row.isPopped ? "finished" : "cancelled"])
    #expect(run.navigations.last == (row.isPopped ? "didShow 1" : "cancelled 2"))
    #expect(run.outcome.frame.sheet?.reading.y == (row.isPopped ? 310 : 510))
    #expect(run.view(row.isPopped ? "page0" : "page1", at: 9)?.x == 0)
  }

  @Test func `finished, it plays out linearly in the rest of its time`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide.moving(234, 0, in: 0.01).resting(0.18).lifted(), actions: [Self.page()])
    // Released at 1.2 s, after 0.6 of the distance.
    #expect(run.view("page1", at: 1.25)?.x.isNear(390 * 0.8) == true)
    #expect(run.y(at: 1.25).isNear(510 - 200 * 0.8))
    #expect(run.phase(at: 1.25) == .animating)
    #expect(run.frame(at: 1.25)?.sheet?.reading.velocity.isNear(-800) == true)
    #expect(run.outcome.time.isNear(1.3))
    #expect(run.outcome.frame.scroll?.contentOffset.y == 0)
    #expect(run.view("scrollView", at: 2)?.height == 534)
  }

  @Test func `cancelled, it plays back linearly in its part of the time`() throws {
    let run = try PresentationScene.replay(
      ["sheet.navigation.duration=0.5"],
      Self.slide.moving(156, 0, in: 0.01).resting(0.18).lifted(), actions: [Self.page()])
    // Released at 1.2 s, after 0.4 of the distance.
    #expect(run.view("page1", at: 1.3)?.x.isNear(390 * 0.2) == true)
    #expect(run.outcome.time.isNear(1.4))
  }

  @Test func `a cancelled pan leaves the page`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide.moving(300, 0, in: 0.3).cancelled(), actions: [Self.page()])
    #expect(run.transitions == ["began", "cancelled"])
    #expect(run.navigations.last == "cancelled 2")
  }

  @Test func `a page that hides its back button is not popped from the edge`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide.moving(300, 0, in: 0.3).lifted(), actions: [Self.page(hidesBackButton: true)])
    #expect(run.states(of: "edge.pan") == [.failed])
    #expect(run.navigations == ["push 2", "didShow 2"])
  }

  @Test func `the root page has no pan at its edge`() throws {
    let run = try PresentationScene.replay([], Finger(5, 700).moving(300, 0, in: 0.3).lifted())
    #expect(run.states(of: "edge.pan").isEmpty)
    #expect(run.navigations.isEmpty)
  }

  @Test func `the pull bar has no pan at its edge`() throws {
    let finger = Finger(5, 495, at: 1).moving(300, -1, in: 0.3).lifted()
    let run = try PresentationScene.replay([], finger, actions: [Self.page()])
    #expect(run.touched == ["pullBar"])
    #expect(run.states(of: "edge.pan").isEmpty)
  }

  @Test func `a second finger is not received during a pop from the edge`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide.moving(100, 0, in: 0.5).lifted(),
      Finger(195, 700, at: 1.2, id: 1).moving(0, 100, in: 0.1).lifted(), actions: [Self.page()])
    // The sheet's frame moves, so the view behind it receives the touch.
    #expect(run.touched == ["scrollView", "shading"])
    #expect(run.states(of: "sheet.pan") == [.failed])
  }

  @Test func `the app dismisses under a pop from the edge, which is over with it`() throws {
    let run = try PresentationScene.replay(
      [], Self.slide.moving(300, 0, in: 0.5).lifted(),
      actions: [Self.page(), (1.1, .dismiss(animated: true)), (2, .present(animated: true))])
    #expect(run.navigations.last == "cancelled 2")
    #expect(run.transitions == ["began", "began", "finished", "cancelled", "began", "finished"])
    #expect(run.states.map(\.to) == ["dismissing", "dismissed", "presenting", "presented"])
    #expect(run.states[1].time.isNear(1.4))
    #expect(run.outcome.frame.sheet?.reading.y == 510)
  }

  @Test func `a push during a pop from the edge takes the page back at once`() throws {
    let push = AppAction.Page(preferredHeight: 300, contentHeight: 800, hidesBackButton: false)
    let run = try PresentationScene.replay(
      [], Self.slide.moving(300, 0, in: 0.5).lifted(),
      actions: [Self.page(), (1.1, .push(push, animated: true))])
    #expect(run.transitions == ["began", "cancelled"])
    #expect(
      run.navigations == ["push 2", "didShow 2", "pop 2", "cancelled 2", "push 3", "didShow 3"])
    let slides = run.events.compactMap { event -> String? in
      guard case .animation(let animation) = event.kind else { return nil }
      return "\(animation.of) \(animation.what)"
    }
    #expect(slides.filter { $0.hasPrefix("page1") } == ["page1.x began", "page1.x ended"])
  }
}

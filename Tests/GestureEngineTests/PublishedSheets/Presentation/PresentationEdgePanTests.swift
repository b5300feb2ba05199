import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// The recognizer for joom-bottom-sheet's pops: when there is one, what it measures, and what
/// receives no touches meanwhile.
struct PresentationEdgePanTests {

  /// A page as tall as the root, without content, so that no scroll view's pan is in the way.
  private static func push(at time: Double, animated: Bool = true) -> (Double, AppAction) {
    (
      time,
      .push(
        .init(preferredHeight: 500, contentHeight: nil, hidesBackButton: false),
        animated: animated)
    )
  }

  /// 50 pt, released at 1.26 s and at rest, which leaves the page in place.
  private static let slide = Finger(5, 700, at: 1).moving(10, 0, in: 0.01).moving(
    50, 0, in: 0.05
  ).resting(0.2)

  // MARK: Where there is one

  @Test func `a push without animation installs none`() throws {
    for animated in [true, false] {
      let run = try PresentationScene.replay(
        [], Self.slide.lifted(), actions: [Self.push(at: 0, animated: animated)])
      #expect(run.states(of: "edge.pan") == (animated ? [.began, .changed, .ended] : []))
      #expect(run.transitions == (animated ? ["began", "cancelled"] : []))
    }
  }

  @Test func `each page keeps its own`() throws {
    // The top page goes; the one that slid in is visible again and has its pan.
    let under = try PresentationScene.replay(
      [], Self.slide.lifted(),
      actions: [
        Self.push(at: 0), Self.push(at: 0.5, animated: false), (0.6, .pop(animated: false)),
      ]
    )
    #expect(under.states(of: "edge.pan").first == .began)
    let over = try PresentationScene.replay(
      [], Self.slide.lifted(),
      actions: [Self.push(at: 0, animated: false), Self.push(at: 0.5)])
    #expect(over.states(of: "edge.pan").first == .began)
  }

  // MARK: What it measures

  @Test(arguments: [(9.5, -200.0, false), (9.9, -40, false), (10, -200, true), (10, 0, true)])
  func `only the way along x makes it begin`(_ x: Double, _ y: Double, _ begins: Bool) throws {
    // Upwards, so that the sheet's pan is not in the way.
    let run = try PresentationScene.replay(
      [], Finger(5, 700, at: 1).moving(x, y, in: 0.2).lifted(), actions: [Self.push(at: 0)])
    #expect(run.states(of: "edge.pan") == (begins ? [.began, .ended] : [.failed]))
  }

  @Test func `it takes the hysteresis off x alone, and the pages follow x`() throws {
    let finger = Finger(5, 700, at: 1).moving(16, -4, in: 0.01).moving(39, -30, in: 0.01)
    let run = try PresentationScene.replay(
      ["recognition.pan.translationFrom=hysteresis"], finger.resting(0.1).lifted(),
      actions: [Self.push(at: 0)])
    let pan = try #require(run.frame(at: 1.02)?.pans.first)
    #expect(pan.translation.isNear(Vector(x: 45, y: -34)))
    #expect(run.view("page1", at: 1.01)?.x == 0, "it starts at progress 0, whatever the way")
    #expect(run.view("page1", at: 1.02)?.x.isNear(45) == true)
  }

  // MARK: What takes no touches

  @Test(arguments: [(195.0, 295.0), (195, 600), (5, 700), (195, 320)])
  func `during a push nothing on the sheet takes touches`(_ x: Double, _ y: Double) throws {
    let touch = Finger(x, y, at: 0.1, id: 1).steps(60).lifted()
    let during = try PresentationScene.replay([], touch, actions: [Self.push(at: 0)])
    #expect(during.touched == ["shading"])
    #expect(during.states(of: "sheet.pan").isEmpty && during.states(of: "edge.pan").isEmpty)
    let pop: [(Double, AppAction)] = [
      Self.push(at: 0, animated: false), (0.05, .pop(animated: true)),
    ]
    #expect(try PresentationScene.replay([], touch, actions: pop).touched == ["shading"])
  }

  @Test(arguments: [0.03, 0.27])
  func `nor during a pop from the edge, driven or playing out`(_ time: Double) throws {
    // Pages of one height: the sheet's frame does not move.
    let run = try PresentationScene.replay(
      [], Self.slide.lifted(), Finger(195, 600, at: 1 + time, id: 1).steps(60).lifted(),
      actions: [Self.push(at: 0)])
    #expect(run.touched == ["page1", "shading"])
    #expect(run.state == "presented")
  }
}

extension Vector {
  fileprivate func isNear(_ other: Vector) -> Bool { (self - other).length < 1e-9 }
}

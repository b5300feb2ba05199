import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// How the panel's pan shares a finger with recognizers of the app, and with its scroll view.
///
/// Source of the rules: scenee/FloatingPanel, Core.swift at 7efcc76.
struct PanelArbitrationTests {
  private static let plain = ["scrollView=null"]

  private func replay(_ strokes: Strokes, _ settings: [String]) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "floating-panel", settings)
  }

  private static func recognizer(_ kind: String, _ more: String = "") -> String {
    #"recognizers=[{"name": "app.own", "view": "sheet", "kind": "\#(kind)"\#(more)}]"#
  }

  /// A finger that slips by a distance and is lifted after an eighth of a second.
  private static func slip(_ way: Double, from y: Double = 700) -> Strokes {
    var strokes = Strokes()
    strokes.land(y)
    strokes.pause(0.0625)
    strokes.move(way / 2)
    strokes.pause(0.0546875)
    strokes.move(way / 2)
    strokes.pause(0.125)
    strokes.lift()
    return strokes
  }

  @Test func `a tap that slips is recognized beside the panel's pan`() throws {
    let run = try replay(Self.slip(-14), Self.plain + [Self.recognizer("tap")])
    #expect(run.states(of: "app.own") == [.recognized])
    #expect(run.states(of: "sheet.pan") == [.began, .ended])
    #expect(run.y == 548)
  }

  @Test func `a tap that catches the panel away from its anchor is the pan's`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: -100, velocity: -1500)
    strokes.pause(0.0625)
    strokes.land(700)
    strokes.pause(0.0625)
    strokes.lift()
    let run = try replay(strokes, Self.plain + [Self.recognizer("tap")])
    #expect(run.states(of: "app.own").last == .failed)
    #expect(run.states(of: "sheet.pan").last == .ended)
  }

  @Test func `a long press and the drag that follows it both run`() throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.pause(0.6875)
    strokes.move(-15)
    strokes.move(-45)
    strokes.move(-40)
    let moved = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, Self.plain + [Self.recognizer("longPress")])
    #expect(run.states(of: "app.own") == [.began, .changed, .ended])
    // Recognition is no change, and the first change zeroes the panel's count.
    #expect(try run.sheet(at: moved).y == 508)
    #expect(run.y == 548)
  }

  @Test(arguments: ["swipe", "pan", "edgePan"])
  func `the panel's pan waits for another drag, and fails when it is recognized`(kind: String)
    throws
  {
    var strokes = Strokes()
    strokes.land(700, x: 10)
    for _ in 1...8 { strokes.move(-10, x: kind == "edgePan" ? 10 : 0) }
    strokes.lift()
    let run = try replay(
      strokes, Self.plain + [Self.recognizer(kind, #", "direction": "up""#)])
    #expect(run.states(of: "app.own").first == (kind == "swipe" ? .recognized : .began))
    #expect(run.states(of: "sheet.pan") == [.failed])
    #expect(run.y == 548)
  }

  @Test func `from the grabber area the others wait for the panel's pan`() throws {
    var strokes = Strokes()
    strokes.land(560)
    for _ in 1...8 { strokes.move(-10) }
    strokes.lift()
    let run = try replay(
      strokes, Self.plain + [Self.recognizer("swipe", #", "direction": "up""#)])
    #expect(run.states(of: "app.own") == [.failed])
    #expect(run.states(of: "sheet.pan").first == .began)
  }

  @Test func `the scroll view's pan prevents a tap of its finger, as any does`() throws {
    let run = try replay(Self.slip(-14), [Self.recognizer("tap")])
    #expect(run.states(of: "app.own") == [.failed])
    #expect(run.states(of: "scroll.pan").first == .began)
    #expect(run.y == 548)
  }

  private static let carousel = ["scrollView.contentHeight=300", "scrollView.contentWidth=1200"]

  @Test func `content goes sideways while the panel stands in half`() throws {
    var strokes = Strokes()
    strokes.land(700, x: 300)
    strokes.pause(0.1484375)
    strokes.move(0, x: -15)
    strokes.move(0, x: -45)
    strokes.move(0, x: -40)
    strokes.move(0, x: -40)
    strokes.rest(0.25)
    let atLift = strokes.time
    strokes.lift()
    let run = try replay(strokes, Self.carousel)
    #expect(try run.scroll(at: atLift).contentOffset.x == 130)
    #expect(run.outcome.frame.scroll?.contentOffset.x == 130)
    #expect(run.frames.allSatisfy { $0.sheet?.reading.y == 548 })
  }

  @Test func `content that is flung sideways flies, while the panel's axis is pinned`() throws {
    var strokes = Strokes()
    strokes.land(700, x: 380)
    strokes.pause(0.125)
    strokes.move(-2, x: -12)
    for _ in 1...6 { strokes.move(-1, x: -20) }
    strokes.lift()
    let run = try replay(
      strokes, ["scrollView.contentWidth=4000", "scrollView.initialOffset=100"])
    let end = try #require(run.outcome.frame.scroll?.contentOffset)
    #expect(end.x > 800)
    #expect(end.y == 100)
  }

  @Test(arguments: [(-60.0, true), (-20.0, false)])
  func `in full the pan waits for the scroll view's while content is pulled far down`(
    offset: Double, waits: Bool
  ) throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: offset, animated: false))
    strokes.rest(0.125)
    strokes.landAndDragPanel(from: 400, by: 60)
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, ["sheet.initialState=full"])
    #expect(run.states(of: "sheet.pan").first == (waits ? .failed : .began))
  }

  @Test func `what one step pulls the content makes the panel's pan wait for nothing`() throws {
    var strokes = Strokes()
    strokes.land(400)
    strokes.pause(0.25)
    strokes.move(83)
    strokes.move(30)
    strokes.move(30)
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, ["sheet.initialState=full"])
    #expect(run.states(of: "sheet.pan") == [.began, .changed, .ended])
  }

  // MARK: Removal

  @Test(
    arguments: [
      // Released at 548 pt and v/32 below it, 396 pt less that from hidden without an anchor.
      (1900, [], "hidden", 944), (1800, [], "tip", 741),
      (1450, ["sheet.anchors.hidden=0"], "hidden", 844),
      (1350, ["sheet.anchors.hidden=0"], "tip", 741),
      (1200, ["sheet.removalVelocityThreshold=3"], "hidden", 944),
      (1900, ["sheet.removalInteraction=false"], "tip", 741), (-2200, [], "full", 65),
    ] as [(Double, [String], String, Double)])
  func `a fast release towards the edge removes the panel`(
    velocity: Double, settings: [String], state: String, y: Double
  ) throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 650, by: 4 * velocity * Strokes.tick, velocity: velocity)
    let run = try replay(strokes, Self.plain + ["sheet.removalInteraction=true"] + settings)
    #expect(run.state == state)
    #expect(run.y == y)
  }

  @Test func `extent is how much of the panel shows, and progress goes on`() throws {
    var strokes = Strokes()
    strokes.dragPanel(from: 650, by: 4 * 2400 * Strokes.tick, velocity: 2400)
    let run = try replay(strokes, Self.plain + ["sheet.removalInteraction=true"])
    let sheet = try #require(run.outcome.frame.sheet)
    #expect(sheet.reading.extent == 0)
    // From tip (103 pt show) to full (779 pt), 100 pt beyond the edge.
    #expect(sheet.progress.isNear((-100.0 - 103) / (779 - 103), within: 0.0001))
  }

  // MARK: Anchors

  private func text(of scene: ReplayScene) -> String {
    String(decoding: SceneWriter.text(of: scene), as: UTF8.self)
  }

  @Test func `a setting of one anchor keeps the others`() throws {
    let text = text(of: try .builtIn("floating-panel", ["sheet.anchors.hidden=0"]))
    #expect(text.contains(#""full": 18"#) && text.contains(#""hidden": 0"#))
  }

  @Test func `anchors that a scene gives replace all of them`() throws {
    let document = try JSONNode(
      parsing: Array(
        #"{"format": "gesture-scene/1", "sheet": {"system": "panel", "anchors": {"full": 18, "half": 262}}}"#
          .utf8), source: "scene")
    let text = text(of: try .tuned(document, ["sheet.anchors.hidden=0"]))
    #expect(text.contains(#""tip": null"#) && text.contains(#""hidden": 0"#))
  }
}

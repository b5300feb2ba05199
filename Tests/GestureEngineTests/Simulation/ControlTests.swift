import BasicTestSupport
import GestureReplay
import MotionLaws
import ReplayTestSupport
import Testing

/// Controls inside a scroll view, by UIKit's documentation of delaysContentTouches and
/// touchesShouldCancel(in:).
struct ControlTests {
  /// A control of a kind from y 300 to 344, in a scroll view that fills the screen.
  private func replay(_ strokes: Strokes, _ kind: String, _ settings: [String] = []) throws
    -> Timeline
  {
    let control =
      #"controls=[{"name": "it", "in": "scrollView", "frame": [20, 300, 200, 44], "kind": "\#(kind)"}]"#
    return try Timeline(of: strokes, onBuiltIn: "scroll-view", [control] + settings)
  }

  private func told(_ run: Timeline) -> [(what: TimelineEvent.ControlEvent, time: Double)] {
    run.events.compactMap { event in
      guard case .control("it", let what) = event.kind else { return nil }
      return (what, event.time)
    }
  }

  private static func press(_ duration: Double, by way: Double = 0, from y: Double = 320) -> Strokes
  {
    var strokes = Strokes()
    strokes.land(y, x: 100)
    strokes.pause(duration)
    if way != 0 { for _ in 1...8 { strokes.move(way / 8) } }
    strokes.lift()
    return strokes
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var press: Double
    var way = 0.0
    var kind = "button"
    var settings: [String] = []
    var told: [TimelineEvent.ControlEvent]
    var times: [Double]
    var drags = false
  }

  private static let tick = Strokes.tick

  static let rows = [
    Row(
      testDescription: "a short tap: it gets its finger at the lift", press: 0.125,
      told: [.touchDown, .touchUpInside], times: [0.125, 0.125]),
    Row(
      testDescription: "a long one: after 0.15 s", press: 0.5,
      told: [.touchDown, .touchUpInside], times: [0.15, 0.5]),
    Row(
      testDescription: "without a delay: at once", press: 0.5,
      settings: ["scrollView.delaysContentTouches=false"],
      told: [.touchDown, .touchUpInside], times: [0, 0.5]),
    Row(
      testDescription: "a drag that begins before takes the finger", press: 0.0625, way: -80,
      told: [.notTouched], times: [0.0625 + tick], drags: true),
    Row(
      testDescription: "a drag that begins later does not", press: 0.25, way: -16,
      told: [.touchDown, .touchUpInside], times: [0.15, 0.25 + 8 * tick]),
    Row(
      testDescription: "nor one that leads away from it", press: 0.25, way: -80,
      told: [.touchDown, .touchUpOutside], times: [0.15, 0.25 + 8 * tick]),
    Row(
      testDescription: "unless controls are cancelled", press: 0.25, way: -80,
      settings: ["scrollView.cancelsControls=true"], told: [.touchDown, .touchCancel],
      times: [0.15, 0.25 + tick], drags: true),
    Row(
      testDescription: "a slider keeps it all the same", press: 0.25, way: -80, kind: "slider",
      settings: ["scrollView.cancelsControls=true"], told: [.touchDown, .touchUpOutside],
      times: [0.15, 0.25 + 8 * tick]),
    Row(
      testDescription: "a slider that has not got it yet does not", press: 0.0625, way: -80,
      kind: "slider", told: [.notTouched], times: [0.0625 + tick], drags: true),
  ]

  @Test(arguments: rows)
  func `a control and the scroll view around it`(row: Row) throws {
    let run = try replay(Self.press(row.press, by: row.way), row.kind, row.settings)
    let told = told(run)
    #expect(told.map { $0.what } == row.told)
    #expect(zip(told, row.times).allSatisfy { ($0.time - $1).magnitude < 1e-9 }, "\(told)")
    #expect(run.states(of: "scroll.pan").first == (row.drags ? .began : .failed))
  }

  @Test(arguments: [0.0625, 0.25])
  func `a touch that the system takes is cancelled, if the control had it`(press: Double) throws {
    var strokes = Strokes()
    strokes.land(320, x: 100)
    strokes.pause(press)
    strokes.cancel()
    let run = try replay(strokes, "button")
    #expect(told(run).map { $0.what } == (press > 0.15 ? [.touchDown, .touchCancel] : []))
  }

  /// UIKit's documentation: default actions of controls do not overlap with a single tap.
  @Test(arguments: [("tap", 1.0, false), ("tap", 2, true), ("longPress", 1, true)])
  func `a recognizer around a button gets its finger, but for a single tap`(
    row: (kind: String, count: Double, gets: Bool)
  ) throws {
    let recognizer =
      #"recognizers=[{"name": "app", "view": "scrollView", "kind": "\#(row.kind)", "count": \#(row.count), "recognizesSimultaneously": true}]"#
    var strokes = Self.press(0.125)
    strokes.pause(0.125)
    strokes.land(320, x: 100)
    strokes.pause(0.75)
    strokes.lift()
    let run = try replay(strokes, "button", [recognizer])
    #expect(run.states(of: "app").isEmpty == !row.gets)
  }

  /// A recognizer that is attached to the control itself gets the touch first.
  @Test func `a tap of the button itself gets its finger`() throws {
    let recognizer = #"recognizers=[{"name": "app", "view": "it", "kind": "tap"}]"#
    let run = try replay(Self.press(0.1), "button", [recognizer])
    #expect(run.states(of: "app") == [.recognized])
  }

  /// A slider does not keep a finger from a pan around it, whichever way that goes.
  @Test(arguments: [(-40.0, 10.0), (10, -40), (40, 0)])
  func `a pan around a slider takes its finger`(way: (x: Double, y: Double)) throws {
    let control =
      #"controls=[{"name": "it", "in": "scrollView", "frame": [20, 200, 350, 44], "kind": "slider"}]"#
    var strokes = Strokes()
    strokes.land(287, x: 100)
    strokes.pause(0.25)
    for _ in 1...4 { strokes.move(way.y, x: way.x) }
    strokes.lift()
    let run = try Timeline(
      of: strokes, onBuiltIn: "floating-panel", ["sheet.initialState=full", control])
    #expect(run.states(of: "sheet.pan").first == .began)
    #expect(told(run).last?.what == .touchCancel)
  }

  @Test(arguments: [("right", 24.0, 0.0, false), ("left", -24, 0, false), ("up", 0, -24, true)])
  func `a slider keeps a swipe along it, and no other, from a view around it`(
    row: (direction: String, x: Double, y: Double, gets: Bool)
  ) throws {
    let recognizer =
      #"recognizers=[{"name": "app", "view": "scrollView", "kind": "swipe", "direction": "\#(row.direction)", "recognizesSimultaneously": true}]"#
    var strokes = Strokes()
    strokes.land(320, x: 110)
    for _ in 1...6 { strokes.move(row.y, x: row.x) }
    strokes.lift()
    let run = try replay(strokes, "slider", [recognizer])
    #expect(run.states(of: "app").contains(.recognized) == row.gets)
  }

  @Test func `what begins takes the finger from the control`() throws {
    let recognizer =
      #"recognizers=[{"name": "app", "view": "scrollView", "kind": "longPress", "recognizesSimultaneously": true}]"#
    let run = try replay(Self.press(0.75), "button", [recognizer])
    let told = told(run)
    #expect(told.map { $0.what } == [.touchDown, .touchCancel])
    #expect(told.last?.time == 0.5)
  }
}

import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// Fingers on the stage: what they hit, and what removes them.
struct SimulatorTouchTests {
  @Test func `a finger stays with the view that it hit`() throws {
    let recording = try Timeline(
      of: [
        .began(0, 300), .moved(0.1, 790), .moved(0.2, 400), .ended(0.3, 400),
        .began(0.4, 790), .moved(0.5, 300), .ended(0.9, 300),
      ], on: .container())
    #expect(
      recording.story(of: "touch") == [
        "0 touch 0 began on content", "0.3 touch 0 ended on content",
        "0.4 touch 0 began on sheet", "0.9 touch 0 ended on sheet",
      ])
    #expect(recording.story(of: "sheet.pan").first == "0.5 sheet.pan began")
  }

  @Test func `a finger off the screen touches nothing`() throws {
    let recording = try Timeline(
      of: [
        .began(0, 800, x: -1), .moved(0.1, 400), .ended(0.2, 400),
        .began(0.3, 844), .ended(0.4, 300),
      ], on: .container())
    #expect(
      recording.story == [
        "0 touch 0 began on nothing", "0.2 touch 0 ended on nothing",
        "0.3 touch 0 began on nothing", "0.4 touch 0 ended on nothing",
      ])
    #expect(recording.events.first?.because.contains("off the screen") == true)
  }

  @Test func `frames show the fingers that are down, as they landed`() throws {
    let recording = try Timeline(
      of: [
        .began(0.01, 700, id: 7), .began(0.02, 300, id: 3), .moved(0.06, 310, id: 3),
        .ended(0.1, 700, id: 7), .ended(0.15, 310, id: 3),
      ], on: .container())
    #expect(recording.frames[0].touches.isEmpty)
    #expect(recording.frames[3].touches.map(\.id) == [7, 3])
    #expect(recording.frame(at: 4 / 60.0)?.touches.last?.point == Point(x: 200, y: 310))
    #expect(recording.frame(at: 7 / 60.0)?.touches.map(\.id) == [3])
    #expect(recording.frames.last?.touches.isEmpty == true)
  }

  @Test func `a finger on an animated sheet falls through to what lies behind`() throws {
    let recording = try Timeline(
      of: [.began(0.1, 790), .moved(0.3, 300), .ended(0.4, 300)],
      [.at(0, .show(animated: true))], on: .container())
    #expect(recording.story.contains("0.1 touch 0 began on content"))
    #expect(recording.story(of: "sheet.pan").isEmpty)
    let landing = try #require(
      recording.events.first { $0.words.contains("touch") })
    #expect(landing.because.contains("sheet takes no touches now"))
  }

  @Test func `a list inside scrolls while the sheet moves`() throws {
    let scene = try ReplayScene.container(#"{"scrollView": {"contentHeight": 1600}}"#)
    let recording = try Timeline(
      of: [.began(0, 800), .moved(0.11, 780), .moved(0.2, 700), .ended(0.5, 700)], on: scene)
    #expect(recording.run.recognizers == ["scroll.pan", "sheet.pan"])
    let frame = try #require(recording.frame(at: 0.2))
    #expect(frame.scroll?.contentOffset.y == 90)
    #expect(frame.sheet?.reading.extent == 174)
    #expect(frame.recognizers == [.changed, .changed])
    #expect(frame.layout["scrollView"] == frame.layout["sheet"])
    #expect(recording.story.contains("0.11 scroll.pan simultaneous sheet.pan"))
  }

  // MARK: Cancelled touches

  @Test func `cancelTouches takes every finger, and passes over what they do until they are up`()
    throws
  {
    let recording = try Timeline(
      of: [
        .began(0, 790, id: 0), .began(0.01, 300, id: 1), .moved(0.1, 600, id: 0),
        .moved(0.3, 200, id: 0), .ended(0.4, 100, id: 0), .ended(0.4, 300, id: 1),
        .began(0.5, 500, id: 0), .ended(0.6, 500, id: 0),
      ], [.at(0.2, .cancelTouches)], on: .container())
    #expect(
      recording.story == [
        "0 touch 0 began on sheet", "0.01 touch 1 began on content", "0.1 sheet.pan began",
        "0.2 action cancelTouches", "0.2 touch 0 cancelled on sheet",
        "0.2 sheet.pan cancelled", "0.2 decision none", "0.2 touch 1 cancelled on content",
        "0.5 touch 0 began on content", "0.6 touch 0 ended on content",
      ])
    #expect(recording.frame(at: 0.3)?.touches.isEmpty == true)
  }

  @Test func `a sheet whose pan is cancelled stays where the finger left it`() throws {
    let recording = try Timeline(
      of: [.began(0, 790), .moved(0.1, 770), .moved(0.2, 500), .cancelled(0.3, 500)],
      on: .container())
    let end = try #require(recording.outcome.frame.sheet)
    #expect(end.reading.y == 750 - 270)
    #expect(end.reading.state == "initial")
    #expect(end.reading.phase == .idle)
    #expect(end.progress.isNear(270 / (675.2 - 94)))
  }

  // MARK: Actions that a scene cannot do

  struct Refusal: Sendable, CustomTestStringConvertible {
    let action: AppAction
    let message: String

    var testDescription: String { action.name }
  }

  static let refusals = [
    Refusal(
      action: .pop(animated: true),
      message: "the action \"pop\" at 1.5 s: the system \"container\" has no \"pop\", "
        + "expected one of show, hide, setSafeArea, setScreenSize, cancelTouches, keyboard, type, appState"
    ),
    Refusal(
      action: .setContentHeight(3),
      message: "the action \"setContentHeight\" at 1.5 s: the system \"container\" has no "
        + "scroll view in this scene (give it one with scrollView.contentHeight), expected one of show, hide, "
        + "setSafeArea, setScreenSize, cancelTouches, keyboard, type, appState"),
    Refusal(
      action: .scrollTo(x: nil, y: 3, animated: true),
      message: "the action \"scrollTo\" at 1.5 s: the system \"container\" has no scroll "
        + "view in this scene (give it one with scrollView.contentHeight), expected one of show, hide, "
        + "setSafeArea, setScreenSize, cancelTouches, keyboard, type, appState"),
  ]

  @Test(arguments: refusals)
  func `an action that the scene cannot do is refused at its place`(row: Refusal) throws {
    let trace = Trace(
      name: "t",
      actions: [
        TimedAction(
          time: 1.5, action: row.action, position: .init(line: 7, column: 5))
      ], source: "traces/t.json")
    #expect {
      _ = try Simulator(scene: .container(), trace: trace)
    } throws: { error in
      (error as? InputFailure)?.description == "traces/t.json:7:5: \(row.message)"
    }
  }

  @Test func `a scene without a sheet has no actions of a sheet`() throws {
    #expect {
      _ = try Timeline(of: [], [.at(0, .show(animated: true))], on: .scrollView())
    } throws: { error in
      (error as? InputFailure)?.what == "the action \"show\" at 0 s: the scene has no sheet"
    }
    let recording = try Timeline(of: [], [.at(0, .cancelTouches)], on: .scrollView())
    #expect(recording.story(of: "action") == ["0 action cancelTouches"])
  }
}

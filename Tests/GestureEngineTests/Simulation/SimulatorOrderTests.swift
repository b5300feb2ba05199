import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// What comes first when several things happen at the same time.
struct SimulatorOrderTests {
  @Test func `at one time animations end first, then the app acts, then fingers, then a frame`()
    throws
  {
    let recording = try Timeline(
      of: [.began(0.2, 760), .ended(0.2, 760)],
      [.at(0, .show(animated: true)), .at(0.2, .hide(animated: false))],
      on: .container())
    #expect(
      recording.story == [
        "0 action show", "0 began sheet.y", "0.2 ended sheet.y", "0.2 state initial → full",
        "0.2 action hide", "0.2 state full → initial", "0.2 touch 0 began on sheet",
        "0.2 touch 0 ended on sheet", "0.2 sheet.pan failed",
      ])
    #expect(recording.frame(at: 0.2)?.sheet?.reading.state == "initial")
    #expect(recording.outcome.time == 0.2)
  }

  @Test func `timers of recognizers fire before fingers move`() throws {
    let scene = try ReplayScene.scrollView(
      #"{"recognizers": [{"name": "press", "view": "scrollView", "kind": "longPress"}]}"#)
    let recording = try Timeline(
      of: [.began(0, 400), .moved(0.5, 500), .ended(0.6, 500)], on: scene)
    #expect(
      recording.story(of: "p").filter { !$0.contains("touch") } == [
        "0.5 press began", "0.5 press prevented scroll.pan", "0.5 scroll.pan failed",
        "0.5 press changed", "0.6 press ended",
      ])
  }

  @Test func `times less than a nanosecond apart are one`() throws {
    let recording = try Timeline(
      of: [.began(0.1, 760), .ended(0.3, 760)], [.at(0.1 + 5e-10, .show(animated: false))],
      on: .container())
    #expect(recording.story.first?.hasSuffix("action show") == true)
    let later = try Timeline(
      of: [.began(0.1, 760), .ended(0.3, 760)], [.at(0.1 + 5e-9, .show(animated: false))],
      on: .container())
    #expect(later.story.first?.contains("touch") == true)
  }

  @Test func `actions at one time happen as they stand in the trace`() throws {
    let recording = try Timeline(
      of: [],
      [
        .at(0.1, .scrollTo(x: nil, y: 30, animated: false)),
        .at(0.1, .scrollTo(x: nil, y: 70, animated: false)),
      ], on: .scrollView())
    #expect(recording.outcome.frame.scroll?.contentOffset.y == 70)
  }

  @Test func `what happens between frames happens at its own time`() throws {
    let recording = try Timeline(
      of: [.began(0.003, 400), .moved(0.004, 380), .moved(0.007, 377), .ended(0.011, 377)],
      on: .scrollView(#"{"scrollView": {"fastStart": {"within": 0}}}"#))
    #expect(
      recording.story == [
        "0.003 touch 0 began on scrollView", "0.004 scroll.pan began", "0.004 willBeginDragging",
        "0.007 scroll.pan changed", "0.011 touch 0 ended on scrollView", "0.011 scroll.pan ended",
        "0.011 willEndDragging to 13", "0.011 didEndDragging false",
      ])
    #expect(recording.frames.count == 2)
  }

  // MARK: Several fingers

  /// The velocity that the pan reported with its first change, from the newest move alone.
  private func panVelocity(_ samples: [TouchSample]) throws -> Double {
    let scene = try ReplayScene.scrollView(#"{"recognition": {"pan": {"velocity": "last"}}}"#)
    for event in try Timeline(of: samples, on: scene).events {
      if case .recognizer("scroll.pan", _, .began, _, let velocity) = event.kind {
        return velocity.y
      }
    }
    return .nan
  }

  private static let twoFingers: [TouchSample] = [.began(0, 400, id: 0), .began(0, 600, id: 1)]
  private static let lifts: [TouchSample] = [.ended(0.5, 420, id: 0), .ended(0.5, 620, id: 1)]

  @Test func `moves of several fingers at one time are one move of the centroid`() throws {
    let moves: [TouchSample] = [.moved(0.1, 420, id: 0), .moved(0.1, 620, id: 1)]
    #expect(try panVelocity(Self.twoFingers + moves + Self.lifts).isNear(200))
    let apart: [TouchSample] = [.moved(0.1, 420, id: 0), .moved(0.15, 620, id: 1)]
    #expect(
      try panVelocity(Self.twoFingers + apart + Self.lifts).isNear(100), "half of it in 0.1 s")
  }

  @Test func `a finger that stays between them does not part them`() throws {
    let samples: [TouchSample] =
      Self.twoFingers + [
        .began(0, 100, id: 2), .moved(0.1, 430, id: 0), .rests(0.1, 430, id: 0),
        .rests(0.1, 100, id: 2),
        .moved(0.1, 630, id: 1), .ended(0.5, 430, id: 0), .ended(0.5, 630, id: 1),
        .ended(0.5, 100, id: 2),
      ]
    #expect(try panVelocity(samples).isNear(200))
  }

  @Test func `a finger that moves twice at one time makes two moves`() throws {
    let recording = try Timeline(
      of: [.began(0, 400), .moved(0.11, 380), .moved(0.11, 360), .ended(0.2, 360)],
      on: .scrollView())
    #expect(
      recording.story(of: "scroll.pan") == [
        "0.11 scroll.pan began", "0.11 scroll.pan changed", "0.2 scroll.pan ended",
      ])
  }

  @Test func `a lift among them is a move first`() throws {
    let samples: [TouchSample] =
      Self.twoFingers + [
        .moved(0.1, 420, id: 0), .ended(0.1, 620, id: 1), .ended(0.5, 420, id: 0),
      ]
    #expect(try panVelocity(samples).isNear(200))
  }

  // MARK: Single samples

  @Test func `a lift at a new place begins a pan and ends it`() throws {
    let recording = try Timeline(of: [.began(0, 400), .ended(0.11, 360)], on: .scrollView())
    #expect(
      recording.story == [
        "0 touch 0 began on scrollView", "0.11 scroll.pan began", "0.11 willBeginDragging",
        "0.11 touch 0 ended on scrollView", "0.11 scroll.pan ended", "0.11 willEndDragging to 30",
        "0.11 didEndDragging false",
      ])
  }

  @Test func `a lift where the finger is, is no move`() throws {
    let recording = try Timeline(
      of: [.began(0, 400), .moved(0.11, 380), .moved(0.12, 300), .ended(0.5, 300)],
      on: .scrollView())
    // −(0.35·(20/0.11) + 0.05·8000) pt/s of three moves, of which one is missing.
    let release = try #require(recording.release)
    #expect(release.velocity.y.isNear(0.35 * 20 / 0.11 + 0.05 * 8000))
  }

  /// What happens to different fingers at one time, in all orders.
  private static let moment: [TouchSample] = [
    .moved(0.2, 480, id: 0), .ended(0.2, 560, id: 1), .cancelled(0.2, 700, id: 2),
  ]

  @Test func `moves, lifts and cancellations at one time are one run in any order`() throws {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    var stories: Set<[String]> = []
    for order in orders {
      let begun: [TouchSample] = [
        .began(0, 500, id: 0), .began(0, 600, id: 1), .began(0, 700, id: 2),
        .moved(0.15, 520, id: 0),
      ]
      let recording = try Timeline(
        of: begun + order.map { Self.moment[$0] } + [.ended(0.3, 480, id: 0)], on: .scrollView())
      stories.insert(recording.story)
    }
    #expect(stories.count == 1)
    let story = try #require(stories.first)
    let lift = try #require(story.firstIndex { $0 == "0.2 touch 1 ended on scrollView" })
    let cancel = try #require(story.firstIndex { $0 == "0.2 touch 2 cancelled on scrollView" })
    #expect(lift < cancel)
  }

  @Test func `a finger that moves twice at one time moves the second time before the lifts`() throws
  {
    let recording = try Timeline(
      of: [
        .began(0, 500, id: 0), .began(0, 600, id: 1), .moved(0.12, 480, id: 0),
        .moved(0.2, 470, id: 0), .ended(0.2, 600, id: 1), .moved(0.2, 450, id: 0),
        .ended(0.3, 450, id: 0),
      ].resting, on: .scrollView())
    // Half of each move, of two fingers: 10 pt of hysteresis, then 5 and 10 pt.
    #expect(recording.frame(at: 0.2)?.scroll?.contentOffset.y == 15)
  }

  @Test func `a cancelled finger does not move`() throws {
    let recording = try Timeline(
      of: [.began(0, 400), .cancelled(0.1, 300)], on: .scrollView())
    #expect(
      recording.story == [
        "0 touch 0 began on scrollView", "0.1 touch 0 cancelled on scrollView",
        "0.1 scroll.pan failed",
      ])
  }

  @Test func `a finger that stays changes nothing, wherever it is said to be`() throws {
    let samples: [TouchSample] = [
      .began(0, 400), .moved(0.02, 380), .moved(0.04, 340), .moved(0.06, 300), .ended(0.1, 300),
    ]
    var resting = samples
    resting.insert(.rests(0.05, 700), at: 3)
    resting.insert(.rests(0.03, 100), at: 2)
    resting.insert(.rests(0.001, 100), at: 1)
    let scene = try ReplayScene.scrollView()
    #expect(
      try Timeline(of: resting, on: scene).story == Timeline(of: samples, on: scene).story)
  }
}

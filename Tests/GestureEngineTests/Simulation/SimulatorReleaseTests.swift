import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Fast starts, catches and releases of a scroll view, and content that shrinks.
struct SimulatorReleaseTests {
  // MARK: The fast start

  /// A finger that moves up 30 pt, which is recognized, then 10 pt every 8 ms, and then rests.
  private static func pull(recognizedAt time: Double) -> [TouchSample] {
    var samples: [TouchSample] = [.began(0, 600), .moved(time, 570)]
    for index in 1...5 {
      samples.append(.moved(time + Double(index) * 0.008, 570 - Double(index) * 10))
    }
    return (samples + [.ended(time + 0.5, 520)]).resting
  }

  @Test(
    arguments: [
      // The second move is 16 ms later: 50 of the 80 pt are lost.
      (0.02, "{}", 30), (0.1, "{}", 30),
      // Recognized later than 0.1 s, only the hysteresis is lost.
      (0.101, "{}", 70), (0.2, "{}", 70),
      (0.101, #"{"within": 0.15}"#, 30), (0.02, #"{"within": 0}"#, 70),
      (0.02, #"{"after": 0}"#, 40), (0.02, #"{"after": 0.008}"#, 40),
      (0.02, #"{"after": 0.0161}"#, 20), (0.02, #"{"after": 1}"#, 0),
    ] as [(time: Double, fastStart: String, offset: Double)])
  func `a drag that is recognized early swallows what the finger went before`(
    row: (time: Double, fastStart: String, offset: Double)
  ) throws {
    let recording = try Timeline(
      of: Self.pull(recognizedAt: row.time),
      on: .scrollView(#"{"scrollView": {"fastStart": \#(row.fastStart)}}"#))
    let end = try #require(recording.outcome.frame.scroll)
    #expect(end.contentOffset.y == row.offset, "\(row)")
    #expect(recording.story(of: "willBeginDragging").isEmpty == (row.offset == 0))
  }

  @Test func `lifted before its drag begins, nothing is released`() throws {
    let recording = try Timeline(
      of: [.began(0, 600), .moved(0.02, 500), .moved(0.03, 300), .ended(0.034, 300)],
      on: .scrollView())
    #expect(
      recording.story == [
        "0 touch 0 began on scrollView", "0.02 scroll.pan began",
        "0.034 touch 0 ended on scrollView", "0.034 scroll.pan ended",
      ])
    #expect(recording.frame(at: 2 / 60.0)?.scroll?.phase == .tracking)
    #expect(recording.outcome.time == 0.05 && recording.outcome.isSettled == true)
  }

  @Test func `a second finger that lands meanwhile does not end it`() throws {
    let recording = try Timeline(
      of: [
        .began(0, 600, id: 0), .moved(0.02, 570, id: 0), .began(0.025, 300, id: 1),
        .moved(0.04, 560, id: 0), .moved(0.05, 540, id: 0), .ended(0.2, 540, id: 0),
        .ended(0.2, 300, id: 1),
      ].resting, on: .scrollView())
    #expect(recording.frame(at: 2 / 60.0)?.scroll?.phase == .tracking)
    #expect(recording.story.contains("0.04 willBeginDragging"))
    #expect(recording.outcome.frame.scroll?.contentOffset.y == 10, "half of 20 pt")
  }

  // MARK: Catching

  @Test(
    arguments: [([], 0.31), ([0.02], 0.34), ([0.01], 0.32), ([0.01, 0.01], 0.35)]
      as [(waits: [Double], lift: Double)])
  func `a caught view's pan begins at its first move, without hysteresis, and its drag later`(
    row: (waits: [Double], lift: Double)
  ) throws {
    // 1 pt at 0.31 s, then 20 pt at each move.
    var caught: [TouchSample] = [.began(0.3, 600), .moved(0.31, 599)]
    var (time, y) = (0.31, 599.0)
    for wait in row.waits {
      (time, y) = (time + wait, y - 20)
      caught.append(.moved(time, y))
    }
    let recording = try Timeline(
      of: SimulatorScrollTests.fling + caught + [.ended(row.lift, y)], on: .scrollView())
    let story = recording.story.drop { !$0.hasPrefix("0.3 caught") }
    #expect(story.contains("0.3 didEndDecelerating") && story.contains("0.31 scroll.pan began"))
    // A move less than 16 ms after 0.31 s does not begin a drag.
    let begins = row.waits.reduce(0, +) >= 0.016
    #expect(story.contains { $0.hasSuffix("willBeginDragging") } == begins, "\(story)")
    // Without a drag, it is a release at rest where the view was caught.
    let lift = (row.lift * 1000).rounded() / 1000
    #expect(story.contains { $0.hasPrefix("\(lift) willEndDragging") }, "\(story)")
    guard !begins, let release = recording.events.last(where: { $0.isRelease }) else { return }
    let offset = try #require(recording.frame(at: 0.3)?.scroll).contentOffset.y
    #expect(release.words == "willEndDragging to \(offset.rounded3)")
    #expect(recording.outcome.frame.scroll?.contentOffset.y == offset)
  }

  // MARK: The lead

  /// 1000 pt/s are 10 pt/s after ln(100)/2.002003 = 2.300282 s; the first display step from then on,
  /// less the lead, after 0.08 s.
  @Test(
    arguments: [
      // 2.316667, 2.308333 and 2.4 s after the motion began; with the leads less 1/60, 1/120, 0.1 s.
      (#"{}"#, "2.38"), (#"{"device": {"refreshRate": 120}}"#, "2.38"),
      (#"{"device": {"refreshRate": 10}}"#, "2.38"),
      (#"{"scrollView": {"releaseLead": 0}}"#, "2.397"),
      (#"{"scrollView": {"releaseLead": 0.05}, "device": {"refreshRate": 120}}"#, "2.338"),
    ] as [(scene: String, rest: String)], [nil, 30, 120, 1000] as [Double?])
  func `motion is one interval of the scene's screen ahead, whatever is shown`(
    row: (scene: String, rest: String), refreshRate: Double?
  ) throws {
    let recording = try Timeline(
      of: SimulatorScrollTests.fling, on: .scrollView(row.scene),
      options: .init(refreshRate: refreshRate))
    #expect(recording.story.last == "\(row.rest) didEndDecelerating")
  }

  @Test(arguments: [60.0, 120, 240])
  func `the first frame after a lift shows it under way`(refreshRate: Double) throws {
    let recording = try Timeline(
      of: SimulatorScrollTests.fling,
      on: .scrollView(#"{"scrollView": {"roundsToPixels": false}}"#),
      options: .init(refreshRate: refreshRate))
    // 3.333 ms after the lift it has moved for 20 ms: 499 pt × (1 − 0.998^20) beyond 40 pt.
    let frame = try #require(recording.frames.first { $0.time > 0.0833 })
    #expect(frame.scroll?.contentOffset.y.isNear(59.585272, within: 1e-5) == true)
  }

  @Test func `a deceleration rests a thousandth of its way short of what it announced`() throws {
    let recording = try Timeline(
      of: SimulatorScrollTests.fling, on: .scrollView(#"{"scrollView": {"roundsToPixels": false}}"#)
    )
    // 494.505 pt announced, from 40 pt and rounded to a pixel; 499·(1 − 0.998^2316.667) pt covered.
    #expect(recording.release?.proposedTarget.y.isNear(534 + 2.0 / 3) == true)
    #expect(recording.outcome.frame.scroll?.contentOffset.y.isNear(534.171, within: 0.001) == true)
  }

  // MARK: Content that shrinks

  @Test func `at rest, content that is left beyond its end is clamped to it at once`() throws {
    let recording = try Timeline(
      of: [],
      [.at(0.1, .scrollTo(x: nil, y: 700, animated: false)), .at(0.2, .setContentHeight(1000))],
      on: .scrollView())
    #expect(recording.frame(at: 11 / 60.0)?.scroll?.contentOffset.y == 700)
    #expect(recording.frame(at: 0.2)?.scroll?.contentOffset.y == 156)
    #expect(recording.story.last == "0.2 decision clamp contentOffset")
    #expect(recording.outcome.time == 0.2)
  }

  @Test func `under a finger it does not rest, and stays where it is`() throws {
    let recording = try Timeline(
      of: [.began(0.1, 400), .ended(0.4, 400)],
      [.at(0, .scrollTo(x: nil, y: 700, animated: false)), .at(0.2, .setContentHeight(1000))],
      on: .scrollView())
    #expect(recording.frame(at: 0.35)?.scroll?.contentOffset.y == 700)
    #expect(recording.frame(at: 0.35)?.scroll?.phase == .tracking)
    #expect(recording.outcome.frame.scroll?.contentOffset.y == 700, "it was only tapped")
  }
}

extension TimelineEvent {
  fileprivate var isRelease: Bool {
    if case .scroll(.willEndDragging) = kind { true } else { false }
  }
}

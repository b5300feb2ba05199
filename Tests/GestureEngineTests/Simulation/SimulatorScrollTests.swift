import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// A scroll view under a trace, from the fingers to rest.
struct SimulatorScrollTests {
  /// A finger that moves up 8 pt every 8 ms, which is 1000 pt/s, and is lifted at 0.08 s.
  static let fling: [TouchSample] = {
    var samples = [TouchSample.began(0, 600)]
    for index in 1...9 {
      samples.append(.moved(Double(index) * 0.008, 600 - Double(index) * 8))
    }
    return samples + [.ended(0.08, 528)]
  }()

  @Test func `a fling drags, is released and runs out`() throws {
    let recording = try Timeline(of: Self.fling, on: .scrollView())
    // A fast start swallows the first 32 of 72 pt, up to 0.032 s. The announced target is the
    // remaining 40 pt and −(1000 − 10)/k with k = 1000·ln 0.998, rounded to a pixel. The content
    // rests at the 139th display step, the first after ln(1000/10)/2.002 s, counted from 1/60 s
    // before the release.
    let target = (((40 + 990 / 2.002_002_67) * 3).rounded() / 3).rounded3
    #expect(target == "534.667")
    #expect(
      recording.story.dropFirst() == [
        "0.016 scroll.pan began", "0.032 scroll.pan changed", "0.032 willBeginDragging",
        "0.08 touch 0 ended on scrollView", "0.08 scroll.pan ended",
        "0.08 willEndDragging to \(target)",
        "0.08 didEndDragging true", "2.38 didEndDecelerating",
      ])
    let phases = recording.frames.map { $0.scroll?.phase }
    #expect(phases.first == .tracking)
    #expect(recording.frame(at: 0.05)?.scroll?.phase == .dragging)
    #expect(recording.frame(at: 0.1)?.scroll?.phase == .decelerating)
    #expect(phases.last == .idle)
    #expect(recording.frame(at: 0.05)?.scroll?.velocity.y.isNear(1000, within: 1e-6) == true)
    #expect(recording.outcome.frame.scroll?.contentOffset.y.isNear(534 + 1 / 3.0) == true)
  }

  @Test func `the fling has an estimator of its own`() throws {
    let samples: [TouchSample] = [
      .began(0, 600), .moved(0.01, 580), .moved(0.02, 560), .moved(0.03, 500), .ended(0.04, 500),
    ]
    // Moves of 2000, 2000 and 6000 pt/s.
    for (estimator, velocity) in [
      ("threeSample", 0.6 * 2000 + 0.35 * 2000 + 0.05 * 6000),
      ("twoSample", 0.2 * 6000 + 0.8 * 2000), ("last", 6000),
    ] {
      let scene = try ReplayScene.scrollView(
        #"{"scrollView": {"contentHeight": 90000, "flingVelocity": "\#(estimator)"}}"#)
      let recording = try Timeline(of: samples, on: scene)
      let release = try #require(recording.release)
      #expect(release.velocity.y.isNear(velocity, within: 1e-6), "\(estimator)")
    }
  }

  @Test func `a finger catches what moves, and lets go without a drag`() throws {
    let recording = try Timeline(
      of: Self.fling + [.began(0.3, 600), .ended(0.5, 600)], on: .scrollView())
    let offset = try #require(recording.frame(at: 0.4)?.scroll?.contentOffset.y)
    #expect(recording.frame(at: 0.4)?.scroll?.phase == .tracking)
    let last = recording.story.suffix(6)
    #expect(last.contains("0.3 caught at \(offset.rounded3)"))
    #expect(last.last == "0.5 didEndDragging false")
    #expect(recording.story(of: "didEndDecelerating") == ["0.3 didEndDecelerating"])
    #expect(recording.outcome.time == 0.5)
  }

  @Test func `a second finger that lands while the first drags stops nothing`() throws {
    let recording = try Timeline(
      of: [
        .began(0, 600, id: 0), .moved(0.11, 550, id: 0), .began(0.15, 300, id: 1),
        .moved(0.2, 530, id: 0), .ended(0.3, 530, id: 0), .moved(0.4, 280, id: 1),
        .ended(0.9, 280, id: 1),
      ], on: .scrollView())
    #expect(recording.frame(at: 0.25)?.scroll?.phase == .dragging)
    #expect(recording.frame(at: 0.25)?.scroll?.contentOffset.y == 50, "40 pt and half of 20 pt")
    #expect(recording.frame(at: 0.5)?.scroll?.contentOffset.y == 70)
    #expect(recording.story(of: "scroll.pan").count == 3)
  }

  @Test func `a cancelled drag beyond a limit bounces, and asks nobody`() throws {
    let recording = try Timeline(
      of: [.began(0, 300), .moved(0.11, 320), .moved(0.2, 420), .cancelled(0.25, 420)],
      on: .scrollView())
    // 110 pt beyond the limit show as 844·(1 − 1/(110·0.55/844 + 1)) = 56.453 pt, on the pixel 56.333,
    // of which half a point remains after ln(56.333/0.5)/10 s.
    let shown = try #require(recording.frame(at: 0.25)?.scroll?.contentOffset.y)
    #expect(shown.isNear(-56 - 1.0 / 3))
    #expect(
      recording.story.suffix(3) == [
        "0.25 scroll.pan cancelled", "0.25 didEndDragging true", "0.722 didEndDecelerating",
      ])
    #expect(recording.story(of: "willEndDragging").isEmpty)
    #expect(recording.outcome.frame.scroll?.contentOffset.y == 0)
  }

  @Test func `a scroll view that can go nowhere, or may not, has no drag`() throws {
    for change in [#""contentHeight": 800"#, #""isScrollEnabled": false"#] {
      let recording = try Timeline(
        of: [.began(0, 600), .moved(0.1, 300), .ended(0.2, 300)],
        on: .scrollView(#"{"scrollView": {\#(change)}}"#))
      #expect(
        recording.story == [
          "0 touch 0 began on scrollView", "0 scroll.pan failed", "0.2 touch 0 ended on scrollView",
        ], "\(change)")
      #expect(recording.outcome.frame.scroll?.contentOffset.y == 0)
      #expect(recording.frame(at: 0.1)?.scroll?.phase == .idle)
    }
  }

  @Test func `the axis is that of the content when the finger lands`() throws {
    let recording = try Timeline(
      of: [
        .began(0.2, 600), .moved(0.3, 500), .ended(0.35, 500), .began(0.6, 600),
        .moved(0.7, 500), .ended(0.75, 500),
      ], [.at(0.1, .setContentHeight(100)), .at(0.25, .setContentHeight(5000))],
      on: .scrollView())
    #expect(
      recording.story(of: "scroll.pan") == [
        "0.2 scroll.pan failed", "0.7 scroll.pan began", "0.75 scroll.pan ended",
      ])
  }

  @Test func `scrollTo glides and arrives`() throws {
    let recording = try Timeline(
      of: [], [.at(0.1, .scrollTo(x: nil, y: 300, animated: true))], on: .scrollView())
    #expect(
      recording.story == [
        "0.1 action scrollTo", "0.1 began scroll.y", "0.4 didEndScrollingAnimation",
      ])
    #expect(recording.frame(at: 0.25)?.scroll?.contentOffset.y == 150)
    #expect(recording.frame(at: 0.25)?.scroll?.phase == .animating)
  }

  @Test func `pages are gone to`() throws {
    let scene = try ReplayScene.scrollView(
      #"{"scrollView": {"contentHeight": 4000, "isPagingEnabled": true}}"#)
    let recording = try Timeline(of: Self.fling, on: scene)
    #expect(recording.story.contains("0.08 willEndDragging to 844"))
    #expect(recording.outcome.frame.scroll?.contentOffset.y == 844)
  }

  @Test func `a changed target has its rates in either order without a crash`() throws {
    let scene = try ReplayScene.scrollView(
      #"""
      {"scrollView": {"contentHeight": 4000, "isPagingEnabled": true,
        "changedTarget": {"minimumRate": 0.99, "maximumRate": 0.95}}}
      """#)
    let recording = try Timeline(of: Self.fling, on: scene)
    #expect(recording.outcome.frame.scroll?.contentOffset.y == 844)
  }

  @Test func `recognizers of the scene take part`() throws {
    let scene = try ReplayScene.scrollView(
      #"""
      {"recognizers": [
        {"name": "tap", "view": "scrollView", "requiresFailureOf": "double"},
        {"name": "double", "view": "scrollView", "count": 2}
      ]}
      """#)
    let recording = try Timeline(
      of: [.began(0, 600), .ended(0.05, 600)], on: scene)
    #expect(recording.run.recognizers == ["scroll.pan", "tap", "double"])
    #expect(
      recording.story.dropFirst() == [
        "0.05 touch 0 ended on scrollView", "0.05 scroll.pan failed", "0.05 tap waits double",
        "0.4 double failed", "0.4 tap recognized",
      ])
    #expect(recording.outcome.time.isNear(0.4) == true)
  }
}

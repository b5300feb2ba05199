import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// The velocities that frames report for edges, content and pans.
struct DragVelocityTests {
  // MARK: Sheets

  /// A finger that pulls the container sheet up by 10 pt, then by 70 pt more, and then rests.
  private static let pull: [TouchSample] = [
    .began(0, 790), .moved(0.1, 770), .moved(0.15, 700), .ended(0.5, 700),
  ]

  @Test func `a dragged edge goes as fast as its latest move took it, and for a tenth of a second`()
    throws
  {
    let recording = try Timeline(of: Self.pull, on: .container())
    // What the finger goes before recognition does not move the edge.
    let expected: [(time: Double, velocity: Double)] = [
      (5 / 60.0, 0), (0.1, 0), (8 / 60.0, 0), (0.15, -1400), (0.2, -1400),
      (14 / 60.0, -1400), (0.25, 0), (0.4, 0),
    ]
    for (time, velocity) in expected {
      let sheet = try #require(recording.frame(at: time)?.sheet)
      #expect(sheet.reading.velocity.isNear(velocity, within: 1e-6), "at \(time)")
      #expect(sheet.reading.phase == (time < 0.1 ? .idle : .dragging))
    }
  }

  @Test func `an edge that does not follow the finger stands still`() throws {
    // In `initial` the container does not go down.
    let recording = try Timeline(
      of: [.began(0, 770), .moved(0.1, 790), .moved(0.15, 830), .ended(0.2, 830)], on: .container())
    #expect(recording.frames.allSatisfy { $0.sheet?.reading.velocity == 0 })
    #expect(recording.frame(at: 0.15)?.pans.first?.velocity.y.isNear(320) == true)
  }

  @Test func `it is the edge that is measured, and not the finger`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(16)
    strokes.move(484)
    strokes.move(16)
    let time = strokes.time
    strokes.rest(1)
    strokes.cancel()
    let run = try Timeline(of: strokes, onBuiltIn: "granados-pull-down-drawer")
    // 100 pt beyond openHeight is shown as 100^0.9 = 63.09573 pt, 116 pt as 72.11277 pt.
    #expect(try run.sheet(at: time).velocity.isNear(9.01704 * 128, within: 0.002))
    #expect(try run.sheet(at: time + 0.09375).velocity != 0)
    #expect(try run.sheet(at: time + 0.1015625).velocity == 0)
  }

  @Test func `a step of the edge that no finger took does not count`() throws {
    // The height changes under a finger that rests after 100 pt in 10 ms.
    let finger = Finger(195, 295).steps(10, 100).resting(0.5).lifted()
    let run = try Timeline(
      of: finger, [.at(0.05, .setPreferredHeight(300, animated: false))],
      on: .builtIn("joom-bottom-sheet"), options: .init(refreshRate: 100))
    #expect(try run.sheet(at: 0.06).y > 500 && run.phase(at: 0.06) == .dragging)
    for (time, velocity) in [(0.04, 10_000.0), (0.06, 10_000), (0.11, 10_000), (0.13, 0)] {
      #expect(run.frame(at: time)?.sheet?.reading.velocity.isNear(velocity) == true, "at \(time)")
    }
  }

  // MARK: Content

  @Test func `dragged content goes as fast as the offset that shows`() throws {
    let recording = try Timeline(
      of: [
        .began(0, 400), .moved(0.125, 375), .moved(0.15, 374.9), .moved(0.175, 374.6),
        .ended(0.5, 374.6),
      ], on: .scrollView())
    // 15 pt since touch-down, then no pixel, then one pixel.
    let expected: [(time: Double, velocity: Double)] = [
      (8 / 60.0, 15 / 0.125), (0.15, 0), (11 / 60.0, 1 / 3.0 / 0.025), (16 / 60.0, 40 / 3.0),
      (17 / 60.0, 0), (0.4, 0),
    ]
    for (time, velocity) in expected {
      let scroll = try #require(recording.frame(at: time)?.scroll)
      #expect(scroll.velocity.y.isNear(velocity, within: 1e-6), "at \(time): \(scroll.velocity)")
    }
  }

  @Test func `content that goes by itself has the velocity of its law`() throws {
    let recording = try Timeline(of: SimulatorScrollTests.fling, on: .scrollView())
    // 1000 pt/s × 0.998^τ, 36.667 and 270 ms after the release and 1/60 s.
    for (time, velocity) in [(0.1, 929.2228), (1 / 3.0, 582.4332)] {
      let scroll = try #require(recording.frame(at: time)?.scroll)
      #expect(scroll.velocity.y.isNear(velocity, within: 1e-3))
    }
  }

  // MARK: Pans

  @Test func `a frame says what each pan that has begun would answer`() throws {
    let recording = try Timeline(of: Self.pull, on: .container())
    #expect(recording.frame(at: 5 / 60.0)?.pans.isEmpty == true)
    let began = try #require(recording.frame(at: 0.1)?.pans.first)
    #expect(began.index == 0 && began.translation == .zero)
    #expect(began.velocity.y.isNear(-200))
    // Before the lift it is never stale.
    for time in [0.15, 0.25, 0.4] {
      let pans = try #require(recording.frame(at: time)).pans
      #expect(pans.count == 1 && pans.first?.translation == Vector(x: 0, y: -70))
      #expect(pans.first?.velocity.y.isNear(-0.2 * 1400 - 0.8 * 200) == true)
    }
    #expect(recording.frames.last?.pans.isEmpty == true)
  }

  @Test func `a pan that waits for its fast start to be over counts until it is set to zero`()
    throws
  {
    let scene = try ReplayScene.container(#"{"scrollView": {"contentHeight": 1600}}"#)
    let recording = try Timeline(
      of: [
        .began(0, 800), .moved(0.03, 770), .moved(0.04, 760), .moved(0.06, 740),
        .moved(0.08, 720), .ended(0.2, 720),
      ], on: scene)
    #expect(recording.run.recognizers == ["scroll.pan", "sheet.pan"])
    // Frames at 0.033, 0.05, 0.067 and 0.083 s: the sheet's pan counts from recognition, and has no
    // fast start.
    let translations = [2, 3, 4, 5].map { index in
      recording.frames[index].pans.map { [Double($0.index), $0.translation.y] }
    }
    #expect(
      translations == [
        [[0, -20], [1, 0]], [[0, -30], [1, -10]], [[0, 0], [1, -30]], [[0, -20], [1, -50]],
      ])
  }
}

import GestureReplay
import MotionLaws
import ReplayTestSupport
import Testing

/// Regressions in how fingers land, lift, rest and are cancelled.
struct RegressionTouchTests {
  private static let systems = ["container", "drawer", "joom", "inset", "detents", "panel"]

  // MARK: While it settles

  @Test(arguments: systems)
  func `a tap while the sheet settles is a pan only where that is caught`(
    _ system: String
  ) throws {
    let run = try Timeline(regression: "tap-while-settling-\(system)")
    let tap = try #require(run.landings.last)
    let before = try #require(run.frames(from: 0, to: tap - 0.001).last)
    #expect(before.sheet?.reading.phase == .animating)
    let pans = run.changes(to: .began).filter { $0.time >= tap }.map(\.name)
    // The panel's touch begins its pan, as the original's rule says. In a scroll view that a touch
    // has stopped, the first move begins it.
    #expect(pans == (["panel": ["sheet.pan"], "inset": ["scroll.pan"]][system] ?? []))
    for step in run.steps where step.isDrag && step.before.time >= tap {
      #expect(step.sheet.magnitude <= 3, "at \(step.after.time) s")
    }
  }

  /// The effect of a finger that rests on a settling sheet.
  enum Touch { case catches, fallsThrough }

  @Test(arguments: [
    ("container", Touch.fallsThrough), ("drawer", .fallsThrough), ("joom", .fallsThrough),
    ("inset", .catches), ("detents", .catches), ("panel", .catches),
  ])
  func `touched in mid-settle and lifted without velocity it goes on to a stop`(
    system: String, touch: Touch
  ) throws {
    let run = try Timeline(regression: "touched-in-mid-settle-\(system)")
    let (landing, lift) = (try #require(run.landings.last), try #require(run.lifts.last))
    let during = run.frames(from: landing, to: lift)
    let before = try #require(run.frames(from: 0, to: landing - 0.001).last)
    #expect(before.sheet?.reading.phase == .animating)
    // Where the panel is let go, it stands on a pixel.
    let isStopped = during.allSatisfy { abs($0.extent - during[0].extent) < 1.0 / 3 }
    #expect(isStopped == (touch == .catches))
    let rest = try run.last
    #expect(during[0].extent != rest.extent)
    if touch == .catches {
      let after = try #require(run.frames(from: lift).dropFirst().first)
      #expect(after.sheet?.reading.phase == .animating)
    }
  }

  // MARK: Beyond the end

  @Test(arguments: [("detents", 797.0), ("inset", 397), ("panel", 779)])
  func `grabbed beyond its end it goes on from where it showed`(
    system: String, end: Double
  ) throws {
    let run = try Timeline(regression: "grabbed-beyond-the-end-\(system)")
    let grab = try #require(run.landings.last)
    let held = run.frames(from: grab, to: try #require(run.lifts.last))
    // A panel's extent is how much of it shows, so its edge tells; nothing of a system sheet shows
    // above its largest detent on iOS 26.
    let extent = { (frame: Frame) in
      system == "panel" ? 844 - (frame.sheet?.reading.y ?? 0) : frame.extent
    }
    switch system {
    case "inset": #expect(extent(held[0]) < end - 3)
    case "panel": #expect(extent(held[0]) > end + 3)
    default: #expect(extent(held[0]) == end)
    }
    // The first recognized frame has no translation. A panel continues from its second move on and,
    // because no content scrolls along with it, wherever its anchors are.
    let recognized = try #require(held.first { $0.sheet?.reading.phase == .dragging })
    let last = try #require(held.last)
    #expect(
      system == "panel"
        ? (extent(held[0]) - 35 - extent(last)).magnitude < 0.001
        : recognized.extent == held[0].extent)
    for step in zip(held, held.dropFirst()).map(Step.init) {
      #expect(
        step.sheet.magnitude <= step.finger.magnitude + 0.334, "at \(step.after.time) s")
    }
  }

  @Test func `content grabbed beyond its end goes on from where it showed`() throws {
    let run = try Timeline(regression: "grabbed-beyond-the-end-joom")
    let held = run.frames(from: run.landings[1], to: run.lifts[1])
    #expect(held[0].offset > 466 + 3)
    #expect(run.extents == 534...534)
    for step in zip(held, held.dropFirst()).map(Step.init) {
      #expect(
        step.content.magnitude <= step.finger.magnitude + 0.334, "at \(step.after.time) s")
    }
  }

  @Test func `a drawer grabbed beyond its end counts from its idle height`() throws {
    let run = try Timeline(regression: "grabbed-beyond-the-end-drawer")
    let grab = run.landings[1]
    let held = run.frames(from: grab, to: run.lifts[1])
    #expect(held[0].extent > 503 && held[0].sheet?.reading.phase == .animating)
    for frame in held where frame.sheet?.reading.phase == .dragging {
      let way = try #require(frame.fingerY) - 300
      #expect((frame.extent - 500 - way).magnitude < 0.001, "at \(frame.time) s")
    }
  }

  @Test func `a container beyond its end takes no touches`() throws {
    let run = try Timeline(regression: "grabbed-beyond-the-end-container")
    let landed = try #require(run.frames(from: run.landings[0]).first)
    #expect(landed.extent < 94 - 3)
    #expect(run.changes(to: .began).isEmpty)
  }

  // MARK: Cancelled

  @Test(arguments: systems)
  func `after a cancel the next drag begins and ends as the first began`(_ system: String) throws {
    let run = try Timeline(regression: "cancel-frees-recognizers-\(system)")
    let began = run.changes(to: .began)
    let second = run.landings[1]
    let names = (
      began.filter { $0.time < second }.map(\.name), began.filter { $0.time > second }.map(\.name)
    )
    #expect(!names.0.isEmpty && names.0 == names.1)
    let cancelled = run.changes(to: .cancelled).map(\.name)
    #expect(cancelled == names.0)
    #expect(run.changes(to: .ended).map(\.name) == names.1)
    let dragged = run.steps.filter { $0.isDrag && $0.before.time > second }
    #expect(dragged.contains { $0.sheet.magnitude > 5 && $0.finger != 0 })
  }

  // MARK: Two fingers

  @Test(arguments: [
    ("container", "sheet.pan", 2.0), ("detents", "sheet.pan", 2), ("inset", "scroll.pan", 2),
    ("panel", "sheet.pan", 2), ("drawer", "sheet.pan", 1), ("joom", "sheet.pan", 1),
  ])
  func `the sheet follows the fingers that are down, a drawer and a dismissal the first alone`(
    system: String, pan: String, fingers: Double
  ) throws {
    let run = try Timeline(regression: "second-finger-lands-far-away-\(system)")
    let ended = try #require(run.changes(to: .ended).first { $0.name == pan })
    #expect(ended.time == run.lifts[fingers == 2 ? 1 : 0])
    let afterFirst = run.steps.filter { $0.before.time > run.lifts[0] && $0.finger != 0 }
    #expect(!afterFirst.isEmpty)
    let follows = afterFirst.filter {
      $0.isDrag && ($0.sheet.magnitude - $0.finger.magnitude).magnitude < 0.334
    }
    #expect(fingers == 2 ? follows.count == afterFirst.count : follows.isEmpty)
  }

  @Test func `a list that scrolls follows the fingers that are down, without a jump`() throws {
    let run = try Timeline(regression: "second-finger-lands-far-away-list-joom")
    #expect(run.extents == 534...534)
    for step in run.steps where step.isContentDrag {
      #expect(
        (step.content + step.finger).magnitude < 0.334, "at \(step.after.time) s")
    }
    #expect(try run.last.offset > 100)
  }

  // MARK: Fast and slow

  @Test(arguments: [("detents", "large"), ("panel", "half")])
  func `a fling of 5000 pt/s goes where the rules of its system lead`(
    system: String, state: String
  ) throws {
    let run = try Timeline(regression: "fling-across-three-\(system)")
    let velocity = try #require(run.changes(to: .ended).last).velocity.y
    #expect((velocity + 5000).magnitude < 50)
    #expect(try run.last.sheet?.reading.state == state)
  }

  @Test(arguments: systems)
  func `a lift 0.12 s after the last move leaves a velocity, as on iOS, unless it is stale`(
    _ system: String
  ) throws {
    let run = try Timeline(regression: "stale-velocity-\(system)")
    let ended = run.changes(to: .ended)
    #expect(!ended.isEmpty && ended.allSatisfy { $0.velocity.y.magnitude > 1000 })
    let fixture = Fixture(name: "regression-stale-velocity-\(system)")
    let stale = try Timeline(
      of: try fixture.trace, on: fixture.scene(["recognition.pan.staleAfter=0.1"]))
    let lifts = stale.changes(to: .ended)
    #expect(!lifts.isEmpty && lifts.allSatisfy { $0.velocity.y == 0 })
    let dragging = run.frames.filter { $0.sheet?.reading.phase == .dragging }
    // Below its lower place the inset sheet shows the rubber band of its content: 0.55 or less.
    let least = system == "inset" ? 750.0 : 1400
    #expect(dragging.contains { ($0.sheet?.reading.velocity ?? 0).magnitude > least })
  }

  @Test(arguments: ["container", "joom", "list-joom", "inset", "detents", "panel"])
  func `in a slow drag the sheet goes as far as the finger from recognition on`(
    _ fixture: String
  ) throws {
    let run = try Timeline(regression: "displacement-equals-fingers-\(fixture)")
    let pan = try #require(run.changes(to: .began).first)
    let held = run.frames(from: pan.time, to: run.lifts[0])
    let (extent, finger) = (held[0].extent, try #require(held[0].fingerY))
    #expect(held.count > 28)
    for frame in held {
      let way = try #require(frame.fingerY) - finger
      #expect((extent - frame.extent - way).magnitude <= 0.01, "at \(frame.time) s")
    }
  }

  @Test func `a drawer goes as far as the finger from touch-down`() throws {
    let run = try Timeline(regression: "displacement-equals-fingers-drawer")
    let pan = try #require(run.changes(to: .began).first)
    for frame in run.frames(from: pan.time, to: run.lifts[0]) {
      let way = try #require(frame.fingerY) - 50
      #expect((frame.extent - 100 - way).magnitude <= 0.01, "at \(frame.time) s")
    }
  }

  // MARK: The edge

  @Test(arguments: [
    // The edge pan's page lies in the sheet, whose free pan has gone farther at their sample.
    ("joom", ["edge.pan"]), ("no-list-joom", ["edge.pan"]), ("detents", ["edge.pan"]),
    ("inset", ["edge.pan"]), ("panel", ["edge.pan"]), ("container", ["sheet.pan", "edge.pan"]),
  ])
  func `at 30 degrees one pan goes on, and both only where the original lets them`(
    fixture: String, pans: [String]
  ) throws {
    let run = try Timeline(regression: "edge-pan-at-30-degrees-\(fixture)")
    #expect(run.changes(to: .began).map(\.name) == pans)
    #expect(run.changes(to: .ended).map(\.name) == pans)
    #expect(run.offsets.lowerBound == run.offsets.upperBound)
    let isMoved = run.extents.lowerBound != run.extents.upperBound
    #expect(isMoved == pans.contains("sheet.pan"))
  }

  // MARK: Heights that change

  @Test(arguments: ["joom", "detents"])
  func `a height that changes under the finger and back leaves the sheet where it was`(
    _ fixture: String
  ) throws {
    let run = try Timeline(regression: "height-changes-during-drag-\(fixture)")
    #expect(try run.last.extent == run.frames[0].extent)
    #expect(try run.last.offset == run.frames[0].offset)
    #expect(run.extents.upperBound > run.frames[0].extent + 100)
    for step in run.steps { #expect(step.sheet.magnitude < 40, "at \(step.after.time) s") }
  }
}

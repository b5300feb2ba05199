import GestureReplay
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// Regressions at the seam between a sheet and the content that scrolls in it.
struct RegressionHandOverTests {
  /// A pixel in points: the possible error of contentOffset, which is rounded to whole pixels.
  private static let pixel = 1.0 / 3 + 0.001

  // MARK: Content to sheet and back

  @Test(arguments: ["detents", "inset"])
  func `sheet and content together go as far as the finger`(_ system: String) throws {
    let run = try Timeline(regression: "content-to-sheet-and-back-\(system)")
    for step in run.steps where step.isContentDrag {
      // The inset's sheet is its content's offset itself.
      let sheet = system == "inset" ? 0 : -step.sheet
      #expect(
        (sheet - step.content - step.finger).magnitude < Self.pixel, "at \(step.after.time) s")
    }
  }

  @Test(arguments: ["detents", "inset", "joom"])
  func `a drag moves first the content, then the sheet, and the content again`(
    _ system: String
  ) throws {
    let run = try Timeline(regression: "content-to-sheet-and-back-\(system)")
    let rest = run.frames[0].extent
    let down = try #require(run.frames.first { $0.extent < rest - 50 })
    let fingers = run.lifts[0]
    #expect(run.frames(from: 0, to: down.time).contains { $0.extent == rest && $0.offset > 10 })
    #expect(
      run.frames(from: down.time, to: fingers).contains { $0.extent == rest && $0.offset > 10 })
  }

  @Test func `a panel that has the drag keeps it, and pins its content while it is down`() throws {
    let run = try Timeline(regression: "content-to-sheet-and-back-panel")
    let taken = try #require(run.decisions.first { $0.choice == "move the panel" })
    let frames = run.frames(from: taken.time)
    #expect(run.frames.contains { $0.offset > 10 })
    #expect(frames.dropFirst().allSatisfy { $0.offset == 0 || $0.extent == 779 })
    #expect(frames.contains { $0.extent < 779 - 50 })
    #expect(run.decisions.filter { $0.choice == "move the panel" }.count == 1)
    let handOver = try #require(run.steps.first { $0.after.time >= taken.time })
    // It takes over at the change that shows the content beyond its top, and goes the rest of the
    // finger's way.
    #expect(handOver.before.offset > 0 && handOver.before.extent == 779)
    let rest = handOver.finger - handOver.before.offset
    #expect((-handOver.sheet - rest).magnitude <= Self.pixel)
  }

  @Test(arguments: [
    "content-to-sheet-and-back-joom", "displacement-equals-fingers-list-joom",
    "content-size-changes-during-drag-joom",
  ])
  func `while the sheet is down its content is pinned to its top`(_ name: String) throws {
    let run = try Timeline(regression: name)
    let down = run.frames.filter { $0.extent < 534 }
    #expect(!down.isEmpty && down.allSatisfy { $0.offset == 0 })
  }

  // MARK: A second drag in scrolled content

  @Test(arguments: ["joom", "inset", "panel"])
  func `a second drag in scrolled content scrolls and leaves the sheet`(_ system: String) throws {
    let run = try Timeline(regression: "second-drag-in-scrolled-content-\(system)")
    #expect(run.extents.lowerBound == run.extents.upperBound)
    let before = try #require(run.frames(from: 0, to: run.landings[1]).last).offset
    let after = try run.last.offset
    #expect(after > 0 && after < before - 30)
    for step in run.steps where step.isContentDrag {
      #expect((step.content + step.finger).magnitude < Self.pixel, "at \(step.after.time) s")
    }
  }

  @Test func `a second drag that reaches the top bounces there and leaves the sheet`() throws {
    let run = try Timeline(regression: "second-drag-in-scrolled-content-detents")
    #expect(run.extents == 797...797)
    #expect(run.offsets.lowerBound < -20 && run.offsets.upperBound > 100)
    #expect(try run.last.offset == 0)
  }

  @Test func `the container goes along with its list, which is the original's fault`() throws {
    let run = try Timeline(regression: "second-drag-in-scrolled-content-container")
    let second = run.steps.filter { $0.before.time >= run.landings[1] && $0.isContentDrag }
    #expect(second.contains { $0.content < 0 && ($0.sheet + $0.finger).magnitude < 0.01 })
  }

  // MARK: A fling from the list

  @Test(arguments: [
    ("container", "sheet.pan", "full"), ("joom", "scroll.pan", "dismissed"),
    ("detents", "sheet.pan", "medium"), ("inset", "scroll.pan", "pulledUp"),
    ("panel", "sheet.pan", "half"),
  ])
  func `a fling from the list decides with the finger's velocity`(
    system: String, pan: String, state: String
  ) throws {
    let run = try Timeline(regression: "fling-from-list-keeps-velocity-\(system)")
    let released = try #require(run.changes(to: .ended).first { $0.name == pan })
    #expect((released.velocity.y.magnitude - 1600).magnitude < 16)
    #expect(try run.last.sheet?.reading.state == state)
    // The scroll view tells its delegate points per millisecond, based on an estimate of its own.
    guard system != "inset" else { return }
    let decision = try #require(run.decisions.last { $0.time == released.time })
    #expect(decision.because.contains(released.velocity.y.rounded3))
  }

  @Test(arguments: ["detents", "inset", "panel"])
  func `the motion goes on from the finger's velocity`(_ system: String) throws {
    let run = try Timeline(regression: "fling-from-list-keeps-velocity-\(system)")
    let next = try #require(run.frames(from: run.lifts[0]).first)
    #expect(try #require(next.sheet?.reading.velocity).magnitude > 1300)
  }

  // MARK: The list and the header

  @Test(arguments: [("joom", "finish"), ("panel", "full")])
  func `the same slow drag decides alike from the header and from the list`(
    system: String, what: String
  ) throws {
    let run = try Timeline(regression: "list-and-header-decide-alike-\(system)")
    let releases = run.decisions.filter { decision in
      decision.choice == what && run.lifts.contains { $0 == decision.time }
    }
    let (header, list) = (try #require(releases.first), try #require(releases.last))
    #expect(header.time < list.time)
    guard system == "joom" else {
      #expect(header.because == list.because)
      return
    }
    // The header's pan counts from recognition, after a move of 15 pt; the list's from its hysteresis.
    #expect(header.because.hasPrefix("285 pt") && list.because.hasPrefix("290 pt"))
  }

  // MARK: Content too short

  @Test(arguments: [
    // The distance that does not count: that up to recognition, for a system sheet the hysteresis; after a fast start, what the finger covered
    // before 16 ms from recognition on (two moves of 24 pt); for a panel, what it covered before
    // the first change (two moves of 280/11 pt).
    ("container", 23.75), ("joom", 25), ("detents", 10), ("inset", 48), ("panel", 50.909),
  ])
  func `a drag on content too short to scroll moves the sheet`(
    system: String, uncounted: Double
  ) throws {
    let run = try Timeline(regression: "content-too-short-\(system)")
    let lift = try #require(run.frames(from: 0, to: run.lifts[0]).last)
    let way = try #require(run.frames[0].fingerY) - (try #require(lift.fingerY))
    let sheet = lift.extent - run.frames[0].extent
    #expect(sheet.sign == way.sign)
    #expect((way.magnitude - sheet.magnitude - uncounted).magnitude < 0.001)
    guard system != "inset" else { return }
    #expect(run.offsets == 0...0)
  }

  // MARK: Content that changes its size

  @Test(arguments: [
    "container", "joom", "scrolling-joom", "inset", "detents", "scrolling-detents", "panel",
  ])
  func `content that has become too short ends at its top`(_ fixture: String) throws {
    let run = try Timeline(regression: "content-size-changes-during-drag-\(fixture)")
    #expect(try run.last.offset == 0)
    let sheet = run.extents.upperBound - run.extents.lowerBound
    #expect(fixture.hasPrefix("scrolling") ? sheet == 0 : sheet > 100)
    for step in run.steps where step.isContentDrag && step.before.offset >= 0 {
      // A changed limit shows at once, as the rubber band for what was scrolled before.
      let isShrunk = step.after.offset < step.before.offset - 20
      #expect(
        isShrunk || step.content.magnitude <= step.finger.magnitude + Self.pixel,
        "at \(step.after.time) s")
    }
  }

  // MARK: Sideways

  @Test(arguments: [("joom", 0.0), ("detents", 0), ("inset", 0), ("panel", 8), ("container", 8)])
  func `a mostly horizontal drag in the list moves nothing but a free pan, and that by its drift`(
    system: String, drift: Double
  ) throws {
    let run = try Timeline(regression: "horizontal-drag-in-list-\(system)")
    #expect(run.offsets.lowerBound == run.offsets.upperBound)
    #expect(run.extents.upperBound - run.extents.lowerBound <= drift)
    #expect(try run.last.extent == run.frames[0].extent)
  }
}

extension Frame {
  /// contentOffset.y, in points; 0 if nothing scrolls.
  var offset: Double { scroll?.contentOffset.y ?? 0 }
}

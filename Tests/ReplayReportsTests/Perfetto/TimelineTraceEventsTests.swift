import BasicTestSupport
import GestureReplay
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

/// Timelines in the trace-event format.
struct TimelineTraceEventsTests {
  /// One event, as a viewer reads it.
  private struct Event {
    var phase: String
    var name: String
    /// The name of its thread.
    var track: String
    /// Microseconds.
    var start: Double
    var end: Double
    var details: JSONNode
  }

  private func events(of simulator: SceneSimulator) throws -> [Event] {
    var text = TimelineTraceEvents.prologue
    text += Reports.bytes(of: simulator) { TimelineTraceEvents(process: 1, to: $0) }
    text += TimelineTraceEvents.epilogue
    let document = try JSONNode(parsing: text, source: "events")
    guard case .array(let elements)? = document["traceEvents"]?.value else { return [] }
    var names: [Double: String] = [:]
    for element in elements where element["name"]?.text == "thread_name" {
      names[element["tid"]?.number ?? 0] = element[keyPath: "args.name"]?.text
    }
    return try elements.filter { $0["ph"]?.text != "M" }.map { element in
      let start = try #require(element["ts"]?.number)
      return Event(
        phase: try #require(element["ph"]?.text), name: try #require(element["name"]?.text),
        track: names[element["tid"]?.number ?? 0] ?? "", start: start,
        end: start + (element["dur"]?.number ?? 0), details: try #require(element["args"]))
    }
  }

  @Test func `a fling is slices of finger, recognizer and animation`() throws {
    let events = try events(of: try Reports.fixture("fling-up"))
    let slices = events.filter { $0.phase == "X" }
    func slice(_ name: String, on track: String) throws -> Event {
      try #require(slices.first { $0.name == name && $0.track == track })
    }
    let gesture = try slice("sheet.pan", on: "sheet.pan")
    let finger = try slice("finger 0 on sheet", on: "finger 0")
    let animation = try slice(
      "sheet top edge: ease-in-out 0.2 s", on: "animation of sheet top edge")
    #expect(gesture.start == 33_333)
    #expect(finger.start == 0)
    #expect(gesture.end == finger.end)
    #expect(animation.start == finger.end)
    #expect(animation.end == animation.start + 200_000)
    #expect(gesture.details["because"]?.text == "moved 15.12 pt, hysteresis is 10 pt")
    #expect(animation.details["to"]?.number == 168.8)
    #expect(slices.filter { $0.track == "sheet state" }.map(\.name) == ["initial", "full"])
    let phases = slices.filter { $0.track == "sheet phase" }.map(\.name)
    #expect(phases == ["moving", "dragging", "animating"])
  }

  @Test func `decisions, haptics and what the app does are instants`() throws {
    let fling = try events(of: try Reports.fixture("fling-up"))
    let decisions = fling.filter { $0.phase == "i" && $0.track == "decisions" }
    #expect(decisions.map(\.name) == ["show", "initial → full"])
    let call = try events(of: try Reports.fixture("phone-call"))
    #expect(call.contains { $0.phase == "i" && $0.track == "app" && $0.name == "cancelTouches" })
    let drawer = try events(
      of: try Reports.fixture("drawer-haptic-twice"))
    #expect(drawer.contains { $0.phase == "i" && $0.track == "haptics" })
  }

  @Test(arguments: Fixture.varied)
  func `counters are what the frames show`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let counters = try events(of: simulator).filter {
      $0.phase == "C" && $0.name == "sheet top edge"
    }
    let document = try TimelineDocument(
      Array(Reports.lines(of: simulator).utf8), source: fixture.name)
    for line in document.lines where line.kind == .frame {
      guard let y = line.node[keyPath: "sheet.y"]?.number else { continue }
      // Frame times are printed to a thousandth of a second.
      let counter = try #require(counters.last { $0.start <= line.time * 1e6 + 501 })
      #expect(counter.details["pt"]?.number == y)
    }
  }

  @Test(arguments: Fixture.varied)
  func `pans have counters while they are under way, and 0 else`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let counters = try events(of: simulator).filter { $0.phase == "C" }
    let document = try TimelineDocument(
      Array(Reports.lines(of: simulator).utf8), source: fixture.name)
    let axes = ["translation x", "translation y", "velocity x", "velocity y"]
    let channels = ["sheet.pan", "scroll.pan"].flatMap { pan in
      zip(axes.map { "\(pan) \($0)" }, Channel.ofPan(pan))
    }
    for line in document.lines where line.kind == .frame {
      for (name, channel) in channels {
        let counter = counters.last { $0.name == name && $0.start <= line.time * 1e6 + 501 }
        let value = channel.value(in: line.node) ?? 0
        #expect((counter?.details[channel.unit]?.number ?? 0) == value)
      }
    }
  }

  @Test(arguments: Fixture.varied)
  func `times ascend and slices of a track nest`(_ fixture: Fixture) throws {
    let events = try events(of: try Reports.fixture(fixture.name))
    #expect(events.map(\.start) == events.map(\.start).sorted())
    var open: [String: [Double]] = [:]
    for slice in events where slice.phase == "X" {
      var ends = open[slice.track] ?? []
      ends.removeAll { $0 <= slice.start + 0.0005 }
      #expect(ends.allSatisfy { $0 >= slice.end - 0.0005 }, "\(slice)")
      open[slice.track] = ends + [slice.end]
    }
  }

  @Test func `animations of one value that run together are on tracks of their own`() throws {
    let slices = try events(of: try Reports.fixture("show-and-hide-overlap")).filter {
      $0.phase == "X" && $0.track.hasPrefix("animation of")
    }
    #expect(
      slices.map(\.track) == ["animation of sheet top edge", "animation of sheet top edge (2)"])
    #expect(slices.map(\.start) == [0, 100_000])
    #expect(slices.map(\.end) == [200_000, 400_000])
  }

  @Test func `an animation that another replaces ends there`() throws {
    let slices = try events(of: try Reports.fixture("detents-dismiss-and-present")).filter {
      $0.phase == "X" && $0.track.hasPrefix("animation of")
    }
    #expect(slices.map(\.track) == ["animation of sheet top edge", "animation of sheet top edge"])
    #expect(slices[0].end == 200_000)
    #expect(slices[1].start == 200_000)
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything is read back as it is`(name: Brief<String>) throws {
    let text = Reports.bytes(of: try Reports.tap(name.value)) {
      TimelineTraceEvents(process: 7, to: $0)
    }
    let line = try #require(text.split(separator: UInt8(ascii: "\n")).first)
    let process = try JSONNode(parsing: Array(line.dropLast()), source: "process")
    let read = try #require(process[keyPath: "args.name"]?.text)
    #expect(read.unicodeScalars.elementsEqual("\(name.value) on scene".unicodeScalars))
    #expect(process["pid"]?.number == 7)
  }
}

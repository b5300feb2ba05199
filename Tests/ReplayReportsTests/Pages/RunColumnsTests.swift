import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports
import ReplayTestSupport
import Testing

/// A run in columns is the same run: what a page unfolds is what a timeline holds.
struct RunColumnsTests {
  private static func run(_ simulator: SceneSimulator) throws -> JSONNode {
    var columns = RunColumns()
    var simulator = simulator
    simulator.runRecordingFailure(&columns)
    var writer = JSONWriter()
    columns.write(to: &writer)
    return try JSONNode(parsing: writer.bytes, source: "columns")
  }

  private static func lines(_ simulator: SceneSimulator, _ type: String) throws -> [JSONNode] {
    try Reports.lines(of: simulator).split(separator: "\n")
      .map { try JSONNode(parsing: Array($0.utf8), source: "line") }
      .filter { $0["type"]?.text == type }
  }

  private static let all =
    Fixture.varied
    + [
      "joom-push-and-pop", "joom-page-without-list", "drawer-pulled-past-threshold",
      "detents-expands-and-scrolls-on",
    ].map { Fixture(name: $0) }

  @Test(arguments: TestEffort.rows(all, or: 6))
  func `the sheet's and the content's numbers are the timeline's`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let run = try Self.run(simulator)
    let frames = try Self.lines(simulator, "frame")
    #expect(run["frames"]?.number == Double(frames.count))
    for part in ["sheet", "scroll"] {
      let keys =
        part == "sheet" ? ["y", "extent", "progress", "velocity"] : ["x", "y"]
      for key in keys {
        let column = Unfolded.numbers(run[part]?[key])
        for (index, frame) in frames.enumerated() {
          guard let number = frame[part]?[key]?.number else { continue }
          #expect(abs(column[index] - number) < 1e-6, "\(part).\(key) in frame \(index)")
        }
      }
      for key in part == "sheet" ? ["state", "phase"] : ["phase"] {
        let words = frames.map { $0[part]?[key]?.text ?? "" }
        #expect(
          run[part] == nil ? words.allSatisfy(\.isEmpty) : Unfolded.words(run[part]?[key]) == words)
      }
    }
    let dimming = Unfolded.numbers(run["dimming"])
    #expect(dimming == frames.map { $0["layout"]?["dimming"]?.number ?? -1 })
  }

  @Test(arguments: TestEffort.rows(all, or: 6))
  func `pans are the timeline's while they are under way`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let run = try Self.run(simulator)
    let frames = try Self.lines(simulator, "frame")
    var told: Set<String> = []
    for pan in run["pans"]?.elements ?? [] {
      let name = try #require(pan["name"]?.text)
      told.insert(name)
      let phase = Unfolded.words(pan["phase"])
      #expect(phase.map { $0 == "underWay" } == frames.map { $0["pans"]?[name] != nil })
      let columns = ["translationX", "translationY", "velocityX", "velocityY"].map {
        Unfolded.numbers(pan[$0])
      }
      for (index, frame) in frames.enumerated() where phase[index] == "underWay" {
        for (channel, column) in zip(Channel.ofPan(name), columns) {
          let number = try #require(channel.value(in: frame))
          #expect(abs(column[index] - number) < 1e-6, "\(channel.name) in frame \(index)")
        }
      }
    }
    let begun = frames.flatMap { frame -> [String] in
      guard case .object(let pans)? = frame["pans"]?.value else { return [] }
      return pans.map(\.key)
    }
    #expect(told == Set(begun))
  }

  @Test(arguments: TestEffort.rows(all, or: 6))
  func `views have the header's roles`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let header = try #require(try Self.lines(simulator, "header").first)
    let roles = Dictionary(
      uniqueKeysWithValues: (header["views"]?.elements ?? []).map { view in
        (view["name"]?.text ?? "", view["role"]?.text ?? "")
      })
    for view in try Self.run(simulator)["views"]?.elements ?? [] {
      #expect(roles[view["name"]?.text ?? ""] == view["role"]?.text)
    }
  }

  @Test(arguments: TestEffort.rows(all, or: 6))
  func `every view is where the timeline says, back to front`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let run = try Self.run(simulator)
    let tracks = (run["views"]?.elements ?? []).map { view in
      (
        name: view["name"]?.text ?? "",
        places: ["x", "y", "width", "height"].map { Unfolded.numbers(view[$0]) }
      )
    }
    let arrangements = (run["arrangements"]?.elements ?? []).map { arrangement in
      arrangement.elements.map { $0.elements.compactMap(\.number).map { Int($0) } }
    }
    let arrangement = Unfolded.places(run["arrangement"])
    for (index, frame) in try Self.lines(simulator, "frame").enumerated() {
      var views: [(name: String, rect: [Double])] = []
      for entry in arrangements[arrangement[index]] {
        let track = tracks[entry[0]]
        var rect = track.places.map { $0[index] }
        if entry[1] >= 0 {
          rect[0] += views[entry[1]].rect[0]
          rect[1] += views[entry[1]].rect[1]
        }
        views.append((track.name, rect))
      }
      guard case .object(let members)? = frame["layout"]?.value else {
        Issue.record("no layout")
        return
      }
      let expected = members.filter { $0.key != "dimming" }
      #expect(views.map(\.name) == expected.map(\.key))
      for (view, member) in zip(views, expected) {
        let rect = member.node.elements.compactMap(\.number)
        #expect(zip(view.rect, rect).allSatisfy { abs($0 - $1) < 1e-6 }, "\(view.name), \(index)")
      }
    }
  }

  @Test(arguments: TestEffort.rows(all, or: 6))
  func `every finger is where the timeline says, from its landing to its lift`(
    _ fixture: Fixture
  ) throws {
    let simulator = try Reports.fixture(fixture.name)
    let strokes = (try Self.run(simulator)["touches"]?.elements ?? []).map { stroke in
      (
        id: stroke["id"]?.number, from: Int(stroke["from"]?.number ?? -1),
        x: Unfolded.numbers(stroke["x"]), y: Unfolded.numbers(stroke["y"])
      )
    }
    for (index, frame) in try Self.lines(simulator, "frame").enumerated() {
      let down = strokes.filter { $0.from <= index && index < $0.from + $0.x.count }
      let touches = frame["touches"]?.elements ?? []
      #expect(down.map(\.id) == touches.map { $0["id"]?.number })
      for (stroke, touch) in zip(down, touches) {
        #expect(abs(stroke.x[index - stroke.from] - (touch["x"]?.number ?? .nan)) < 1e-6)
        #expect(abs(stroke.y[index - stroke.from] - (touch["y"]?.number ?? .nan)) < 1e-6)
      }
    }
  }

  @Test(arguments: TestEffort.rows(all, or: 6))
  func `recognizers' states and events are the timeline's`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let run = try Self.run(simulator)
    let frames = try Self.lines(simulator, "frame")
    for recognizer in run["recognizers"]?.elements ?? [] {
      let name = try #require(recognizer["name"]?.text)
      #expect(
        Unfolded.words(recognizer["states"])
          == frames.map { $0["recognizers"]?[name]?.text ?? "" })
    }
    let events = run["events"]?.elements ?? []
    let expected = try Self.lines(simulator, "event")
    #expect(events.map { $0["kind"]?.text } == expected.map { $0["kind"]?.text })
    #expect(events.map { $0["because"]?.text } == expected.map { $0["because"]?.text })
    for (event, line) in zip(events, expected) {
      #expect(abs((event["us"]?.number ?? 0) / 1e6 - (line["t"]?.number ?? -1)) <= 0.000501)
      #expect(event["recognizer"]?.text == (event["to"] == nil ? nil : line["recognizer"]?.text))
      #expect(event["headline"]?.text?.isEmpty == false)
    }
  }

  @Test func `a run that has not ended writes nothing`() {
    var writer = JSONWriter()
    RunColumns().write(to: &writer)
    #expect(writer.bytes.isEmpty)
  }

  @Test func `the content's height is what the app made of it`() throws {
    let trace = Trace(
      name: "grows", actions: [TimedAction(time: 0.1, action: .setContentHeight(3000))])
    let scene = try #require(try ReplayScene(builtIn: "scroll-view"))
    let run = try Self.run(try Simulator(scene: scene, trace: trace))
    let heights = Unfolded.numbers(run["scroll"]?["contentHeight"])
    #expect(heights.first == 1600)
    #expect(heights.last == 3000)
  }
}

import GestureEngine
import GestureReplay
import GestureTraces
import JSONText
import Testing

@testable import ReplayCommands

/// How the tool answers its page.
struct LiveDialogTests {
  private static func source(_ settings: String = "") throws -> String {
    let document = try #require(try SheetCatalog.builtIn.document(named: "ivaev-bottom-sheet"))
    var scene = JSONWriter()
    scene.node(document)
    let text = String(decoding: scene.bytes, as: UTF8.self)
    return #"{"scene":\#(text),"settings":[\#(settings)],"refreshRate":0,"maxSettle":10}"#
  }

  /// A request with texts and whatever else.
  private static func request(
    _ call: String, _ id: Int = 1, _ texts: [String: String] = [:], _ rest: String = ""
  ) -> [UInt8] {
    var writer = JSONWriter()
    for (key, value) in texts.sorted(by: { $0.key < $1.key }) {
      writer.key(escaping: key)
      writer.string(value)
    }
    let members = String(decoding: writer.bytes, as: UTF8.self)
    return Array(
      (#"{"id":\#(id),"call":"\#(call)""# + (members.isEmpty ? "" : ",\(members)")
        + (rest.isEmpty ? "" : ",\(rest)") + "}").utf8)
  }

  private static func answer(_ bytes: [UInt8]) throws -> JSONNode {
    #expect(!bytes.contains(LineBuffer.end), "an answer is a line")
    return try JSONNode(parsing: bytes, source: "answer")
  }

  private static let fling: Trace? = try? GestureRecipe(
    .drag(
      GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(200, .up)),
      pace: .velocity(1500))
  ).trace()

  @Test func `a scene is described: its parameters, states and first frame`() throws {
    var dialog = LiveDialog(.builtIn)
    let node = try Self.answer(
      dialog.answer(
        Self.request(
          "describe", 7, ["source": try Self.source(#"["sheet.velocityThreshold","800"]"#)])))
    #expect(node["id"]?.settingNumber == 7)
    #expect(node[keyPath: "states[0]"]?.string == "initial")
    #expect(node[keyPath: "run.frames"]?.settingNumber == 1)
    guard case .array(let parameters) = node["parameters"]?.value else {
      Issue.record("there are no parameters")
      return
    }
    let threshold = parameters.first { $0["keyPath"]?.string == "sheet.velocityThreshold" }
    #expect(threshold?["value"]?.settingNumber == 800)
    #expect(threshold?["default"]?.settingNumber == 1000)
  }

  @Test func `fingers move the scene step by step, to where a replay of their trace ends`() throws {
    var dialog = LiveDialog(.builtIn)
    let trace = try #require(Self.fling)
    let source = try Self.source()
    var (frames, last) = (0, JSONNode(.null, at: TextLocation(source: "nothing")))
    var rest = trace.samples[...]
    while frames < 600, last["outcome"] == nil {
      let time = Double(frames) / 60
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      let rows = due.map {
        "[\($0.time),\($0.id),\($0.phase.rawValue),\($0.point.x),\($0.point.y)]"
      }
      let node = try Self.answer(
        dialog.answer(
          Self.request(
            "step", frames, frames == 0 ? ["source": source] : [:],
            #""samples":[\#(rows.joined(separator: ","))],"time":\#(time)"#)))
      last = try #require(node["piece"])
      frames += 1
    }
    let run = try Self.answer(
      dialog.answer(
        Self.request(
          "run", 1,
          ["source": source, "trace": String(decoding: TraceWriter.text(of: trace), as: UTF8.self)])
      ))
    #expect(last["outcome"]?.string == run[keyPath: "run.outcome"]?.string)
    #expect(last["frames"]?.settingNumber == run[keyPath: "run.frames"]?.settingNumber)
    #expect(frames > 15)
  }

  @Test func `a trace's timeline is what replay writes`() throws {
    var dialog = LiveDialog(.builtIn)
    let trace = try #require(Self.fling)
    let node = try Self.answer(
      dialog.answer(
        Self.request(
          "timeline", 1,
          [
            "source": try Self.source(#"["sheet.velocityThreshold","4000"]"#),
            "trace": String(decoding: TraceWriter.text(of: trace), as: UTF8.self),
          ])))
    let document = try #require(try SheetCatalog.builtIn.document(named: "ivaev-bottom-sheet"))
    let scene = try SceneReader.scene(
      from: document.merging(try SceneReader.patch("sheet.velocityThreshold=4000")))
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    var simulator = try Simulator(scene: scene, trace: trace)
    try simulator.run(&lines)
    #expect(node["timeline"]?.string == String(decoding: text, as: UTF8.self))
  }

  @Test(arguments: [("all", "1000", false), ("all", "4000", true), ("named", "4000", true)])
  func `a run is compared with the lines of another one`(
    views: String, threshold: String, differs: Bool
  ) throws {
    var dialog = LiveDialog(.builtIn)
    let trace = String(decoding: TraceWriter.text(of: try #require(Self.fling)), as: UTF8.self)
    let first = try Self.answer(
      dialog.answer(
        Self.request("timeline", 1, ["source": try Self.source(), "trace": trace])))
    let node = try Self.answer(
      dialog.answer(
        Self.request(
          "compare", 2,
          [
            "source": try Self.source(#"["sheet.velocityThreshold","\#(threshold)"]"#),
            "trace": trace, "expected": try #require(first["timeline"]?.string), "views": views,
          ], #""tolerance":0,"timeTolerance":0"#)))
    #expect(node["error"] == nil)
    #expect(node["run"]?["frames"] != nil && node["parameters"] != nil)
    let difference = try #require(node["difference"])
    #expect((difference["events"] != nil) == differs)
    #expect(
      (difference[keyPath: "settings[0]"]?.string == "sheet.velocityThreshold 1000 → 4000")
        == differs)
  }

  @Test func `a sample that no trace can hold is not taken, and the rest is`() throws {
    var dialog = LiveDialog(.builtIn)
    let node = try Self.answer(
      dialog.answer(
        Self.request(
          "step", 1, ["source": try Self.source()],
          #""samples":[[0,0,1,10,10],[0,0,0,10,10],[0.01,0,7,1,1]],"time":0.02"#)))
    guard case .array(let taken) = node["taken"]?.value else {
      Issue.record("nothing was taken")
      return
    }
    #expect(
      taken.map { if case .bool(let flag) = $0.value { flag } else { false } } == [
        false, true, false,
      ])
  }

  @Test(arguments: [
    (#"{"id":3}"#, "\"call\" is no text"), (#"{"id":3,"call":"fly"}"#, "the call is \"fly\""),
    (#"{"id":3,"call":"describe"}"#, "\"source\" is no text"),
    (#"{"id":3,"call":"describe","source":"{}"}"#, "the source has no scene"),
    (#"{"id":3,"call":"step","time":1}"#, "nothing has been touched"),
    (#"{"id":3,"call":"run","source":"[","trace":"{}"}"#, "expected"),
  ])
  func `a request that cannot be answered is told why, under its number`(
    request: String, words: String
  ) throws {
    var dialog = LiveDialog(.builtIn)
    let node = try Self.answer(dialog.answer(Array(request.utf8)))
    #expect(node["id"]?.settingNumber == 3)
    #expect(node["error"]?.string?.contains(words) == true, "\(node)")
  }

  @Test(arguments: ["", "[", "3", #"{"id":"x"}"#, #"{"call":"describe"}"#])
  func `what is no request gets an error without a number`(text: String) throws {
    var dialog = LiveDialog(.builtIn)
    let node = try Self.answer(dialog.answer(Array(text.utf8)))
    #expect(node["id"] == nil && node["error"] != nil)
  }

  @Test func `a setting that the scene refuses leaves the next request as it was`() throws {
    var dialog = LiveDialog(.builtIn)
    let wrong = try Self.answer(
      dialog.answer(
        Self.request(
          "describe", 1, ["source": try Self.source(#"["sheet.velocityThreshold","-1"]"#)])))
    #expect(wrong["error"]?.string?.contains("velocityThreshold") == true)
    let right = try Self.answer(
      dialog.answer(Self.request("describe", 2, ["source": try Self.source()])))
    #expect(right["error"] == nil && right["run"] != nil)
  }

  @Test func `lines come whole, in whatever pieces they arrive`() {
    var lines = LineBuffer()
    #expect(lines.add(Array("a".utf8)).isEmpty)
    #expect(lines.add(Array("b\n\nc".utf8)) == [Array("ab".utf8), []])
    #expect(lines.add(Array("\n".utf8)) == [Array("c".utf8)])
  }

  @Test func `the last words of a process are its message and the trap before it`() {
    var words = LastWords()
    words.add(
      Array(
        "hello\nApp/Main.swift:3: Fatal error: boom\nerror: Main.swift:3: the app's code st".utf8))
    words.add(Array("ops at a trap\n".utf8))
    #expect(
      words.text
        == "Main.swift:3: the app's code stops at a trap\nApp/Main.swift:3: Fatal error: boom")
    #expect(LastWords().text.isEmpty)
  }
}

extension JSONNode {
  fileprivate var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}

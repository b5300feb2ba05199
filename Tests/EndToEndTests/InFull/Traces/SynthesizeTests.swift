import BasicTestSupport
import JSONText
import Testing

/// `synthesize`: every kind, with each of its options.
struct SynthesizeTests {
  /// A sample of a synthesized trace.
  private struct Sample {
    var t: Double
    var id: Int
    var phase: String
    var x: Double
    var y: Double
  }

  private func trace(_ arguments: String) throws -> JSONNode {
    let result = try Tool.run(
      ["synthesize"] + arguments.split(separator: " ").map(String.init), input: [])
    #expect(result.errors == "", "\(arguments)")
    #expect(result.status == 0)
    return try JSONNode(result.output)
  }

  private func samples(_ arguments: String) throws -> [Sample] {
    (try trace(arguments)["samples"]?.elements ?? []).map { node in
      Sample(
        t: node["t"]?.number ?? -1, id: Int(node["id"]?.number ?? -1),
        phase: node["phase"]?.text ?? "", x: node["x"]?.number ?? -1, y: node["y"]?.number ?? -1)
    }
  }

  private static let drag = "drag --from 100,700 --distance 300"

  /// The place and time of the last sample.
  private static let ends: [(arguments: String, end: [Double])] = [
    ("tap", [0.08, 195, 422]), ("tap --from 10,20", [0.08, 10, 20]),
    ("tap --from 10,20 --press 0.2", [0.2, 10, 20]),
    ("hold --from 10,20", [1, 10, 20]), ("hold --from 10,20 --duration 0.7", [0.7, 10, 20]),
    ("hold --from 10,20 --start 2", [3, 10, 20]),
    (drag, [0.5, 100, 400]), ("drag --from 10,20 --to 30,50", [0.5, 30, 50]),
    ("drag --distance 100", [0.5, 195, 322]),
    (drag + " --direction up", [0.5, 100, 400]), (drag + " --direction down", [0.5, 100, 1000]),
    (drag + " --direction left", [0.5, -200, 700]),
    (drag + " --direction right", [0.5, 400, 700]),
    (drag + " --direction 0", [0.5, 400, 700]), (drag + " --direction 90", [0.5, 100, 1000]),
    (drag + " --direction -90", [0.5, 100, 400]), (drag + " --direction 180", [0.5, -200, 700]),
    (drag + " --duration 1.5", [1.5, 100, 400]), (drag + " --velocity 600", [0.5, 100, 400]),
    (drag + " --velocity 100", [3, 100, 400]), (drag + " --hold 0.4", [0.9, 100, 400]),
    (drag + " --press 0.3", [0.8, 100, 400]), (drag + " --start 1.25", [1.75, 100, 400]),
    ("edge-swipe", [0.5, 200, 422]), ("edge-swipe --from 0,50", [0.5, 200, 50]),
    ("edge-swipe --distance 120 --duration 0.2", [0.2, 120, 422]),
    ("edge-swipe --velocity 800 --hold 1", [1.25, 200, 422]),
    ("fling --from 100,700 --to 100,600", [0.083334, 100, 600]),
  ]

  @Test(arguments: ends)
  func `a gesture ends where and when its options say`(arguments: String, end: [Double]) throws {
    let samples = try samples(arguments)
    let last = try #require(samples.last)
    #expect(last.phase == "ended")
    #expect(
      abs(last.t - end[0]) < 1e-5 && abs(last.x - end[1]) < 1e-3 && abs(last.y - end[2]) < 1e-3)
    #expect(samples.first?.phase == "began")
    #expect(samples.filter { $0.phase == "began" }.count == 1)
  }

  @Test func `--start is when the finger lands`() throws {
    #expect(try samples(Self.drag + " --start 1.25").first?.t == 1.25)
    #expect(try samples(Self.drag).first?.t == 0)
  }

  @Test func `--rate is how often the screen looks`() throws {
    #expect(try samples(Self.drag)[1].t == 0.008333)
    #expect(try samples(Self.drag + " --rate 50")[1].t == 0.02)
    #expect(try samples(Self.drag + " --rate 50").count == 26)
  }

  @Test func `--press and --hold are rests at the ends of the way`() throws {
    let plain = try samples(Self.drag)
    let pressed = try samples(Self.drag + " --press 0.3")
    #expect(plain[1].t < 0.01)
    #expect(try #require(pressed.first { $0.y != 700 }).t > 0.3)
    let held = try samples(Self.drag + " --hold 0.4")
    #expect(try #require(held.first { $0.y == 400 }).t == 0.5)
    #expect(held.last?.t == 0.9)
  }

  @Test(arguments: [(nil, 1500.0), ("400", 400), ("2500", 2500)])
  func `a fling is released at --velocity`(velocity: String?, expected: Double) throws {
    let option = velocity.map { " --velocity \($0)" } ?? ""
    let samples = try samples("fling --from 100,800 --distance 500\(option) --rate 1000").suffix(3)
    let (first, last) = (try #require(samples.first), try #require(samples.last))
    #expect(abs((first.y - last.y) / (last.t - first.t) - expected) < 2)
  }

  @Test(arguments: [0.05, 0.2])
  func `--steady is how long a fling keeps its velocity`(seconds: Double) throws {
    let samples = try samples(
      "fling --from 100,800 --distance 500 --velocity 1000 --rate 500 --steady \(seconds)")
    let end = try #require(samples.last)
    let speeds = zip(samples, samples.dropFirst()).map { first, second in
      (from: end.t - first.t, speed: (first.y - second.y) / (second.t - first.t))
    }
    let steady = speeds.filter { $0.from <= seconds }
    #expect(steady.count > 20 && steady.allSatisfy { abs($0.speed - 1000) < 2 })
    let before = try #require(speeds.last { $0.from > seconds + 0.1 })
    #expect(before.speed < 990)
  }

  @Test func `two fingers are --spacing apart, and land and lift --delay and --earlier-lift apart`()
    throws
  {
    let base = "two-finger-drag --from 100,700 --distance 300"
    let rows: [(options: String, spacing: Double, delay: Double, earlier: Double)] = [
      ("", 60, 0, 0), (" --spacing 120", 120, 0, 0), (" --spacing -40", -40, 0, 0),
      (" --delay 0.1", 60, 0.1, 0), (" --earlier-lift 0.2", 60, 0, 0.2),
    ]
    for row in rows {
      let samples = try samples(base + row.options)
      let began = samples.filter { $0.phase == "began" }
      let ended = samples.filter { $0.phase == "ended" }.sorted { $0.id < $1.id }
      #expect(began.map(\.id) == [0, 1])
      #expect(began[1].x - began[0].x == row.spacing, "\(row.options)")
      #expect(abs(began[1].t - began[0].t - row.delay) < 1e-5, "\(row.options)")
      #expect(abs(ended[0].t - ended[1].t - row.earlier) < 1e-5, "\(row.options)")
    }
    #expect(try samples(base + " --duration 2").last?.t == 2)
    #expect(try samples(base + " --velocity 100").last?.t == 3)
    #expect(try samples(base + " --hold 1").last?.t == 1.5)
    #expect(try #require(try samples(base + " --press 1").first { $0.y != 700 }).t > 1)
  }

  @Test func `--noise moves every place by at most so much, as --seed says`() throws {
    let plain = try samples(Self.drag)
    let jittered = try samples(Self.drag + " --noise 3")
    let offsets = zip(plain, jittered).flatMap { [$1.x - $0.x, $1.y - $0.y] }
    #expect(plain.count == jittered.count)
    #expect(offsets.allSatisfy { $0.magnitude <= 3.001 })
    #expect(offsets.contains { $0.magnitude > 1.5 } && offsets.contains { $0 < 0 })
    let options = Self.drag.split(separator: " ").map(String.init) + ["--noise", "3", "--seed"]
    let texts = try ["0", "1", "1", "9223372036854775807"].map { seed in
      try Tool.run(["synthesize"] + options + [seed], input: []).output
    }
    #expect(texts[1] == texts[2])
    #expect(Set(texts).count == 3)
    #expect(try samples(Self.drag + " --noise 3 --seed 0").map(\.x) == jittered.map(\.x))
  }

  @Test func `--screen, --scene and --name are the trace's`() throws {
    let plain = try trace("tap")
    #expect(
      plain[keyPath: "device.width"]?.number == 390
        && plain[keyPath: "device.height"]?.number == 844)
    #expect(plain["scene"] == nil)
    #expect(plain["name"]?.text == "tap")
    let other = try trace("tap --screen 1024x768 --scene scroll-view --name mine")
    #expect(
      other[keyPath: "device.width"]?.number == 1024
        && other[keyPath: "device.height"]?.number == 768)
    #expect(other["scene"]?.text == "scroll-view")
    #expect(other["name"]?.text == "mine")
    #expect(other["samples"]?.elements.first?["x"]?.number == 512)
  }

  /// Invalid calls, and part of the message for each.
  private static let refused: [(arguments: String, fragment: String)] = [
    ("tap --distance 5", "tap does not take --distance, expected --from, --press, "),
    ("hold --press 1", "hold does not take --press, expected "),
    ("fling --distance 300 --hold 1", "fling does not take --hold, expected "),
    ("drag --distance 300 --steady 1", "drag does not take --steady, expected "),
    ("drag --distance 300 --spacing 9", "drag does not take --spacing, expected "),
    ("edge-swipe --to 5,5", "edge-swipe does not take --to, expected "),
    ("edge-swipe --from 5,5", "an edge-swipe begins at x = 0, expected --from 0,Y"),
    ("drag", "no option says where the finger goes, expected --to X,Y, or --distance"),
    ("drag --to 5,5 --distance 9", "--to and --distance or --direction both say where"),
    ("drag --to 5,5 --direction up", "--to and --distance or --direction both say where"),
    ("drag --distance 9 --duration 1 --velocity 9", "--duration and --velocity both say"),
    ("drag --distance 9 --direction north", "--direction is \"north\", expected up, down"),
    ("drag --distance 9 --direction 361", "--direction is \"361\", expected up, down"),
    ("drag --distance -9", "--distance is \"-9\", expected a number, at least 0"),
    ("tap --rate 0", "--rate is \"0\", expected a number, more than 0"),
    ("tap --rate 5000", "the sampling rate 5000 is out of range, expected Hz from 1 to 1000"),
    ("tap --noise -1", "--noise is \"-1\", expected a number, at least 0"),
    ("tap --seed 1.5", "--seed is \"1.5\", expected a whole number from 0"),
    ("tap --start -1", "--start is \"-1\", expected a number, at least 0"),
    ("tap --screen 390", "--screen is \"390\", expected WIDTHxHEIGHT"),
    ("tap --from 5", "--from is \"5\", expected X,Y"),
  ]

  @Test(arguments: refused)
  func `an option that a kind has not, or that cannot be, is refused`(
    arguments: String, fragment: String
  ) throws {
    let result = try Tool.run(
      ["synthesize"] + arguments.split(separator: " ").map(String.init), input: [])
    Tool.expectFailure(result, "error: " + fragment)
  }

  @Test(
    arguments: [
      "tap", "hold", "drag --distance 300", "fling --distance 300", "edge-swipe",
      "two-finger-drag --distance 300",
    ])
  func `every gesture is a valid trace, and the same bytes each time`(arguments: String) throws {
    let call = "gesture-replay synthesize \(arguments) --noise 1"
    let first = try Tool.shell("\(call) | gesture-replay validate -")
    #expect(first.errors == "")
    #expect(first.output.hasPrefix("<stdin>: gesture-trace/1, valid: "))
    #expect(try Tool.shell(call).outputBytes == (try Tool.shell(call)).outputBytes)
  }
}

import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing
import TextFiles
import TraceExchange

/// Traces to export, and the part of them that a script can express.
enum ExportedTraces {
  private static let folder = Repository.fixtures + "/traces/"

  static func fixture(_ name: String) throws -> Trace {
    let path = folder + name + ".json"
    return try TraceReader.read(try TextFile.read(path), source: path).trace
  }

  /// A trace of samples such as `0.5 1 moved 10 20`: time, finger, phase, place; separated by `;`.
  static func trace(_ samples: String, name: String = "test") throws -> Trace {
    let samples = try samples.split(separator: ";").map { sample in
      let words = sample.split(separator: " ").map(String.init)
      let phase = try #require(
        TouchSample.Phase.allCases.first { "\($0.word)" == words[2] })
      return TouchSample(
        time: try #require(Double(words[0])), id: try #require(Int(words[1])), phase: phase,
        point: Point(x: try #require(Double(words[3])), y: try #require(Double(words[4]))))
    }
    return Trace(
      name: name, device: Trace.Device(width: 390, height: 844, scale: 3), samples: samples)
  }

  /// Fingers that come and go at random, on whole milliseconds and between them, some at the same
  /// time.
  static func random(seed: UInt64) -> Trace {
    var generator = SplitMix64(seed: seed)
    var samples: [TouchSample] = []
    var down: [Int: Point] = [:]
    var time = Double.random(in: 0...2, using: &generator)
    func add(_ id: Int, _ phase: TouchSample.Phase, _ point: Point) {
      samples.append(TouchSample(time: time, id: id, phase: phase, point: point))
      down[id] = phase.isLift ? nil : point
    }
    func place() -> Point {
      Point(
        x: Double.random(in: 0...390, using: &generator),
        y: Double.random(in: 0...844, using: &generator))
    }
    for _ in 0..<200 {
      if Int.random(in: 0..<3, using: &generator) > 0 {
        time += Double.random(in: 0.0001...0.03, using: &generator)
      }
      let id = Int.random(in: 3..<8, using: &generator)
      guard let last = down[id] else {
        add(id, .began, place())
        continue
      }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: add(id, .ended, last)
      case 1: add(id, .ended, place())
      case 2: add(id, .cancelled, last)
      case 3: add(id, .stationary, last)
      case 4: add(id, .moved, last)
      default: add(id, .moved, place())
      }
    }
    time += 0.01
    for (id, point) in down.sorted(by: { $0.key < $1.key }) { add(id, .ended, point) }
    return Trace(
      name: "random", device: Trace.Device(width: 390, height: 844, scale: 3), samples: samples)
  }

  // MARK: Of round trips

  /// All traces with touches in Fixtures/traces.
  static let fixtures: [Trace] = File.names(in: folder, ending: ".json").compactMap {
    try? fixture($0)
  }.filter { !$0.samples.isEmpty }

  /// What the recordings in Fixtures/recordings say.
  static let imported: [Trace] = [
    ("drag.evtest.txt", .evtest, .init()), ("drag.libinput.yml", .libinput, .init()),
    ("fling.cdp.jsonl", .cdp, .init()), ("fling.flutter.json", .flutter, .init(pixelRatio: 3)),
    ("fling.flutter-envelope.json", .flutter, .init(pixelRatio: 3)),
    ("scroll.rrweb.json", .rrweb, .init()), ("swipe.appium.json", .appium, .init(screen: screen)),
    ("swipe.bidi.json", .w3c, .init()), ("swipe.w3c.json", .w3c, .init()),
    ("two-fingers.motionevent.txt", .motionevent, .init(density: 480)),
  ].compactMap { (file: String, kind: TraceImporter.Kind, options: TraceImporter.Options) in
    let path = Repository.fixtures + "/recordings/" + file
    return try? TraceImporter.read(
      TextFile.read(path), source: path, kind: kind, options: options
    ).trace
  }

  private static let screen = TraceImporter.Extent(width: 390, height: 844)

  /// Traces with what is rare, each under the name of it.
  static let special: [Trace] = [
    (
      "two fingers",
      "0 0 began 1 1; 0.01 1 began 9 9; 0.02 0 moved 1 2; 0.02 1 moved 9 8; "
        + "0.03 1 ended 9 8; 0.04 0 moved 1 3; 0.05 0 ended 1 3"
    ),
    (
      "cancelled together", "0 0 began 1 1; 0 1 began 9 9; 0.5 1 cancelled 9 9; 0.5 0 cancelled 1 1"
    ),
    ("cancelled alone", "0 0 began 1 1; 0 1 began 9 9; 0.5 1 cancelled 9 9; 0.6 0 ended 1 1"),
    (
      "equal times",
      "0 0 began 1 1; 0 0 moved 1 5; 0 0 moved 1 9; 0.1 0 ended 1 9; 0.1 0 began 2 2; "
        + "0.1 0 ended 2 2"
    ),
    ("lifts elsewhere", "0 0 began 1 1; 0 1 began 9 9; 0.1 1 ended 9 20; 0.1 0 ended 1 30"),
    (
      "an id again",
      "0 5 began 1 1; 0.1 5 ended 1 1; 0.2 5 began 1 1; 0.3 7 began 9 9; "
        + "0.4 5 ended 1 1; 0.5 5 began 1 1; 0.6 5 moved 1 9; 0.6 7 moved 9 1; 0.7 7 ended 9 1; "
        + "0.7 5 ended 1 9"
    ),
    (
      "moves in place",
      "0 0 began 1 1; 0.01 1 began 9 9; 0.02 0 moved 1 1; 0.03 1 moved 9 9; "
        + "0.03 0 moved 1 5; 0.04 0 moved 1 5; 0.04 1 moved 9 9; 0.05 1 moved 9.0001 9; "
        + "0.06 0 ended 1 5; 0.07 1 ended 9.0001 9"
    ),
    ("a gap", "0 0 began 1 1; 0.01 0 moved 1 2; 3600.0000005 0 moved 1 3; 3601 0 ended 1 3"),
    (
      "everything",
      "0.5 4 began 10 10.25; 0.51 1 began 90 90; 0.5204 4 moved 10 20; "
        + "0.53 1 moved 90 80; 0.53 4 moved 10 30; 0.54 1 stationary 90 80; 0.55 1 cancelled 91 80; "
        + "0.56 4 ended 10 40; 0.6 0 began 5 5; 0.65 0 moved 5 6.25; 0.66 0 moved 5 7; "
        + "0.7 0 cancelled 5 7"
    ),
    (
      "a minute of 120 Hz",
      "0 0 began 1 1;"
        + (1...7200).map { "\(Double($0) / 120) 0 moved \($0 % 300) 1;" }.joined()
        + "60 0 ended 0 1"
    ),
  ].compactMap { (name: String, samples: String) in
    var trace = try? trace(samples, name: name)
    if name == "everything" {
      trace?.scene = "scroll-view"
      trace?.metadata = Array("{}".utf8)
      trace?.actions = [0.6, 0.7].map { TimedAction(time: $0, action: .cancelTouches) }
      trace?.observed = Observation(
        channels: ["scroll.y"], frames: [Observation.Frame(time: 0.5, values: [1])])
    }
    return trace
  }
}

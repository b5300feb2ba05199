import GestureTraces
import JSONText
import MotionLaws
import Testing
import TextFiles

/// Traces to export, and the part of them that a script can express.
enum ExportedTraces {
  private static let folder = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return parts.joined(separator: "/") + "/Fixtures/traces/"
  }()

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

  /// What a script expresses of a trace: a lift elsewhere is a move and a lift, stationary samples
  /// are left out, and times count from the first landing.
  static func told(of trace: Trace, cancels: Bool) -> [TouchSample] {
    var told: [TouchSample] = []
    var places: [Int: Point] = [:]
    for var sample in trace.samples where sample.phase != .stationary {
      sample.time -= trace.samples[0].time
      if sample.phase == .cancelled {
        sample.point = places[sample.id] ?? sample.point
        if !cancels { sample.phase = .ended }
      }
      if sample.phase == .ended, places[sample.id] != sample.point {
        var move = sample
        move.phase = .moved
        told.append(move)
      }
      told.append(sample)
      places[sample.id] = sample.point
    }
    return told
  }

  /// Expects a trace whose fingers do the same.
  ///
  /// Fingers are renumbered, so they are identified by the order in which they land and lift.
  static func expectSame(
    _ read: Trace, as written: [TouchSample], place: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (found, wanted) = (strokes(read.samples), strokes(written))
    #expect(found.count == wanted.count, sourceLocation: sourceLocation)
    for (found, wanted) in zip(found, wanted) {
      #expect(
        found.map(\.phase) == wanted.map(\.phase), sourceLocation: sourceLocation)
      for (here, there) in zip(found, wanted) {
        #expect(abs(here.time - there.time) <= 0.001, sourceLocation: sourceLocation)
        #expect(abs(here.point.x - there.point.x) <= place, sourceLocation: sourceLocation)
        #expect(abs(here.point.y - there.point.y) <= place, sourceLocation: sourceLocation)
      }
    }
    #expect(
      landingsAndLifts(read.samples) == landingsAndLifts(written), sourceLocation: sourceLocation)
  }

  /// The samples of each finger from its landing to its lift, in the order of the landings.
  private static func strokes(_ samples: [TouchSample]) -> [[TouchSample]] {
    var strokes: [[TouchSample]] = []
    var open: [Int: Int] = [:]
    for sample in samples {
      let stroke = open[sample.id] ?? strokes.count
      if stroke == strokes.count { strokes.append([]) }
      open[sample.id] = sample.phase.isLift ? nil : stroke
      strokes[stroke].append(sample)
    }
    return strokes
  }

  /// The strokes that begin or end, in order: `+0 +1 -0`.
  private static func landingsAndLifts(_ samples: [TouchSample]) -> [String] {
    var words: [String] = []
    var open: [Int: Int] = [:]
    var count = 0
    for sample in samples {
      if sample.phase == .began {
        open[sample.id] = count
        words.append("+\(count)")
        count += 1
      } else if sample.phase.isLift {
        words.append("-\(open[sample.id] ?? -1)")
      }
    }
    return words
  }
}

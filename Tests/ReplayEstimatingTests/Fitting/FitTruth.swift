import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// A system whose parameters are drawn at random, recorded and then fitted.
struct FitSystem: CustomTestStringConvertible, Sendable {
  /// A finger that travels a distance at constant speed, and may rest before it is lifted.
  struct Stroke: Sendable {
    var from: Double
    var way: Double
    var duration: Double
    var rest = 0.3
  }

  struct Parameter: Sendable {
    var keyPath: String

    /// The range of the search.
    var range: ClosedRange<Double>

    /// The range from which the true value is drawn.
    var truths: ClosedRange<Double>

    /// Whether it only affects decisions.
    var isThreshold = false
  }

  var scene: String
  var parameters: [Parameter]
  var strokes: [Stroke]

  /// The standard deviation of the noise that is added to what is shown, in points.
  var noise = 0.3

  var testDescription: String { scene }

  static let all = [
    FitSystem(
      scene: "ivaev-bottom-sheet",
      parameters: [
        Parameter(keyPath: "sheet.showDuration", range: 0.1...0.6, truths: 0.15...0.45),
        Parameter(
          keyPath: "sheet.translationFraction", range: 0.05...0.95, truths: 0.3...0.55,
          isThreshold: true),
      ],
      strokes: [
        Stroke(from: 790, way: -430, duration: 0.5), Stroke(from: 790, way: -100, duration: 0.3),
      ]),
    FitSystem(
      scene: "granados-pull-down-drawer",
      parameters: [
        Parameter(keyPath: "sheet.springDuration", range: 0.2...1, truths: 0.3...0.7),
        Parameter(
          keyPath: "sheet.stateChangeThreshold", range: 0.05...0.9, truths: 0.25...0.5,
          isThreshold: true),
      ],
      strokes: [
        Stroke(from: 50, way: 90, duration: 0.3), Stroke(from: 50, way: 250, duration: 0.4),
      ]),
  ]

  // MARK: What is drawn

  /// A system with values for its parameters, and recordings of it.
  struct Truth {
    var values: [Double]
    var recordings: [FitRecording]
  }

  /// Recordings with noise, clocks that differ by up to 5 ms, and values on pixels.
  func truth(seed: UInt64) throws -> Truth {
    var generator = SplitMix64(seed: seed)
    let values = parameters.map { Double.random(in: $0.truths, using: &generator) }
    guard let document = try SheetCatalog.builtIn.document(named: scene) else {
      throw InputFailure("there is no scene \(scene)", expected: "a built-in scene")
    }
    var tuned = document
    for (parameter, value) in zip(parameters, values) {
      tuned = tuned.merging(try FitParameter(parameter.keyPath, in: parameter.range).patch(value))
    }
    let recordings = try strokes.map { stroke in
      var trace = Self.trace(stroke, start: Double.random(in: 0.1...0.117, using: &generator))
      trace.observed = try observation(of: trace, on: tuned, &generator)
      return try FitRecording(trace, on: document)
    }
    return Truth(values: values, recordings: recordings)
  }

  private static func trace(_ stroke: Stroke, start: Double) -> Trace {
    var trace = Trace(name: "\(stroke.way) pt in \(stroke.duration) s")
    let moves = Int((stroke.duration * 120).rounded())
    for move in 0...moves {
      let part = Double(move) / Double(moves)
      trace.samples.append(
        TouchSample(
          time: start + part * stroke.duration, id: 0, phase: move == 0 ? .began : .moved,
          point: Point(x: 195, y: stroke.from + part * stroke.way)))
    }
    trace.samples.append(
      TouchSample(
        time: start + stroke.duration + stroke.rest + 0.001, id: 0, phase: .ended,
        point: Point(x: 195, y: stroke.from + stroke.way)))
    return trace
  }

  private func observation(
    of trace: Trace, on document: JSONNode, _ generator: inout SplitMix64
  ) throws -> Observation {
    var simulator = try Simulator(
      scene: try SceneReader.scene(from: document), trace: trace)
    let end = (trace.samples.last?.time ?? 0) + 1
    let times = (3..<Int(end * 60)).map { Double($0) / 60 }
    let frames = try simulator.frames(at: times).frames
    let offset = Double.random(in: -0.005...0.005, using: &generator)
    let hasContent = frames.first?.scroll != nil
    let shown = zip(times, frames).map { time, frame in
      // A drawer's top does not move.
      let values = [frame.sheet?.reading.extent, frame.scroll?.contentOffset.y].map { value in
        value.map { (($0 + noise * Self.normal(&generator)) * 3).rounded() / 3 }
      }
      return Observation.Frame(
        time: time + offset, values: hasContent ? values : Array(values.prefix(1)))
    }
    return Observation(
      channels: hasContent ? ["sheet.extent", "scroll.y"] : ["sheet.extent"], frames: shown)
  }

  /// An approximately normal number: the sum of twelve uniform ones.
  private static func normal(_ generator: inout SplitMix64) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0...1, using: &generator) }
  }
}

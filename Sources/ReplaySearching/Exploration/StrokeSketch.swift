import GestureTraces
import MotionLaws

/// Traces as strokes that can be put together, finger by finger.
///
/// Times are whole 8192ths of a second and positions whole eighths of a point, as in `GestureGenerator`.
/// Shifted by whole seconds, all differences stay the same to the last bit.
struct StrokeSketch: Sendable {
  /// Each with its `began` first and its lift last.
  var strokes: [[TouchSample]] = []
  var actions: [TimedAction] = []

  init(_ strokes: [[TouchSample]] = [], actions: [TimedAction] = []) {
    self.strokes = strokes
    self.actions = actions
  }

  /// The strokes of a trace.
  init(of trace: Trace) {
    var down: [Int: Int] = [:]
    for sample in trace.samples {
      let stroke = down[sample.id] ?? strokes.count
      if stroke == strokes.count { strokes.append([]) }
      strokes[stroke].append(sample)
      down[sample.id] = sample.phase.isLift ? nil : stroke
    }
    actions = trace.actions
  }

  /// The time at which the last finger is lifted, in seconds.
  var end: Double { strokes.reduce(0) { max($0, $1.last?.time ?? 0) } }

  /// The trace of all strokes, each under the lowest number that is free when it begins.
  func trace(named name: String) -> Trace {
    var samples: [TouchSample] = []
    var upSince: [Double] = []
    for stroke in strokes.sorted(by: { ($0.first?.time ?? 0) < ($1.first?.time ?? 0) }) {
      guard let begin = stroke.first?.time, let end = stroke.last?.time else { continue }
      let id = upSince.firstIndex { $0 < begin } ?? upSince.count
      if id == upSince.count { upSince.append(0) }
      upSince[id] = end
      for var sample in stroke {
        sample.id = id
        samples.append(sample)
      }
    }
    // By time; samples at the same time keep the order of each finger.
    let order = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return Trace(
      name: name, samples: order.map { $0.element }, actions: actions.sorted { $0.time < $1.time })
  }

  /// One finger's path, sampled 60 times a second.
  static func stroke(_ path: RandomPath, at begin: Double, isCancelled: Bool = false)
    -> [TouchSample]
  {
    let start = GestureGenerator.onGrid(time: begin)
    var samples = [TouchSample(time: start, id: 0, phase: .began, point: onGrid(path.start))]
    var moment = 1.0 / 60
    while moment < path.duration, let place = path.place(at: moment) {
      samples.append(
        TouchSample(
          time: GestureGenerator.onGrid(time: begin + moment), id: 0, phase: .moved,
          point: onGrid(place)))
      moment += 1.0 / 60
    }
    let last = path.rest > 0 ? samples[samples.count - 1].point : path.lastPlace
    let end = GestureGenerator.onGrid(time: begin + path.duration)
    samples.append(
      TouchSample(
        time: end, id: 0, phase: isCancelled ? .cancelled : .ended, point: onGrid(last)))
    return samples
  }

  static func onGrid(_ place: Point) -> Point {
    Point(x: (place.x * 8).rounded() / 8, y: (place.y * 8).rounded() / 8)
  }
}

extension RandomPath {
  /// The position at which the finger is lifted.
  fileprivate var lastPlace: Point { place(at: duration - rest) ?? start }
}

extension StrokeSketch {
  /// The sketch in which another one follows this one.
  ///
  /// - Parameters:
  ///   - other: what follows.
  ///   - pause: seconds from the last finger's lift.
  /// - Returns: both.
  func followed(by other: StrokeSketch, after pause: Double) -> StrokeSketch {
    let shift = GestureGenerator.onGrid(time: end + pause)
    return StrokeSketch(
      strokes + other.strokes.map { $0.shifted(by: shift) },
      actions: actions
        + other.actions.map { TimedAction(time: $0.time + shift, action: $0.action) })
  }
}

extension [TouchSample] {
  /// The same, this many seconds later.
  func shifted(by seconds: Double) -> [TouchSample] {
    map { sample in
      var sample = sample
      sample.time += seconds
      return sample
    }
  }
}

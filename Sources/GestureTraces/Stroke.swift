import MotionLaws

/// A finger from its landing to its lift.
package struct Stroke {
  /// With their indices in the trace; at least one.
  package var samples: [(index: Int, sample: TouchSample)]

  /// The strokes of a trace, in the order in which the fingers landed.
  package static func all(in samples: [TouchSample]) -> [Stroke] {
    var strokes: [Stroke] = []
    var down: [Int: Int] = [:]
    for (index, sample) in samples.enumerated() {
      if let stroke = down[sample.id] {
        strokes[stroke].samples.append((index, sample))
        if sample.phase.isLift { down[sample.id] = nil }
      } else {
        down[sample.id] = strokes.count
        strokes.append(Stroke(samples: [(index, sample)]))
      }
    }
    return strokes
  }

  /// A sample at a time between the landing and the lift, on the straight line between its
  /// neighbours.
  func cut(at time: Double, _ phase: TouchSample.Phase) -> TouchSample {
    let next = samples.firstIndex { $0.sample.time > time } ?? samples.count - 1
    let (before, after) = (samples[max(0, next - 1)].sample, samples[next].sample)
    let span = after.time - before.time
    let share = span > 0 ? (time - before.time) / span : 0
    return TouchSample(
      time: time, id: before.id, phase: phase,
      point: before.point + (after.point - before.point) * share)
  }
}

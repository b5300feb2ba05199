package import GestureTraces
import JSONText
import MotionLaws

extension Trace {
  /// The samples, as in `0 began 0 (10, 20)`: time in seconds, phase, finger, position.
  package var lines: [String] {
    samples.map { sample in
      "\(sample.time.exact) \(sample.phase) \(sample.id) "
        + "(\(sample.point.x.exact), \(sample.point.y.exact))"
    }
  }
}

import GestureTraces
import MotionLaws

extension FingerTrack {
  /// Lands, moves or lifts a finger; what does not fit its life is mended, with a warning.
  ///
  /// - Parameters:
  ///   - phase: what the finger does now.
  ///   - key: the finger.
  ///   - point: where, in points.
  ///   - offset: the byte of the file that says so.
  ///   - warnings: what is odd about the recording.
  /// - Throws: if more fingers are down than a trace has room for.
  mutating func apply(
    _ phase: TouchSample.Phase, _ key: Int, at point: Point, offset: Int,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    switch phase {
    case .began:
      if isDown(key) {
        warnings.add(
          .contact, "a finger lands again before it was lifted, and is cancelled here",
          expected: "a lift before it", at: offset)
        lift(key, isCancelled: true)
      }
      try land(key, at: point, offset: offset)
    case .moved, .stationary:
      if isDown(key) { return move(key, to: point) }
      warnings.addEarlyFinger("lands here", at: offset)
      try land(key, at: point, offset: offset)
    case .ended, .cancelled:
      guard isDown(key) else { return warnings.addEarlyFinger("is left out", at: offset) }
      lift(key, at: point, isCancelled: phase == .cancelled)
    }
  }
}

import GestureEngine
import GestureTraces
import MotionLaws

/// What a hand can do: its fingers stay on the screen from landing to lift, and are only so fast.
package struct HandReach: Sendable {
  /// How fast a finger is at most unless something else is said, in points per second.
  package static let usualSpeed = 8000.0

  let screen: Screen

  /// In points per second, above 0.
  let maximumSpeed: Double

  /// Speeds that differ only by rounding are the same, as a fraction.
  private static let slack = 1e-9

  /// Whether a hand can do this.
  ///
  /// - Parameter samples: of any fingers, in the order of time.
  /// - Returns: false if one is beyond an edge of the screen or faster than `maximumSpeed` on its
  ///   way from one moment to the next.
  func allows(_ samples: ArraySlice<TouchSample>) -> Bool {
    // For each finger the last moment before the current one, and where it is now.
    var fingers: [Int: (before: TouchSample?, now: TouchSample)] = [:]
    for sample in samples {
      guard (0...screen.width).contains(sample.point.x),
        (0...screen.height).contains(sample.point.y)
      else { return false }
      guard sample.phase != .began, let last = fingers[sample.id] else {
        fingers[sample.id] = (nil, sample)
        continue
      }
      let before = sample.time > last.now.time ? last.now : last.before
      fingers[sample.id] = (before, sample)
      guard let before else { continue }
      let way = (sample.point - before.point).length
      let longest = maximumSpeed * (sample.time - before.time)
      guard way <= longest * (1 + Self.slack) else { return false }
    }
    return true
  }
}

package import GestureEngine
package import GestureTraces
import MotionLaws

/// The limits of a finger: it stays on the screen from landing to lift, and is no faster than a
/// hand.
package struct FingerLimits: Sendable, Hashable {
  /// The highest speed of a finger, in points per second, unless another is given.
  ///
  /// A fast flick of a recorded hand reaches 5,000 pt/s; a thumb that crosses a phone's screen as
  /// fast as it can stays below this.
  package static let defaultSpeed = 8000.0

  /// The area where a finger can be, in points: from the left and top edge of the screen to the
  /// right and bottom one, both included; nil for anywhere.
  private(set) var area: Rect?

  /// In points per second, above 0.
  private(set) var maximumSpeed: Double

  /// The limits on a scene's screen.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - maximumSpeed: in points per second, above 0.
  package init(on screen: Screen, maximumSpeed: Double = Self.defaultSpeed) {
    area = screen.bounds
    self.maximumSpeed = maximumSpeed
  }

  /// The limits on the device where a trace was recorded.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - screen: the screen if the trace names no device; nil if there is none.
  ///   - maximumSpeed: in points per second, above 0.
  package init(
    for trace: Trace, elseOn screen: Screen? = nil, maximumSpeed: Double = Self.defaultSpeed
  ) {
    area =
      trace.device.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) } ?? screen?.bounds
    self.maximumSpeed = maximumSpeed
  }

  // MARK: What a trace does

  /// The limits, widened to what a trace does already.
  func widened(to trace: Trace) -> FingerLimits {
    var limits = self
    var down: [Int: TouchSample] = [:]
    for sample in trace.samples {
      limits.area = limits.area?.including(sample.point)
      if let last = down[sample.id] {
        limits.maximumSpeed = max(limits.maximumSpeed, Self.speed(last, sample))
      }
      down[sample.id] = sample.phase.isLift ? nil : sample
    }
    return limits
  }

  /// Whether all fingers of a trace are within the limits.
  package func allow(_ trace: Trace) -> Bool { allow(trace.samples[...]) }

  /// Whether a hand can do this.
  ///
  /// - Parameter samples: of any fingers, in the order of time.
  /// - Returns: false if one is beyond an edge of the screen or too fast on its way from one moment
  ///   to the next.
  func allow(_ samples: ArraySlice<TouchSample>) -> Bool {
    // For each finger the last moment before the current one, and where it is now.
    var fingers: [Int: (before: TouchSample?, now: TouchSample)] = [:]
    for sample in samples {
      let last = sample.phase == .began ? nil : fingers[sample.id]
      let before = last.flatMap { sample.time > $0.now.time ? $0.now : $0.before }
      guard allow(sample, after: before) else { return false }
      fingers[sample.id] = (before, sample)
    }
    return true
  }

  /// Whether a finger's sample is on the screen and near enough to the one before.
  func allow(_ sample: TouchSample, after last: TouchSample?) -> Bool {
    guard area?.reaches(sample.point) != false else { return false }
    return last.map { Self.speed($0, sample) <= maximumSpeed * (1 + Self.slack) } ?? true
  }

  /// The amount that rounding may add to a speed, as a fraction of it.
  static let slack = 1e-9

  /// The speed from one sample of a finger to the next, in points per second; infinite if it is
  /// elsewhere at the same time.
  static func speed(_ sample: TouchSample, _ next: TouchSample) -> Double {
    let distance = (next.point - sample.point).length
    return distance > 0 ? distance / (next.time - sample.time) : 0
  }
}

extension Rect {
  /// Whether a point is in it or on its border.
  func reaches(_ point: Point) -> Bool { nearest(to: point) == point }

  /// The point in it, or on its border, that is nearest to another.
  func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, x), x + width), y: min(max(point.y, y), y + height))
  }

  /// The smallest rectangle around it and a point.
  fileprivate func including(_ point: Point) -> Rect {
    let (left, top) = (min(x, point.x), min(y, point.y))
    return Rect(
      x: left, y: top, width: max(x + width, point.x) - left,
      height: max(y + height, point.y) - top)
  }
}

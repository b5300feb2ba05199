/// A timing curve: a cubic Bézier from (0, 0) to (1, 1), as `CAMediaTimingFunction` documents it.
public struct TimingCurve: Sendable, Hashable {
  /// The first control point; x from 0 to 1.
  package let first: Point

  /// The second control point; x from 0 to 1.
  package let second: Point

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    first = Point(x: x1, y: y1)
    second = Point(x: x2, y: y2)
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// UIKit's name for the curve, or its control points.
  package var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    default: "cubic Bézier (\(first.x), \(first.y), \(second.x), \(second.y))"
    }
  }

  /// The progress, 0 to 1 (outside that range if the control points are).
  ///
  /// - Parameter fraction: the part of the duration that has passed; clamped to 0…1.
  /// - Returns: the part of the way covered.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    guard self != .linear else { return fraction }
    return Self.coordinate(parameter(at: fraction), first.y, second.y)
  }

  /// The slope of `progress`, per duration.
  ///
  /// - Parameter fraction: the part of the duration that has passed; clamped to 0…1.
  /// - Returns: progress per duration.
  public func slope(at fraction: Double) -> Double {
    let parameter = parameter(at: min(max(fraction, 0), 1))
    let run = Self.derivative(parameter, first.x, second.x)
    let rise = Self.derivative(parameter, first.y, second.y)
    guard run > 1e-12 || rise.magnitude > 1e-12 else {
      return slopeOfFlatEnd(isFirst: parameter < 0.5)
    }
    guard run > 1e-12 else { return rise > 1e-12 ? .greatestFiniteMagnitude : 0 }
    return rise / run
  }

  /// The slope at an end whose control point coincides with it, where the curve's parameter does
  /// not move: the slope of the line to the next control point.
  private func slopeOfFlatEnd(isFirst: Bool) -> Double {
    let run = isFirst ? second.x : 1 - first.x
    let rise = isFirst ? second.y : 1 - first.y
    guard run > 0 else { return rise > 0 ? .greatestFiniteMagnitude : 1 }
    return rise / run
  }

  /// The Bézier parameter at which x is the fraction, found by Newton's method within a shrinking
  /// bracket, so that a flat start cannot make it diverge; to 1e-12, well below 1e-7.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = fraction
    for _ in 0..<64 {
      let error = Self.coordinate(parameter, first.x, second.x) - fraction
      if error.magnitude < 1e-12 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let step = error / Self.derivative(parameter, first.x, second.x)
      let next = parameter - step
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  private static func coordinate(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private static func derivative(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}

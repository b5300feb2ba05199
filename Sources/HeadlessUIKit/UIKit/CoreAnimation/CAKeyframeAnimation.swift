import MotionLaws

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

/// From value to value, each at its part of the time.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?

  /// The way of a point, which counts instead of the values: each of its lines and curves takes the same
  /// part of the time, unless the key times say otherwise.
  open var path: CGPath?

  /// Whether the values are already those of the path.
  private var isFollowing = false

  /// Parts of the duration, 0 to 1, one for each value, and in discrete mode one more; without them,
  /// or where they do not fit, values are evenly spaced.
  open var keyTimes: [NSNumber]?

  /// The timing of each stretch between two values; linear without them.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear

  override func frozen() -> CAAnimation {
    let copy = super.frozen()
    if let copy = copy as? CAKeyframeAnimation {
      (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
      copy.calculationMode = calculationMode
      copy.isFollowing = isFollowing
      if let path, !isFollowing { copy.follow(path) }
    }
    return copy
  }

  /// The pieces in which a curve of a path is followed: 32 of a curve across the screen lie within a
  /// tenth of a point of it.
  private static let piecesOfCurve = 32

  /// Makes values of the points of a path, with the times at which they are reached.
  private func follow(_ path: CGPath) {
    let segments = path.segments
    guard let first = segments.first else { return }
    let times = fittingTimes(count: segments.count + 1)
    var (points, parts) = ([first.start], [0.0])
    for (index, segment) in segments.enumerated() {
      let pieces = segment.isLine ? 1 : Self.piecesOfCurve
      let start = times?[index] ?? Double(index) / Double(segments.count)
      let end = times?[index + 1] ?? Double(index + 1) / Double(segments.count)
      for piece in 1...pieces {
        let part = Double(piece) / Double(pieces)
        points.append(segment.point(at: part))
        parts.append(start + (end - start) * part)
      }
    }
    (self.path, values, keyTimes) = (path, points, parts.map { NSNumber(value: $0) })
    isFollowing = true
    // Its functions are about whole segments.
    timingFunctions = segments.allSatisfy(\.isLine) ? timingFunctions : nil
  }

  override var obstacle: String? {
    guard let path = LayerKeyPath(keyPath ?? "") else {
      return "its key path is \(keyPath.map { "“\($0)”" } ?? "nil")"
    }
    let fits = (values ?? []).allSatisfy {
      path.isLook || LayerKeyPath.numbers(of: $0)?.count == path.count
    }
    guard fits else { return "its values do not fit its key path “\(keyPath ?? "")”" }
    return LayerKeyPath.obstacle(ofValues: (values ?? []) + (keyTimes ?? []))
  }

  /// The key times if they fit: from 0 to 1, one for each value, and in discrete mode one more.
  private func fittingTimes(count: Int) -> [Double]? {
    guard let times = keyTimes?.map({ $0.doubleValue }),
      times.count == (calculationMode == .discrete ? count + 1 : count),
      times.first == 0, times.last == 1, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return times
  }

  /// The parts of the duration at which values are reached.
  private func parts(count: Int) -> [Double] {
    if let times = fittingTimes(count: count) { return times }
    // Discrete values share the duration; others begin and end with it.
    let spaces = calculationMode == .discrete ? count : max(count - 1, 1)
    return (0..<count).map { Double($0) / Double(spaces) }
  }

  override func apply(to values: inout AnimatedValues, at time: Double) {
    guard let path = LayerKeyPath(keyPath ?? ""), !path.isLook else { return }
    let frames = (self.values ?? []).compactMap(LayerKeyPath.numbers)
    guard let last = frames.last, duration > 0 else { return }
    let whole = timeOnWay(at: time) / duration
    let place = (timingFunction?.curve ?? .linear).progress(at: whole)
    var now = last
    let parts = parts(count: frames.count)
    if let next = frames.indices.first(where: { parts[$0] > place }) {
      let index = max(next - 1, 0)
      let (start, end) = (parts[index], parts[next])
      let share = end > start && next > 0 ? (place - start) / (end - start) : 0
      let curve = timingFunctions.flatMap { index < $0.count ? $0[index].curve : nil } ?? .linear
      let progress = calculationMode == .discrete ? 0 : curve.progress(at: share)
      now = zip(frames[index], path.end(frames[next], of: frames[index])).map {
        $0 + ($1 - $0) * progress
      }
    }
    let base = path.numbers(in: values)
    path.set(isAdditive ? zip(base, now).map { $0 + $1 } : now, in: &values)
  }
}

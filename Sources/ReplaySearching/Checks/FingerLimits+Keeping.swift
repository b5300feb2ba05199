import GestureTraces
import MotionLaws

/// Paths and traces that keep to the limits.
extension FingerLimits {
  /// The duration that a path that is too fast may reach, in seconds, before it becomes shorter
  /// instead.
  private static let longestPath = 2.0

  // MARK: Keeping to them

  /// A path that ends on the screen and takes as long as it must: it is shortened where it would
  /// leave the screen, and slowed down or shortened where it would be too fast.
  func kept(_ path: RandomPath) -> RandomPath {
    var path = path
    if let area {
      path.start = area.landing(nearestTo: path.start)
      path.way = Vector(
        x: path.way.x * Self.part(path.start.x, path.way.x, in: area.x...area.x + area.width),
        y: path.way.y * Self.part(path.start.y, path.way.y, in: area.y...area.y + area.height))
    }
    let excess = path.highestSpeed / maximumSpeed
    guard excess > 1 else { return path }
    path.duration = min(
      path.rest + (path.duration - path.rest) * excess, max(path.duration, Self.longestPath))
    path.way = path.way * min(1, maximumSpeed / path.highestSpeed)
    return path
  }

  /// A trace whose fingers keep to the limits; one that does so already stays as it is.
  func kept(_ trace: Trace) -> Trace {
    var trace = trace
    var down: [Int: [Int]] = [:]
    for (index, sample) in trace.samples.enumerated() {
      down[sample.id, default: []].append(index)
      guard sample.phase.isLift, let stroke = down.removeValue(forKey: sample.id) else { continue }
      for (index, sample) in zip(stroke, kept(stroke.map { trace.samples[$0] })) {
        trace.samples[index] = sample
      }
    }
    return trace
  }

  /// A finger's samples, at their times, on the screen and slow enough.
  ///
  /// A way that leaves the screen is shortened as a whole, so that a fling is still one; a step that
  /// is too fast ends short of its place, on whole eighths of a point.
  private func kept(_ stroke: [TouchSample]) -> [TouchSample] {
    var stroke = stroke
    for index in stroke.indices.dropFirst() where stroke[index].phase == .stationary {
      stroke[index].point = stroke[index - 1].point
    }
    let isAllowed = stroke.indices.allSatisfy {
      allow(stroke[$0], after: $0 > 0 ? stroke[$0 - 1] : nil)
    }
    guard let landing = stroke.first?.point, !isAllowed else { return stroke }
    if let area {
      let start = area.landing(nearestTo: landing)
      let ways = stroke.map { $0.point - landing }
      let (across, along) = (area.x...area.x + area.width, area.y...area.y + area.height)
      let x = ways.map { Self.part(start.x, $0.x, in: across) }.min() ?? 1
      let y = ways.map { Self.part(start.y, $0.y, in: along) }.min() ?? 1
      for (index, way) in ways.enumerated() {
        let place = start + Self.onGrid(Vector(x: way.x * x, y: way.y * y))
        stroke[index].point = area.nearest(to: place)
      }
    }
    for index in stroke.indices.dropFirst() {
      let speed = Self.speed(stroke[index - 1], stroke[index])
      guard speed > maximumSpeed else { continue }
      let way = stroke[index].point - stroke[index - 1].point
      stroke[index].point = stroke[index - 1].point + Self.onGrid(way * (maximumSpeed / speed))
    }
    return stroke
  }

  /// The fraction of a way that stays within a range.
  private static func part(_ start: Double, _ way: Double, in range: ClosedRange<Double>) -> Double
  {
    guard way != 0 else { return 1 }
    let room = way < 0 ? range.lowerBound - start : range.upperBound - start
    return min(1, max(0, room / way))
  }

  /// The same way or a little less, in whole eighths of a point.
  private static func onGrid(_ way: Vector) -> Vector {
    Vector(
      x: (way.x * 8).rounded(.towardZero) / 8, y: (way.y * 8).rounded(.towardZero) / 8)
  }
}

extension Rect {
  /// A point as it is if it is reached, or the nearest one at which a finger still touches something:
  /// an eighth of a point inside.
  fileprivate func landing(nearestTo point: Point) -> Point {
    guard !reaches(point) else { return point }
    return Point(
      x: min(max(point.x, x + 0.125), x + width - 0.125),
      y: min(max(point.y, y + 0.125), y + height - 0.125))
  }
}

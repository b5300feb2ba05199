package import GestureEngine
package import GestureTraces
import MotionLaws

/// What a finger can do: it stays on the screen from landing to lift, and is no faster than a hand.
package struct FingerLimits: Sendable, Hashable {
  /// The highest speed of a finger, in points per second, unless another is given.
  ///
  /// A fast flick of a recorded hand reaches 5,000 pt/s; a thumb that crosses a phone's screen as
  /// fast as it can stays below this.
  package static let defaultSpeed = 8000.0

  /// Where a finger can be, in points: from the left and top edge of the screen to the right and
  /// bottom one, both included; nil for anywhere.
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
  package func allow(_ trace: Trace) -> Bool {
    var down: [Int: TouchSample] = [:]
    for sample in trace.samples {
      guard allow(sample, after: down[sample.id]) else { return false }
      down[sample.id] = sample.phase.isLift ? nil : sample
    }
    return true
  }

  /// Whether a finger's sample is on the screen and near enough to the one before.
  private func allow(_ sample: TouchSample, after last: TouchSample?) -> Bool {
    guard area?.reaches(sample.point) != false else { return false }
    return last.map { Self.speed($0, sample) <= maximumSpeed * (1 + Self.slack) } ?? true
  }

  /// How long a path that is too fast may become, in seconds, before it becomes shorter instead.
  private static let longestPath = 2.0

  /// What rounding may add to a speed, as a fraction of it.
  private static let slack = 1e-9

  /// The speed from one sample of a finger to the next, in points per second; infinite if it is
  /// elsewhere at the same time.
  private static func speed(_ sample: TouchSample, _ next: TouchSample) -> Double {
    let distance = (next.point - sample.point).length
    return distance > 0 ? distance / (next.time - sample.time) : 0
  }

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
  /// Whether a point is in it or on its border.
  fileprivate func reaches(_ point: Point) -> Bool { nearest(to: point) == point }

  /// The point in it, or on its border, that is nearest to another.
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, x), x + width), y: min(max(point.y, y), y + height))
  }

  /// A point as it is if it is reached, or the nearest one at which a finger still touches something:
  /// an eighth of a point inside.
  fileprivate func landing(nearestTo point: Point) -> Point {
    guard !reaches(point) else { return point }
    return Point(
      x: min(max(point.x, x + 0.125), x + width - 0.125),
      y: min(max(point.y, y + 0.125), y + height - 0.125))
  }

  /// The smallest rectangle around it and a point.
  fileprivate func including(_ point: Point) -> Rect {
    let (left, top) = (min(x, point.x), min(y, point.y))
    return Rect(
      x: left, y: top, width: max(x + width, point.x) - left,
      height: max(y + height, point.y) - top)
  }
}

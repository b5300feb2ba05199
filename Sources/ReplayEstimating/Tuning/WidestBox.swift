import ReplayJudging

/// The box of values with the widest margin.
///
/// Along every axis, its middle is as far as possible from
/// all values that may not meet every case.
struct WidestBox {
  /// A cube of the range, and the greatest distance that a point in it may have from all obstacles.
  private struct Cube {
    var center: [Double]

    /// Half its side, in units of the ranges.
    var half: Double
    var distance: Double
    var bound: Double { distance + half }
  }

  /// The least gain in width, in units of the ranges, that makes a margin worth searching for.
  private static let precision = 0.0005
  private static let mostCubes = 6000

  let box: TuneBox

  /// Finds it; nil if the obstacles leave nothing.
  ///
  /// - Parameters:
  ///   - obstacles: the boxes to avoid.
  ///   - range: where.
  ///   - units: the lengths of the parameters' ranges.
  init?(avoiding obstacles: [TuneBox], in range: TuneBox, units: [Double]) {
    func distance(_ place: [Double]) -> Double {
      var distance = Double.infinity
      for axis in units.indices {
        let inside = min(place[axis] - range.lower[axis], range.upper[axis] - place[axis])
        distance = min(distance, inside / units[axis])
      }
      for obstacle in obstacles where distance > 0 {
        distance = min(distance, obstacle.distance(to: place, in: units))
      }
      return distance
    }
    guard let best = Self.search(range, units, distance) else { return nil }
    box = Self.grown(from: best, obstacles, range, units)
  }

  private static func search(
    _ range: TuneBox, _ units: [Double], _ distance: ([Double]) -> Double
  ) -> Cube? {
    let half = range.longestSide(in: units).length / 2
    var best = Cube(center: range.center, half: half, distance: distance(range.center))
    var cubes = [best]
    var count = 0
    while let cube = cubes.popLast(), cube.bound > best.distance + precision, count < mostCubes {
      for center in centers(of: cube, units) {
        count += 1
        let part = Cube(center: center, half: cube.half / 2, distance: distance(center))
        if part.distance > best.distance { best = part }
        guard part.bound > best.distance + precision else { continue }
        insert(part, in: &cubes)
      }
    }
    return best.distance > 0 ? best : nil
  }

  /// The middles of a cube's parts.
  private static func centers(of cube: Cube, _ units: [Double]) -> [[Double]] {
    var centers: [[Double]] = [[]]
    for axis in units.indices {
      let step = cube.half / 2 * units[axis]
      centers = centers.flatMap {
        [$0 + [cube.center[axis] - step], $0 + [cube.center[axis] + step]]
      }
    }
    return centers
  }

  /// Keeps cubes in the order in which they are cut, the first last.
  private static func insert(_ cube: Cube, in cubes: inout [Cube]) {
    var (low, high) = (0, cubes.count)
    while low < high {
      let middle = (low + high) / 2
      if cubes[middle].bound <= cube.bound { low = middle + 1 } else { high = middle }
    }
    cubes.insert(cube, at: low)
  }

  /// The box whose sides, axis by axis, are extended from the free space around a point to the next
  /// obstacle.
  private static func grown(
    from free: Cube, _ obstacles: [TuneBox], _ range: TuneBox, _ units: [Double]
  ) -> TuneBox {
    let place = free.center
    var box = TuneBox(
      lower: zip(place, units).map { $0 - free.distance * $1 },
      upper: zip(place, units).map { $0 + free.distance * $1 })
    for axis in place.indices {
      var (low, high) = (range.lower[axis], range.upper[axis])
      for obstacle in obstacles where reaches(obstacle, box, but: axis) {
        // An obstacle neither below nor above the point only seems to reach the box, because of a
        // last digit; another axis separates them.
        if obstacle.upper[axis] <= place[axis] {
          low = max(low, obstacle.upper[axis])
        } else if obstacle.lower[axis] >= place[axis] {
          high = min(high, obstacle.lower[axis])
        }
      }
      (box.lower[axis], box.upper[axis]) = (low, high)
    }
    return box
  }

  /// Whether an obstacle is next to a box along an axis.
  private static func reaches(_ obstacle: TuneBox, _ box: TuneBox, but axis: Int) -> Bool {
    for index in box.lower.indices where index != axis {
      guard obstacle.lower[index] < box.upper[index], box.lower[index] < obstacle.upper[index]
      else { return false }
    }
    return true
  }
}

extension TuneBox {
  /// Middles as a person would write them, the roundest first: each within a tenth of the distance
  /// to the sides.
  var roundCenters: [[Double]] {
    let round = zip(lower, upper).map { low, high in
      Self.roundest(near: low + (high - low) / 2, within: (high - low) / 20)
    }
    return [round, center.map { $0.rounded(significantDigits: 6) }, center]
  }

  /// The multiple of the largest round step that is near enough to a number.
  private static func roundest(near number: Double, within tolerance: Double) -> Double {
    guard tolerance > 0 else { return number }
    var step = 1.0
    while step <= number.magnitude { step *= 10 }
    while step > tolerance / 10 {
      for part in [1, 0.5, 0.2] {
        let multiple = (number / (step * part)).rounded() * (step * part)
        if (multiple - number).magnitude <= tolerance {
          return multiple.rounded(significantDigits: 6)
        }
      }
      step /= 10
    }
    return number
  }
}

import GestureEngine
import GestureTraces
import MotionLaws

/// Drags that aim at stops: what no gesture has reached so far is tried once more, on purpose, before the
/// search says that nothing reaches it.
extension SystematicGestures {
  /// The seconds after which what was let go counts as at rest (chosen).
  static let pause = 1.5

  /// Drags towards each of some stops, at once and by way of each other stop.
  ///
  /// They go all of the way, with what a velocity does left to a held, a slow and a fast finger, or some
  /// of it, for sheets that decide by less.
  ///
  /// - Parameters:
  ///   - stops: the stops.
  ///   - all: all stops of the sheet.
  /// - Returns: the drags.
  func aimed(at stops: [SheetStops.Stop], among all: [SheetStops.Stop]) -> [StrokeSketch] {
    guard let start = scene.start else { return [] }
    return stops.flatMap { stop in
      let straight = drags(from: start.reading.extent, to: stop.middle)
      let detours = all.filter { $0 != stop && $0.middle != start.reading.extent }.flatMap {
        other in
        // The way there, once, as far as it goes and fast.
        drags(from: start.reading.extent, to: other.middle).prefix(1).flatMap { first in
          drags(from: other.middle, to: stop.middle).map {
            StrokeSketch([first]).followed(by: StrokeSketch([$0]), after: Self.pause)
          }
        }
      }
      return straight.map { StrokeSketch([$0]) } + detours
    }
  }

  /// Drags that lead a sheet of an extent to another one, the most decided one first.
  private func drags(from extent: Double, to other: Double) -> [[TouchSample]] {
    guard let reading = scene.start?.reading else { return [] }
    let collapsing = scene.edge.collapsing
    let edge = reading.movingEdge - collapsing * (extent - reading.extent)
    let way = -collapsing * (other - extent)
    let sign = way < 0 ? -1.0 : 1
    let length = scene.edge.length(of: scene.screen.bounds)
    // Near its edge, in its middle, and far inside, from where a finger has the longest way.
    let landings = [20, extent / 2, 0.9 * extent].map { edge + collapsing * $0 }
      .filter { $0 >= 1 && $0 <= length - 2 }
    let middle = (scene.edge.isSide ? scene.screen.height : scene.screen.width) / 2
    let places = landings.map { along in
      StrokeSketch.onGrid(Point(x: 0, y: 0) + scene.edge.vector(along, across: middle))
    }
    let room = places.sorted {
      self.room(from: $0, sign, in: length) > self.room(from: $1, sign, in: length)
    }
    return [way.magnitude, 170, 60].filter { $0 <= way.magnitude }.flatMap { distance in
      room.flatMap { place in
        [Pace.fast, .slow, .held].map { stroke(path(place, sign * distance, $0), at: 0) }
      }
    }
  }

  /// The way that a finger has on the screen from a place, in points.
  private func room(from place: Point, _ sign: Double, in length: Double) -> Double {
    let along = scene.edge.along(place - Point(x: 0, y: 0))
    return sign < 0 ? along : length - along
  }
}

extension SheetStops.Stop {
  /// The middle of its extents, in points.
  fileprivate var middle: Double { (extents.lowerBound + extents.upperBound) / 2 }
}

import GestureTraces
import MotionLaws

/// Drags of what rests again after a finger that the system has cancelled.
extension SystematicGestures {
  /// The most lists that are tried (chosen).
  private static let mostLists = 3

  /// The way of a drag that every recognizer takes for one, in points (chosen).
  private static let way = 60.0

  /// An app's lists are dragged once they rest, and after drags that the system has cancelled: what is tried
  /// however few runs there are.
  func ofTheLists() -> [StrokeSketch] {
    guard let app = traces.app else { return [] }
    return app.lists.prefix(Self.mostLists).flatMap { list in
      let place = Point(x: list.x + list.width / 2, y: list.y + list.height / 2)
      let (up, down) = (drag(from: place, -Self.way), drag(from: place, Self.way))
      let drag = StrokeSketch([up])
      let cancelled = [up, down].map { stroke in
        StrokeSketch([stroke.cancelled]).followed(by: drag, after: Self.pause)
      }
      return ([drag] + cancelled).map {
        StrokeSketch().followed(by: $0, after: app.restTime)
      }
    }
  }

  private func drag(from place: Point, _ way: Double) -> [TouchSample] {
    let path = RandomPath(
      StrokeSketch.onGrid(place), way: Vector(x: 0, y: way), duration: 0.3, .linear)
    return stroke(path, at: 0)
  }

  /// The sheet is dragged after drags that the system has cancelled: what is tried however few runs there are,
  /// where an invariant asks for it.
  func afterCancelledDrags() -> [StrokeSketch] {
    drags(ways: [Self.way]).map { stroke in
      StrokeSketch([stroke.cancelled]).followed(by: StrokeSketch([stroke]), after: Self.pause)
    }
  }
}

extension [TouchSample] {
  /// The same, with a finger that the system cancels.
  var cancelled: [TouchSample] {
    var samples = self
    if !samples.isEmpty { samples[samples.count - 1].phase = .cancelled }
    return samples
  }
}

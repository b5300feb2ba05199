import ReplayTestSupport

/// Drags that a panel follows from a known time on.
extension Strokes {
  /// Hands the panel a finger that has landed: a slow start, after which the translation is 0, and
  /// then a first change that covers no distance and moves nothing.
  mutating func takePanel(_ direction: Double) {
    rest(15 * Self.tick)
    move(10 * direction)
    move(0)
  }

  /// A drag of one finger that moves the panel, or scrolls its content, by a distance; it ends with
  /// four moves at the velocity or, if it is 0, a rest that makes the release one at rest.
  mutating func dragPanel(from y: Double, by way: Double, velocity: Double = 0) {
    landAndDragPanel(from: y, by: way, velocity: velocity)
    if velocity == 0 { rest(0.25) }
    lift()
  }

  /// The same, with the finger still down at the end.
  mutating func landAndDragPanel(from y: Double, by way: Double, velocity: Double = 0) {
    let flung = 4 * velocity * Self.tick
    land(y)
    takePanel(way - flung < 0 ? -1 : 1)
    if way != flung { move(way - flung) }
    if velocity != 0 { fling(velocity) }
  }
}

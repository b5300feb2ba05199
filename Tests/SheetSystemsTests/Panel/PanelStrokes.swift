import ReplayTestSupport

/// Drags that a panel follows from a known moment on.
extension Strokes {
  /// Gives the panel a finger that has landed: a slow start, at whose end the translation is 0, and
  /// a first change, which moves nothing, without a way of its own.
  mutating func takePanel(_ direction: Double) {
    rest(15 * Self.tick)
    move(10 * direction)
    move(0)
  }

  /// A drag of one finger that moves the panel, or scrolls its content, by a way; at its end four
  /// moves with the velocity or, where there is none, a rest that makes the release one at rest.
  mutating func dragPanel(from y: Double, by way: Double, velocity: Double = 0) {
    landAndDragPanel(from: y, by: way, velocity: velocity)
    if velocity == 0 { rest(0.25) }
    lift()
  }

  /// The same, with the finger still down at its end.
  mutating func landAndDragPanel(from y: Double, by way: Double, velocity: Double = 0) {
    let flung = 4 * velocity * Self.tick
    land(y)
    takePanel(way - flung < 0 ? -1 : 1)
    if way != flung { move(way - flung) }
    if velocity != 0 { fling(velocity) }
  }
}

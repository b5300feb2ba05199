import ReplayTestSupport

/// Drags of the sheet of `system-sheet`.
extension Strokes {
  /// A finger that lands on the sheet; at 700 pt it shows at any detent.
  init(landingAt y: Double) {
    self.init()
    land(y)
  }

  /// A drag that lets the sheet go at a place, without a scroll view's part in it.
  ///
  /// - Parameters:
  ///   - place: the raw y of the sheet.
  ///   - velocity: points per second, down positive; 0 for a finger that rests before the lift.
  ///   - start: the y of the sheet before.
  init(releasingAt place: Double, velocity: Double, from start: Double = 445.5) {
    self.init(landingAt: 700)
    recognize(velocity < 0 ? -1 : 1)
    let step = velocity * Self.tick
    move(place - 2 * step - start)
    move(step)
    move(step)
    if velocity == 0 { rest(0.25) }
  }

  /// Passes the hysteresis at one move, which the translation does not count, and so late that
  /// content follows the finger from there on: a slow start.
  mutating func recognize(_ direction: Double) {
    rest(0.125)
    move(10 * direction)
  }
}

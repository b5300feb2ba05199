import ReplayTestSupport

/// Drags of the sheet of `system-sheet`.
extension Strokes {
  /// A finger that lands on the sheet; at 700 pt it hits the sheet at any detent.
  init(landingAt y: Double) {
    self.init()
    land(y)
  }

  /// A drag that releases the sheet at a place, without involving a scroll view.
  ///
  /// - Parameters:
  ///   - place: the raw y of the sheet.
  ///   - velocity: points per second, down positive; 0 for a finger that rests before the lift.
  ///   - start: the sheet's y before the drag.
  init(releasingAt place: Double, velocity: Double, from start: Double = 445.5) {
    self.init(landingAt: 700)
    recognize(velocity < 0 ? -1 : 1)
    let step = velocity * Self.tick
    move(place - 2 * step - start)
    move(step)
    move(step)
    if velocity == 0 { rest(0.25) }
  }

  /// Passes the hysteresis in one move, which the translation does not include, and so late that
  /// content follows the finger from there on: a slow start.
  mutating func recognize(_ direction: Double) {
    rest(0.125)
    move(10 * direction)
  }
}

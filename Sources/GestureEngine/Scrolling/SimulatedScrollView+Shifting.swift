import MotionLaws

/// Content that gets longer or shorter before what shows.
extension SimulatedScrollView {
  /// Changes contentOffset so that what shows stays where it is; a drag or a motion under way
  /// continues from there as it would have.
  ///
  /// - Parameters:
  ///   - x: how much wider the content is at the left of what shows, in points.
  ///   - y: how much higher it is above what shows.
  public mutating func shiftContentOffset(x: Double, y: Double) {
    horizontal.shift(by: x)
    vertical.shift(by: y)
  }

  /// Sets contentOffset as fingers that zoom do, also beyond the limits: a drag under way continues
  /// from what shows, in points.
  public mutating func setShownOffset(x: Double, y: Double) {
    horizontal.show(x, translation: translation.x)
    vertical.show(y, translation: translation.y)
  }
}

/// Bounces that code turns off for a while.
extension SimulatedScrollView {
  /// Lets code turn `bounces` off along one axis, and back to what the settings say.
  ///
  /// Content that shows beyond a limit stays there until it moves.
  ///
  /// - Parameters:
  ///   - isStiff: whether it is off.
  ///   - sideways: whether the axis is x.
  mutating func setStiff(_ isStiff: Bool, sideways: Bool) {
    if sideways { horizontal.isStiff = isStiff } else { vertical.isStiff = isStiff }
  }
}

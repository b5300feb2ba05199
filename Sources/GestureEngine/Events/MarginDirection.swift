/// The direction in which a number points on the screen, for a rule that looks only at its sign.
public enum MarginDirection: String, Sendable, Hashable, CaseIterable {
  case upward, downward, leftward, rightward

  /// The number is 0.
  case nowhere

  /// The direction of a number that counts down the screen.
  ///
  /// - Parameter value: such as a velocity in points per second, down positive.
  /// - Returns: `nowhere` for 0.
  public static func vertical(_ value: Double) -> MarginDirection {
    value == 0 ? .nowhere : value < 0 ? .upward : .downward
  }

  /// The direction of a number that counts across the screen.
  ///
  /// - Parameter value: such as a velocity in points per second, right positive.
  /// - Returns: `nowhere` for 0.
  public static func horizontal(_ value: Double) -> MarginDirection {
    value == 0 ? .nowhere : value < 0 ? .leftward : .rightward
  }
}

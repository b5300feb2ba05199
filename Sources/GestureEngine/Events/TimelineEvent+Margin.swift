extension TimelineEvent {
  /// A number that a rule compared with a threshold, and so how near the rule was to choosing
  /// differently.
  ///
  /// ```
  /// context.report(
  ///   .decision(what: "open"),
  ///   margins: [
  ///     .init(
  ///       "velocity", velocity, threshold: settings.velocityThreshold, "pt/s",
  ///       of: "sheet.velocityThreshold", isMet: velocity >= settings.velocityThreshold)
  ///   ], because: "the fling is fast enough")
  /// ```
  public struct Margin: Sendable, Hashable {
    /// The name of the number that was compared, such as `velocity`.
    public var quantity: String

    /// Its value, in `unit`, with the sign that the rule gives it.
    public var value: Double

    /// The number with which it was compared, in `unit`.
    public var threshold: Double

    /// The unit, such as `pt` or `pt/s`; empty for a ratio.
    public var unit: String

    /// The key path of the parameter that determines the threshold; nil if none does.
    public var parameter: String?

    /// Whether the value is on the far side of the threshold, as the rule requires; false if it
    /// falls short.
    public var isMet: Bool

    /// The direction in which the value points, if the rule looked only at its sign; nil if it was
    /// compared with a threshold.
    ///
    /// A direction is not near another one, however small the value is: `threshold` is then 0, and
    /// `distance` says nothing.
    public private(set) var direction: MarginDirection?

    /// A number that was compared with a threshold.
    ///
    /// - Parameters:
    ///   - quantity: what was compared.
    ///   - value: its value, in `unit`.
    ///   - threshold: what it was compared with, in `unit`.
    ///   - unit: such as `pt`; empty for a ratio.
    ///   - parameter: the key path of the threshold's parameter, such as `sheet.velocityThreshold`.
    ///   - isMet: whether the value met the threshold.
    public init(
      _ quantity: String, _ value: Double, threshold: Double, _ unit: String = "",
      of parameter: String? = nil, isMet: Bool
    ) {
      self.quantity = quantity
      self.value = value
      self.threshold = threshold
      self.unit = unit
      self.parameter = parameter
      self.isMet = isMet
    }

    /// A number of which the rule looked only at the sign.
    ///
    /// ```
    /// .init("velocity", velocity, "pt/s", direction: .vertical(velocity), isMet: velocity < 0)
    /// ```
    ///
    /// - Parameters:
    ///   - quantity: what points somewhere.
    ///   - value: its value, in `unit`.
    ///   - unit: such as `pt/s`; empty for a ratio.
    ///   - direction: where it points on the screen.
    ///   - isMet: whether it points where the rule requires.
    public init(
      _ quantity: String, _ value: Double, _ unit: String = "", direction: MarginDirection,
      isMet: Bool
    ) {
      self.init(quantity, value, threshold: 0, unit, isMet: isMet)
      self.direction = direction
    }

    /// The distance of the value from the threshold, in `unit`; at least 0.
    public var distance: Double { (value - threshold).magnitude }
  }
}

import GestureReplay

extension AcmeSheet {
  /// Its tuning parameters: what `--set sheet.KEY=VALUE` changes, and schemas describe.
  public struct Settings: SettingsGroup, Sendable {
    /// How much of the sheet shows at rest, in points.
    public var closed = 100.0
    public var open = 600.0

    /// The part of the way from closed to open beyond which a release opens it.
    public var openFraction = 0.5

    /// The part of the velocity that is left after a millisecond, as in UIScrollView.
    public var decelerationRate = Deceleration.normalRate

    public init() {}

    public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "closed", &closed, in: .nonNegative, "How much of it shows while it is closed, in points.")
      try visitor.number(
        "open", &open, in: .above(0), "How much of it shows while it is open, in points.")
      try visitor.number(
        "openFraction", &openFraction, in: .within(0...1),
        "The part of the way from closed to open beyond which a release opens it.")
      try visitor.number(
        "decelerationRate", &decelerationRate, in: .between(0, 1),
        "The part of the velocity that is left after a millisecond, for where it would rest.")
    }
  }
}

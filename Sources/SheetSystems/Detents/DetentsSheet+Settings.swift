public import JSONText
import MotionLaws

extension DetentsSheet {
  /// The parameters of a sheet with detents; those that UIKit has are called as there.
  public struct Settings: SettingsGroup, Sendable {
    /// Where it can rest: one to `DetentStops.maximumCount`, in any order.
    public var detents = [Detent.medium, .large]

    /// The identifier of the detent at which it is presented; nil is the smallest.
    public var selectedDetent: String?

    /// The identifier of the largest detent at which nothing is dimmed; nil dims at every one.
    public var largestUndimmedDetent: String?

    /// Whether the user cannot dismiss it.
    public var isModalInPresentation = false

    /// Whether a drag at the content's top edge expands the sheet before it scrolls.
    public var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether a drag that scrolls the content back to its top goes on with the sheet.
    public var handsOffAtTop = false

    /// The part of the height of `large` that `medium` is, above 0 and at most 1.
    public var mediumFraction = 0.5

    /// c of the rubber band beyond an end.
    public var rubberBand = RubberBand.defaultCoefficient

    /// d of the rubber band as a part of the largest detent's height.
    public var rubberBandFraction = 0.25

    /// The most that d of the rubber band is, in points.
    public var rubberBandLimit = 200.0

    /// The part of the velocity left after a millisecond in the projection of a release.
    public var projectionRate = Deceleration.fastRate

    /// The speed, in points per second, from which a release takes at least the next stop.
    public var nextStopVelocity = 1000.0

    /// The response of the settling spring in seconds: ω₀ = 2π/response.
    public var springResponse = 0.3441

    /// ζ of a release below `fastVelocity`, and of whatever the app does.
    public var dampingRatio = 1.0

    /// ζ of a release from `fastVelocity` on.
    public var fastDampingRatio = 0.8

    /// Points per second.
    public var fastVelocity = 1000.0

    /// How dark it is behind a sheet that dims, 0 to 1.
    public var dimmingAlpha = 0.2

    public init() {}

    public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitStops(&visitor)
      try visitMotion(&visitor)
    }

    /// Where it rests and what goes on there.
    private mutating func visitStops<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.namedList(
        "detents", &detents, of: Detent(),
        names: [("medium", .medium), ("large", .large)],
        "Where the sheet can rest: one detent or more, in any order.")
      try visitor.optionalText(
        "selectedDetent", &selectedDetent,
        "The identifier of the detent at which it is presented; null is the smallest.")
      try visitor.optionalText(
        "largestUndimmedDetent", &largestUndimmedDetent,
        "The identifier of the largest detent at which nothing is dimmed; null dims at every one.")
      try visitor.flag(
        "isModalInPresentation", &isModalInPresentation, "Whether the user cannot dismiss it.")
      try visitor.flag(
        "prefersScrollingExpandsWhenScrolledToEdge", &prefersScrollingExpandsWhenScrolledToEdge,
        "Whether a drag at the content's top edge expands the sheet before it scrolls.")
      try visitor.flag(
        "handsOffAtTop", &handsOffAtTop,
        "Whether a drag that scrolls the content back to its top goes on with the sheet.")
      try visitor.number(
        "mediumFraction", &mediumFraction, in: .above(0, upTo: 1),
        "The part of the height of large that medium is.")
    }

    /// How it moves.
    private mutating func visitMotion<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "rubberBand", &rubberBand, in: .above(0, upTo: 1), "c of the rubber band beyond an end.")
      try visitor.number(
        "rubberBandFraction", &rubberBandFraction, in: .above(0, upTo: 1),
        "d of the rubber band as a part of the largest detent's height.")
      try visitor.number(
        "rubberBandLimit", &rubberBandLimit, in: .above(0),
        "The most that d of the rubber band is, in points.")
      try visitor.number(
        "projectionRate", &projectionRate, in: .within(0...0.9999),
        "The part of the velocity left after a millisecond in the projection of a release.")
      try visitor.number(
        "nextStopVelocity", &nextStopVelocity, in: .nonNegative,
        "The speed from which a release takes at least the next stop, in points per second.")
      try visitor.number(
        "springResponse", &springResponse, in: .above(0, upTo: 60),
        "The response of the settling spring, in seconds.")
      try visitor.number(
        "dampingRatio", &dampingRatio, in: .above(0, upTo: 10),
        "The damping ratio after a release below fastVelocity, and of whatever the app does.")
      try visitor.number(
        "fastDampingRatio", &fastDampingRatio, in: .above(0, upTo: 10),
        "The damping ratio after a release from fastVelocity on.")
      try visitor.number(
        "fastVelocity", &fastVelocity, in: .nonNegative,
        "The speed from which fastDampingRatio holds, in points per second.")
      try visitor.number(
        "dimmingAlpha", &dimmingAlpha, in: .within(0...1),
        "How dark it is behind a sheet that dims, as an alpha.")
    }
  }
}

package import JSONText
import MotionLaws

extension DetentsSheet {
  /// The parameters of a sheet with detents; those that UIKit also has keep UIKit's names.
  ///
  /// `visit` says what each parameter is, with its unit and its range.
  package struct Settings: SettingsGroup, Sendable {
    package var appearance = DetentAppearance.ios26
    /// The detents at which it can rest: one to `DetentStops.maximumCount`, in any order.
    package var detents = [Detent.medium, .large]
    package var selectedDetent: String?
    package var largestUndimmedDetent: String?
    package var isModalInPresentation = false
    package var prefersScrollingExpandsWhenScrolledToEdge = true
    package var handsOffAtTop = false
    package var headerHeight = 0.0
    package var translationFrom = PanConfiguration.TranslationOrigin.hysteresis
    package var mediumFraction = 0.56
    package var stretch: Double?
    package var rubberBand = RubberBand.defaultCoefficient
    package var rubberBandFraction = 0.25
    package var rubberBandLimit = 200.0
    package var projectionRate = Deceleration.fastRate
    package var nextStopVelocity = 1000.0
    package var springResponse = 0.3441
    package var dampingRatio = 1.0
    package var fastDampingRatio = 0.8
    package var fastVelocity = 1000.0
    package var dimmingAlpha = 0.2

    package init() {}

    /// The value of medium as a part of that of large: all of it in a compact height.
    package func mediumFraction(on screen: Screen) -> Double {
      screen.isCompactHeight ? 1 : mediumFraction
    }

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitStops(&visitor)
      try visitMotion(&visitor)
    }

    /// Visits the parameters of its detents and of what happens at them.
    private mutating func visitStops<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.choice(
        "appearance", &appearance,
        "Which iOS it rests as: ios26 floats below its maximum; ios15, from 15 to 18, spans the width."
      )
      try visitor.namedList(
        "detents", &detents, of: Detent(),
        names: [("medium", .medium), ("large", .large)],
        "Where the sheet can rest: one or more detents, in any order.")
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
        "Whether a drag that scrolls the content back to its top continues with the sheet.")
      try visitor.number(
        "headerHeight", &headerHeight, in: .nonNegative,
        "The height of the part above the list, which moves the sheet, in points.")
      try visitor.number(
        "mediumFraction", &mediumFraction, in: .part,
        "The value of medium as a part of that of large.")
    }

    /// Visits the parameters of its motion.
    private mutating func visitMotion<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.choice(
        "translationFrom", &translationFrom, "The origin of the translation of its pan.")
      try visitor.number(
        "rubberBand", &rubberBand, in: .part,
        "The share of a drag past the last stop that shows at first, c of UIKit's rubber band.")
      try visitor.optionalNumber(
        "stretch", &stretch, in: .nonNegative,
        "The most of a drag past the last stop that shows, in points, d of UIKit's rubber band; null is 0 on ios26 and 10 on ios15 above, and rubberBandFraction and rubberBandLimit below."
      )
      try visitor.number(
        "rubberBandFraction", &rubberBandFraction, in: .part,
        "The most of a drag below a modal sheet that shows, as a part of the sheet at its largest detent."
      )
      try visitor.number(
        "rubberBandLimit", &rubberBandLimit, in: .positive,
        "The most of a drag below a modal sheet that shows, in points, whatever the fraction.")
      try visitor.number(
        "projectionRate", &projectionRate, in: .within(0...0.9999),
        "The part of the velocity that remains after a millisecond in the projection of a release.")
      try visitor.number(
        "nextStopVelocity", &nextStopVelocity, in: .nonNegative,
        "The speed from which a release takes at least the next stop, in points per second.")
      try visitor.number(
        "springResponse", &springResponse, in: .period,
        "The response of the settling spring, in seconds.")
      try visitor.number(
        "dampingRatio", &dampingRatio, in: .within(0.01...10),
        "The damping ratio after a release below fastVelocity, and of the app's animations.")
      try visitor.number(
        "fastDampingRatio", &fastDampingRatio, in: .within(0.01...10),
        "The damping ratio after a release from fastVelocity on.")
      try visitor.number(
        "fastVelocity", &fastVelocity, in: .nonNegative,
        "The speed from which fastDampingRatio applies, in points per second.")
      try visitor.number(
        "dimmingAlpha", &dimmingAlpha, in: .within(0...1),
        "The alpha of the dimming behind a sheet.")
    }
  }
}

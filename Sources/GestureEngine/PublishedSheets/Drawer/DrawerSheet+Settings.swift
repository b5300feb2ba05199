package import JSONText

extension DrawerSheet {
  /// The measure of a pull below `closedHeight`.
  package enum UnderdragSign: String, Sendable, CaseIterable {
    /// |n + closedHeight|: the original's slip, which makes the height jump.
    case original
    /// |n − closedHeight|: the distance below it that the pull really goes.
    case corrected
  }

  /// The effect that a second finger on the drawer has on a drag.
  package enum SecondFinger: String, Sendable, CaseIterable {
    /// Nothing.
    case ignored
    /// The end of the drag without onEnded, as two reports have it (iOS 15.5): the height stays,
    /// and nothing more happens until all fingers are up.
    case endsSilently
  }

  /// The tuning parameters of the original, and its numbers.
  ///
  /// `visit` says what each parameter is, with its unit and its range.
  package struct Settings: SettingsGroup, Sendable {
    package var closedHeight = 100.0
    package var openHeight = 500.0
    package var stateChangeThreshold = 0.3
    package var translationFrom = PanConfiguration.TranslationOrigin.touchDown
    package var secondFinger = SecondFinger.ignored
    package var overdragExponent = 0.9
    package var overdragLimit = 1.5
    package var underdragExponent = 0.6
    package var underdragDivisor = 1.65
    package var underdragSign = UnderdragSign.original
    package var springDuration = 0.5
    package var springBounce = 0.3
    package var tracksVelocity = false

    package init() {}

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "closedHeight", &closedHeight, in: .nonNegative, "The height when closed, in points.")
      try visitor.number(
        "openHeight", &openHeight, in: .positive,
        "The height when open, in points, more than closedHeight.")
      try visitor.number(
        "stateChangeThreshold", &stateChangeThreshold, in: .within(0...1),
        "The part of the distance between the heights from which a release changes the state.")
      try visitor.choice(
        "translationFrom", &translationFrom, "What a drag's translation is counted from.")
      try visitor.choice(
        "secondFinger", &secondFinger, "What a second finger on the drawer does to a drag.")
      try visitor.number(
        "overdragExponent", &overdragExponent, in: .within(0...10),
        "The exponent that is applied to a pull beyond openHeight.")
      try visitor.number(
        "overdragLimit", &overdragLimit, in: .within(1...100),
        "The maximum height, as a multiple of openHeight.")
      try visitor.number(
        "underdragExponent", &underdragExponent, in: .within(0...10),
        "The exponent that is applied to a pull below closedHeight.")
      try visitor.number(
        "underdragDivisor", &underdragDivisor, in: .within(1...1000),
        "The height cannot be pushed below closedHeight divided by this.")
      try visitor.choice(
        "underdragSign", &underdragSign,
        "How a pull below closedHeight is measured: as in the original, which makes the height jump, or corrected."
      )
      try visitor.number(
        "springDuration", &springDuration, in: .period,
        "The perceptual duration of the spring, in seconds; that of SwiftUI's .bouncy by default.")
      try visitor.number(
        "springBounce", &springBounce, in: .within(-0.99...0.99),
        "The spring's bounce; above 0 it overshoots.")
      try visitor.flag(
        "tracksVelocity", &tracksVelocity,
        "Whether the spring begins with the velocity at which the drag has moved the height, instead of at rest."
      )
    }
  }
}

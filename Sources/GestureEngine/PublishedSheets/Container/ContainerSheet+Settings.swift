package import JSONText
import MotionLaws

extension ContainerSheet {
  /// The tuning parameters of the original, and its numbers.
  ///
  /// `visit` says what each parameter is, with its unit and its range.
  package struct Settings: SettingsGroup, Sendable {
    package var height: Double
    package var initialOffset: Double
    package var translationFraction = 0.5
    package var velocityThreshold = 1000.0
    package var upwardReleaseShows = true
    package var showDuration = 0.2
    package var hideDuration = 0.3
    package var hideDampingRatio = 0.8
    package var hideInitialVelocity = 0.5
    package var settlingEpsilon = UIKitSpring.defaultSettlingEpsilon

    init(on screen: Screen) {
      height = 0.8 * screen.height
      initialOffset = 60 + screen.safeArea.bottom
    }

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "height", &height, in: .positive,
        "The height of the sheet, all of it visible in full, in points; 0.8 of the screen's by default."
      )
      try visitor.number(
        "initialOffset", &initialOffset, in: .nonNegative,
        "How much of the sheet is visible in initial, in points; 60 and the bottom safe area by default."
      )
      try visitor.number(
        "translationFraction", &translationFraction, in: .within(0...10),
        "The part of the height that a drag must move to change the state.")
      try visitor.number(
        "velocityThreshold", &velocityThreshold, in: .nonNegative,
        "The speed above which a release changes the state, in points per second.")
      try visitor.flag(
        "upwardReleaseShows", &upwardReleaseShows,
        "Whether any upward release in full shows; the article's first edition has no such rule.")
      try visitor.number(
        "showDuration", &showDuration, in: .within(0...60),
        "How long show() takes, ease-in-out, in seconds.")
      try visitor.number(
        "hideDuration", &hideDuration, in: .period,
        "How long hide() takes, on a UIKit spring, in seconds.")
      try visitor.number(
        "hideDampingRatio", &hideDampingRatio, in: .within(0.01...1),
        "The damping ratio of the spring of hide().")
      try visitor.number(
        "hideInitialVelocity", &hideInitialVelocity, in: .within(-1000...1000),
        "The initial velocity of the spring of hide(), in total distances per second.")
      try visitor.number(
        "settlingEpsilon", &settlingEpsilon, in: .within(0.000_000_001...0.5),
        "The remaining part of the distance at which a UIKit spring counts as settled.")
    }
  }
}

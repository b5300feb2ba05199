public import JSONText
import MotionLaws

extension ContainerSheet {
  /// The tuning parameters of the original, and its numbers.
  public struct Settings: SettingsGroup, Sendable {
    /// The height of the sheet, all of which shows in `full`, in points; 0.8 of the screen's.
    public var height: Double

    /// How much of it shows in `initial`, in points; 60 and the safe area.
    public var initialOffset: Double

    /// The part of the height that a drag has to go to change the state.
    public var translationFraction = 0.5

    /// The speed, in points per second, above which a release changes the state.
    public var velocityThreshold = 1000.0

    /// Whether any upward release in `full` shows; the article's first edition has no such rule.
    public var upwardReleaseShows = true

    /// Seconds that `show()` takes, ease-in-out.
    public var showDuration = 0.2

    /// Seconds that `hide()` takes, on a UIKit spring.
    public var hideDuration = 0.3
    public var hideDampingRatio = 0.8

    /// In total distances per second.
    public var hideInitialVelocity = 0.5

    /// The part of the way at which a UIKit spring counts as settled.
    public var settlingEpsilon = UIKitSpring.defaultSettlingEpsilon

    init(on screen: Screen) {
      height = 0.8 * screen.height
      initialOffset = 60 + screen.safeArea.bottom
    }

    public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "height", &height, in: .above(0),
        "The height of the sheet, all of which shows in full, in points; 0.8 of the screen's by default."
      )
      try visitor.number(
        "initialOffset", &initialOffset, in: .nonNegative,
        "How much of the sheet shows in initial, in points; 60 and the bottom safe area by default."
      )
      try visitor.number(
        "translationFraction", &translationFraction, in: .within(0...10),
        "The part of the height that a drag has to go to change the state.")
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
        "hideDuration", &hideDuration, in: .above(0, upTo: 60),
        "How long hide() takes, on a UIKit spring, in seconds.")
      try visitor.number(
        "hideDampingRatio", &hideDampingRatio, in: .above(0, upTo: 1),
        "The damping ratio of the spring of hide().")
      try visitor.number(
        "hideInitialVelocity", &hideInitialVelocity, in: .within(-1000...1000),
        "The initial velocity of the spring of hide(), in total distances per second.")
      try visitor.number(
        "settlingEpsilon", &settlingEpsilon, in: .between(0, 1),
        "The part of the way left at which a UIKit spring counts as settled.")
    }
  }
}

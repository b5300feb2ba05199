public import JSONText
import MotionLaws

/// The distances between a view's edges and its content, in points.
public struct ScrollInsets: Sendable, Hashable, SettingsGroup {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("top", &top, in: .anySign, "The inset at the top, in points.")
    try visitor.number("left", &left, in: .anySign, "The inset at the left, in points.")
    try visitor.number("bottom", &bottom, in: .anySign, "The inset at the bottom, in points.")
    try visitor.number("right", &right, in: .anySign, "The inset at the right, in points.")
  }
}

/// The parameters of a scroll view's treatment of a drag that starts fast: it swallows the finger's
/// movement up to then.
///
/// Recorded on iOS: 7 of 7 drags that were recognized within 0.1 s of touch-down, or that caught a
/// moving view, swallow 19 to 141 pt, 4 of them up to the first move that is `after` after
/// recognition and 3 up to the one that follows it; 4 of 4 that were recognized at 0.125 s and later
/// swallow nothing but the hysteresis.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct FastStartSettings: Sendable, Hashable, SettingsGroup {
  public var within = 0.1
  public var after = 0.016
  public var moves = 1.0

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "within", &within, in: .within(0...60),
      "A drag that is recognized within this time of touch-down starts fast, in seconds; 0 for none but those that catch a moving view."
    )
    try visitor.number(
      "after", &after, in: .within(0...60),
      "How long after its recognition a drag that starts fast begins to move the content, in seconds."
    )
    try visitor.number(
      "moves", &moves, in: .within(1...100),
      "The drag begins with this move of those that come so late, counted from 1.")
  }
}

/// The parameters of a scroll view's motion to a target that its delegate changed.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct ChangedTargetSettings: Sendable, Hashable, SettingsGroup {
  public var minimumRate = 0.9
  public var maximumRate = 0.998
  public var angularFrequency = 12.0

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "minimumRate", &minimumRate, in: .rate,
      "The lowest decelerationRate to which a deceleration is bent.")
    try visitor.number(
      "maximumRate", &maximumRate, in: .rate, "The highest decelerationRate to which it is bent.")
    try visitor.number(
      "angularFrequency", &angularFrequency, in: .within(0.001...1000),
      "The angular frequency of the critically damped spring that is used where no deceleration can reach, in radians per second."
    )
  }
}

/// The tuning parameters of a scroll view; names are those of `UIScrollView` where it has them.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct ScrollViewSettings: Sendable, Hashable, SettingsGroup {
  public var contentHeight = 1600.0
  public var contentWidth: Double?
  public var contentInset = ScrollInsets()
  public var initialOffset: Double?
  public var initialOffsetX: Double?
  public var bounces = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var isDirectionalLockEnabled = false
  public var directionalLockAngle = 20.0
  public var quickFlicks = true
  public var refreshControl = false
  public var refreshThreshold = 60.0
  public var delaysContentTouches = true
  public var cancelsControls = false
  public var decelerationRate = Deceleration.normalRate
  public var rubberBand = RubberBand.defaultCoefficient
  public var bounceRate = LimitBounce.defaultRate
  public var stopSpeed = 10.0
  public var minimumFlingVelocity = 260.0
  public var flingVelocity = VelocityEstimator.threeSample
  public var releaseLead: Double?
  public var translationFrom = PanConfiguration.TranslationOrigin.hysteresis
  public var fastStart = FastStartSettings()
  public var roundsToPixels = true
  public var changedTarget = ChangedTargetSettings()
  public var scrollToDuration = 0.3

  public static let formerKeys = ["bounce": "bounceRate"]

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitContent(&visitor)
    try visitDragging(&visitor)
    try visitMotion(&visitor)
  }

  /// Visits the parameters of the content, and of the directions in which it scrolls.
  private mutating func visitContent<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "contentHeight", &contentHeight, in: .nonNegative, "The height of the content, in points.")
    try visitor.optionalNumber(
      "contentWidth", &contentWidth, in: .nonNegative,
      "The width of the content, in points; null is as wide as the view.")
    try visitor.group(
      "contentInset", &contentInset,
      "How far the content can be pulled away from the view's edges, in points.")
    try visitor.optionalNumber(
      "initialOffset", &initialOffset, in: .anySign,
      "contentOffset.y at the beginning, in points; null is -contentInset.top.")
    try visitor.optionalNumber(
      "initialOffsetX", &initialOffsetX, in: .anySign,
      "contentOffset.x at the beginning, in points; null is -contentInset.left.")
    try visitor.flag("bounces", &bounces, "Whether content can be dragged beyond its limits.")
    try visitor.flag(
      "alwaysBounceVertical", &alwaysBounceVertical,
      "Whether it bounces vertically even if the content is no taller than the view.")
    try visitor.flag(
      "alwaysBounceHorizontal", &alwaysBounceHorizontal,
      "Whether it bounces horizontally even if the content is no wider than the view.")
  }

  /// Visits the parameters of what fingers do to it.
  private mutating func visitDragging<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.flag("isScrollEnabled", &isScrollEnabled, "Whether fingers scroll at all.")
    try visitor.flag(
      "isPagingEnabled", &isPagingEnabled,
      "Whether it comes to rest at multiples of the view's size.")
    try visitor.flag(
      "isDirectionalLockEnabled", &isDirectionalLockEnabled,
      "Whether a drag that begins along one axis stays on it.")
    try visitor.number(
      "directionalLockAngle", &directionalLockAngle, in: .within(0...45),
      "How far from an axis a drag may begin to be held to it, in degrees.")
    try visitor.flag(
      "quickFlicks", &quickFlicks,
      "Whether flicks that catch the flight of the one before fly faster from the fourth on.")
    try visitor.flag(
      "refreshControl", &refreshControl,
      "Whether it has a refresh control, which a pull at its top belongs to.")
    try visitor.number(
      "refreshThreshold", &refreshThreshold, in: .positive,
      "How far beyond its top it must be pulled for the refresh control to send valueChanged, in points."
    )
    try visitor.flag(
      "delaysContentTouches", &delaysContentTouches,
      "Whether a control inside gets its finger only after 0.15 s, or at the lift.")
    try visitor.flag(
      "cancelsControls", &cancelsControls,
      "Whether a drag takes the finger from a button that tracks it, as in tables.")
  }

  /// Visits the parameters of its motion when no finger drags it.
  private mutating func visitMotion<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.namedNumber(
      "decelerationRate", &decelerationRate,
      names: [("normal", Deceleration.normalRate), ("fast", Deceleration.fastRate)],
      in: .rate,
      "The part of the velocity that remains after a millisecond, or its name in UIScrollView.")
    try visitor.number(
      "rubberBand", &rubberBand, in: .part,
      "The share of a drag beyond a limit that shows at first, c of UIKit's rubber band.")
    try visitor.number(
      "bounceRate", &bounceRate, in: .within(0.001...1000),
      "How fast the distance beyond a limit shrinks: the rate of an exponential, per second.")
    try visitor.number(
      "stopSpeed", &stopSpeed, in: .positive,
      "The speed at which a deceleration stops, in points per second.")
    try visitor.number(
      "minimumFlingVelocity", &minimumFlingVelocity, in: .nonNegative,
      "The speed below which a release does not decelerate, in points per second.")
    try visitor.choice(
      "flingVelocity", &flingVelocity,
      "The estimator of a fling's velocity; recognition.pan.velocity is the pan's own.")
    try visitor.optionalNumber(
      "releaseLead", &releaseLead, in: .within(0...1),
      "How far into its motion it is at the moment of a release, in seconds; null is one interval of device.refreshRate."
    )
    try visitor.choice(
      "translationFrom", &translationFrom, "The origin of the translation of its own pan.")
    try visitor.group(
      "fastStart", &fastStart,
      "Which drags discard the distance that the finger moved before the content follows.")
    try visitor.flag(
      "roundsToPixels", &roundsToPixels,
      "Whether contentOffset is shown and reported in whole pixels.")
    try visitor.group(
      "changedTarget", &changedTarget, "How it moves to a target that its delegate changed.")
    try visitor.number(
      "scrollToDuration", &scrollToDuration, in: .within(0...60),
      "How long an animated scrollTo takes, in seconds.")
  }
}

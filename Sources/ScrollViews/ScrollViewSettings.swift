public import GestureRecognition
public import JSONText
import MotionLaws

/// Distances by which content is kept away from a view's edges, in points.
public struct EdgeInsets: Sendable, Hashable, SettingsGroup {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("top", &top, in: .anySign)
    try visitor.number("left", &left, in: .anySign)
    try visitor.number("bottom", &bottom, in: .anySign)
    try visitor.number("right", &right, in: .anySign)
  }
}

/// How a scroll view springs back from beyond a limit.
///
/// critically damped, with a start velocity of v − returnRate·A at a displacement A. Measured in
/// samoylenkodmitry/Cranpose#541.
public struct BounceSettings: Sendable, Hashable, SettingsGroup {
  /// ω in radians per second.
  public var angularFrequency = 11.0

  /// Per second.
  public var returnRate = 7.2

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("angularFrequency", &angularFrequency, in: .above(0, upTo: 1000))
    try visitor.number("returnRate", &returnRate, in: .within(0...1000))
  }
}

/// How a scroll view goes to a target that its delegate changed.
public struct ChangedTargetSettings: Sendable, Hashable, SettingsGroup {
  /// The lowest rate per millisecond to which a deceleration is bent; beyond, a spring takes over.
  public var minimumRate = 0.9

  /// The highest such rate.
  public var maximumRate = 0.998

  /// The spring's ω in radians per second; it is critically damped.
  public var angularFrequency = 12.0

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("minimumRate", &minimumRate, in: .between(0, 1))
    try visitor.number("maximumRate", &maximumRate, in: .between(0, 1))
    try visitor.number("angularFrequency", &angularFrequency, in: .above(0, upTo: 1000))
  }
}

/// The tuning parameters of a scroll view; names are `UIScrollView`'s where it has them.
public struct ScrollViewSettings: Sendable, Hashable, SettingsGroup {
  /// Points.
  public var contentHeight = 1600.0

  /// Points; nil is as wide as the view.
  public var contentWidth: Double?

  public var contentInset = EdgeInsets()

  /// contentOffset.y at the beginning; nil is −contentInset.top.
  public var initialOffset: Double?

  /// contentOffset.x at the beginning; nil is −contentInset.left.
  public var initialOffsetX: Double?

  public var bounces = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var isDirectionalLockEnabled = false

  /// The part of the velocity that is left after a millisecond.
  public var decelerationRate = Deceleration.normalRate

  /// c of the rubber band.
  public var rubberBand = RubberBand.defaultCoefficient

  public var bounce = BounceSettings()

  /// The speed at which a deceleration stops, in points per second.
  public var stopSpeed = 10.0

  /// The speed below which a release does not decelerate, in points per second.
  public var minimumFlingVelocity = 260.0

  /// The estimator of the fling; the pan's own velocity has `recognition.pan.velocity`.
  public var flingVelocity = VelocityEstimator.threeSample

  /// Whether contentOffset shows, and is reported, on whole pixels.
  public var roundsToPixels = true

  public var changedTarget = ChangedTargetSettings()

  /// How long an animated `scrollTo` takes, in seconds.
  public var scrollToDuration = 0.3

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("contentHeight", &contentHeight, in: .nonNegative)
    try visitor.optionalNumber("contentWidth", &contentWidth, in: .nonNegative)
    try visitor.group("contentInset", &contentInset)
    try visitor.optionalNumber("initialOffset", &initialOffset, in: .anySign)
    try visitor.optionalNumber("initialOffsetX", &initialOffsetX, in: .anySign)
    try visitor.flag("bounces", &bounces)
    try visitor.flag("alwaysBounceVertical", &alwaysBounceVertical)
    try visitor.flag("alwaysBounceHorizontal", &alwaysBounceHorizontal)
    try visitor.flag("isScrollEnabled", &isScrollEnabled)
    try visitor.flag("isPagingEnabled", &isPagingEnabled)
    try visitor.flag("isDirectionalLockEnabled", &isDirectionalLockEnabled)
    try visitor.namedNumber(
      "decelerationRate", &decelerationRate,
      names: [("normal", Deceleration.normalRate), ("fast", Deceleration.fastRate)],
      in: .between(0, 1))
    try visitor.number("rubberBand", &rubberBand, in: .above(0, upTo: 1))
    try visitor.group("bounce", &bounce)
    try visitor.number("stopSpeed", &stopSpeed, in: .above(0))
    try visitor.number("minimumFlingVelocity", &minimumFlingVelocity, in: .nonNegative)
    try visitor.choice("flingVelocity", &flingVelocity)
    try visitor.flag("roundsToPixels", &roundsToPixels)
    try visitor.group("changedTarget", &changedTarget)
    try visitor.number("scrollToDuration", &scrollToDuration, in: .within(0...60))
  }
}

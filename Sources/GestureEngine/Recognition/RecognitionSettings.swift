public import JSONText
public import MotionLaws

/// The parameters of the recognizers of a scene, by kind.
public struct RecognitionSettings: Sendable, Hashable, SettingsGroup {
  public var pan = PanSettings()
  private var edgeWidth = EdgePanSettings().edgeWidth
  public var tap = TapSettings()
  public var longPress = LongPressSettings()
  public var swipe = SwipeSettings()
  public var pinch = PinchSettings()
  public var rotation = RotationSettings()

  public init() {}

  /// A screen-edge pan is a pan, so its configurations have the parameters of `pan`, too.
  public var edgePan: EdgePanSettings {
    get {
      var settings = EdgePanSettings(of: pan)
      settings.edgeWidth = edgeWidth
      return settings
    }
    set { edgeWidth = newValue.edgeWidth }
  }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.group("pan", &pan, "Every pan of the scene.")
    try visitor.group("edgePan", &edgePan, "Every screen-edge pan of the scene.")
    try visitor.group("tap", &tap, "Every tap of the scene.")
    try visitor.group("longPress", &longPress, "Every long press of the scene.")
    try visitor.group("swipe", &swipe, "Every swipe of the scene.")
    try visitor.group("pinch", &pinch, "Every pinch of the scene.")
    try visitor.group("rotation", &rotation, "Every rotation of the scene.")
  }
}

/// The parameters of every pan of a scene.
public struct PanSettings: Sendable, Hashable, SettingsGroup {
  private var parameters = PanConfiguration()

  public init() {}

  /// The distance that fingers move before a pan begins, in points; 0 to 1000.
  public var hysteresis: Double {
    get { parameters.hysteresis }
    set { parameters.hysteresis = newValue }
  }

  /// The origin of a pan's translation.
  public var translationFrom: PanConfiguration.TranslationOrigin {
    get { parameters.translationFrom }
    set { parameters.translationFrom = newValue }
  }

  /// The estimator of a pan's velocity.
  public var velocity: VelocityEstimator {
    get { parameters.velocity }
    set { parameters.velocity = newValue }
  }

  /// The time after the last move from which a lift leaves no velocity, in seconds, 0 to 60; nil if
  /// it always leaves one.
  public var staleAfter: Double? {
    get { parameters.staleAfter }
    set { parameters.staleAfter = newValue }
  }

  /// A pan with these parameters, unrestricted in direction and with one finger or more.
  public var configuration: PanConfiguration { parameters }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "hysteresis", &parameters.hysteresis, in: .within(0...1000),
      "How far fingers move before a pan begins, in points.")
    try visitor.choice(
      "translationFrom", &parameters.translationFrom,
      "What a pan's translation is counted from; scrollView.translationFrom is the scroll view's own."
    )
    try visitor.choice("velocity", &parameters.velocity, "The estimator of a pan's velocity.")
    try visitor.optionalNumber(
      "staleAfter", &parameters.staleAfter, in: .within(0...60),
      "How long after its last move a lift leaves no velocity, in seconds; null is never, as on iOS."
    )
  }
}

/// The parameters of every screen-edge pan of a scene.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct EdgePanSettings: Sendable, Hashable, SettingsGroup {
  public var edgeWidth = 20.0

  /// The parameters that it has in common with every pan.
  private var pan = PanSettings()

  public init() {}

  init(of pan: PanSettings) { self.pan = pan }

  /// A pan with these parameters that begins at an edge of the screen and moves away from it,
  /// with one finger or more.
  ///
  /// - Parameters:
  ///   - side: the edge at which it begins.
  ///   - screen: the screen, in points, such as `screen.bounds`.
  /// - Returns: for `RecognizerDescription.Kind.pan`.
  public func configuration(from side: PanConfiguration.Edge.Side, of screen: Rect)
    -> PanConfiguration
  {
    var configuration = pan.configuration
    configuration.edge = .init(side: side, width: edgeWidth, screen: screen)
    return configuration
  }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "edgeWidth", &edgeWidth, in: .within(0...1000),
      "How far from the edge a touch may land, in points.")
  }
}

/// The parameters of every tap of a scene.
public struct TapSettings: Sendable, Hashable, SettingsGroup {
  private var parameters = TapConfiguration()

  public init() {}

  /// A single tap of one finger with these parameters.
  public var configuration: TapConfiguration { parameters }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "maximumMovement", &parameters.maximumMovement, in: .within(0...1000),
      "How far a finger may move in a tap, in points.")
    try visitor.number(
      "maximumDuration", &parameters.maximumDuration, in: .within(0...60),
      "How long a finger may be down in a tap, in seconds.")
    try visitor.number(
      "maximumInterval", &parameters.maximumInterval, in: .within(0...60),
      "How long the second tap of a double tap may take to arrive, in seconds.")
  }
}

/// The parameters of every long press of a scene.
public struct LongPressSettings: Sendable, Hashable, SettingsGroup {
  private var parameters = LongPressConfiguration()

  public init() {}

  /// A long press with these parameters.
  public var configuration: LongPressConfiguration { parameters }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "minimumDuration", &parameters.minimumDuration, in: .within(0...60),
      "The minimum duration of a press, in seconds.")
    try visitor.number(
      "allowableMovement", &parameters.allowableMovement, in: .within(0...1000),
      "How far a finger may move before the press is recognized, in points.")
  }
}

/// The parameters of every swipe of a scene.
public struct SwipeSettings: Sendable, Hashable, SettingsGroup {
  private var parameters = SwipeConfiguration()

  public init() {}

  /// A swipe to the right with these parameters.
  public var configuration: SwipeConfiguration { parameters }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "minimumDistance", &parameters.minimumDistance, in: .within(0...10_000),
      "How far each finger must go in a swipe's direction, in points, less minimumDistanceDecay.")
    try visitor.number(
      "maximumDeviation", &parameters.maximumDeviation, in: .within(0...10_000),
      "How far each finger may go across it, in points, less maximumDeviationDecay.")
    try visitor.number(
      "minimumDistanceDecay", &parameters.minimumDistanceDecay, in: .within(0...100),
      "The part of minimumDistance that is no longer needed, per second since touch-down.")
    try visitor.number(
      "maximumDeviationDecay", &parameters.maximumDeviationDecay, in: .within(0...100),
      "The part of maximumDeviation that is no longer allowed, per second since touch-down.")
    try visitor.number(
      "maximumDuration", &parameters.maximumDuration, in: .within(0...60),
      "How long a swipe may take, in seconds.")
  }
}

/// The parameters of every pinch of a scene.
public struct PinchSettings: Sendable, Hashable, SettingsGroup {
  private var parameters = PinchConfiguration()

  public init() {}

  /// A pinch with these parameters.
  public var configuration: PinchConfiguration { parameters }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "hysteresis", &parameters.hysteresis, in: .within(0...1000),
      "How far the two fingers move apart or together before it begins, in points.")
    try visitor.number(
      "swallowed", &parameters.swallowed, in: .within(0...1000),
      "How much of that does not count in its scale, in points.")
  }
}

/// The parameters of every rotation of a scene.
public struct RotationSettings: Sendable, Hashable, SettingsGroup {
  private var parameters = RotationConfiguration()

  public init() {}

  /// A rotation with these parameters.
  public var configuration: RotationConfiguration { parameters }

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "hysteresis", &parameters.hysteresis, in: .within(0...360),
      "How far the two fingers turn around each other before it begins, in degrees.")
    try visitor.number(
      "swallowed", &parameters.swallowed, in: .within(0...360),
      "How much of that does not count in its rotation, in degrees.")
  }
}

public import JSONText
public import MotionLaws

/// The parts of a screen that bars and corners occupy, in points.
public struct SafeArea: Sendable, Hashable, SettingsGroup {
  public var top = 47.0
  public var left = 0.0
  public var bottom = 34.0
  public var right = 0.0

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("top", &top, in: .nonNegative, "The inset at the top, in points.")
    try visitor.number("left", &left, in: .nonNegative, "The inset at the left, in points.")
    try visitor.number("bottom", &bottom, in: .nonNegative, "The inset at the bottom, in points.")
    try visitor.number("right", &right, in: .nonNegative, "The inset at the right, in points.")
  }
}

/// The screen that a scene is shown on.
///
/// The defaults are an iPhone's of 390 × 844 pt.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct Screen: Sendable, Hashable, SettingsGroup {
  public var width = 390.0
  public var height = 844.0
  public var scale = 3.0
  public var refreshRate = 60.0
  public var safeArea = SafeArea()

  /// The height of the keyboard that an app's first responder shows, in points: an iPhone's of
  /// 390 × 844 pt with its bar of suggestions, the area below it included; 0 for a hardware keyboard.
  public var keyboardHeight = 336.0

  /// Whether the user has asked for less motion: UIAccessibility.isReduceMotionEnabled.
  public var reducesMotion = false

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number("width", &width, in: .positive, "The screen's width, in points.")
    try visitor.number("height", &height, in: .positive, "The screen's height, in points.")
    try visitor.number("scale", &scale, in: .within(0.5...20), "Pixels per point.")
    try visitor.number("refreshRate", &refreshRate, in: Self.refreshRates, "Frames per second.")
    try visitor.group("safeArea", &safeArea, "The insets that bars and corners take, in points.")
    try visitor.number(
      "keyboardHeight", &keyboardHeight, in: .nonNegative,
      "The height of the keyboard that an app's first responder shows, in points; 0 for a hardware keyboard."
    )
    try visitor.rareFlag(
      "reduceMotion", &reducesMotion,
      "Whether the user has Reduce Motion on; printed only if it is on.")
  }

  /// The refresh rates at which a scene can be replayed.
  package static let refreshRates = SettingRange.within(1...10_000)

  /// Whether its height is compact, as a phone's in landscape is: UIKit's size class.
  package var isCompactHeight: Bool { width > height && height < Self.shorterSideOfTablet }

  /// The least side of a screen whose height is regular in landscape, too, in points: an iPad mini's.
  private static let shorterSideOfTablet = 744.0

  /// The whole screen, such as for a view that fills it or for a pan that begins at its edge.
  @inlinable public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}

import GestureTraces
public import JSONText
import MotionLaws

/// A recognizer that a scene adds to those of its sheet and scroll view: it takes part in the
/// arbitration, and its states and events are shown.
///
/// `visit` says what each parameter is, with its unit and its range.
public struct RecognizerSettings: Sendable, Hashable, SettingsGroup {
  public enum Kind: String, Sendable, CaseIterable {
    case pan, edgePan, tap, longPress, swipe, pinch, rotation
  }

  /// The directions that a pan may be limited to.
  public enum Axis: String, Sendable, CaseIterable {
    case free, horizontal, vertical
  }

  public var name = ""
  public var view = ""
  public var kind = Kind.tap
  public var axis = Axis.free
  public var edge = PanConfiguration.Edge.Side.left
  public var direction = SwipeConfiguration.Direction.right
  public var count = 1.0
  public var fingers = 1.0
  public var recognizesSimultaneously = false
  public var requiresFailureOf: String?

  public init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.text("name", &name, "Its unique name in timelines.")
    try visitor.text("view", &view, "The view that it is attached to.")
    try visitor.choice("kind", &kind, "What gesture it recognizes.")
    try visitor.choice("axis", &axis, "For a pan: the axis that counts.")
    try visitor.choice("edge", &edge, "For an edge pan: the edge at which it begins.")
    try visitor.choice("direction", &direction, "For a swipe: its direction.")
    try visitor.number("count", &count, in: .within(1...10), "For a tap: the number of taps.")
    try visitor.number(
      "fingers", &fingers, in: .within(1...10),
      "For a tap: the number of fingers; for a pan: the minimum number.")
    try visitor.flag(
      "recognizesSimultaneously", &recognizesSimultaneously,
      "Whether it recognizes simultaneously with every other recognizer.")
    try visitor.optionalText(
      "requiresFailureOf", &requiresFailureOf,
      "The recognizer that must fail before it may begin; null for none.")
  }

  func description(_ settings: RecognitionSettings, on screen: Screen) -> RecognizerDescription {
    RecognizerDescription(name: name, view: view, kind: descriptionKind(settings, on: screen))
  }

  private func descriptionKind(_ settings: RecognitionSettings, on screen: Screen)
    -> RecognizerDescription.Kind
  {
    switch kind {
    case .pan, .edgePan:
      var pan =
        kind == .edgePan
        ? settings.edgePan.configuration(from: edge, of: screen.bounds)
        : settings.pan.configuration
      pan.axis =
        switch axis {
        case .free: .free
        case .horizontal: .horizontal
        case .vertical: .vertical
        }
      pan.minimumTouches = Int(fingers)
      return .pan(pan)
    case .tap:
      var tap = settings.tap.configuration
      tap.count = Int(count)
      tap.fingers = Int(fingers)
      return .tap(tap)
    case .longPress: return .longPress(settings.longPress.configuration)
    case .swipe:
      var swipe = settings.swipe.configuration
      swipe.direction = direction
      return .swipe(swipe)
    case .pinch: return .pinch(settings.pinch.configuration)
    case .rotation: return .rotation(settings.rotation.configuration)
    }
  }
}

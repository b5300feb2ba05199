import GestureEngine

/// A finger that moves fast in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right { didSet { parametersDidChange() } }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var swipe = settings.swipe.configuration
    let directions: [(Direction, SwipeConfiguration.Direction)] = [
      (.right, .right), (.left, .left), (.up, .up), (.down, .down),
    ]
    guard let known = directions.first(where: { direction.contains($0.0) })?.1 else { return nil }
    swipe.direction = known
    return .swipe(swipe)
  }
}

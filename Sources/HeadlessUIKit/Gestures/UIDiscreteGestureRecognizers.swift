import GestureEngine

/// Fingers that touch the screen shortly, once or more often.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var tap = settings.tap.configuration
    tap.count = numberOfTapsRequired
    tap.fingers = numberOfTouchesRequired
    return .tap(tap)
  }
}

/// A finger that stays where it is for a while.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var press = settings.longPress.configuration
    press.minimumDuration = minimumPressDuration
    press.allowableMovement = allowableMovement
    return .longPress(press)
  }
}

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

  open var direction = Direction.right

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

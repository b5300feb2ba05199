import GestureEngine

/// Fingers that move fast in a direction.
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

  /// In which direction; in any of them if there are several, but in none that is vertical if one is
  /// horizontal (measured on iOS 26.1).
  open var direction = Direction.right { didSet { parametersDidChange() } }
  open var numberOfTouchesRequired = 1 { didSet { parametersDidChange() } }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var swipe = settings.swipe.configuration
    let directions: [(Direction, SwipeConfiguration.Direction)] = [
      (.right, .right), (.left, .left), (.up, .up), (.down, .down),
    ]
    let isHorizontal = !direction.isDisjoint(with: [.left, .right])
    let counted = isHorizontal ? direction.intersection([.left, .right]) : direction
    let known = directions.filter { counted.contains($0.0) }.map { $0.1 }
    guard let first = known.first else { return nil }
    swipe.direction = first
    swipe.otherDirections = Array(known.dropFirst())
    swipe.fingers = numberOfTouchesRequired
    return .swipe(swipe)
  }
}

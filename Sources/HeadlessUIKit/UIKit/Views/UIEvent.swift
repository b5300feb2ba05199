/// The changes of the fingers on the screen at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }

  /// The time at which it happens, in seconds, as `CACurrentMediaTime()` counts them.
  open internal(set) var timestamp: TimeInterval = 0

  /// The fingers on the screen, those that are being lifted included.
  open internal(set) var allTouches: Set<UITouch>?

  /// The keys that are held, and the buttons that are pressed: none with fingers.
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: ButtonMask { [] }

  /// The fingers on a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The fingers that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in touch.receivers.contains(gesture) }
  }

  /// The samples of a finger that one event stands for: each sample of a trace is an event of its own.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// The touches that might come next of a finger: nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// The keys that are held.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

import JSONText
public import MotionLaws

/// The keyboard, what is typed on it, and the app's going to the background.
extension AppAction {
  /// The keyboard comes, goes, or takes another height.
  public struct Keyboard: TypedAction {
    public static let name = "keyboard"

    /// The height that it covers above the screen's lower edge, in points; 0 hides it.
    public var height = 0.0

    /// Seconds; 0 for a change without an animation.
    public var duration = KeyboardCurve.usualDuration

    public var curve = Curve.keyboard

    /// The course of its animation.
    public enum Curve: String, CaseIterable, Sendable {
      case keyboard, linear, easeIn, easeOut, easeInOut

      /// The law of an animation of so many seconds; nil for a change at once.
      package func law(duration: Double) -> ProgressLaw? {
        guard duration > 0 else { return nil }
        return switch self {
        case .keyboard: .keyboard(KeyboardCurve(duration: duration))
        case .linear: .timing(.linear, duration: duration)
        case .easeIn: .timing(.easeIn, duration: duration)
        case .easeOut: .timing(.easeOut, duration: duration)
        case .easeInOut: .timing(.easeInOut, duration: duration)
        }
      }
    }

    public init() {}

    /// The law of its motion; nil if it moves at once.
    package var law: ProgressLaw? { curve.law(duration: duration) }

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.length(
        "height", &height, required: "\"height\" in points, 0 to hide it",
        "The height of what it covers, in points; 0 hides it.")
      visitor.number(
        "duration", &duration, in: .within(0...60), "The animation's duration, in seconds.")
      visitor.choice("curve", &curve, "The animation's curve; keyboard is UIKit's curve 7.")
    }
  }

  /// Text is typed, into what the keyboard belongs to.
  public struct TypeText: TypedAction {
    public static let name = "type"

    /// The characters, one after the other; a line feed is the return key, and U+0008 deletes.
    public var text = ""

    public init() {}

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.text(
        "text", &text, required: "the \"text\" that is typed",
        "The characters; a line feed is the return key, and a backspace (U+0008) deletes one.")
    }
  }

  /// The app goes to the background, or comes back.
  public struct AppState: TypedAction {
    public static let name = "appState"

    public var to = State.background

    public enum State: String, CaseIterable, Sendable {
      case background, foreground
    }

    public init() {}

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.choice(
        "to", &to, required: "\"background\" or \"foreground\"", "Where the app goes.")
    }
  }
}

// MARK: In code

extension AppAction {
  /// The keyboard comes, goes, or takes another height.
  ///
  /// - Parameters:
  ///   - height: what it covers above the screen's lower edge, in points; 0 hides it.
  ///   - duration: the animation's, in seconds; 0 for none.
  ///   - curve: the course of the animation.
  /// - Returns: the action.
  public static func keyboard(
    height: Double, duration: Double = KeyboardCurve.usualDuration,
    curve: Keyboard.Curve = .keyboard
  ) -> AppAction {
    var action = Keyboard()
    (action.height, action.duration, action.curve) = (height, duration, curve)
    return action.action
  }

  /// Text is typed, into what the keyboard belongs to.
  public static func type(_ text: String) -> AppAction {
    var action = TypeText()
    action.text = text
    return action.action
  }

  /// The app goes to the background, or comes back.
  public static func appState(_ state: AppState.State) -> AppAction {
    var action = AppState()
    action.to = state
    return action.action
  }
}

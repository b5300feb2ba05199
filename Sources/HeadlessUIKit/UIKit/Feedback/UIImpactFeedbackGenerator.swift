import GestureEngine
import JSONText

/// A generator of the feedback that is felt when things meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid

    fileprivate var haptic: TimelineEvent.Haptic {
      switch self {
      case .light: .light
      case .medium: .medium
      case .heavy: .heavy
      case .soft: .soft
      case .rigid: .rigid
      }
    }
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init(style: .medium) }

  open func impactOccurred(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    AppRun.current?.story.report(
      .haptic(style.haptic), because: "impactOccurred() in \(AppCall(file, line, function).words)")
  }

  /// Its intensity, from 0 to 1, stands in the event's reason.
  open func impactOccurred(
    intensity: CGFloat, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    let call = AppCall(file, line, function)
    guard !AppRun.refuses(intensity, as: "intensity", in: "impactOccurred", call) else { return }
    let part = Double(min(max(intensity, 0), 1)).rounded3
    AppRun.current?.story.report(
      .haptic(style.haptic),
      because:
        "impactOccurred(intensity: \(part)) in \(call.words)")
  }
}

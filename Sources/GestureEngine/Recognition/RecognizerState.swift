/// The state of a recognizer; the words are `UIGestureRecognizer.State`'s.
public enum RecognizerState: UInt8, Sendable, Hashable, CaseIterable {
  case possible
  case began
  case changed
  case ended
  case cancelled
  /// A discrete gesture happened.
  case recognized
  case failed

  /// Its name in a timeline.
  public var word: StaticString {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .recognized: "recognized"
    case .failed: "failed"
    }
  }

  /// Whether a continuous gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether a continuous gesture is under way or over.
  var hasBegun: Bool { isActive || self == .ended || self == .cancelled }

  /// Whether the recognizer has won its fingers, and so prevents others.
  package var isRecognized: Bool { isActive || self == .recognized }
}

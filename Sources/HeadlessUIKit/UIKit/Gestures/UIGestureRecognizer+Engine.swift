import GestureEngine
import MotionLaws

/// What the engine reports of a recognizer's fingers, on the screen.
struct GestureReport {
  var translation: Vector
  var velocity: Vector

  /// The middle of the fingers.
  var location: Point

  init(_ change: RecognizerChange) {
    translation = change.translation
    velocity = change.velocity
    location = change.location
  }

  /// What a recognizer reports that asks whether it may begin: its translation counts from touch-down.
  init(_ recognizer: Recognizer) {
    translation = recognizer.translation
    velocity = recognizer.velocity
    location = recognizer.motion.centroid
  }
}

extension RecognizerDescription.Kind {
  /// Its part of a recognizer's name.
  var word: String {
    switch self {
    case .pan(let pan): pan.edge == nil ? "pan" : "edgePan"
    case .tap: "tap"
    case .longPress: "longPress"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    }
  }
}

extension UIGestureRecognizer {
  /// Whether it has begun and is not over.
  var isActive: Bool { state == .began || state == .changed }
}

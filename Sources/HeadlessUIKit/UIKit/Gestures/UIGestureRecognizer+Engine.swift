import GestureEngine
import MotionLaws

/// The engine's report about a recognizer's fingers, on the screen.
struct GestureReport {
  var translation: Vector
  var velocity: Vector

  /// The middle of the fingers.
  var location: Point

  /// The report of two fingers since recognition: how many times as far apart they are, and how far
  /// they have turned, clockwise, in radians.
  var scale: Double
  var rotation: Double

  init(_ change: RecognizerChange) {
    translation = change.translation
    velocity = change.velocity
    location = change.location
    (scale, rotation) = (change.scale, change.rotation)
  }

  /// The report of a recognizer that asks whether it may begin: its translation counts from
  /// touch-down.
  init(_ recognizer: Recognizer) {
    translation = recognizer.translation
    velocity = recognizer.velocity
    location = recognizer.motion.centroid
    (scale, rotation) = (recognizer.scale, recognizer.rotation)
  }
}

extension RecognizerChange {
  /// Whether the recognizer has lost fingers that are still on the screen.
  var losesFingers: Bool {
    switch reason {
    case .disabled, .ignored: true
    default: false
    }
  }
}

extension UIGestureRecognizer {
  /// Its part of its name in timelines, if it has no name of its own: its kind, what its class is
  /// called if that is all there is, or what it is for if it drags a system sheet.
  func word(for kind: RecognizerDescription.Kind) -> String {
    if let member = self as? any HostedMember { return member.standing.word }
    return switch kind {
    case .pan where self is SheetPanGestureRecognizer: "sheetPan"
    case .pan(let pan): pan.edge == nil ? "pan" : "edgePan"
    case .tap: "tap"
    case .longPress: "longPress"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .custom: wordOfClass
    }
  }

  /// `checkmark` for a CheckmarkGestureRecognizer.
  private var wordOfClass: String {
    var word = "\(type(of: self))"
    for suffix in ["Recognizer", "Gesture"] where word.hasSuffix(suffix) && word != suffix {
      word.removeLast(suffix.count)
    }
    if word.hasPrefix("UI") { word.removeFirst(2) }
    return word.isEmpty ? "gesture" : word.prefix(1).lowercased() + word.dropFirst()
  }

  /// Whether it has begun and is not over.
  var isActive: Bool { state == .began || state == .changed }

  /// Whether what it recognizes moves something on the screen, as a press that rests does not.
  var movesViews: Bool { !(self is UILongPressGestureRecognizer) }
}

import GestureTraces

/// The kinds of gestures that a search may choose.
public enum AimKind: String, Sendable, Hashable, CaseIterable {
  case tap

  /// A drag that rests before the finger is lifted.
  case heldDrag = "drag-with-hold"
  case drag
  case fling
  case edgeSwipe = "edge-swipe"
  case twoFingerDrag = "two-finger-drag"
  case pinch

  /// The kind of a gesture.
  init(of move: HandMove) {
    self =
      switch move.kind {
      case .tap, .hold: .tap
      case .drag: move.hold > 0 ? .heldDrag : .drag
      case .fling: .fling
      case .twoFingerDrag: .twoFingerDrag
      case .edgeSwipe: .edgeSwipe
      case .pinch: .pinch
      }
  }
}

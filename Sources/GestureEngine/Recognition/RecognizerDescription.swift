import GestureTraces
public import MotionLaws

/// The description of a recognizer, before any finger lands: its name, its view and its kind.
public struct RecognizerDescription: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case pan(PanConfiguration)
    case tap(TapConfiguration)
    case longPress(LongPressConfiguration)
    case swipe(SwipeConfiguration)
    case pinch(PinchConfiguration)
    case rotation(RotationConfiguration)
    /// A recognizer that recognizes nothing by itself: the sheet's code sets its state.
    case custom
  }

  /// The name of a scroll view's own pan.
  package static let scrollPan = "scroll.pan"

  /// Its name in timelines, such as `sheet.pan`.
  public var name: String

  /// The name of the view that it is attached to; it receives the fingers of that view and of all
  /// views inside it.
  public var view: String

  public var kind: Kind

  /// Whether it receives fingers at the beginning; `SheetContext.setRecognizer` changes it.
  public var isEnabled: Bool

  /// Whether the sheet's code hears of each of its touches, as the touch methods of a subclass of
  /// `UIGestureRecognizer` do; false by default.
  public var hearsTouches = false

  /// Whether it is asked before those that are not, however deep their views are, as SwiftUI's
  /// simultaneous gestures are.
  package var isAskedFirst = false

  public init(name: String, view: String, kind: Kind, isEnabled: Bool = true) {
    self.name = name
    self.view = view
    self.kind = kind
    self.isEnabled = isEnabled
  }
}

/// The parameters of a pan.
///
/// The defaults are those of the field, where it has any.
public struct PanConfiguration: Sendable, Hashable {
  /// The directions in which a pan counts its movement.
  public enum Axis: Sendable, Hashable {
    case free
    case horizontal
    case vertical
    /// No direction: it cannot move anywhere, and fails at touch-down.
    case none
  }

  /// The origin of a pan's translation.
  public enum TranslationOrigin: String, Sendable, Hashable, CaseIterable {
    /// The sample at which it is recognized, as with `UIPanGestureRecognizer`.
    case recognition
    /// Touch-down, as with SwiftUI's DragGesture.
    case touchDown
    /// Touch-down, minus the hysteresis in the direction of travel at recognition, as with a scroll
    /// view's own pan.
    case hysteresis
  }

  /// A screen edge at which a pan must begin, and from which it must move away.
  public struct Edge: Sendable, Hashable {
    public enum Side: String, Sendable, Hashable, CaseIterable {
      case left, right, top, bottom
    }

    package var side: Side

    /// The distance from the edge within which a touch may land, in points; usually 20.
    package var width: Double

    /// The screen that the edge belongs to.
    package var screen: Rect

    public init(side: Side, width: Double = 20, screen: Rect) {
      self.side = side
      self.width = width
      self.screen = screen
    }

    /// The distance of a point from the edge, inwards.
    package func distance(to point: Point) -> Double {
      switch side {
      case .left: point.x - screen.x
      case .right: screen.x + screen.width - point.x
      case .top: point.y - screen.y
      case .bottom: screen.y + screen.height - point.y
      }
    }

    /// The part of a displacement that leads away from the edge.
    func inward(_ displacement: Vector) -> Double {
      switch side {
      case .left: displacement.x
      case .right: -displacement.x
      case .top: displacement.y
      case .bottom: -displacement.y
      }
    }
  }

  /// A scroll view's pan that is recognized soon after touch-down, or catches a moving view: it has
  /// begun, but its movement counts only from a later move.
  public struct FastStart: Sendable, Hashable {
    /// The largest time after touch-down that counts as soon, in seconds.
    package var within: Double

    /// The least time from its recognition to the moves of which one begins to count, in seconds.
    package var after: Double

    /// The place of that move among them, counted from 1.
    package var moves: Int

    public init(within: Double, after: Double, moves: Int = 1) {
      self.within = within
      self.after = after
      self.moves = moves
    }
  }

  public var axis = Axis.free
  public var minimumTouches = 1
  public var maximumTouches = Int.max

  /// The distance, in points, that the centroid must move from touch-down before the pan may begin;
  /// at least 0.
  ///
  /// A hysteresis of 0 is reached by the first move that goes somewhere, unless
  /// `mayBeginAtTouchDown`.
  public var hysteresis = 10.0

  /// Whether touch-down reaches a hysteresis of 0, as with SwiftUI's `DragGesture(minimumDistance:)`.
  public var mayBeginAtTouchDown = false

  /// Whether a second finger ends the gesture: it is cancelled if it has begun, and fails if not.
  ///
  /// Two reports have SwiftUI's DragGesture end so on iOS 15.5, without `onEnded`.
  public var isEndedBySecondFinger = false

  /// The origin of its translation; the sample that is recognized, by default.
  ///
  /// Source of the default: recorded plain pans, 7 of 7 of which report 0 at `began`, one of them
  /// after a move of 19.7 pt, and count from there.
  public var translationFrom = TranslationOrigin.recognition
  public var velocity = VelocityEstimator.twoSample

  /// The age in seconds of the last move above which a lift has no velocity, at least 0; nil if
  /// every lift has the velocity of its last moves, as on iOS.
  public var staleAfter: Double?

  /// The rule by which some of its drags swallow the finger's earlier movement; nil if none does.
  public var fastStart: FastStart?

  /// The rule for the velocity of a scroll view's fling, if it is the pan of one.
  public var flingVelocity: VelocityEstimator?

  /// The screen edge that it belongs to; nil for a pan that may begin anywhere.
  public var edge: Edge?

  public init() {}
}

/// The parameters of a tap.
///
/// The defaults are those of the field, where it has any.
public struct TapConfiguration: Sendable, Hashable {
  /// The number of taps, at least 1.
  public var count = 1

  /// The number of fingers, at least 1.
  public var fingers = 1

  /// The distance that a finger may move from where it landed, in points.
  public var maximumMovement = 45.0

  /// The longest duration of a press, in seconds.
  public var maximumDuration = 0.75

  /// The longest pause between two taps of one gesture, in seconds.
  ///
  /// No documentation gives a number; this is the one commonly seen on iOS.
  public var maximumInterval = 0.35

  public init() {}
}

/// The parameters of a long press.
///
/// Defaults are UIKit's documented ones.
public struct LongPressConfiguration: Sendable, Hashable {
  /// The minimum duration of the press, in seconds.
  public var minimumDuration = 0.5

  /// The distance that the finger may move before the press begins, in points.
  public var allowableMovement = 10.0

  /// The number of fingers that press, at least 1.
  public var fingers = 1

  public init() {}
}

/// The parameters of a swipe.
///
/// Source of the defaults: 24 brackets measured on iOS 26.1 (Vercantez/openuikit).
public struct SwipeConfiguration: Sendable, Hashable {
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  public var direction = Direction.right

  /// The directions in which it may go instead.
  public var otherDirections: [Direction] = []

  /// The number of fingers that swipe, at least 1.
  public var fingers = 1

  /// The distance that each finger must move in its direction, in points, were it to take no time.
  public var minimumDistance = 50.0

  /// The distance that each finger may move across it, in points, were it to take no time.
  public var maximumDeviation = 50.0

  /// The part of `minimumDistance` that is no longer needed after a second, and so on by the time
  /// since touch-down.
  public var minimumDistanceDecay = 0.94

  /// The part of `maximumDeviation` that is no longer allowed after a second, and so on.
  public var maximumDeviationDecay = 0.98

  /// The time since touch-down within which it must do so, in seconds.
  public var maximumDuration = 0.5

  public init() {}

  /// The part of a displacement along its direction; along that of several where it is the largest.
  func along(_ displacement: Vector) -> Double {
    var part = direction.part(of: displacement)
    for other in otherDirections { part = max(part, other.part(of: displacement)) }
    return part
  }
}

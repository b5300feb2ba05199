import GestureEngine
import GestureTraces
import MotionLaws

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled

    init(_ phase: TouchSample.Phase) {
      self =
        switch phase {
        case .began: .began
        case .moved: .moved
        case .stationary: .stationary
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
  }

  public internal(set) var phase = Phase.began

  /// The view that it hit; it stays with that view.
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?

  /// When it changed last, in seconds, as `CACurrentMediaTime()` counts them.
  public private(set) var timestamp: TimeInterval = 0

  /// The engine's number for the finger.
  var finger = 0

  /// Whether the finger is on the screen.
  var isDown = true

  /// Whether its view is told of it, unless a recognizer delays that.
  var isDelivered = true

  /// Whether its view has been told of it.
  var isKnown = false

  /// The recognizers that received it, and those of them that have neither failed nor recognized
  /// their gesture.
  var receivers: [UIGestureRecognizer] = []
  var undecided: [UIGestureRecognizer] = []

  /// What its view has not been told yet, with the times in seconds.
  var delayed: [(change: TouchChange, time: Double)] = []

  /// Whether a scroll view around its view waits whether the finger scrolls.
  var isDelayedInContent = false

  /// Whether it stopped content that moved: it is for the scroll view, and nothing in it is tapped.
  var stopsScrolling = false

  /// The recognizers that receive it.
  open var gestureRecognizers: [UIGestureRecognizer]? { receivers }

  /// Where it is on the screen, and where it was before it changed last.
  private var point: CGPoint
  private var previousPoint: CGPoint

  init(at point: CGPoint) {
    self.point = point
    previousPoint = point
    super.init()
  }

  func take(_ change: TouchChange, at time: Double) {
    phase = Phase(change.phase)
    previousPoint = point
    point = CGPoint(x: change.point.x, y: change.point.y)
    timestamp = time
  }

  open func location(in view: UIView?) -> CGPoint { view?.convertFromScreen(point) ?? point }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convertFromScreen(previousPoint) ?? previousPoint
  }
}

/// What happens to the fingers on the screen at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public internal(set) var allTouches: Set<UITouch>?

  /// The fingers on a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }
}

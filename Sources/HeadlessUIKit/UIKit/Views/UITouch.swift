/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public internal(set) var phase = Phase.began

  /// Seconds since the trace began, as `CACurrentMediaTime` counts them.
  public internal(set) var timestamp: TimeInterval = 0

  public internal(set) var tapCount = 1

  /// The view that it hit; it stays with that view.
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The finger's number in the trace.
  let id: Int

  /// Where it is and was on the screen.
  var point: CGPoint
  var previousPoint: CGPoint

  init(id: Int, at point: CGPoint) {
    self.id = id
    self.point = point
    previousPoint = point
    super.init()
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
  public internal(set) var timestamp: TimeInterval = 0
}

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public internal(set) var phase = Phase.began

  /// The view that it hit; it stays with that view.
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?

  /// Where it is on the screen.
  private let point: CGPoint

  init(at point: CGPoint) {
    self.point = point
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { view?.convertFromScreen(point) ?? point }
}

/// What happens to the fingers on the screen at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public internal(set) var allTouches: Set<UITouch>?
}

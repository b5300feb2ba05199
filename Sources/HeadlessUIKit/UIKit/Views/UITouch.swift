import GestureEngine
import GestureTraces
import MotionLaws

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

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

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    public static let stylus = TouchType.pencil
    static let all: [TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  }

  /// Traces tell of fingers alone.
  open var type: TouchType { .direct }

  open internal(set) var phase = Phase.began

  /// The number of times that a finger has tapped here shortly before, this time included; 0 once
  /// it has gone too far for a tap.
  open internal(set) var tapCount = 1

  /// The view that it hit; it stays with that view.
  open internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?

  /// The time at which it changed last, in seconds, as `CACurrentMediaTime()` counts them.
  open internal(set) var timestamp: TimeInterval = 0

  /// The engine's number for the finger.
  var finger = 0

  /// Whether the finger is on the screen.
  var isDown = true

  /// Whether it is landing, and recognizers are being asked about it.
  var isLanding = false

  /// Whether its view is told of it, unless a recognizer delays that.
  var isDelivered = true

  /// Whether its view has been told of it.
  var isKnown = false

  /// The recognizers that received it, and those of them that have neither failed nor recognized
  /// their gesture.
  var receivers = ObjectList<UIGestureRecognizer>()
  var undecided = ObjectList<UIGestureRecognizer>()

  /// The changes that have not been delivered to its view yet, with the times in seconds.
  var delayed: [(change: TouchChange, time: Double)] = []

  /// Whether a scroll view around its view waits whether the finger scrolls.
  var isDelayedInContent = false

  /// Whether it stopped content that moved: it is for the scroll view, and nothing in it is tapped.
  var stopsScrolling = false

  /// The recognizers that receive it.
  open var gestureRecognizers: [UIGestureRecognizer]? { receivers.objects }

  /// The place on the screen, and the place before it changed last.
  private var point: CGPoint
  private var previousPoint: CGPoint

  /// Releases its recognizers, which may keep it, as it is over.
  func letGo() {
    receivers = ObjectList()
    undecided = ObjectList()
  }

  /// The place where it landed.
  private let start: CGPoint

  init(at point: CGPoint) {
    self.point = point
    previousPoint = point
    start = point
    super.init()
  }

  /// The velocity between its last two places, in points per second; nil if it has not moved.
  private(set) var velocity: CGVector?

  func apply(_ change: TouchChange, at time: Double) {
    phase = Phase(change.phase)
    if phase == .moved, time > timestamp {
      let seconds = time - timestamp
      velocity = CGVector(
        dx: (change.point.x - point.x) / seconds, dy: (change.point.y - point.y) / seconds)
    }
    previousPoint = phase == .began ? start : point
    point = CGPoint(x: change.point.x, y: change.point.y)
    timestamp = time
    if !isNear(start) { tapCount = 0 }
  }

  /// Its view is told of a change: it is as it was then, after earlier ones that were delayed.
  func catchUp(with change: TouchChange, at time: Double) {
    guard timestamp != time || phase != Phase(change.phase) else { return }
    apply(change, at: time)
  }

  /// The distance that a finger may go in a tap, and that from another one at which the next may
  /// be, in points: as far as the engine's taps.
  private static let reach = TapConfiguration().maximumMovement

  /// Whether it is near enough to a place to be a tap there.
  func isNear(_ place: CGPoint) -> Bool {
    let way = Vector(x: point.x - place.x, y: point.y - place.y)
    return way.length <= Self.reach
  }

  /// The place where it landed, on the screen.
  var landingPoint: CGPoint { start }

  // MARK: What traces do not tell

  /// The force with which it presses, and the greatest that it could have; 0 as on a screen that
  /// does not measure it.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  // MARK: Where it is

  open func location(in view: UIView?) -> CGPoint { view?.convertFromScreen(point) ?? point }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convertFromScreen(previousPoint) ?? previousPoint
  }

  /// As exactly as is known, which is what `location(in:)` says already.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

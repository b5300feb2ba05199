// The names of UIKit that TouchRecorder uses, as its documentation has them, and no others. What a
// test needs to set is settable here, and a window passes touches on as UIKit's does.
@_exported import Foundation

@MainActor open class UIView: NSObject, CALayerDelegate {
  public let layer = CALayer()
  public let traitCollection = UITraitCollection()
  public private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  public private(set) weak var superview: UIView?

  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
    layer.delegate = self
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    view.superview = self
    view.layer.superlayer = layer
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.append(recognizer)
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.reset()
  }
}

@MainActor public final class UITraitCollection {
  public let displayScale: CGFloat = 3
}

@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}

public struct UIEdgeInsets: Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

@MainActor open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  open var adjustedContentInset = UIEdgeInsets()
  open var isTracking = false
  open var isDragging = false
  open var isDecelerating = false
  open var isScrollAnimating = false

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
}

@MainActor public final class UITouch: NSObject {
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  public let type: TouchType
  public var timestamp: TimeInterval = 0
  public var place = CGPoint.zero

  public init(type: TouchType) {
    self.type = type
  }

  public func preciseLocation(in view: UIView?) -> CGPoint { place }
}

@MainActor public final class UIEvent: NSObject {
  /// What the digitizer saw since the last event.
  public var coalesced: [UITouch: [UITouch]] = [:]

  public override init() {}

  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[touch] }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  open var state = State.possible
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// What it acts on; none is kept alive.
  private var targets: [(target: WeakObject, action: Selector)] = []

  public init(target: Any?, action: Selector?) {}

  public func addTarget(_ target: Any, action: Selector) {
    targets.append((WeakObject(target), action))
  }

  public func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { target == nil || $0.target.object === target as AnyObject }
  }

  /// How many targets it has, be they alive or not.
  public var targetCount: Int { targets.count }

  /// Goes to a state and tells its targets, but of those that UIKit keeps to itself.
  public func go(to state: State) {
    self.state = state
    guard state != .possible, state != .failed else { return }
    for (target, action) in targets {
      if let object = target.object { action.call(object, self) }
    }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() { state = .possible }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  public var translation = CGPoint.zero
  public var velocity = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint { translation }
  open func velocity(in view: UIView?) -> CGPoint { velocity }
}

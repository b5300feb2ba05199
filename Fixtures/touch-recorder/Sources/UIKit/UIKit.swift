// The names of UIKit that TouchRecorder uses, as its documentation has them, and no others. What a
// test needs to set is settable here, and a window passes touches on as UIKit's does.
@_exported import Foundation

public struct Selector: Sendable {}

@MainActor open class UIView: NSObject {
  public var bounds: CGRect
  public let traitCollection = UITraitCollection()
  public private(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  public init(frame: CGRect) {
    bounds = frame
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

@MainActor open class UIWindow: UIView {}

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

  public init(target: Any?, action: Selector?) {}

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

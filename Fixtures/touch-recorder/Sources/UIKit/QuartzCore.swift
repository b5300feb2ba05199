// The names of QuartzCore that TouchRecorder uses, which UIKit offers, too.
public import Foundation

public typealias CFTimeInterval = Double

/// The clock of touches and frames, which a test sets.
public enum MediaClock {
  nonisolated(unsafe) public static var now: CFTimeInterval = 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

public protocol CALayerDelegate: NSObjectProtocol {}

open class CALayer: NSObject {
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open internal(set) weak var superlayer: CALayer?
  open weak var delegate: (any CALayerDelegate)?

  /// Whether it has been committed; until then nothing shows.
  public var isCommitted = true

  /// How far animations have moved it from its position.
  public var shift = CGPoint.zero

  /// How far animations have moved its content from its bounds.
  public var contentShift = CGPoint.zero

  /// When its own time began, on that of the screen.
  public var epoch: CFTimeInterval = 0

  private var animations: [(key: String, animation: CAAnimation)] = []

  public override init() {}

  /// Its anchor is its top left, and it is not transformed.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      bounds.size = newValue.size
    }
  }

  /// A copy that does not move; what lies around it is copied, too.
  open func presentation() -> Self? {
    guard isCommitted else { return nil }
    let copy = PresentationLayer()
    copy.bounds = bounds.offsetBy(dx: contentShift.x, dy: contentShift.y)
    copy.position = CGPoint(x: position.x + shift.x, y: position.y + shift.y)
    copy.superlayerCopy = superlayer?.presentation()
    copy.superlayer = copy.superlayerCopy
    return copy as? Self
  }

  open func convert(_ rectangle: CGRect, to layer: CALayer?) -> CGRect {
    let (here, there) = (originOnScreen, layer?.originOnScreen ?? .zero)
    return rectangle.offsetBy(dx: here.x - there.x, dy: here.y - there.y)
  }

  /// Where its own (0, 0) lies.
  private var originOnScreen: CGPoint {
    let outer = superlayer?.originOnScreen ?? .zero
    return CGPoint(
      x: outer.x + position.x - bounds.minX, y: outer.y + position.y - bounds.minY)
  }

  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    time + epoch - (layer?.epoch ?? 0)
  }

  open func add(_ animation: CAAnimation, forKey key: String?) {
    removeAnimation(forKey: key ?? "")
    animations.append((key ?? "", animation))
  }

  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

  open func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }
}

/// What a layer shows, with all that lies around it.
private final class PresentationLayer: CALayer {
  var superlayerCopy: CALayer?
}

// MARK: Frames

open class CADisplayLink: NSObject {
  /// Those that the run loop keeps.
  nonisolated(unsafe) private static var links: [CADisplayLink] = []

  open private(set) var timestamp: CFTimeInterval = 0

  private let target: AnyObject
  private let action: Selector

  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    action = sel
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Self.links.append(self) }

  open func invalidate() { Self.links.removeAll { $0 === self } }

  /// How many the run loop keeps.
  public static var count: Int { links.count }

  /// Shows a frame.
  @MainActor public static func show(at time: CFTimeInterval) {
    MediaClock.now = time
    for link in links {
      link.timestamp = time
      link.action.call(link.target, link)
    }
  }
}

// MARK: Animations

public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var autoreverses: Bool { get set }
}

open class CAAnimation: NSObject, CAMediaTiming {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var timingFunction: CAMediaTimingFunction?

  public override init() {}
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open internal(set) var settlingDuration: CFTimeInterval = 1.5
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
}

open class CAMediaTimingFunction: NSObject {
  private let points: [Float]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
  }

  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    ptr[0] = points[2 * idx]
    ptr[1] = points[2 * idx + 1]
  }
}

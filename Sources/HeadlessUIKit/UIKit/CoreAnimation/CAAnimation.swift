import JSONText
import MotionLaws

/// Receives the beginning and the end of an animation of a layer.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer: what shows differs from the model until it is over.
///
/// A layer takes a copy, so that changes after `add(_:forKey:)` change nothing.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, @preconcurrency NSCopying {
  /// The time at which it begins, as `CACurrentMediaTime()` counts; 0 for as soon as it is added.
  open var beginTime: CFTimeInterval = 0 {
    didSet { if refuses(beginTime, as: "beginTime") { beginTime = oldValue } }
  }

  /// Seconds; 0 for the transaction's, infinite for an animation without an end.
  open var duration: CFTimeInterval = 0 {
    didSet { if refuses(duration.orEndless, as: "duration") { duration = oldValue } }
  }
  open var timeOffset: CFTimeInterval = 0 {
    didSet { if refuses(timeOffset, as: "timeOffset") { timeOffset = oldValue } }
  }
  open var speed: Float = 1 { didSet { if refuses(speed, as: "speed") { speed = oldValue } } }

  /// Infinite to repeat without end.
  open var repeatCount: Float = 0 {
    didSet {
      if refuses(Double(repeatCount).orEndless, as: "repeatCount") { repeatCount = oldValue }
    }
  }
  open var repeatDuration: CFTimeInterval = 0 {
    didSet {
      if refuses(repeatDuration.orEndless, as: "repeatDuration") { repeatDuration = oldValue }
    }
  }
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Not for apps: an animation of the same class, which is to become a copy.
  public required convenience init(_: Void) { self.init() }

  /// A copy; a subclass with properties of its own copies them, too.
  open func copy(with zone: NSZone? = nil) -> Any { frozen() }

  /// A copy that nothing changes any more.
  func frozen() -> CAAnimation {
    let copy = type(of: self).init(())
    (copy.beginTime, copy.duration, copy.timeOffset) = (beginTime, duration, timeOffset)
    (copy.speed, copy.repeatCount, copy.repeatDuration) = (speed, repeatCount, repeatDuration)
    (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    (copy.timingFunction, copy.delegate) = (timingFunction, delegate)
    return copy
  }

  /// Changes what shows, at a time of its own in seconds.
  func apply(to values: inout AnimatedValues, at time: Double) {}

  /// The reason why it cannot be replayed here, in words; nil if it can.
  var obstacle: String? { "it is no animation of a property" }

  /// The law by which it goes its way once, in words.
  var lawWords: String { "\(type(of: self)) \(duration.rounded3) s" }

  /// Seconds of its own until it is over; infinite if it repeats without end.
  var activeDuration: Double {
    let once = duration * (autoreverses ? 2 : 1)
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? once * Double(repeatCount) : once
  }

  /// Its time on the way from its first to its last value, at an own time of it.
  func timeOnWay(at time: Double) -> Double {
    let once = duration * (autoreverses ? 2 : 1)
    guard once > 0 else { return 0 }
    var rest = time.truncatingRemainder(dividingBy: once)
    // At its end it shows the end of its last run.
    if rest == 0, time > 0 { rest = once }
    return rest > duration ? once - rest : rest
  }
}

extension Double {
  /// The number, where infinity stands for 'without end', as Core Animation documents it.
  fileprivate var orEndless: Double { self == .infinity ? 0 : self }
}

/// An animation of one property of a layer, by its key path.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?

  /// Whether it is added to the layer's value instead of taking its place.
  open var isAdditive = false

  public convenience init(keyPath path: String?) {
    self.init(())
    keyPath = path
  }

  override func frozen() -> CAAnimation {
    let copy = super.frozen()
    if let copy = copy as? CAPropertyAnimation {
      (copy.keyPath, copy.isAdditive) = (keyPath, isAdditive)
    }
    return copy
  }
}

/// From one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func frozen() -> CAAnimation {
    let copy = super.frozen()
    if let copy = copy as? CABasicAnimation {
      (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    }
    return copy
  }

  override var obstacle: String? {
    guard let path = LayerKeyPath(keyPath ?? "") else {
      return "its key path is \(keyPath.map { "“\($0)”" } ?? "nil")"
    }
    let isWrong = [fromValue, toValue, byValue].contains { value in
      guard let value else { return false }
      return !path.isLook && LayerKeyPath.numbers(of: value)?.count != path.count
    }
    if isWrong { return "its values do not fit its key path “\(keyPath ?? "")”" }
    return LayerKeyPath.obstacle(ofValues: [fromValue, toValue, byValue])
  }

  override var lawWords: String {
    AnimationLaw.timing(timingFunction?.curve ?? .linear, duration: duration).words
  }

  /// The part of the way that is covered.
  func progress(at time: Double) -> Double {
    guard duration > 0 else { return 1 }
    return (timingFunction?.curve ?? .linear).progress(at: time / duration)
  }

  override func apply(to values: inout AnimatedValues, at time: Double) {
    guard let path = LayerKeyPath(keyPath ?? ""), !path.isLook else { return }
    let under = isAdditive ? [Double](repeating: 0, count: path.count) : path.numbers(in: values)
    let (first, last) = ends(over: under)
    let part = progress(at: timeOnWay(at: time))
    let now = zip(first, path.end(last, of: first)).map { $0 + ($1 - $0) * part }
    let base = path.numbers(in: values)
    path.set(isAdditive ? zip(base, now).map { $0 + $1 } : now, in: &values)
  }

  /// From what to what, as Core Animation documents it for each combination of values.
  private func ends(over under: [Double]) -> ([Double], [Double]) {
    let from = fromValue.flatMap(LayerKeyPath.numbers)
    let to = toValue.flatMap(LayerKeyPath.numbers)
    let by = byValue.flatMap(LayerKeyPath.numbers)
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, zip(from, by).map { $0 + $1 })
    case (nil, let to?, let by?): return (zip(to, by).map { $0 - $1 }, to)
    case (let from?, nil, nil): return (from, under)
    case (nil, let to?, nil): return (under, to)
    case (nil, nil, let by?): return (under, zip(under, by).map { $0 + $1 })
    case (nil, nil, nil): return (under, under)
    }
  }
}

/// A mass on a spring; from critical damping on, it counts as that.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1 { didSet { if refuses(mass, as: "mass") { mass = oldValue } } }
  open var stiffness: CGFloat = 100 {
    didSet { if refuses(stiffness, as: "stiffness") { stiffness = oldValue } }
  }
  open var damping: CGFloat = 10 {
    didSet { if refuses(damping, as: "damping") { damping = oldValue } }
  }

  /// Distances per second; positive towards the target.
  open var initialVelocity: CGFloat = 0 {
    didSet { if refuses(initialVelocity, as: "initialVelocity") { initialVelocity = oldValue } }
  }

  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init(())
    guard !refuses(perceptualDuration, as: "perceptualDuration"), !refuses(bounce, as: "bounce")
    else { return }
    let spring = SpringParameters(
      duration: max(perceptualDuration, 1e-3), bounce: min(max(bounce, -0.999), 0.999))
    stiffness = spring.angularFrequency * spring.angularFrequency
    damping = 2 * spring.dampingRatio * spring.angularFrequency
  }

  /// Seconds until its oscillation stays near the end of its way; without damping the largest number
  /// of a `Float`, as on a phone.
  open var settlingDuration: CFTimeInterval {
    guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
    return SpringParameters.clamped(mass: mass, stiffness: stiffness, damping: damping)
      .settling(initialVelocity: Double(initialVelocity))
  }

  private var law: AnimationLaw {
    .spring(
      .clamped(mass: mass, stiffness: stiffness, damping: damping),
      initialVelocity: initialVelocity)
  }

  override func frozen() -> CAAnimation {
    let copy = super.frozen()
    if let copy = copy as? CASpringAnimation {
      (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
      copy.initialVelocity = initialVelocity
    }
    return copy
  }

  override var lawWords: String { law.words + ", cut at \(duration.rounded3) s" }

  override func progress(at time: Double) -> Double { law.progress(at: time) }
}

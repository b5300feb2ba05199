public import HeadlessUIKit

/// A stand-in for facebookarchive/pop, a module of Objective-C: what Koloda uses of it.
///
/// It follows pop's README: any object's named property is animated from its current value, or from
/// `fromValue`, to `toValue`, under a key by which the animation can be found and stopped.
@preconcurrency @MainActor
open class POPAnimation: NSObject {
  public typealias Completion = (POPAnimation?, Bool) -> Void

  /// Is called once at the end: with true if it has arrived, with false if it was removed.
  public final var completionBlock: Completion?

  /// Seconds, as `CACurrentMediaTime()` counts them; 0 for the time at which it is added.
  public final var beginTime: CFTimeInterval = 0

  final weak var object: NSObject?
  final var key: String?
  private var link: CADisplayLink?
  private static var running: [POPAnimation] = []

  /// Shows the value at a time.
  ///
  /// - Parameter elapsed: seconds since it began.
  /// - Returns: whether it has arrived.
  func show(after elapsed: Double) -> Bool { true }

  final func start(on object: NSObject, forKey key: String?) {
    if let key { Self.end(on: object) { $0.key == key } }
    (self.object, self.key) = (object, key)
    if beginTime == 0 { beginTime = CACurrentMediaTime() }
    let link = CADisplayLink(target: self, selector: Selector(POPAnimation.frameWillShow))
    link.add(to: .main, forMode: .common)
    self.link = link
    Self.running.append(self)
  }

  private func frameWillShow(_ link: CADisplayLink) {
    let elapsed = link.timestamp - beginTime
    guard elapsed >= 0, show(after: elapsed) else { return }
    end(finished: true)
  }

  private func end(finished: Bool) {
    link?.invalidate()
    Self.running.removeAll { $0 === self || $0.object == nil }
    let completion = completionBlock
    completionBlock = nil
    completion?(self, finished)
  }

  static func end(on object: NSObject, where condition: (POPAnimation) -> Bool) {
    for animation in running where animation.object === object && condition(animation) {
      animation.end(finished: false)
    }
  }

  static func animation(on object: NSObject, forKey key: String) -> POPAnimation? {
    running.first { $0.object === object && $0.key == key }
  }
}

extension NSObject {
  /// Adds an animation, in place of the one that has its key.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @preconcurrency @MainActor
  public func pop_add(_ animation: POPAnimation?, forKey key: String?) {
    animation?.start(on: self, forKey: key)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  @preconcurrency @MainActor
  public func pop_removeAnimation(forKey key: String) {
    POPAnimation.end(on: self) { $0.key == key }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  @preconcurrency @MainActor
  public func pop_removeAllAnimations() { POPAnimation.end(on: self) { _ in true } }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  @preconcurrency @MainActor
  public func pop_animation(forKey key: String) -> Any? {
    POPAnimation.animation(on: self, forKey: key)
  }
}

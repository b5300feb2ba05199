/// Calls a block, once or again and again, on the run's clock.
@preconcurrency @MainActor
open class Timer: NSObject {
  public let timeInterval: TimeInterval
  public private(set) var isValid = true
  private let repeats: Bool

  /// Nil once the timer is over.
  private var block: ((Timer) -> Void)?
  private var order: Int?

  public init(
    timeInterval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    // UIKit takes a ten-thousandth of a second for a timer of 0 or less.
    self.timeInterval = timeInterval > 0 ? timeInterval : 0.0001
    self.repeats = repeats
    self.block = block
    super.init()
    AppRun.current?.bound.add(self)
  }

  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let target = target as AnyObject
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      selector.call(target, timer)
    }
  }

  private func schedule() {
    order = AppRun.current?.schedule(after: timeInterval) { [self] in
      guard isValid, let block else { return }
      if repeats { schedule() } else { end() }
      block(self)
    }
  }

  /// Calls the block now; a timer that does not repeat is over then.
  open func fire() {
    guard isValid, let block else { return }
    if !repeats { invalidate() }
    block(self)
  }

  open func invalidate() {
    end()
    if let order { AppRun.current?.unschedule(order) }
  }

  private func end() {
    isValid = false
    block = nil
  }
}

extension Timer: RunBound {
  func runDidEnd() { end() }
}

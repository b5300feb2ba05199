/// Calls a block, once or again and again, on the run's clock.
@preconcurrency @MainActor
open class Timer: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  public let timeInterval: TimeInterval

  /// The place in the app that made it.
  private let call: AppCall

  /// The time by which it may fire late, in seconds; it fires in time.
  open var tolerance: TimeInterval = 0
  open private(set) var userInfo: Any?
  open private(set) var isValid = true
  private let repeats: Bool

  /// Nil once the timer is over.
  private var block: ((Timer) -> Void)?
  private var order: Int?

  public init(
    timeInterval: TimeInterval, repeats: Bool, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, block: @escaping (Timer) -> Void
  ) {
    call = AppCall(file, line, function)
    // UIKit takes a ten-thousandth of a second for a timer of 0 or less.
    let isRefused = AppRun.refuses(timeInterval, as: "interval", in: "a Timer")
    self.timeInterval = timeInterval > 0 && !isRefused ? timeInterval : 0.0001
    self.repeats = repeats
    self.block = block
    super.init()
    AppRun.current?.bound.add(self)
  }

  /// A timer that fires once it has been added to a run loop.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    let target = target as AnyObject
    self.init(
      timeInterval: timeInterval, repeats: repeats, file: file, line: line, function: function
    ) { selector.call(target, $0) }
    self.userInfo = userInfo
  }

  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, repeats: repeats, file: file, line: line, function: function,
      block: block)
    timer.schedule()
    return timer
  }

  @discardableResult
  open class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats, file: file, line: line, function: function)
    timer.schedule()
    return timer
  }

  /// Puts it on the clock of the run; once is enough.
  func schedule() {
    guard order == nil, isValid else { return }
    wait()
  }

  private func wait() {
    guard let loop = AppRun.current?.loop else { return }
    order = loop.scheduleForApp(
      at: loop.time + timeInterval, as: "a timer" + call.wordsOfOrigin
    ) { [self] in
      guard isValid, let block else { return }
      if repeats { wait() } else { end() }
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
    if let order { AppRun.current?.loop.unschedule(order) }
  }

  private func end() {
    isValid = false
    block = nil
  }
}

extension Timer: RunBound {
  func runDidEnd() { end() }
}

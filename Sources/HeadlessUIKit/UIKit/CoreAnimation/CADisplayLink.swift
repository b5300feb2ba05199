import MotionLaws

/// Calls its target before frames of the screen, the first of which comes after it was added.
///
/// `timestamp` is the time of the frame that is about to be shown, and `targetTimestamp` that of the
/// next one that it is called for. An app that has one says so as its `dependsOnRefreshRate`.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  /// Seconds, as `CACurrentMediaTime()` counts them; 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  open private(set) var targetTimestamp: CFTimeInterval = 0

  /// Seconds between two frames of the screen; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0

  open var isPaused = false

  /// 0 for every frame; otherwise the nearest rate that divides the screen's.
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let range = preferredFrameRateRange
      for rate in [range.minimum, range.maximum, range.preferred ?? 0]
      where refuses(rate, as: "preferredFrameRateRange") {
        preferredFrameRateRange = oldValue
      }
    }
  }

  let call: AppCall

  /// `a CADisplayLink made by start(), Sheet.swift:44`.
  var words: String { "a CADisplayLink made by \(call.words)" }
  private let target: AnyObject
  private let selector: Selector
  private var modes: Set<RunLoop.Mode> = []

  /// Frames until it is called.
  private var wait = 0

  /// The time at which it was added, in seconds since the trace began; it is called for later
  /// frames only.
  private var start = 0.0

  /// The run whose frames it is called for.
  private weak var run: AppRun?

  public init(
    target: Any, selector: Selector, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    self.target = target as AnyObject
    self.selector = selector
    call = AppCall(file, line, function)
    super.init()
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if modes.isEmpty { start = AppRun.current?.time ?? 0 }
    modes.insert(mode)
    run = AppRun.current
    run?.motion.add(self)
    if run?.dependsOnFrames == false {
      run?.refuse(
        "a CADisplayLink is added that was made by \(call.words), but the app does not"
          + " say that its motion depends on the frames",
        expected: "static var dependsOnRefreshRate: Bool { true } in its ReplayedApp")
    }
    run?.story.decide(call)
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { run?.motion.remove(self) }
  }

  open func invalidate() {
    modes = []
    run?.motion.remove(self)
  }

  /// Whether it is called for a frame at a time.
  func isDue(at time: Double) -> Bool { time > start + Tolerance.simultaneity }

  /// A frame is about to be shown.
  func frameWillShow(at time: Double, interval: Double) {
    guard isDue(at: time) else { return }
    guard wait == 0 else {
      wait -= 1
      return
    }
    let count = framesPerCall(interval: interval)
    wait = count - 1
    (timestamp, targetTimestamp) = (time, time + Double(count) * interval)
    duration = interval
    selector.call(target, self)
  }

  /// Rates that divide the screen's are rounded to, as documented: 26 on a screen of 60 is 30.
  private func framesPerCall(interval: Double) -> Int {
    let wanted = preferredFrameRateRange.wanted ?? Double(preferredFramesPerSecond)
    let rate = 1 / interval
    guard wanted > 0, wanted < rate else { return 1 }
    let less = max(1, Int(min((rate / wanted).rounded(.down), 1e9)))
    return rate / Double(less) - wanted <= wanted - rate / Double(less + 1) ? less : less + 1
  }
}

/// The rates, in frames per second, that an app allows, and the one that it would like best.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The rate to come near to; nil for every frame.
  var wanted: Double? {
    let rate = preferred.map { $0 > 0 ? $0 : maximum } ?? maximum
    return rate > 0 ? Double(rate) : nil
  }
}

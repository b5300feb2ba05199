import MotionLaws

/// The position and height at which a presented sheet rests.
struct RestingFrame {
  /// The fraction by which a length may exceed a whole pixel without being rounded up: the rounding
  /// error of sums of binary fractions.
  static var pixelSlack: Double { 1e-6 }

  let y: Double
  let height: Double

  /// - Parameters:
  ///   - preferredHeight: the height that the top page prefers, in points.
  ///   - settings: the sheet's parameters.
  ///   - screen: the screen it is shown on.
  init(preferredHeight: Double, _ settings: PresentationSheet.Settings, on screen: Screen) {
    let preferred = preferredHeight + screen.safeArea.bottom
    // A screen that the app makes smaller may leave nothing.
    let available = max(0, screen.height - screen.safeArea.top - settings.pullBar.height)
    let height = min(preferred, available)
    // The original rounds both edges up, so that a height between two pixels reaches a pixel
    // below the screen.
    y = Self.pixelCeiled(screen.height - height, screen.scale)
    self.height = Self.pixelCeiled(height, screen.scale)
  }

  static func pixelCeiled(_ length: Double, _ scale: Double) -> Double {
    (length * scale - pixelSlack).rounded(.up) / scale
  }
}

/// A dismissal that a finger drives.
struct InteractiveDismissal: Sendable {
  enum Driver: Sendable {
    case sheetPan
    case scrollView
  }

  let driver: Driver
  var transition: PercentDrivenTransition

  /// The time of the release, the sheet's position then, and its destination; nil before the
  /// release.
  private(set) var released: (time: Double, y: Double, destination: Double)?

  init(driver: Driver, duration: Double) {
    self.driver = driver
    transition = PercentDrivenTransition(duration: duration)
  }

  /// Records that the finger was lifted.
  ///
  /// - Parameters:
  ///   - finishes: whether the sheet leaves or returns.
  ///   - time: now.
  ///   - y: the sheet's top edge as it shows.
  ///   - destination: where it leaves or returns to.
  mutating func release(
    finishes: Bool, at time: Double, y: Double, to destination: Double
  ) {
    released = (time, y, destination)
    if finishes { transition.finish(at: time) } else { transition.cancel(at: time) }
  }

  /// The driver of the dismissal; nil after the release.
  var drivenBy: Driver? { transition.phase == .interactive ? driver : nil }
}

/// The effect of a drag of the scroll view on the sheet around it.
struct OverlayDrag: Sendable {
  /// The distance by which the drag has pulled the sheet, in points; below 0 if a step led back
  /// past the content's top.
  var translation = 0.0

  /// The pan's translation at the last change of contentOffset.
  var lastPanTranslation = 0.0

  /// The pan's translation at the last change that did not move the sheet.
  var rememberedTranslation = 0.0

  /// Whether the last change moved the sheet rather than the content.
  var isDragging = false

  /// Whether contentOffset has not changed since the drag began; false without a drag.
  ///
  /// The hand-over is considered only at a change.
  var awaitsChange = false
}

/// A page of the stack.
struct Page: Sendable {
  /// Points, without the safe area.
  var preferredHeight: Double
  var hidesBackButton: Bool

  /// Whether a pan from the screen's edge pops it.
  ///
  /// The original installs one as a page slides in, so the root and pages pushed without animation
  /// have none.
  var hasEdgePan = false

  /// Its scroll view while the page is not on top.
  var scrollView: SimulatedScrollView?
}

/// A push or pop under way.
struct NavigationTransition: Sendable {
  enum Operation: String, Sendable {
    case push
    case pop
    case popToRoot
  }

  let operation: Operation

  /// The indices in the stack of the outgoing and the incoming page.
  let outgoing: Int
  let incoming: Int

  var transition: PercentDrivenTransition

  /// The time of the release, and the outgoing page's offset at that moment; nil before.
  private(set) var released: (time: Double, offset: Double)?

  /// Whether a finger drove it from the beginning.
  let isInteractive: Bool

  /// The amounts by which the sheet's frame changes along with the transition's progress while a
  /// finger drives it.
  ///
  /// Without a finger, a separate animation changes the frame.
  var gain: (y: Double, height: Double)

  init(
    _ operation: Operation, outgoing: Int, incoming: Int, duration: Double, isInteractive: Bool,
    gain: (y: Double, height: Double)
  ) {
    self.operation = operation
    self.outgoing = outgoing
    self.incoming = incoming
    transition = PercentDrivenTransition(duration: duration)
    self.isInteractive = isInteractive
    self.gain = gain
  }

  /// Releases the transition, which then runs to its end or back.
  ///
  /// - Parameters:
  ///   - finishes: whether it continues to its end or goes back.
  ///   - time: now.
  ///   - width: the width of a page in points.
  mutating func release(finishes: Bool, at time: Double, _ width: Double) {
    released = (time, offsets(at: time, width).outgoing)
    if finishes { transition.finish(at: time) } else { transition.cancel(at: time) }
  }

  /// The place at which the outgoing page ends, in points to the right of where it rested.
  func destination(_ width: Double) -> Double {
    guard transition.phase == .finishing else { return 0 }
    return operation == .push ? -width : width
  }

  /// Whether a finger drives it now.
  var isDriven: Bool { transition.phase == .interactive }

  /// Whether the transition changes the sheet's frame.
  var changesFrame: Bool { gain.y != 0 || gain.height != 0 }

  /// The change that the transition adds to the sheet's frame.
  func resizing(at time: Double) -> (y: Double, height: Double) {
    let progress = transition.progress(at: time)
    return (gain.y * progress, gain.height * progress)
  }

  /// The velocity that the transition adds to the sheet's top edge after its release.
  func resizingRate(at time: Double) -> Double { gain.y * transition.rate(at: time) }

  /// The distances of the pages to the right of their resting positions, in points.
  func offsets(at time: Double, _ width: Double) -> (outgoing: Double, incoming: Double) {
    let progress = transition.progress(at: time)
    let direction = operation == .push ? 1.0 : -1
    return (-direction * progress * width, direction * (1 - progress) * width)
  }
}

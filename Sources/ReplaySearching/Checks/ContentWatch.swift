import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// Follows the content of a scroll view from frame to frame: how far beyond its limits it shows, and
/// where it comes to rest.
struct ContentWatch {
  /// The name of a scroll view that the scene adds; nil for the main one.
  private let name: String?

  private let settings: ScrollViewSettings
  private let screen: Screen

  /// The position of the content in the scene.
  ///
  /// It may stay there until it is moved, even beyond its limits.
  private let start: Point

  /// The ranges that all its limits so far span.
  private var ends: ContentLimits

  /// The highest speeds of a release, in points per second.
  private var highestSpeed = Vector.zero

  /// The number of events so far, and the numbers of some of them.
  private var count = 0
  private var lastAction = -1
  private var release = -1

  /// The number of the event at which the app last did something, or the stack of pages changed.
  private var disturbance = -1

  /// The position in which a finger found the content after the app had acted; nil if none did.
  ///
  /// It may stay there, because a sheet holds content during a drag where the drag finds it.
  private var found: Point?

  /// The size of the scroll view when its content was released, and when last seen.
  private var sizeAtRelease: Vector?
  private var size: Vector?

  /// The scene's scroll views, the main one first.
  static func all(on scene: ReplayScene) -> [ContentWatch] {
    let main = scene.scrollView.map { ContentWatch(nil, $0, scene.screen) }
    return [main].compactMap { $0 }
      + scene.scrollViews.map { ContentWatch($0.name, $0.scrollView, scene.screen) }
  }

  private init(_ name: String?, _ settings: ScrollViewSettings, _ screen: Screen) {
    self.name = name
    self.settings = settings
    self.screen = screen
    start = Point(
      x: settings.initialOffsetX ?? -settings.contentInset.left,
      y: settings.initialOffset ?? -settings.contentInset.top)
    ends = ContentLimits(x: start.x...start.x, y: start.y...start.y)
  }

  /// Whether it is the scroll view that the sheet tracks.
  var isOfMain: Bool { name == nil }

  /// The name of its content in faults.
  private var content: String { name.map { "the content of \($0)" } ?? "the content" }

  /// The scroll view as a frame shows it; nil if the frame shows no such scroll view.
  private func scroll(in frame: Frame) -> Frame.Scroll? {
    guard let name else { return frame.scroll }
    return frame.scrolls.first { $0.name == name }?.scroll
  }

  private func view(in frame: Frame) -> Rect? {
    frame.layout[name ?? ViewArrangement.scrollView]
  }

  // MARK: Events

  mutating func note(_ event: TimelineEvent) {
    count += 1
    switch event.kind {
    case .action(let action):
      lastAction = count
      disturbance = count
      // Content may show wherever the app puts it.
      if let scroll = AppAction.ScrollTo(action),
        scroll.target == name ?? ViewArrangement.scrollView
      {
        ends.include(Point(x: scroll.x ?? start.x, y: scroll.y ?? start.y))
      }
    case .navigation: disturbance = count
    case .recognizer(_, _, .ended, _, let velocity): noteSpeed(velocity)
    case .scroll(.willEndDragging(let end, let target)) where event.scrollView == name:
      noteSpeed(end.velocity)
      // A sheet may send it beyond its limits, and it then bounces back.
      ends.include(target)
      noteRelease()
    // A drag that the app ends is not a release.
    case .scroll(.didEndDragging) where event.scrollView == name && lastAction < count - 1:
      noteRelease()
    default: break
    }
  }

  private mutating func noteSpeed(_ velocity: Vector) {
    highestSpeed.x = max(highestSpeed.x, velocity.x.magnitude)
    highestSpeed.y = max(highestSpeed.y, velocity.y.magnitude)
  }

  private mutating func noteRelease() {
    release = count
    sizeAtRelease = size
  }

  // MARK: On its way

  /// The fault of the content's position in a frame; nil if there is none.
  mutating func fault(of frame: Frame) -> String? {
    guard let offset = scroll(in: frame)?.contentOffset else { return nil }
    let view = view(in: frame)
    size = view.map { Vector(x: $0.width, y: $0.height) }
    if let limits = limits(frame) { ends.include(limits) }
    if lastAction >= 0, scroll(in: frame)?.phase == .tracking { found = offset }
    let height = max(screen.height, view?.height ?? 0)
    let width = max(screen.width, view?.width ?? 0)
    return fault(of: offset.y, along: "y", ends.y, beyond: height, speed: highestSpeed.y)
      ?? fault(of: offset.x, along: "x", ends.x, beyond: width, speed: highestSpeed.x)
  }

  private func fault(
    of offset: Double, along axis: String, _ ends: ClosedRange<Double>, beyond length: Double,
    speed: Double
  ) -> String? {
    // A rubber band shows at most the scroll view's length, plus a pixel. A critically damped
    // spring that starts with v reaches v/(e·ω), in a bounce as well as on its way to a page.
    let slowest = min(settings.bounceRate, settings.changedTarget.angularFrequency)
    let beyond = length + speed / (2.718 * slowest) + 1 / screen.scale
    guard offset < ends.lowerBound - beyond || offset > ends.upperBound + beyond else {
      return nil
    }
    let prefix = name.map { "\($0): " } ?? ""
    return
      "\(prefix)contentOffset.\(axis) is \(offset.rounded3) pt, the limits are \(ends.lowerBound.rounded3) and \(ends.upperBound.rounded3) pt"
  }

  private func limits(_ frame: Frame) -> ContentLimits? {
    guard let scroll = scroll(in: frame), let view = view(in: frame) else { return nil }
    let inset = settings.contentInset
    let (left, top) = (-inset.left, -inset.top)
    return ContentLimits(
      x: left...max(left, scroll.contentWidth + inset.right - view.width),
      y: top...max(top, scroll.contentHeight + inset.bottom - view.height))
  }

  /// The fault of the velocity that a frame shows; nil if there is none.
  func faultOfVelocity(in frame: Frame) -> String? {
    guard let scroll = scroll(in: frame), scroll.phase == .idle || scroll.phase == .tracking,
      scroll.velocity != .zero
    else { return nil }
    return "\(content), which is \(scroll.phase.word), has a velocity"
  }

  // MARK: At rest

  /// The fault of the phase in which the content is left; nil if there is none.
  func faultOfPhase(in frame: Frame) -> String? {
    guard let phase = scroll(in: frame)?.phase, phase != .idle else { return nil }
    return "\(content) is left \(phase.word)"
  }

  /// The limits within which released content must rest; nil if it was not released, or they have
  /// changed since.
  private func limitsAtRest(_ frame: Frame) -> ContentLimits? {
    guard disturbance <= release, release < 0 || sizeAtRelease == size else { return nil }
    return limits(frame)
  }

  /// The fault of the position in which the content comes to rest; nil if there is none.
  func faultAtRest(_ frame: Frame) -> String? {
    guard let limits = limitsAtRest(frame), let offset = scroll(in: frame)?.contentOffset else {
      return nil
    }
    // contentOffset shows on whole pixels.
    let pixel = Tolerance.halfPixel(scale: screen.scale).distance + RunWatcher.slack
    if release < 0, (offset - start).length <= 2 * pixel { return nil }
    if let found, (offset - found).length <= 2 * pixel { return nil }
    guard limits.y.lowerBound - pixel <= offset.y, offset.y <= limits.y.upperBound + pixel else {
      return
        "\(content) rests at \(offset.y.rounded3) pt, its limits are \(limits.y.lowerBound.rounded3) and \(limits.y.upperBound.rounded3) pt"
    }
    let isAside = offset.x < limits.x.lowerBound - pixel || offset.x > limits.x.upperBound + pixel
    guard !isAside || (offset.x - start.x).magnitude <= pixel else {
      return
        "\(content) rests \(offset.x.rounded3) pt to the right, its limits are \(limits.x.lowerBound.rounded3) and \(limits.x.upperBound.rounded3) pt"
    }
    return nil
  }
}

/// The range of a contentOffset along each axis, in points.
struct ContentLimits {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  mutating func include(_ offset: Point) {
    include(ContentLimits(x: offset.x...offset.x, y: offset.y...offset.y))
  }

  mutating func include(_ other: ContentLimits) {
    x = min(x.lowerBound, other.x.lowerBound)...max(x.upperBound, other.x.upperBound)
    y = min(y.lowerBound, other.y.lowerBound)...max(y.upperBound, other.y.upperBound)
  }
}

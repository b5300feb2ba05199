import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// Follows the content from frame to frame: how far beyond its limits it shows, and where it comes
/// to rest.
struct ContentWatch {
  private let settings: ScrollViewSettings?
  private let screen: Screen

  /// Where the scene puts it.
  ///
  /// It may stay there until it is moved, even beyond its limits.
  private let start: Point

  /// The range that all its limits so far span, in points.
  private var ends: ClosedRange<Double>

  /// The highest speed of a release, in points per second.
  private var highestSpeed = 0.0

  /// How many events there were, and the numbers of some of them.
  private var count = 0
  private var lastAction = -1
  private var release = -1

  /// When the app last did something, or the stack of pages changed.
  private var disturbance = -1

  /// How high the scroll view was when its content was released, and when last seen.
  private var heightAtRelease: Double?
  private var height: Double?

  init(_ scene: ReplayScene) {
    settings = scene.scrollView
    screen = scene.screen
    start = Point(
      x: scene.scrollView.map { $0.initialOffsetX ?? -$0.contentInset.left } ?? 0,
      y: scene.scrollView.map { $0.initialOffset ?? -$0.contentInset.top } ?? 0)
    ends = start.y...start.y
  }

  mutating func note(_ event: TimelineEvent) {
    count += 1
    switch event.kind {
    case .action(let action):
      lastAction = count
      disturbance = count
      // Content may show wherever the app puts it.
      if let y = AppAction.ScrollTo(action)?.y { include(y) }
    case .navigation: disturbance = count
    case .recognizer(_, _, .ended, _, let velocity):
      highestSpeed = max(highestSpeed, velocity.y.magnitude)
    case .scroll(.willEndDragging(let end, let target)):
      highestSpeed = max(highestSpeed, end.velocity.y.magnitude)
      // A sheet may send it beyond its limits, and it then bounces back.
      include(target.y)
      noteRelease()
    // A drag that the app ends is not a release.
    case .scroll(.didEndDragging) where lastAction < count - 1: noteRelease()
    default: break
    }
  }

  private mutating func noteRelease() {
    release = count
    heightAtRelease = height
  }

  private mutating func include(_ offset: Double) {
    ends = min(ends.lowerBound, offset)...max(ends.upperBound, offset)
  }

  // MARK: On its way

  /// What is wrong with where a frame shows the content; nil if nothing is.
  mutating func fault(of frame: Frame) -> String? {
    guard let settings, let scroll = frame.scroll else { return nil }
    height = frame.layout[ViewArrangement.scrollView]?.height
    if let limits = limits(frame) {
      include(limits.lowerBound)
      include(limits.upperBound)
    }
    // A rubber band shows at most the scroll view's height, plus a pixel. A critically damped
    // spring that starts with v reaches v/(e·ω), in a bounce as well as on its way to a page.
    let slowest = min(settings.bounceRate, settings.changedTarget.angularFrequency)
    let beyond =
      max(screen.height, height ?? 0) + highestSpeed / (2.718 * slowest) + 1 / screen.scale
    let offset = scroll.contentOffset.y
    guard offset < ends.lowerBound - beyond || offset > ends.upperBound + beyond else {
      return nil
    }
    return
      "contentOffset.y is \(offset.rounded3) pt, the limits are \(ends.lowerBound.rounded3) and \(ends.upperBound.rounded3) pt"
  }

  private func limits(_ frame: Frame) -> ClosedRange<Double>? {
    guard let settings, let scroll = frame.scroll,
      let height = frame.layout[ViewArrangement.scrollView]?.height
    else { return nil }
    let top = -settings.contentInset.top
    return top...max(top, scroll.contentHeight + settings.contentInset.bottom - height)
  }

  // MARK: At rest

  /// The limits within which released content must rest; nil if it was not released, or they have
  /// changed since.
  func limitsAtRest(_ frame: Frame) -> ClosedRange<Double>? {
    guard disturbance <= release, release < 0 || heightAtRelease == height else { return nil }
    return limits(frame)
  }

  /// What is wrong with where the content comes to rest; nil if nothing is.
  func faultAtRest(_ frame: Frame, _ limits: ClosedRange<Double>?) -> String? {
    guard let limits, let scroll = frame.scroll else { return nil }
    // contentOffset shows on whole pixels.
    let pixel = Tolerance.halfPixel(scale: screen.scale).distance + RunWatcher.slack
    let offset = scroll.contentOffset
    if release < 0, (offset - start).length <= 2 * pixel { return nil }
    guard limits.lowerBound - pixel <= offset.y, offset.y <= limits.upperBound + pixel else {
      return
        "the content rests at \(offset.y.rounded3) pt, its limits are \(limits.lowerBound.rounded3) and \(limits.upperBound.rounded3) pt"
    }
    let isAside = offset.x != 0 && (offset.x - start.x).magnitude > pixel
    guard !isAside || settings?.canBeAside == true else {
      return "the content rests \(offset.x.rounded3) pt to the right"
    }
    return nil
  }
}

extension ScrollViewSettings {
  /// Whether content may rest to the right or left: it is wide, or has insets there.
  fileprivate var canBeAside: Bool {
    contentWidth != nil || contentInset.left != 0 || contentInset.right != 0
  }
}

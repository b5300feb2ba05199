import GestureRecognition
import GestureReplay
import GestureTraces
import MotionLaws
import ScrollViews
import SheetSystems

/// What of a run's past decides where its sheet and its content may be left: told by its events,
/// each moment being the number of the event.
struct InvariantStory {
  private(set) var pages: InvariantPages

  /// How many events there were.
  private(set) var count = 0

  /// When the sheet's pan was last cancelled or let go; -1 for never.
  private(set) var cancelledPan = -1
  private(set) var endedPan = -1

  /// When the app last called `show` or `hide`.
  private(set) var showOrHide = -1

  /// Whether an animation of the sheet ran when another began or was done without.
  private(set) var hasOverlap = false

  private(set) var animations = InvariantAnimations()

  /// How many transitions have begun and been neither finished nor cancelled.
  private(set) var openTransitions = 0

  /// When a finger on the content was last cancelled.
  private(set) var cancelledFinger = -1

  /// When content was last let go, and when its delegate was last asked where it is to go.
  private(set) var release = -1
  private(set) var question = -1

  /// When the app last put the content somewhere or changed its limits, or the system stopped it.
  private(set) var disturbance = -1

  /// When the app last put the content somewhere.
  private(set) var placement = -1

  /// Whether a presentation may be left in the middle of its dismissal: a drag of its content that
  /// ended without a release leaves it there.
  var mayBeAbandoned: Bool { cancelledFinger >= 0 || placement >= 0 }

  /// Where the app has put the content, in points.
  private(set) var scrollTargets: [Double] = []

  /// The highest speed of a release, in points per second.
  private(set) var highestSpeed = 0.0

  private let actions: [TimedAction]
  private var nextAction = 0

  init(_ scene: InvariantScene, _ trace: Trace) {
    pages = InvariantPages(scene)
    actions = trace.actions
  }

  /// Notes what happens.
  ///
  /// - Returns: what is wrong with it; nil where nothing is.
  mutating func note(_ event: TimelineEvent) -> String? {
    count += 1
    switch event.kind {
    case .action: noteAction()
    case .touch(_, .cancelled, _, ViewArrangement.scrollView?): cancelledFinger = count
    case .recognizer("sheet.pan", _, .cancelled, _, _): cancelledPan = count
    case .recognizer(let name, _, .ended, _, let velocity):
      if name == "sheet.pan" { endedPan = count }
      highestSpeed = max(highestSpeed, velocity.y.magnitude)
    case .scroll(let event): note(event)
    case .animation(let animation):
      if animation.what == .retargeted { hasOverlap = true }
      return animations.note(animation)
    case .decision(let what):
      if ["show", "hide"].contains(what), animations.isRunning { hasOverlap = true }
    case .transition(.began, _): openTransitions += 1
    case .transition(.finished, _), .transition(.cancelled, _): openTransitions -= 1
    case .navigation(let what, let depth):
      pages.navigate(what, depth: depth)
      disturbance = count
    case .sheet(_, "dismissed"): disturbance = count
    default: break
    }
    return nil
  }

  private mutating func noteAction() {
    guard nextAction < actions.count else { return }
    let action = actions[nextAction].action
    nextAction += 1
    pages.perform(action)
    switch action.name {
    case AppAction.Show.name, AppAction.Hide.name:
      showOrHide = count
      if animations.isRunning { hasOverlap = true }
    case AppAction.SetContentHeight.name, AppAction.SetPreferredHeight.name: disturbance = count
    case AppAction.ScrollTo.name:
      disturbance = count
      placement = count
      if let y = AppAction.ScrollTo(action)?.y { scrollTargets.append(y) }
    default: break
    }
  }

  private mutating func note(_ event: TimelineEvent.ScrollEvent) {
    switch event {
    case .willEndDragging(let end, _):
      release = count
      question = count
      highestSpeed = max(highestSpeed, end.velocity.y.magnitude)
    // A scrollTo that ends a drag is no release.
    case .didEndDragging where placement < count - 1: release = count
    default: break
    }
  }
}

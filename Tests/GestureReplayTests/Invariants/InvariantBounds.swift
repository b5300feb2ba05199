import GestureReplay
import GestureTraces
import MotionLaws
import ScrollViews
import SheetSystems

/// Between which lengths a sheet and its content may show on their way, however wild the trace.
struct InvariantBounds {
  /// What rounding may add, in points.
  static let slack = 1e-6

  private let scene: InvariantScene
  private let range: ClosedRange<Double>?

  /// How far all fingers went up and down together, in points: no drag goes further.
  private let travel: Double

  init(_ scene: InvariantScene, _ trace: Trace) {
    self.scene = scene
    range = scene.scene.sheet?.extentRange
    travel = Self.travel(of: trace)
  }

  private static func travel(of trace: Trace) -> Double {
    var places: [Int: Double] = [:]
    var travel = 0.0
    for sample in trace.samples {
      if sample.phase != .began, let last = places[sample.id] {
        travel += (sample.point.y - last).magnitude
      }
      places[sample.id] = sample.point.y
    }
    return travel
  }

  // MARK: The sheet

  /// The extents that may show now; nil where nothing is known.
  func extents(_ story: InvariantStory) -> ClosedRange<Double>? {
    guard let range else { return nil }
    let (least, most) = (range.lowerBound, range.upperBound)
    let screen = scene.scene.screen
    switch scene.system {
    case "container":
      // A drag in `full` goes down without an end; what animations still add comes on top.
      let way = Self.overshoot * story.animations.way + Self.slack
      return min(least, most - travel) - way...most + way
    case "drawer":
      // The ends of the drag's own laws; a spring that starts at rest stays within.
      let lowest = scene.number("closedHeight") / scene.number("underdragDivisor")
      let highest = scene.number("openHeight") * scene.number("overdragLimit")
      let swing = swing(story, response: scene.number("springDuration"), over: highest)
      let way = Self.slack + scene.number("tracksVelocity") * swing
      return lowest - way...highest + way
    case "presentation":
      // Between no height at all and the room that there is; animations that cross add up.
      let room = screen.height - screen.safeArea.top - scene.number("pullBar.height")
      return -story.animations.way - Self.slack...room + story.animations.way + Self.slack
    case "inset":
      // The background stands at the content's top, which a rubber band and a bounce pull down.
      return least - screen.height - carried(story)...most + Self.slack
    case "detents":
      let band = min(scene.number("rubberBandFraction") * most, scene.number("rubberBandLimit"))
      let swing = swing(story, response: scene.number("springResponse"), over: screen.height)
      return min(0, least - travel) - swing...most + band + swing
    case "panel":
      let swing = swing(story, response: scene.number("springResponse"), over: most - least)
      // The most that a rubber band shows, where there is one, is the screen's height; without one
      // the panel follows the finger.
      let hasBand = scene.number("allowsRubberBanding") > 0
      let way = swing + (hasBand ? screen.height : travel)
      return least - way...most + way
    default: return nil
    }
  }

  /// How far a spring of `hide` passes its target, and more: its way times this still shows.
  private static let overshoot = 1.1

  /// How far a spring passes its target: by a part of its way, and by what its velocity carries it.
  private func swing(_ story: InvariantStory, response: Double, over way: Double) -> Double {
    0.15 * way + story.highestSpeed * response / (2 * .pi) + Self.slack
  }

  // MARK: The content

  /// The contentOffsets that may show now.
  ///
  /// - Parameters:
  ///   - story: what was before.
  ///   - frame: what shows, which tells how high the scroll view is.
  /// - Returns: the limits, with a rubber band and a bounce at either end; nil without content.
  func offsets(_ story: InvariantStory, _ frame: Frame) -> ClosedRange<Double>? {
    guard let settings = scene.scene.scrollView else { return nil }
    // The height of a presentation's scroll view may change under way.
    let height =
      scene.system == "presentation" ? 0 : frame.layout[ViewArrangement.scrollView]?.height ?? 0
    let top = -settings.contentInset.top
    let bottom = (story.pages.contentHeights.max() ?? 0) + settings.contentInset.bottom - height
    let places = [top, bottom] + story.scrollTargets
    // No view is higher than the screen, so no rubber band shows more.
    let beyond = scene.scene.screen.height + carried(story) + Self.slack
    return (places.min() ?? top) - beyond...(places.max() ?? bottom) + beyond
  }

  /// How far a bounce carries the content at most: a critically damped spring that starts with v
  /// goes v/(e omega) far.
  private func carried(_ story: InvariantStory) -> Double {
    let bounceRate = scene.scene.scrollView?.bounceRate ?? .infinity
    return story.highestSpeed / (2.718 * bounceRate)
  }
}

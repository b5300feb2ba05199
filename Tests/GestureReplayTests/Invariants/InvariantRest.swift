import GestureReplay
import GestureTraces
import MotionLaws
import ScrollViews
import SheetSystems

/// Where each system may be once nothing moves any more: at one of its stops, in the state that
/// belongs there, and elsewhere only in the ways that the system itself has.
struct InvariantRest {
  /// A place of rest with the state that belongs to it.
  struct Stop {
    let state: String
    let extent: Double

    init(_ state: String, at extent: Double) {
      self.state = state
      self.extent = extent
    }
  }

  /// How near a stop is at it, in points: a rest is exact but for sums of binary fractions.
  static let slack = 1e-9

  let scene: InvariantScene
  let story: InvariantStory
  let frame: Frame

  /// What is wrong with where the sheet is left; nil where nothing is.
  var fault: String? {
    guard let sheet = frame.sheet, let system = scene.system else { return nil }
    let reading = sheet.reading
    if reading.phase != .idle { return "the sheet is left \(reading.phase)" }
    guard let stops = stops(of: system) else {
      return "no stops are known of the system \"\(system)\": add them to InvariantRest"
    }
    let isAtStop = stops.contains { isAt($0, reading) && $0.state == reading.state }
    guard !isAtStop, !mayBeBetween(system, stops, reading) else { return nil }
    let places = stops.filter(\.extent.isFinite).map { "\($0.state) at \($0.extent)" }
    return "the sheet is left \(reading.state) at \(reading.extent), its stops are \(places)"
  }

  private func isAt(_ stop: Stop, _ reading: SheetReading) -> Bool {
    (stop.extent - reading.extent).magnitude <= Self.slack
  }

  // MARK: Stops

  private func stops(of system: String) -> [Stop]? {
    let screen = scene.scene.screen
    let large = screen.height - screen.safeArea.top
    switch system {
    case "container":
      let (initial, full) = (scene.number("initialOffset"), scene.number("height"))
      return [Stop("initial", at: initial), Stop("full", at: full)]
    case "drawer":
      let (closed, open) = (scene.number("closedHeight"), scene.number("openHeight"))
      return [Stop("closed", at: closed), Stop("open", at: open)]
    case "presentation":
      let wish = story.pages.top.preferredHeight
      let presented = Self.presentedExtent(preferredHeight: wish, scene)
      return [Stop("dismissed", at: 0), Stop("presented", at: presented)]
    case "inset":
      let down = large - scene.number("maxVisibleContentHeight")
      return [
        Stop("pulledDown", at: down), Stop("pulledUp", at: large), Stop("scrolled", at: large),
      ]
    case "detents":
      let medium = scene.number("mediumFraction") * large
      return [Stop("dismissed", at: 0), Stop("medium", at: medium), Stop("large", at: large)]
    case "panel":
      // One that has no anchor is not a number, and no place is at it.
      let bottom = screen.safeArea.bottom
      return [
        Stop("full", at: large - scene.number("anchors.full")),
        Stop("half", at: bottom + scene.number("anchors.half")),
        Stop("tip", at: bottom + scene.number("anchors.tip")),
        Stop("hidden", at: scene.number("anchors.hidden")),
      ]
    default: return nil
    }
  }

  /// What shows of a presentation whose page wishes a height: the sheet's top edge lies on a
  /// pixel, at or below what the page wishes.
  static func presentedExtent(preferredHeight: Double, _ scene: InvariantScene) -> Double {
    let screen = scene.scene.screen
    let wish = preferredHeight + screen.safeArea.bottom
    let room = screen.height - screen.safeArea.top - scene.number("pullBar.height")
    let top = screen.height - min(wish, room)
    return screen.height - (top * screen.scale - 1e-6).rounded(.up) / screen.scale
  }

  // MARK: Left in between

  /// The ways in which a system stays between its stops, or in another's state.
  private func mayBeBetween(_ system: String, _ stops: [Stop], _ reading: SheetReading) -> Bool {
    switch system {
    case "container":
      // A cancelled pan leaves the sheet where it is until show() or hide(). The state is that of
      // the completion that came last, so animations that overlapped may part it from the place.
      let isLeft = story.cancelledPan > max(story.endedPan, story.showOrHide)
      let isAtOther = stops.contains { isAt($0, reading) }
      return isLeft || isAtOther && story.hasOverlap
    case "drawer":
      // SwiftUI does not tell of a cancelled drag.
      return story.cancelledPan > story.endedPan
    case "inset":
      // Content that was not let go stays where it is: a delegate is asked at a lift only.
      let isUnasked = max(story.cancelledFinger, story.placement) > story.question
      // A target that was proposed as it is is not quite reached: at the fast rate 0.5 % of the way
      // is left.
      let isShort = stops.contains { ($0.extent - reading.extent).magnitude <= 6 }
      return reading.state == "between" && (isUnasked || isShort)
    case "presentation":
      return reading.state == "dismissing" && story.mayBeAbandoned
    default: return false
    }
  }
}

import GestureReplay

/// Where a `BottomSheetBehavior` rests, and to which of these places a release goes: the top edge on
/// screen, in points, by velocities in points per second.
struct ReleaseRules: Sendable {
  typealias Choice = (stop: BottomSheet.Stop, because: String)
  let settings: BottomSheet.Settings
  let screen: Screen
  let height, peekHeight, expanded, halfExpanded, collapsed: Double

  /// `onLayoutChild`, `calculatePeekHeight`, `calculateCollapsedOffset` and
  /// `calculateHalfExpandedOffset`; a sheet that would end under the top bar fills the screen.
  init(_ settings: BottomSheet.Settings, on screen: Screen) {
    (self.settings, self.screen) = (settings, screen)
    let asked = min(settings.height ?? screen.height, screen.height)
    height = screen.height - asked < screen.safeArea.top ? screen.height : asked
    let automatic = min(max(64, screen.height - (screen.width * 9 / 16).rounded(.down)), height)
    peekHeight = (settings.peekHeight ?? automatic) + screen.safeArea.bottom
    expanded = settings.fitToContents ? screen.height - height : 0
    halfExpanded = (screen.height * (1 - settings.halfExpandedRatio)).rounded(.down)
    collapsed = max(screen.height - peekHeight, expanded)
  }

  /// `getTopOffsetForState`.
  func top(_ stop: BottomSheet.Stop) -> Double {
    switch stop {
    case .expanded: expanded
    case .halfExpanded: halfExpanded
    case .collapsed: collapsed
    case .hidden: screen.height
    }
  }

  /// `getViewVerticalDragRange`: how far down a drag goes.
  var dragRange: Double { settings.hideable ? screen.height : collapsed }

  /// `setState` hides only what is hideable, and expands what is no higher than half the screen.
  func final(_ stop: BottomSheet.Stop) -> BottomSheet.Stop {
    if stop == .hidden, !settings.hideable { return .collapsed }
    let isLow = settings.fitToContents && halfExpanded <= expanded
    return stop == .halfExpanded && isLow ? .expanded : stop
  }

  /// `ViewDragHelper.clampMag` with `ViewConfiguration`'s fling velocities, 50 to 8000 dp/s.
  static func clamped(_ velocity: Double) -> Double {
    velocity.magnitude < 50 ? 0 : max(-8000, min(velocity, 8000))
  }

  /// `ViewDragHelper.Callback.onViewReleased`: where a drag of the sheet itself goes.
  func choice(at top: Double, velocity: Vector) -> Choice {
    let (x, y) = (Self.clamped(velocity.x.magnitude), Self.clamped(velocity.y))
    let words = "velocity \(rounded: y) pt/s"
    if y < 0 { return up(from: top, "\(words) leads up") }
    if let reason = reasonToHide(from: top, velocity: y) {
      let threshold = settings.significantVelocityThreshold
      let isFast = x < y && y > threshold
      if isFast { return (.hidden, "\(reason), and \(words) is above \(rounded: threshold) pt/s") }
      let isLow = top > ((screen.height + expanded) / 2).rounded(.down)
      if isLow { return (.hidden, "\(reason), and released in the lower half") }
      let isHigh = settings.fitToContents || top - expanded < (top - halfExpanded).magnitude
      return (isHigh ? .expanded : .halfExpanded, "\(reason), but neither fast nor low")
    }
    return y == 0 || x > y ? nearest(to: top, "\(words) leads nowhere") : down(from: top, words)
  }

  /// `onStopNestedScroll`: where a drag by the list goes, whose last way decides, up positive.
  func choice(at top: Double, lastScroll: Double, velocity: Double) -> Choice {
    if top == expanded { return (.expanded, "the list was released with the sheet expanded") }
    if lastScroll > 0 { return up(from: top, "the list was last dragged up") }
    if let reason = reasonToHide(from: top, velocity: velocity) { return (.hidden, reason) }
    return down(from: top, "the list was last dragged down")
  }

  /// `shouldHide`: why it should; nil where it should not.
  private func reasonToHide(from top: Double, velocity: Double) -> String? {
    guard settings.hideable else { return nil }
    if settings.skipCollapsed { return "skipCollapsed" }
    let projected = top + velocity * settings.hideFriction
    guard top >= collapsed, (projected - collapsed).magnitude / peekHeight > 0.5 else { return nil }
    return "projected to \(rounded: projected) pt, over half the peek height from collapsed"
  }

  private func up(from top: Double, _ reason: String) -> Choice {
    (settings.fitToContents || top <= halfExpanded ? .expanded : .halfExpanded, reason)
  }

  private func down(from top: Double, _ reason: String) -> Choice {
    let isLow = (top - halfExpanded).magnitude >= (top - collapsed).magnitude
    return (settings.fitToContents || isLow ? .collapsed : .halfExpanded, reason)
  }

  private func nearest(to top: Double, _ reason: String) -> Choice {
    let isHigh = settings.fitToContents || top < halfExpanded
    if isHigh, top - expanded < (top - collapsed).magnitude { return (.expanded, reason) }
    return isHigh && !settings.fitToContents ? (.halfExpanded, reason) : down(from: top, reason)
  }
}

import GestureEngine
import GestureTraces
import MotionLaws

/// Searches that allow less, for when one that allows more finds nothing.
///
/// A search tries a number of gestures, whatever it allows. One that allows only some of them tries
/// these more closely, and may find what another overlooks. So before a search says that there is
/// none, it makes the searches that allow a part of what it allows, as they would be made alone: what
/// `--kind` or `--from` finds is found without it.
extension AimSearch {
  /// About how many runs a search takes at most, and how many of them are left for all conditions of
  /// a gesture that misses under some; and how many more there may be for the margins.
  static let mostRuns = 2000
  static let runsOfConditions = 650
  static let runsOfMargins = 1500

  /// The number of runs after which no further narrower search is begun: the views of a screen with
  /// some eight of them take this many, and a `none` that is false costs a user more.
  static let mostRunsOfNarrower = 7000

  /// The number of views that are searched, the largest first.
  private static let mostViews = 40

  /// The gesture of a narrower search.
  ///
  /// - Parameter best: what this search has found.
  /// - Returns: that, if it reaches the goal under all conditions; or else the first of a narrower
  ///   search that does; or else the one that meets most.
  mutating func bestOfNarrower(than best: AimChoice.Choice?) -> AimChoice.Choice? {
    guard best?.isEnduring != true else { return best }
    var best = best
    for (places, kinds) in narrower() {
      guard runner.runs < Self.mostRunsOfNarrower, runner.mayRun() else { break }
      guard let choice = search(in: places, of: kinds) else { continue }
      if choice.isEnduring { return choice }
      if choice.met > best?.met ?? -1 { best = choice }
    }
    return best
  }

  /// The narrower searches: taps on every view, each kind alone, each view, and each kind in each.
  private func narrower() -> [(places: AimPlaces, kinds: Set<AimKind>)] {
    let (all, places) = (kinds, places)
    let single = AimKind.allCases.filter { all.contains($0) }.map { Set([$0]) }
    let views = options.origin == nil ? placesInViews : []
    var searches: [(places: AimPlaces, kinds: Set<AimKind>)] = []
    if all.contains(.tap) { searches += views.map { ($0, [.tap]) } }
    if all.count > 1 { searches += single.map { (places, $0) } }
    searches += views.map { ($0, all) }
    if all.count > 1 { for view in views { searches += single.map { (view, $0) } } }
    return searches
  }

  /// The places of each view that is on the screen, those of the largest first.
  private var placesInViews: [AimPlaces] {
    var found: [AimPlaces] = []
    for view in views.views where view.frame.part(within: scene.screen.bounds) != nil {
      let places = AimPlaces(in: view.frame, on: scene.screen)
      if !found.contains(where: { $0.area == places.area }) { found.append(places) }
    }
    let ordered = found.enumerated().sorted { one, other in
      let sizes = [one, other].map { $0.element.area.width * $0.element.area.height }
      return (sizes[1], one.offset) < (sizes[0], other.offset)
    }
    return ordered.prefix(Self.mostViews).map { $0.element }
  }
}

package import GestureEngine
package import GestureTraces
package import JSONText
package import MotionLaws
import ReplayJudging
import ReplayTimelines

/// The search for the gesture that reaches a goal with the widest margin.
///
/// It first tries taps, drags and flings of all sizes from everywhere that answers differently; then
/// what lies between two that miss the goal on both its sides. Of those that reach it, each is moved
/// to the middle of what it may be, in every number; then the one with the widest margin is tried
/// under all conditions. The same seed gives the same gesture on every machine.
package struct AimSearch {
  /// The options of a search: what it may choose, and what the gesture must endure.
  package struct Options: Sendable {
    /// The kinds of gestures; nil for all that the scene can tell apart.
    package var kinds: Set<AimKind>?

    /// The origin of the gesture; nil for anywhere.
    package var origin: Origin?

    /// The additional degradation of touches, under every condition.
    package var under = Degradation()
    package var maximumSpeed = FingerLimits.defaultSpeed

    /// Of the jitter.
    package var seed: UInt64 = 0

    package init() {}
  }

  /// The origin of a gesture.
  package enum Origin: Sendable, Hashable {
    case view(String)
    case place(Point)

    fileprivate var words: String {
      switch self {
      case .view(let name): "in the view \"\(name)\""
      case .place(let place): "at \(place.x.exact),\(place.y.exact)"
      }
    }
  }

  let scene: ReplayScene
  let goal: GestureGoal
  let options: Options
  var places: AimPlaces
  var kinds: Set<AimKind>
  var series: [AimSeries]

  /// The views on the screen when the gesture begins.
  let views: ViewArrangement
  let header: JSONNode
  let isMetAnyway: Bool
  var runner: AimRunner
  private(set) var finds: AimFinds

  /// The number of runs before the search of the series began.
  private var start = 0

  /// Told of what the search does next, and of the first gesture that reaches the goal.
  let tell: (AimNews) -> Void

  /// - Parameters:
  ///   - goal: what the gesture is to reach.
  ///   - scene: what is touched.
  ///   - options: what it may choose.
  ///   - goesOn: whether the search goes on; asked before each run.
  ///   - tell: told of what the search does.
  /// - Throws: if the scene has no view of the origin's name, or the sheet's code breaks a
  ///   requirement of `SheetSystem`.
  package init(
    _ goal: GestureGoal, on scene: ReplayScene, _ options: Options = Options(),
    goesOn: @escaping @Sendable () -> Bool = { true }, tell: @escaping (AimNews) -> Void = { _ in }
  ) throws(InputFailure) {
    (self.goal, self.scene, self.options, self.tell) = (goal, scene, options, tell)
    var simulator = try Simulator(scene: scene, trace: Trace(name: "nothing", samples: []))
    header = simulator.description.node
    let outcome = try simulator.run()
    let document = JSONNode.lines(["header": header, "final": outcome.node])
    let states = simulator.restingStates(
      after: .init([], of: .init(name: ""), from: scene.edge), scene)
    try goal.check(on: scene, document, knowing: states)
    isMetAnyway = goal.shortfall(of: document).isMet
    views = outcome.frame.layout
    places = try Self.places(options.origin, on: scene, views)
    if let origin = options.origin, options.kinds == [.edgeSwipe], places.edgeHeights.isEmpty {
      throw InputFailure(
        "an edge swipe begins at the screen's left edge, not \(origin.words)",
        expected: "a place or a view at the edge, or another kind")
    }
    finds = AimFinds(from: places.places.first)
    kinds = options.kinds ?? Self.kinds(on: scene)
    series = []
    runner = AimRunner(
      scene, goal.inFinalLine,
      within: FingerLimits(on: scene.screen, maximumSpeed: options.maximumSpeed),
      under: options.under, goesOn: goesOn)
  }

  /// The kinds that the scene can tell apart.
  private static func kinds(on scene: ReplayScene) -> Set<AimKind> {
    let hasPinch = scene.recognizers.contains { $0.kind == .pinch }
    return Set(AimKind.allCases.filter { $0 != .pinch || hasPinch })
  }

  private static func places(_ origin: Origin?, on scene: ReplayScene, _ views: ViewArrangement)
    throws(InputFailure) -> AimPlaces
  {
    switch origin {
    case nil: return AimPlaces(of: scene, views)
    case .place(let place)?:
      let screen = scene.screen
      guard screen.bounds.reaches(place) else {
        throw InputFailure(
          "\(place.x.exact),\(place.y.exact) is not on the screen",
          expected: "a place from 0,0 to \(screen.width.exact),\(screen.height.exact)")
      }
      return AimPlaces(at: place)
    case .view(let name)?:
      let all = views.views
      // An app's own views have names of its own, but the sheet is the sheet.
      let found = all.first { $0.name == name } ?? all.first { $0.role.rawValue == name }
      guard let view = found else {
        throw InputFailure(
          "the scene \"\(scene.name)\" has no view \"\(name)\"",
          expected: Spelling.suggestion(for: name, among: all.map { $0.name }))
      }
      guard view.frame.part(within: scene.screen.bounds) != nil else {
        throw InputFailure(
          "the view \"\(name)\" is not on the screen when the gesture begins",
          expected: "a view that a finger can touch")
      }
      return AimPlaces(in: view.frame, on: scene.screen)
    }
  }

  // MARK: The search

  /// Searches among gestures of some kinds that begin in some places.
  ///
  /// - Returns: the best one; nil if none reaches the goal.
  mutating func search(in places: AimPlaces, of kinds: Set<AimKind>) -> AimChoice.Choice? {
    (self.places, self.kinds, start) = (places, kinds, runner.runs)
    tell(.begins("trying gestures", mostRuns: start + Self.mostRuns))
    series = AimSeries.all(
      of: kinds, from: places, on: scene, maximumSpeed: options.maximumSpeed)
    tryAll()
    tryBetween()
    if candidates.isEmpty { tryDiagonals() }
    if candidates.isEmpty { tryBetweenEndings() }
    return best()
  }

  /// Gestures of the series that reach the goal.
  private var candidates: [HandMove] { finds.candidates(in: series) }

  @discardableResult
  mutating func tryOut(_ move: HandMove) -> AimRunner.Result {
    let result = runner.result(of: move)
    if result == .reached, finds.hits.isEmpty, let trace = runner.trace(of: move) {
      tell(.reached(AimedGesture(move, trace, on: scene.screen)))
    }
    finds.note(move, result)
    return result
  }

  private mutating func tryAll() {
    for series in series { for move in series.moves { tryOut(move) } }
  }

  // MARK: Between two that miss

  /// The most pairs of gestures between which a number is looked for, and how often each is halved.
  private static let mostPairs = 24
  private static let halvings = 12
  private static let endingHalvings = 5

  /// Halves what lies between two gestures that miss a number on both its sides.
  private mutating func tryBetween() {
    let pairs = pairs { one, other in
      guard one.unmet.count == other.unmet.count, let mine = one.unmet.first,
        let its = other.unmet.first, mine.keyPath == its.keyPath,
        let below = mine.excess, let above = its.excess
      else { return false }
      return (below < 0) != (above < 0)
    }
    for pair in pairs.prefix(Self.mostPairs) {
      halve(pair, times: Self.halvings) { ($0.firstExcess < 0) == ($1.firstExcess < 0) }
    }
  }

  /// Looks for a third ending between two gestures that end differently.
  private mutating func tryBetweenEndings() {
    for pair in pairs({ $0.unmet.map(\.actual) != $1.unmet.map(\.actual) }) {
      halve(pair, times: Self.endingHalvings) { $0.unmet.map(\.actual) == $1.unmet.map(\.actual) }
      if runner.runs - start > Self.mostRuns * 3 / 4 { return }
    }
  }

  /// Two gestures that both miss, and differ in one number.
  private typealias Pair = (quantity: GestureQuantity, low: HandMove, high: HandMove)

  /// Tries what lies between two, until one is no miss.
  private mutating func halve(
    _ pair: Pair, times: Int, areAlike: (GestureGoal.Shortfall, GestureGoal.Shortfall) -> Bool
  ) {
    guard let lowest = finds.shortfall(of: pair.low) else { return }
    var (low, high) = (pair.low, pair.high)
    for _ in 0..<times {
      let middle = low.with(pair.quantity, (low[pair.quantity] + high[pair.quantity]) / 2)
      guard case .missed(let shortfall) = tryOut(middle) else { return }
      if areAlike(shortfall, lowest) { low = middle } else { high = middle }
    }
  }

  /// Neighbours in a series that both miss.
  private func pairs(
    _ isWanted: (GestureGoal.Shortfall, GestureGoal.Shortfall) -> Bool
  ) -> [Pair] {
    series.flatMap { series in
      zip(series.moves, series.moves.dropFirst()).compactMap { low, high in
        guard let one = finds.shortfall(of: low), let other = finds.shortfall(of: high),
          isWanted(one, other)
        else { return nil }
        return (series.quantity, low, high)
      }
    }
  }

  // MARK: The best

  /// The gesture whose margins are the widest among those that reach the goal under all conditions;
  /// the one that meets most if none meets all; nil if none reaches the goal at all.
  private mutating func best() -> AimChoice.Choice? {
    var choice = AimChoice(
      runner, options, within: places.area,
      budget: start + Self.mostRuns - Self.runsOfConditions)
    let candidates = candidates
    if !candidates.isEmpty {
      tell(.begins("looking for the widest margin", mostRuns: start + Self.mostRuns))
    }
    let best = choice.best(of: candidates)
    runner = choice.runner
    return best
  }
}

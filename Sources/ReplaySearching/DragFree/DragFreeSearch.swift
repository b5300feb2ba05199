import GestureEngine
import GestureTraces
package import JSONText
import MotionLaws

/// A search for what people reach without a drag: from each place, each tap, each accessibility action and
/// each action of the app is tried, until all is reached that drags reach, or nothing is new.
///
/// Runs go in rounds of blocks that can be run side by side, as those of `ExplorationSearch`.
package struct DragFreeSearch: Sendable {
  /// Walks that one job runs by itself.
  package struct Block: Sendable {
    fileprivate let walks: [DragFreeWalk]
  }

  /// The ends of a block's walks; nil for one that the scene refuses.
  package struct BlockResult: Sendable {
    fileprivate var places: [RestingPlace?] = []
  }

  /// The most walks in a block, blocks in a round, and places that a round looks at (chosen).
  private static let (blockSize, roundSize, placesInRound) = (40, 16, 8)

  /// The most steps of a walk (chosen).
  private static let mostSteps = 8

  /// The seconds from the last input after which the next step comes where something never rests (chosen).
  private static let longestWait = 3.0

  private let exploration: Exploration
  private let drags: Reach<DragEvidence>
  private let typesText: Bool

  /// The things that are reached, and by which steps.
  private(set) var reach = Reach<DragFreeWalk>()

  /// The number of runs that were tried.
  package private(set) var runs = 0

  /// Places whose steps are to be tried: where something new was reached, and others; and steps that are
  /// tried when no place is left.
  private var fresh: [DragFreeWalk] = [DragFreeWalk()]
  private var others: [DragFreeWalk] = []
  private var second: [DragFreeWalk] = []
  private var known: Set<UInt64> = []
  private var hasBegun = false

  /// The places that the exploration's own gestures reached without a drag.
  private var chance: [(place: RestingPlace, evidence: DragEvidence)]

  /// - Parameters:
  ///   - exploration: its scene and number of runs.
  ///   - search: the exploration's own runs, with drags.
  package init(_ exploration: Exploration, beside search: ExplorationSearch) {
    self.exploration = exploration
    drags = search.reach
    typesText = exploration.judge.checks.untouched?.fields.isEmpty == false
    chance = search.dragFreePlaces
  }

  // MARK: Rounds

  /// The blocks to run next; nil at the end.
  ///
  /// - Throws: if the scene refuses what it offers.
  package mutating func nextRound() throws(InputFailure) -> [Block]? {
    var walks = [DragFreeWalk()]
    if hasBegun { walks = gaps.isEmpty ? [] : try nextWalks() }
    hasBegun = true
    walks = Array(walks.prefix(max(0, exploration.runs - runs)))
    guard !walks.isEmpty else {
      // What nobody has planned counts where nothing else leads there.
      for (place, evidence) in chance { reach.add(place, DragFreeWalk(of: evidence.trace)) }
      chance = []
      return nil
    }
    return stride(from: 0, to: walks.count, by: Self.blockSize).map {
      Block(walks: Array(walks[$0..<min($0 + Self.blockSize, walks.count)]))
    }
  }

  private mutating func nextWalks() throws(InputFailure) -> [DragFreeWalk] {
    var walks: [DragFreeWalk] = []
    let scene = exploration.scene
    for _ in 0..<Self.placesInRound {
      guard let walk = takePlace() else { break }
      let steps = try DragFreeSteps(after: walk, on: scene, typesText: typesText)
      runs += 1
      walks += steps.first.map { walk.adding($0) }
      second += steps.second.map { walk.adding($0) }
    }
    guard walks.isEmpty else { return walks }
    let count = min(second.count, Self.blockSize * Self.roundSize)
    defer { second.removeFirst(count) }
    return Array(second.prefix(count))
  }

  private mutating func takePlace() -> DragFreeWalk? {
    if !fresh.isEmpty { return fresh.removeFirst() }
    return others.isEmpty ? nil : others.removeFirst()
  }

  /// Runs a block.
  package static func run(_ block: Block, of exploration: Exploration) -> BlockResult {
    var result = BlockResult()
    for walk in block.walks { result.places.append(exploration.place(atEndOf: walk.trace)) }
    return result
  }

  /// Adds the result of a block; blocks must be added in order.
  package mutating func merge(_ result: BlockResult, of block: Block) {
    for (walk, place) in zip(block.walks, result.places) {
      runs += 1
      guard let place else { continue }
      var walk = walk
      walk.restTime = min(place.time, walk.restTime + Self.longestWait)
      let isFresh = reach.add(place, walk)
      guard known.insert(place.signature).inserted, walk.steps.count < Self.mostSteps,
        !walk.steps.isEmpty
      else { continue }
      if isFresh { fresh.append(walk) } else { others.append(walk) }
    }
  }

  // MARK: What was found

  /// The things that only drags reach, in the order in which they did.
  ///
  /// A stop of a state that is not reached says nothing more than the state.
  package var gaps: [DragGap] {
    let all = drags.gaps(to: reach)
    let things = Set(all.map(\.what))
    return all.filter { gap in
      guard case .thing(.stop(let index)) = gap.what else { return true }
      return !things.contains(.thing(.state(exploration.judge.stops[index].state)))
    }
  }

  /// The things that are reached without a drag, in words, each with the steps.
  package var routes: [DragFreeRoute] {
    reach.things.compactMap { thing, walk in
      guard let words = exploration.words(of: thing) else { return nil }
      return DragFreeRoute(what: words, steps: walk.steps.map(\.words))
    }
  }
}

/// The steps that lead to something without a drag.
package struct DragFreeRoute: Sendable {
  /// `the state expanded`.
  package let what: String

  /// None for the beginning.
  package let steps: [String]
}

extension Exploration {
  /// The place at which a trace ends; nil if the scene refuses it.
  func place(atEndOf trace: Trace) -> RestingPlace? {
    do throws(InputFailure) {
      var simulator = try Simulator(scene: scene, trace: trace)
      return place(try simulator.run())
    } catch {
      return nil
    }
  }

  func place(_ outcome: Outcome) -> RestingPlace {
    RestingPlace(outcome, stops: judge.stops, isApp: scene.sheet?.settingsPart == .app)
  }

  /// `the state expanded`; nil for a stop, which its state stands for.
  func words(of thing: ReachedThing) -> String? {
    switch thing {
    case .state(let state): "the state \(state)"
    case .stop: nil
    case .presented(let name, let state): "\(name) at \(state)"
    }
  }

  // MARK: Numbers

  /// The result of a block that another process has run.
  ///
  /// - Returns: nil if the numbers are no result.
  package func dragFreeResult(from numbers: [UInt64]) -> DragFreeSearch.BlockResult? {
    var reader = NumberReader(numbers)
    let places = reader.all { reader in reader.int() == 1 ? reader.place() : nil }
    return reader.isAtEnd ? DragFreeSearch.BlockResult(places: places) : nil
  }
}

extension DragFreeSearch.BlockResult {
  /// The whole result.
  package var numbers: [UInt64] {
    var writer = NumberWriter()
    writer.write(all: places) { writer, place in
      writer.write(place == nil ? 0 : 1)
      if let place { writer.write(place) }
    }
    return writer.numbers
  }
}

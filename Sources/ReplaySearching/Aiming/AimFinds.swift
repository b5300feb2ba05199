import GestureTraces
import MotionLaws

/// The results of the gestures that were tried.
struct AimFinds: Sendable {
  private var results: [HandMove: AimRunner.Result] = [:]

  /// In the order in which they were found.
  private(set) var hits: [HandMove] = []
  private var counts: [AimKind: (tried: Int, reached: Int)] = [:]

  /// The first gesture that came nearest without reaching the goal, and of those that came as near,
  /// in each direction the longest drag and the fastest fling from one place.
  private var first: HandMove?
  private var farthest: [HandMove] = []
  private var shortest: GestureGoal.Shortfall?

  /// From where.
  private let place: Point?

  /// - Parameter place: the most telling of the places where gestures begin; nil if there is none.
  init(from place: Point?) { self.place = place }

  /// The gestures that came nearest without reaching the goal; empty if none missed it.
  var nearest: [HandMove] { [first].compactMap { $0 } + farthest.filter { $0 != first } }

  mutating func note(_ move: HandMove, _ result: AimRunner.Result) {
    guard result != .impossible, results.updateValue(result, forKey: move) == nil else { return }
    let kind = AimKind(of: move)
    counts[kind, default: (0, 0)].tried += 1
    switch result {
    case .reached:
      hits.append(move)
      counts[kind, default: (0, 0)].reached += 1
    case .missed(let shortfall): noteMiss(move, shortfall)
    case .impossible: break
    }
  }

  private mutating func noteMiss(_ move: HandMove, _ shortfall: GestureGoal.Shortfall) {
    if shortest.map({ shortfall < $0 }) ?? true {
      (first, farthest, shortest) = (move, [], shortfall)
    } else if let shortest, shortest < shortfall {
      return
    }
    guard move.start == place, [.drag, .fling].contains(move.kind) else { return }
    let index = farthest.firstIndex {
      $0.kind == move.kind && $0.direction == move.direction
    }
    guard let index else { return farthest.append(move) }
    let last = farthest[index]
    if (move.velocity, move.distance) > (last.velocity, last.distance) { farthest[index] = move }
  }

  /// The shortfall of a gesture; nil if it lacks nothing, or was not tried.
  func shortfall(of move: HandMove) -> GestureGoal.Shortfall? {
    guard case .missed(let shortfall)? = results[move] else { return nil }
    return shortfall
  }

  /// In the order of the kinds.
  var kinds: [(kind: AimKind, tried: Int, reached: Int)] {
    AimKind.allCases.compactMap { kind in
      counts[kind].map { (kind, $0.tried, $0.reached) }
    }
  }

  // MARK: Candidates

  /// One gesture from the middle of each run of neighbours that reach the goal, those with the most
  /// room first.
  func candidates(in series: [AimSeries]) -> [HandMove] {
    var found: [(move: HandMove, room: Double)] = []
    for series in series {
      let between = hits.filter { series.contains($0) }
      let moves = (series.moves + between)
        .sorted { $0[series.quantity] < $1[series.quantity] }
      var run: [HandMove] = []
      for move in moves {
        if results[move] == .reached {
          run.append(move)
        } else if results[move] != nil {
          found += Self.middle(of: run, series.quantity)
          run = []
        }
      }
      found += Self.middle(of: run, series.quantity)
    }
    let order = AimKind.allCases
    return found.enumerated().sorted { one, other in
      if one.element.room != other.element.room { return one.element.room > other.element.room }
      let kinds = [one, other].map { order.firstIndex(of: AimKind(of: $0.element.move)) ?? 0 }
      return (kinds[0], one.offset) < (kinds[1], other.offset)
    }.map { $0.element.move }
  }

  private static func middle(of run: [HandMove], _ quantity: GestureQuantity)
    -> [(move: HandMove, room: Double)]
  {
    guard let first = run.first, let last = run.last else { return [] }
    let middle = run[run.count / 2]
    let room = (last[quantity] - first[quantity]) / quantity.spread(at: middle[quantity])
    return [(middle, min(room, AimRunner.mostClearance))]
  }
}

import GestureTraces

/// What the gestures that were tried have shown.
struct AimFinds: Sendable {
  private var results: [HandMove: AimRunner.Result] = [:]

  /// In the order in which they were found.
  private(set) var hits: [HandMove] = []
  private var counts: [AimKind: (tried: Int, reached: Int)] = [:]

  /// The first gesture that came nearest without reaching the goal, and of those that came as near
  /// the longest drag and the fastest fling.
  private var first, longest, fastest: HandMove?
  private var shortest: GestureGoal.Shortfall?

  /// The gestures that came nearest without reaching the goal; empty if none missed it.
  var nearest: [HandMove] {
    let others = [longest, fastest].compactMap { $0 == first ? nil : $0 }
    return [first].compactMap { $0 } + others
  }

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
      (first, longest, fastest, shortest) = (move, nil, nil, shortfall)
    } else if let shortest, shortest < shortfall {
      return
    }
    if move.kind == .drag, move.distance > longest?.distance ?? 0 { longest = move }
    if move.kind == .fling, move.velocity > fastest?.velocity ?? 0 { fastest = move }
  }

  /// What a gesture lacks; nil if it lacks nothing, or was not tried.
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

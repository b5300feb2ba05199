/// The effect of a parameter along its range while everything else stays the same.
struct ParameterScan {
  enum Shape: Sendable {
    /// No run changes.
    case none

    /// Runs change only in jumps, and are the same between them: the parameter is a threshold.
    case steps

    /// Runs change with every value.
    case curve
  }

  /// The number of intervals that are looked at.
  private static let intervals = 24

  /// Runs that are nearer to each other than this, in points, are the same.
  static let sameness = 1e-6

  /// A change is a jump if at least this fraction of it happens within a small part of the
  /// interval.
  private static let jumpPart = 0.3
  private static let jumpHalvings = 6

  /// The number of changes that are looked at to tell jumps from curves.
  private static let checkedChanges = 6

  private let residuals: (Double) -> [Double]?
  private let loss: ([Double]) -> Double

  /// Positions in ascending order and what is there, without those that a scene cannot have.
  private var probes: [Probe] = []

  private struct Probe {
    var place: Double
    var residuals: [Double]
    var loss: Double
  }

  /// - Parameters:
  ///   - current: the current position, which is also tried.
  ///   - residuals: those of a place from 0 to 1; nil if it has none.
  ///   - loss: the loss of residuals.
  init(
    around current: Double, _ residuals: @escaping (Double) -> [Double]?,
    loss: @escaping ([Double]) -> Double
  ) {
    self.residuals = residuals
    self.loss = loss
    var places = (0...Self.intervals).map { Double($0) / Double(Self.intervals) }
    if !places.contains(current) { places.append(current) }
    probes = places.sorted().compactMap { probe($0) }
  }

  private func probe(_ place: Double) -> Probe? {
    residuals(place).map { Probe(place: place, residuals: $0, loss: loss($0)) }
  }

  private static func distance(_ one: Probe, _ other: Probe) -> Double {
    var distance = 0.0
    for (a, b) in zip(one.residuals, other.residuals) {
      distance = max(distance, (a - b).magnitude)
    }
    return distance
  }

  // MARK: What it does

  var shape: Shape {
    let changes = probes.indices.dropFirst().filter {
      Self.distance(probes[$0 - 1], probes[$0]) > Self.sameness
    }
    guard !changes.isEmpty else { return .none }
    let stride = max(1, changes.count / Self.checkedChanges)
    for (number, index) in changes.enumerated() where number.isMultiple(of: stride) {
      guard isJump(probes[index - 1], probes[index]) else { return .curve }
    }
    return .steps
  }

  /// Whether there is a jump between two.
  private func isJump(_ low: Probe, _ high: Probe) -> Bool {
    let whole = Self.distance(low, high)
    var (low, high) = (low, high)
    for _ in 0..<Self.jumpHalvings {
      guard let middle = probe((low.place + high.place) / 2) else { return true }
      let isBelow = Self.distance(low, middle) >= Self.distance(middle, high)
      if isBelow { high = middle } else { low = middle }
      guard Self.distance(low, high) >= Self.jumpPart * whole else { return false }
    }
    return true
  }

  // MARK: Between two decisions

  /// Looks for better decisions that are hidden between two neighbours of which one is the best:
  /// two releases can be closer to each other than any two positions that are tried.
  ///
  /// - Parameter halvings: how narrow the hidden part may be.
  mutating func lookBetween(halvings: Int) {
    for _ in 0..<Self.intervals {
      guard let hidden = hiddenBesideBest(halvings), hidden.loss < best?.loss ?? .infinity
      else { return }
      probes.insert(
        hidden, at: probes.firstIndex { $0.place > hidden.place } ?? probes.endIndex)
    }
  }

  private func hiddenBesideBest(_ halvings: Int) -> Probe? {
    guard let best = probes.indices.min(by: { probes[$0].loss < probes[$1].loss }) else {
      return nil
    }
    let isLike = { (index: Int) in
      Self.distance(probes[index], probes[best]) <= Self.sameness
    }
    let below = probes.indices.prefix(best).last { !isLike($0) }
    let above = probes.indices.suffix(from: best).first { !isLike($0) }
    let found = [below, above].compactMap { outside -> Probe? in
      guard let outside else { return nil }
      let inside = outside < best ? outside + 1 : outside - 1
      return hidden(between: probes[inside], probes[outside], halvings)
    }
    return found.min { $0.loss < $1.loss }
  }

  /// A probe between two that is like neither.
  private func hidden(between one: Probe, _ other: Probe, _ halvings: Int) -> Probe? {
    var (one, other) = (one, other)
    for _ in 0..<halvings {
      guard let middle = probe((one.place + other.place) / 2) else { return nil }
      if Self.distance(one, middle) <= Self.sameness {
        one = middle
      } else if Self.distance(middle, other) <= Self.sameness {
        other = middle
      } else {
        return middle
      }
    }
    return nil
  }

  // MARK: Where it is best

  /// The position with the least loss, and that loss; nil if no position has one.
  var best: (place: Double, loss: Double)? {
    probes.min { $0.loss < $1.loss }.map { ($0.place, $0.loss) }
  }

  /// The nearest positions on either side with different runs, each different from the others.
  ///
  /// - Parameters:
  ///   - place: one of the places that were looked at.
  ///   - count: how many to either side.
  /// - Returns: the nearest first, those below before those above.
  func neighbours(of place: Double, count: Int) -> [Double] {
    guard let here = probes.firstIndex(where: { $0.place >= place }) else { return [] }
    func others(_ indices: some Sequence<Int>) -> [Double] {
      var (last, places) = (here, [Double]())
      for index in indices where places.count < count {
        guard Self.distance(probes[last], probes[index]) > Self.sameness else { continue }
        places.append(probes[index].place)
        last = index
      }
      return places
    }
    return others((0..<here).reversed()) + others(here + 1..<probes.count)
  }

  /// The next position towards one end of the range at which runs differ.
  ///
  /// - Parameters:
  ///   - place: where to begin.
  ///   - upwards: whether towards the range's upper end.
  ///   - halvings: how closely the end of the step is looked for.
  /// - Returns: a place just beyond the end of the step; nil if it ends with the range.
  func nextStep(from place: Double, upwards: Bool, halvings: Int) -> Double? {
    let outer =
      upwards
      ? Array(probes.filter { $0.place > place }) : probes.reversed().filter { $0.place < place }
    guard let here = probe(place),
      let next = outer.first(where: { Self.distance(here, $0) > Self.sameness })
    else { return nil }
    var (inside, outside) = (place, next.place)
    for _ in 0..<halvings {
      let middle = (inside + outside) / 2
      let isHere = probe(middle).map { Self.distance(here, $0) <= Self.sameness } ?? false
      if isHere { inside = middle } else { outside = middle }
    }
    return outside
  }

  /// The range of positions around the best whose loss is as small.
  ///
  /// - Parameters:
  ///   - margin: how much larger a loss still counts as equal.
  ///   - halvings: how closely the ends are looked for.
  ///   - joined: whether positions also count that worse ones separate from the best.
  /// - Returns: from the first to the last; nil if no place has a loss.
  func plateau(within margin: Double, halvings: Int, joined: Bool = false) -> ClosedRange<Double>? {
    guard let best = probes.indices.min(by: { probes[$0].loss < probes[$1].loss }) else {
      return nil
    }
    let limit = probes[best].loss + margin
    var (first, last) = (best, best)
    if joined {
      first = probes.firstIndex { $0.loss <= limit } ?? best
      last = probes.lastIndex { $0.loss <= limit } ?? best
    } else {
      while first > 0, probes[first - 1].loss <= limit { first -= 1 }
      while last + 1 < probes.count, probes[last + 1].loss <= limit { last += 1 }
    }
    let low = first > 0 ? edge(from: first, to: first - 1, limit, halvings) : probes[first].place
    let high =
      last + 1 < probes.count ? edge(from: last, to: last + 1, limit, halvings) : probes[last].place
    return min(low, high)...max(low, high)
  }

  /// The last place towards another whose loss is within a limit.
  private func edge(from inside: Int, to outside: Int, _ limit: Double, _ halvings: Int) -> Double {
    var (inside, outside) = (probes[inside].place, probes[outside].place)
    for _ in 0..<halvings {
      let middle = (inside + outside) / 2
      if (probe(middle)?.loss ?? .infinity) <= limit { inside = middle } else { outside = middle }
    }
    return inside
  }
}

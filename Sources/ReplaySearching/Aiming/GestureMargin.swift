import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayTimelines

/// How far a number of a gesture may change before the gesture misses its goal.
public struct GestureMargin: Sendable, Hashable {
  /// Which number.
  public let quantity: GestureQuantity

  /// The gesture's, in the quantity's unit.
  public let value: Double

  /// The last value, with six significant digits, at which the gesture still reaches the goal; with
  /// the next one it does not, on the scene's own device.
  public let threshold: Double

  /// The key path of the parameter that decides there; nil if no decision names one.
  public internal(set) var parameter: String?

  /// What is decided beyond it, in words; nil if nothing is.
  public internal(set) var because: String?

  /// How far it may change, in the quantity's unit; below 0 downwards.
  public var room: Double { threshold - value }

  /// The room in the measure in which margins are compared.
  var size: Double { room.magnitude / quantity.spread(at: value) }
}

extension AimRunner {
  /// The farthest at which margins are looked for, in spreads of the quantity, and the ratio of one
  /// distance to the one before: what misses only between two of them is overlooked.
  private static let farthest = 40.0
  private static let ratio = 1.5

  /// How often what lies before a limit of a velocity is tried: where touches are sampled, an offset
  /// is a saw-tooth of it.
  private static let teeth = 12

  /// The limits of each number of a gesture that reaches the goal, the closest first.
  mutating func margins(of move: HandMove) -> [GestureMargin] {
    var margins: [GestureMargin] = []
    for quantity in GestureQuantity.all(of: move) {
      for sign in [-1.0, 1] {
        if let margin = margin(of: move, quantity, sign) { margins.append(margin) }
      }
    }
    return margins.sorted { ($0.size, $0.quantity.rawValue) < ($1.size, $1.quantity.rawValue) }
  }

  /// Where a gesture that grows or shrinks in a number first misses; nil if no hand's does.
  private mutating func margin(of move: HandMove, _ quantity: GestureQuantity, _ sign: Double)
    -> GestureMargin?
  {
    let value = move[quantity]
    let spread = quantity.spread(at: value)
    var (hit, step) = (0.0, 0.25)
    while step <= Self.farthest {
      switch result(of: move.with(quantity, value + sign * step * spread)) {
      case .reached:
        hit = step
        step *= Self.ratio
      case .missed:
        let ends = (value + sign * hit * spread, value + sign * step * spread)
        let (low, high) = firstMiss(move, quantity, before: ends.0) ?? ends
        return narrowed(move, quantity, from: low, to: high)
      case .impossible:
        return lastPossible(
          move, quantity, from: value + sign * hit * spread, to: value + sign * step * spread)
      }
    }
    return nil
  }

  /// The first of some values of a velocity that misses before one that does not, and the one before
  /// it; nil if none does.
  private mutating func firstMiss(
    _ move: HandMove, _ quantity: GestureQuantity, before last: Double
  ) -> (hit: Double, miss: Double)? {
    guard quantity == .velocity else { return nil }
    let step = (last - move.velocity) / Double(Self.teeth)
    var hit = move.velocity
    for index in 1..<Self.teeth {
      let value = move.velocity + step * Double(index)
      guard isReached(by: move.with(quantity, value)) else { return (hit, value) }
      hit = value
    }
    return nil
  }

  /// Between a value with which the goal is reached and one with which no hand can do the gesture.
  private mutating func lastPossible(
    _ move: HandMove, _ quantity: GestureQuantity, from hit: Double, to end: Double
  ) -> GestureMargin? {
    var (possible, impossible) = (hit, end)
    for _ in 0..<8 {
      let middle = (possible + impossible) / 2
      switch result(of: move.with(quantity, middle)) {
      case .reached: possible = middle
      case .missed: return narrowed(move, quantity, from: possible, to: middle)
      case .impossible: impossible = middle
      }
    }
    return nil
  }

  /// The last value of six digits with which the goal is reached.
  private mutating func narrowed(
    _ move: HandMove, _ quantity: GestureQuantity, from hit: Double, to miss: Double
  ) -> GestureMargin? {
    let isAbove = miss > hit
    var low = isAbove ? SixDigits.index(atOrBelow: hit) : SixDigits.index(atOrAbove: hit)
    var high = isAbove ? SixDigits.index(atOrAbove: miss) : SixDigits.index(atOrBelow: miss)
    guard isReached(by: move.with(quantity, SixDigits.value(at: low))) else { return nil }
    while (high - low).magnitude > 1 {
      let middle = low + (high - low) / 2
      if isReached(by: move.with(quantity, SixDigits.value(at: middle))) {
        low = middle
      } else {
        high = middle
      }
    }
    var margin = GestureMargin(
      quantity: quantity, value: move[quantity], threshold: SixDigits.value(at: low))
    explain(&margin, move, beyond: SixDigits.value(at: high))
    return margin
  }

  // MARK: What decides

  /// Names the parameter with which a number is compared when the goal is just missed, but not when
  /// it is just reached.
  private mutating func explain(_ margin: inout GestureMargin, _ move: HandMove, beyond: Double) {
    let within = decisions(of: move.with(margin.quantity, margin.threshold))
    let without = decisions(of: move.with(margin.quantity, beyond))
    for decision in without {
      for its in decision.margins where its.direction == nil {
        let same = within.lazy.flatMap { $0.margins }.first {
          $0.quantity == its.quantity && $0.parameter == its.parameter && $0.isMet != its.isMet
        }
        guard same != nil else { continue }
        (margin.parameter, margin.because) = (its.parameter, decision.because)
        return
      }
    }
    let lastWithin = within.last.map { $0.because }
    margin.because = without.last.flatMap { $0.because == lastWithin ? nil : $0.because }
  }

  /// What was decided in a run.
  private mutating func decisions(of move: HandMove) -> [TimelineEvent] {
    run(move)?.decisions ?? []
  }

  /// What was decided in a run on the scene's own device, and its final line; nil if no hand can do
  /// the gesture.
  mutating func run(_ move: HandMove) -> (decisions: [TimelineEvent], final: JSONNode)? {
    guard let trace = trace(of: move) else { return nil }
    var listener = EventListener()
    countRun()
    do throws(InputFailure) {
      var simulator = try SceneSimulator(scene, trace)
      let final = try simulator.run(&listener).node
      let decisions = listener.events.filter { event in
        if case .decision = event.kind { true } else { false }
      }
      return (decisions, final)
    } catch {
      return nil
    }
  }
}

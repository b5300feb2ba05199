import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayTimelines

/// The margin of a number: how far it may change before the gesture misses its goal.
public struct GestureMargin: Sendable, Hashable {
  /// The quantity that may change.
  public let quantity: GestureQuantity

  /// The gesture's, in the quantity's unit.
  public let value: Double

  /// The last value, with six significant digits, at which the gesture still reaches the goal; with
  /// the next one it does not, on the scene's own device.
  public let threshold: Double

  /// The key path of the parameter that decides there; nil if no decision names one.
  public internal(set) var parameter: String?

  /// The decision that is made beyond it, in words; nil if none is.
  public internal(set) var because: String?

  /// The change that is possible, in the quantity's unit; below 0 downwards.
  public var room: Double { threshold - value }

  /// The room in the measure in which margins are compared.
  var size: Double { room.magnitude / quantity.spread(at: value) }
}

extension AimRunner {
  /// The limits of each number of a gesture that reaches the goal, the closest first.
  ///
  /// - Parameters:
  ///   - move: the gesture.
  ///   - limit: about how many runs there may be in all.
  /// - Returns: them; none for a side on which no hand's gesture misses.
  mutating func margins(of move: HandMove, upTo limit: Int) -> [GestureMargin] {
    var margins: [GestureMargin] = []
    for side in sides(of: move, upTo: limit) {
      guard let edge = nearestEdge(of: move, on: side, upTo: limit) else { continue }
      if let margin = narrowed(move, side.quantity, from: edge.hit, to: edge.miss) {
        margins.append(margin)
      }
    }
    return margins.sorted { ($0.size, $0.quantity.rawValue) < ($1.size, $1.quantity.rawValue) }
  }

  /// The last value of six digits with which the goal is reached.
  private mutating func narrowed(
    _ move: HandMove, _ quantity: GestureQuantity, from hit: Double, to miss: Double
  ) -> GestureMargin? {
    let isAbove = miss > hit
    var low = isAbove ? SixDigits.index(atOrBelow: hit) : SixDigits.index(atOrAbove: hit)
    var high = isAbove ? SixDigits.index(atOrAbove: miss) : SixDigits.index(atOrBelow: miss)
    if !isReached(by: move.with(quantity, SixDigits.value(at: low))) {
      // Between the two there is a value that misses, which is nearer.
      high = low
      low =
        isAbove
        ? SixDigits.index(atOrAbove: move[quantity]) : SixDigits.index(atOrBelow: move[quantity])
      guard (high - low) * (isAbove ? 1 : -1) > 0,
        isReached(by: move.with(quantity, SixDigits.value(at: low)))
      else { return nil }
    }
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

  /// The decisions that were made in a run.
  private mutating func decisions(of move: HandMove) -> [TimelineEvent] {
    run(move)?.decisions ?? []
  }

  /// The decisions in a run on the scene's own device, and its final line; nil if no hand can do
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

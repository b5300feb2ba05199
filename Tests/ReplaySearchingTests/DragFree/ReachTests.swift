import GestureReplay
import MotionLaws
import Testing

@testable import ReplaySearching

/// What is reached with drags and not without one.
struct ReachTests {
  private static func place(_ state: String, stop: Int? = nil, list y: Double? = nil)
    -> RestingPlace
  {
    RestingPlace(
      things: [.state(state)] + (stop.map { [.stop($0)] } ?? []),
      scrolled: y.map { [.init(name: "list", offset: Point(x: 0, y: $0))] } ?? [],
      signature: 0, time: 1)
  }

  /// The gaps between two lists of places, in words.
  private static func gaps(_ drags: [RestingPlace], _ others: [RestingPlace]) -> [String] {
    var reach = Reach<DragEvidence>()
    var other = Reach<Int>()
    for (run, place) in drags.enumerated() {
      reach.add(place, DragEvidence(trace: Trace(name: "\(run)"), run: run))
    }
    for place in others { other.add(place, 0) }
    return reach.gaps(to: other).map { gap in
      switch gap.what {
      case .thing(.state(let state)): "state \(state)"
      case .thing(.stop(let stop)): "stop \(stop)"
      case .thing(.presented(let name, let state)): "\(name) \(state)"
      case .scroll(let track, let offset, let without):
        "\(track.name) \(offset), \(without.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none")"
      }
    }
  }

  @Test func `a state or a stop that only drags reach is a gap`() {
    let drags = [Self.place("low", stop: 0), Self.place("high", stop: 1)]
    #expect(Self.gaps(drags, [Self.place("low", stop: 0)]) == ["state high", "stop 1"])
    #expect(Self.gaps(drags, drags) == [])
    // The state is reached, and rests elsewhere.
    let beside = [Self.place("low", stop: 0), Self.place("high")]
    #expect(Self.gaps(drags, beside) == ["stop 1"])
  }

  @Test(arguments: [
    (0.0...600.0, 0.0...600.0, []), (0...600, 0...595, []),
    (0...600, 0...300, ["list 600.0, 0.0 to 300.0"]),
    (-80...600, 0...700, ["list -80.0, 0.0 to 700.0"]),
    (-80...900, 0...700, ["list -80.0, 0.0 to 700.0", "list 900.0, 0.0 to 700.0"]),
  ])
  func `a list that drags scroll farther is a gap, but for a few points`(
    drags: ClosedRange<Double>, others: ClosedRange<Double>, gaps: [String]
  ) {
    func places(_ range: ClosedRange<Double>) -> [RestingPlace] {
      [range.lowerBound, range.upperBound].map { Self.place("open", list: $0) }
    }
    #expect(Self.gaps(places(drags), places(others)) == gaps)
  }

  @Test func `a list that shows after a drag alone is a gap if it is scrolled`() {
    let drags = [Self.place("open", list: 0), Self.place("open", list: 400)]
    #expect(Self.gaps(drags, [Self.place("open")]) == ["list 400.0, none"])
    #expect(Self.gaps([drags[0]], [Self.place("open")]) == [])
  }

  @Test(arguments: [
    ([(100.0, 100.0), (100, 100)], false), ([(100, 100), (100, 101)], true),
    ([(100, 100), (140, 100), (100, 100)], true),
  ])
  func `a finger that moves at all drags`(points: [(Double, Double)], hasDrag: Bool) {
    let samples = points.enumerated().map { index, point in
      TouchSample(
        time: Double(index) / 60, id: 0,
        phase: index == 0 ? .began : index == points.count - 1 ? .ended : .moved,
        point: Point(x: point.0, y: point.1))
    }
    #expect(Trace(name: "finger", samples: samples).hasDrag == hasDrag)
  }
}

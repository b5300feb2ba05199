import GestureEngine
import GestureTraces
import MotionLaws
import Testing

/// The invariants that Recognizer.swift states, over random recognizers and random fingers.
struct RecognizerInvariantTests {
  private static func kind(_ generator: inout SplitMix64) -> RecognizerDescription.Kind {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1:
      var pan = PanConfiguration()
      pan.minimumTouches = Int.random(in: 1...2, using: &generator)
      pan.maximumTouches = Int.random(in: pan.minimumTouches...3, using: &generator)
      pan.axis = [.free, .vertical, .horizontal].randomElement(using: &generator) ?? .free
      pan.hysteresis = [0, 10, 40].randomElement(using: &generator) ?? 10
      return .pan(pan)
    case 2:
      var tap = TapConfiguration()
      tap.count = Int.random(in: 1...3, using: &generator)
      tap.fingers = Int.random(in: 1...2, using: &generator)
      return .tap(tap)
    case 3: return .longPress(LongPressConfiguration())
    default:
      var swipe = SwipeConfiguration()
      swipe.direction = .allCases.randomElement(using: &generator) ?? .left
      return .swipe(swipe)
    }
  }

  /// Recognizers on two nested views, with contradictory wishes.
  private static func bench(_ generator: inout SplitMix64) -> GestureBench {
    let count = Int.random(in: 1...6, using: &generator)
    let names = (0..<count).map { "r\($0)" }
    var bench = GestureBench(
      names.map { name in
        RecognizerDescription(
          name: name, view: Bool.random(using: &generator) ? "inner" : "outer",
          kind: kind(&generator))
      })
    for (index, name) in names.enumerated() {
      for other in names where other != name {
        if Int.random(in: 0..<6, using: &generator) == 0 {
          bench.delegate.allow(name, with: other)
        }
      }
      // No cycles: no recognizer waits for one that waits for it.
      for other in names.dropFirst(index + 1) where Int.random(in: 0..<3, using: &generator) == 0 {
        bench.delegate.require(other, toFailBefore: name)
      }
      if Int.random(in: 0..<8, using: &generator) == 0 { bench.delegate.unwilling.insert(name) }
      if Int.random(in: 0..<8, using: &generator) == 0 { bench.delegate.eager.insert(name) }
    }
    return bench
  }

  /// What a recognizer has been told during its gesture so far.
  private struct Gesture {
    var state = RecognizerState.possible
    var verdicts = 0
    var hadFinger = false
  }

  private static let followers: [RecognizerState: Set<RecognizerState>] = [
    .possible: [.began, .recognized, .failed],
    .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled],
  ]

  /// Follows the changes, and checks that each is allowed.
  private struct Observer {
    var gestures: [Gesture]
    var heard = 0

    mutating func observe(_ bench: GestureBench) -> Bool {
      for change in bench.delegate.changes[heard...] {
        guard change.from == gestures[change.index].state,
          RecognizerInvariantTests.followers[change.from]?.contains(change.to) == true
        else { return false }
        gestures[change.index].state = change.to
        if change.from == .possible { gestures[change.index].verdicts += 1 }
      }
      heard = bench.delegate.changes.count
      for (index, recognizer) in bench.arena.recognizers.enumerated() {
        let isUp = recognizer.motion.fingers.isEmpty
        if !isUp { gestures[index].hadFinger = true }
        if isUp, gestures[index].verdicts > 0 { gestures[index] = Gesture() }
        guard recognizer.state == gestures[index].state else { return false }
      }
      return true
    }
  }

  /// A hand of up to three fingers that land, move, lift and are cancelled at random.
  private struct Hand {
    var points: [Int: Point] = [:]
    var time = 0.0

    mutating func rest(_ generator: inout SplitMix64) {
      time += [0, 0.008, 0.016, 0.1, 0.4].randomElement(using: &generator) ?? 0
    }

    mutating func act(on bench: inout GestureBench, _ generator: inout SplitMix64) {
      let finger = Int.random(in: 0..<3, using: &generator)
      guard let point = points[finger] else {
        let point = Point(x: 200, y: 400)
        points[finger] = point
        let views = Bool.random(using: &generator) ? ["inner", "outer"] : ["outer"]
        return bench.land(finger, x: point.x, y: point.y, at: time, views: views)
      }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1:
        points[finger] = nil
        bench.lift(finger, at: time)
      case 2:
        points[finger] = nil
        bench.cancel(finger, at: time)
      default:
        let next = Point(
          x: point.x + Double.random(in: -20...20, using: &generator),
          y: point.y + Double.random(in: -20...30, using: &generator))
        points[finger] = next
        bench.move(finger, x: next.x, y: next.y, at: time)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `each recognizer of a finger is told exactly once that it won or lost`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<60 {
      var bench = Self.bench(&generator)
      var observer = Observer(gestures: bench.arena.recognizers.map { _ in Gesture() })
      var hand = Hand()
      for step in 0..<60 {
        hand.rest(&generator)
        bench.wait(until: hand.time)
        let isWellTimed = observer.observe(bench)
        hand.act(on: &bench, &generator)
        guard isWellTimed, observer.observe(bench) else {
          Issue.record("round \(round), step \(step): \(bench.story.suffix(12))")
          return
        }
      }
      for finger in hand.points.keys.sorted() { bench.lift(finger, at: hand.time + 1) }
      bench.wait(until: hand.time + 10)
      let isAllTold = observer.observe(bench) && observer.gestures.allSatisfy { !$0.hadFinger }
      #expect(isAllTold, "round \(round): somebody was not told at the end")
      #expect(bench.arena.recognizers.allSatisfy { !$0.isWaiting }, "round \(round)")
      #expect(bench.arena.nextDue == nil, "round \(round)")
    }
  }
}

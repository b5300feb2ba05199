import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplaySearching
@testable import ReplayTimelines

/// Searches for a gesture that are stopped before their end, and what they tell on the way.
struct AimStopTests {
  private typealias Aim = AimedGestureTests.Aim

  private static let opening = Aim("ivaev-bottom-sheet", "final.sheet.state=full")

  private func answer(_ aim: Aim, _ meter: RunMeter, _ tell: @escaping (AimNews) -> Void = { _ in })
    throws -> AimAnswer
  {
    var search = try AimSearch(
      try aim.goal(), on: try aim.replayScene(), goesOn: meter.goesOn, tell: tell)
    return search.answer()
  }

  @Test func `one that has tried nothing has no gesture`() throws {
    let answer = try answer(Self.opening, RunMeter(limit: 0))
    #expect(answer.stop != nil)
    #expect(answer.gesture == nil && !answer.isReached && answer.margins.isEmpty)
  }

  @Test func `one that has reached the goal has that gesture, and claims no more`() throws {
    let answer = try answer(Self.opening, RunMeter(limit: 900))
    #expect(answer.stop?.words == "Stopped after \(answer.stop?.finished ?? 0) runs")
    #expect(!answer.isReached && answer.lacks.isEmpty)
    #expect(answer.conditions == (0, 0) && answer.missed == nil && answer.margins.isEmpty)
    let gesture = try #require(answer.gesture)
    #expect(try Self.opening.isMet(by: gesture.trace))
  }

  @Test func `one that has not reached it yet has the nearest gesture`() throws {
    let aim = Aim("scroll-view", #"final.scroll.y={"equals":389.5,"within":0.01}"#)
    let answer = try answer(aim, RunMeter(limit: 20))
    #expect(answer.stop != nil && !answer.isReached)
    #expect(!answer.lacks.isEmpty && answer.obstacles.isEmpty)
  }

  @Test func `one that is stopped while it looks for margins reaches the goal, without them`()
    throws
  {
    let whole = RunMeter()
    let best = try answer(Self.opening, whole)
    #expect(best.stop == nil && best.isReached && !best.margins.isEmpty)
    let answer = try answer(Self.opening, RunMeter(limit: whole.runs - 100))
    #expect(answer.stop != nil && answer.isReached)
    #expect(answer.gesture?.trace.samples == best.gesture?.trace.samples)
    #expect(answer.margins.isEmpty)
  }

  @Test func `it tells what it does, and of the first gesture that reaches the goal`() throws {
    var (steps, reached) = ([String](), [AimedGesture]())
    _ = try answer(Self.opening, RunMeter()) { news in
      switch news {
      case .begins(let step, _): steps.append(step)
      case .reached(let gesture): reached.append(gesture)
      }
    }
    #expect(
      steps == [
        "trying gestures", "looking for the widest margin", "trying how far its numbers may change",
      ])
    #expect(reached.count == 1)
    #expect(try Self.opening.isMet(by: try #require(reached.first).trace))
  }
}

extension AimAnswer {
  fileprivate var margins: [GestureMargin] { gesture?.margins ?? [] }
}

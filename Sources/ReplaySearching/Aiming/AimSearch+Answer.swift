import GestureEngine
package import GestureTraces
import JSONText
import ReplayTimelines

/// The answer: the best gesture, or the nearest one.
extension AimSearch {
  /// Searches.
  ///
  /// - Parameter obstacles: what keeps a gesture that misses from the goal.
  /// - Returns: the gesture, or the nearest one; as far as it got, if the search was stopped.
  package mutating func answer(
    obstacles: (Trace) -> [WhyNotAnswer.Parameter] = { _ in [] }
  ) -> AimAnswer {
    var answer = AimAnswer(scene: scene.name, goal: goal, options: options)
    answer.isMetAnyway = isMetAnyway
    let lacks = goal.lacks(inHeader: .lines(["header": header]))
    guard lacks.isEmpty else {
      answer.lacks = lacks
      return answer
    }
    let best = bestOfNarrower(than: search(in: places, of: kinds))
    answer.kinds = finds.kinds
    if let best {
      judge(best, &answer)
    } else {
      describeNearest(&answer, obstacles)
      answer.runs = runner.runs
    }
    if !runner.mayRun() { answer.stop = SearchStop(after: runner.runs, of: nil, "runs") }
    return answer
  }

  private mutating func judge(_ choice: AimChoice.Choice, _ answer: inout AimAnswer) {
    describe(choice.move, &answer)
    var (met, missed) = (choice.met, [AimCondition]())
    if met == 0 || choice.missed != nil {
      tell(.begins("trying all conditions", mostRuns: nil))
      (met, missed) = runner.conditions(of: choice.move, options)
    }
    answer.runs = runner.runs
    // A condition that was not tried is none that was missed.
    guard runner.mayRun() else { return }
    answer.conditions = (met + missed.count, met)
    answer.missed = missed.first?.under(options.under)
    answer.isReached = missed.isEmpty
    let limit = runner.runs + Self.runsOfMargins
    tell(.begins("trying how far its numbers may change", mostRuns: limit))
    let margins = runner.margins(of: choice.move, upTo: limit)
    answer.marginRuns = runner.runs - answer.runs
    if runner.mayRun() { answer.gesture?.margins = margins }
  }

  /// The first of the nearest gestures that a parameter keeps from the goal, or else the first.
  private mutating func describeNearest(
    _ answer: inout AimAnswer, _ obstacles: (Trace) -> [WhyNotAnswer.Parameter]
  ) {
    for move in finds.nearest where runner.mayRun() {
      guard let trace = runner.trace(of: move) else { continue }
      tell(.begins("looking for what keeps a gesture from the goal", mostRuns: nil))
      let found = obstacles(trace)
      guard runner.mayRun(), !found.isEmpty else { continue }
      answer.obstacles = found
      return describe(move, &answer)
    }
    if let first = finds.nearest.first { describe(first, &answer) }
  }

  private mutating func describe(_ move: HandMove, _ answer: inout AimAnswer) {
    answer.gesture = runner.trace(of: move).map { AimedGesture(move, $0, on: scene.screen) }
    let run = runner.run(move)
    answer.decisions = run?.decisions ?? []
    answer.ends = run.map { goal.inFinalLine.ends(in: .lines(["final": $0.final])) } ?? []
    answer.lacks = finds.shortfall(of: move).map { goal.inFinalLine.words(of: $0) } ?? []
  }
}

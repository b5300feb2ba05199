import GestureEngine
import JSONText
import ReplayTimelines

/// Two parameters that do it together, if no single change does.
extension WhyNotSearch {
  /// The indices of two parameters that may do it together.
  package struct PairQuestion: Sendable {
    let first: Int
    let second: Int
  }

  /// Values of the two that do it together.
  package struct PairFind: Sendable {
    let question: PairQuestion
    let values: [JSONNode]

    /// Of both changes together.
    let order: WhyNotOrder
  }

  /// The most parameters that are paired: the first in the scene's order, because it is not known
  /// which of them change the end least.
  private static let mostParameters = 16

  /// The number of finds that are minimized; the smallest is reported.
  private static let mostFinds = 4

  /// The pairs to ask about: parameters that each change how the run ends.
  ///
  /// - Parameter replies: the replies to all questions.
  /// - Returns: the pairs; empty if a single change does it.
  package func pairQuestions(after replies: [Reply]) -> [PairQuestion] {
    guard !start.isThere, !replies.contains(where: { $0.parameter != nil || $0.gesture != nil })
    else { return [] }
    let places = replies.compactMap { $0.effective }.prefix(Self.mostParameters)
    return places.indices.flatMap { index in
      places[(index + 1)...].map { PairQuestion(first: places[index], second: $0) }
    }
  }

  /// The words for a pair: both key paths.
  package func words(of question: PairQuestion) -> String {
    "\(parameters[question.first].keyPath) and \(parameters[question.second].keyPath)"
  }

  /// The result of asking about a pair.
  package struct PairReply: Sendable {
    package let find: PairFind?
  }

  /// Asks about a pair.
  ///
  /// - Returns: nil if the search was stopped meanwhile.
  package func reply(to question: PairQuestion) -> PairReply? {
    let find = find(question)
    return goesOn() ? PairReply(find: find) : nil
  }

  /// The smallest of some values that do it together; nil if none of them do.
  package func find(_ question: PairQuestion) -> PairFind? {
    let (first, second) = (parameters[question.first], parameters[question.second])
    var best: PairFind?
    for one in first.samples(node) {
      for other in second.samples(node) where holds(question, [one, other]) {
        let find = pair(question, [one, other])
        if best.map({ find.order < $0.order }) ?? true { best = find }
      }
    }
    return best
  }

  /// The best of some finds, minimized: with either value one step nearer, it no longer does it.
  package func pair(of finds: [PairFind]) -> [WhyNotAnswer.Parameter] {
    let best = finds.sorted { $0.order < $1.order }.prefix(Self.mostFinds).map { narrowed($0) }
    guard let find = best.min(by: { $0.order < $1.order }) else { return [] }
    return zip([find.question.first, find.question.second], find.values).map {
      found(parameters[$0], $1, holds: nil)
    }
  }

  private func pair(_ question: PairQuestion, _ values: [JSONNode]) -> PairFind {
    let orders = zip([question.first, question.second], values).map {
      order(of: found(parameters[$0], $1, holds: nil), parameters[$0])
    }
    return PairFind(question: question, values: values, order: WhyNotOrder(all: orders))
  }

  private func holds(_ question: PairQuestion, _ values: [JSONNode]) -> Bool {
    do throws(InputFailure) {
      let patches = [
        try parameters[question.first].patch(values[0]),
        try parameters[question.second].patch(values[1]),
      ]
      return attempt(patches)?.holds == true
    } catch {
      return false
    }
  }

  /// Brings one value after the other as near to that in force as the other allows.
  private func narrowed(_ find: PairFind) -> PairFind {
    var values = find.values
    for place in [0, 1, 0, 1] {
      let parameter = parameters[place == 0 ? find.question.first : find.question.second]
      guard case .number(let now, let range) = parameter.values, let value = values[place].number
      else { continue }
      let nearest = NearestValue(now: now, range: range).narrowed(value) { number in
        var others = values
        others[place] = node(number)
        return holds(find.question, others)
      }
      values[place] = node(nearest)
    }
    return pair(find.question, values)
  }
}

extension TunableParameter {
  /// A few values all over its range.
  fileprivate func samples(_ node: (Double) -> JSONNode) -> [JSONNode] {
    switch values {
    case .number(let now, let range):
      NearestValue(now: now, range: range).samples.map { node($0) }
    case .choice(_, let others): others
    }
  }
}

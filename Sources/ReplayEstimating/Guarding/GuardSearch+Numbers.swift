import GestureEngine
import JSONText

/// Results as numbers, for copies of the process that search beside it.
extension GuardSearch {
  private static let none = UInt64.max

  /// A result in numbers.
  ///
  /// - Parameter found: what `found(at:)` has returned.
  /// - Returns: the numbers; just one if there is no result.
  package func numbers(of found: GuardedParameter?) -> [UInt64] {
    guard let found else { return [0] }
    let places = Dictionary(
      cases.indices.map { (cases[$0].name, UInt64($0)) }, uniquingKeysWith: { first, _ in first })
    func number(of name: String?) -> UInt64 { name.flatMap { places[$0] } ?? Self.none }
    var numbers = [1, UInt64(found.runs)]
    switch found.values {
    case .interval(let from, let to):
      for end in [from, to] { numbers += [end.value.bitPattern, number(of: end.by)] }
    case .choices(let choices):
      // Values that the scene cannot have are missing.
      guard case .choice(_, let others) = questions(like: found)?.values else { return [0] }
      for choice in choices {
        let place = others.firstIndex { $0.words == choice.value.words } ?? 0
        numbers += [UInt64(place), number(of: choice.by)]
      }
    }
    return numbers
  }

  private func questions(like found: GuardedParameter) -> Question? {
    questions.first {
      $0.system == found.system && $0.keyPath == found.keyPath
        && $0.values.now.words == found.now.words
    }
  }

  /// The result of a question from its numbers.
  ///
  /// - Parameters:
  ///   - index: its position in `questions`.
  ///   - numbers: what `numbers(of:)` has returned for it.
  /// - Returns: nil if there is none.
  package func found(at index: Int, from numbers: [UInt64]) -> GuardedParameter? {
    let question = questions[index]
    guard numbers.count > 1 else { return nil }
    let pairs = stride(from: 2, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    func name(_ number: UInt64) -> String? {
      number == Self.none ? nil : cases[Int(number)].name
    }
    let values: GuardedParameter.Values
    switch question.values {
    case .number:
      let ends = pairs.map { GuardedParameter.End(value: Double(bitPattern: $0.0), by: name($0.1)) }
      guard ends.count == 2 else { return nil }
      values = .interval(from: ends[0], to: ends[1])
    case .choice(_, let others):
      values = .choices(pairs.map { .init(value: others[Int($0.0)], by: name($0.1)) })
    }
    return GuardedParameter(
      system: question.system, scenes: question.scenes, keyPath: question.keyPath,
      now: question.values.now, values: values, runs: Int(numbers[1]))
  }
}

import GestureEngine
import JSONText
import ReplayJudging
import ReplayTimelines

/// The runs of a suite's cases with other values of one parameter.
///
/// At each value, the first case that fails ends the attempt, and is tried first at the next. The
/// nearest candidate that fails is narrowed down with that case alone; then the others are tried at the
/// last value at which it passes. What is said to pass has therefore been tried with every case.
struct GuardTrial {
  /// The result of all cases at a value.
  enum Failing: Equatable {
    case none
    case notAllowed(Int)
    case fails(Int)
  }

  /// The first distance from the value in force, as a part of it, and the ratio to the next.
  private static let firstStep = 0.01
  private static let ratio = 1.5

  /// The number of times the value in force that is searched, and the least: about a screen's lengths, and
  /// a fling's speeds.
  private static let reach = (times: 16.0, least: 4000.0)

  private let question: GuardSearch.Question
  private let cases: [GuardCase]
  private let goesOn: @Sendable () -> Bool

  /// The cases in the order in which they are tried.
  private var order: [Int]
  private(set) var runs = 0

  init(
    _ question: GuardSearch.Question, _ cases: [GuardCase], _ goesOn: @escaping @Sendable () -> Bool
  ) {
    (self.question, self.cases, self.goesOn) = (question, cases, goesOn)
    order = question.cases
  }

  // MARK: One value

  private mutating func answer(of index: Int, _ value: JSONNode) -> GuardCase.Answer {
    // A search that was stopped has no answer, which nobody sees.
    guard goesOn() else { return .passes }
    runs += 1
    return cases[index].answer(question.keyPath, value)
  }

  /// The first case that does not pass.
  mutating func failing(at value: JSONNode) -> Failing {
    for (position, index) in order.enumerated() {
      let answer = answer(of: index, value)
      guard answer != .passes else { continue }
      order.remove(at: position)
      order.insert(index, at: 0)
      return answer == .fails ? .fails(index) : .notAllowed(index)
    }
    return .none
  }

  private mutating func failing(at place: Int) -> Failing { failing(at: Self.node(place)) }

  private static func node(_ place: Int) -> JSONNode {
    JSONNode(shown: .number(SixDigits.value(at: place)))
  }

  /// The name of the case that fails, the first in the order of the suite.
  private mutating func name(of index: Int, failingAt value: JSONNode) -> String {
    let first = question.cases.prefix { $0 != index }.first { answer(of: $0, value) == .fails }
    return cases[first ?? index].name
  }

  /// A value instead of a flag or a word; nil if the scene cannot have it.
  mutating func choice(_ value: JSONNode) -> GuardedParameter.Choice? {
    switch failing(at: value) {
    case .notAllowed: nil
    case .none: .init(value: value, by: nil)
    case .fails(let index): .init(value: value, by: name(of: index, failingAt: value))
    }
  }

  // MARK: One side

  /// The end of the interval on one side.
  ///
  /// - Parameters:
  ///   - side: 1 above the value in force, −1 below it.
  ///   - now: the value in force.
  ///   - range: the values that are allowed.
  /// - Returns: the end, at which every case passes.
  mutating func end(_ side: Int, from now: Double, within range: SettingRange)
    -> GuardedParameter.End
  {
    let places = Places(side, from: now, within: range)
    /// The last value at which every case passes; the place before the first is the value in force.
    var good = places.start - side
    func value(_ place: Int) -> Double {
      place == places.start - side ? now : SixDigits.value(at: place)
    }
    for candidate in places.candidates {
      switch failing(at: candidate) {
      case .none:
        good = candidate
      case .fails(let index):
        return narrowed(from: good, to: candidate, failing: index, value)
      case .notAllowed(let index):
        let last = lastPlace(from: good, before: candidate) { trial, place in
          trial.answer(of: index, Self.node(place)) != .notAllowed
        }
        if last != good, case .fails(let index) = failing(at: last) {
          return narrowed(from: good, to: last, failing: index, value)
        }
        return .init(value: value(last), by: nil)
      }
    }
    return .init(value: value(good), by: nil)
  }

  /// The end between a value at which every case passes and one at which a case fails.
  private mutating func narrowed(
    from good: Int, to bad: Int, failing index: Int, _ value: (Int) -> Double
  ) -> GuardedParameter.End {
    var (bad, index) = (bad, index)
    while true {
      let last = lastPlace(from: good, before: bad) { [index] trial, place in
        trial.answer(of: index, Self.node(place)) == .passes
      }
      bad = last + (bad > good ? 1 : -1)
      if last != good, case .fails(let other) = failing(at: last) {
        (bad, index) = (last, other)
        continue
      }
      return .init(value: value(last), by: name(of: index, failingAt: Self.node(bad)))
    }
  }

  /// The last place at which something holds, found by halving.
  ///
  /// - Parameters:
  ///   - good: a place at which it holds, and which is not asked about.
  ///   - bad: one at which it does not.
  ///   - holds: asks about a place.
  /// - Returns: the last place before `bad`; `good` if it holds at no other.
  private mutating func lastPlace(
    from good: Int, before bad: Int, where holds: (inout GuardTrial, Int) -> Bool
  ) -> Int {
    var (low, high) = (good, bad)
    while (high - low).magnitude > 1 {
      let middle = low + (high - low) / 2
      if holds(&self, middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The values that are tried on one side, as places among the numbers of six digits.
  private struct Places {
    /// The number next to the value in force.
    let start: Int

    /// From the nearest to the farthest.
    let candidates: [Int]

    init(_ side: Int, from now: Double, within range: SettingRange) {
      var start = side > 0 ? SixDigits.index(atOrAbove: now) : SixDigits.index(atOrBelow: now)
      if SixDigits.value(at: start) == now { start += side }
      let reach = max(GuardTrial.reach.least, GuardTrial.reach.times * now.magnitude)
      let (lowest, highest) = (max(range.minimum, now - reach), min(range.maximum, now + reach))
      var last =
        side > 0 ? SixDigits.index(atOrBelow: highest) : SixDigits.index(atOrAbove: lowest)
      // An end that is not part of the range.
      while !range.contains(SixDigits.value(at: last)), (last - start) * side > 0 { last -= side }
      self.start = start
      guard (last - start) * side >= 0, range.contains(SixDigits.value(at: last)) else {
        candidates = []
        return
      }
      var places = [start]
      var distance = GuardTrial.firstStep * (now == 0 ? 1 : now.magnitude)
      while distance < reach {
        let value = now + Double(side) * distance
        let place = side > 0 ? SixDigits.index(atOrBelow: value) : SixDigits.index(atOrAbove: value)
        guard (last - place) * side > 0 else { break }
        if (place - (places.last ?? start)) * side > 0 { places.append(place) }
        distance *= GuardTrial.ratio
      }
      if last != places.last { places.append(last) }
      candidates = places
    }
  }
}

import GestureEngine
public import JSONText
import ReplayTimelines

/// A condition that is true or false at each moment of a run, as `properties` in scenes and suites
/// write it, or in Swift.
///
/// ```
/// try ReplayCondition("sheet.y in [168.8, 750] and not touch")
/// ReplayCondition("the sheet is square") { moment in
///   moment.frame?.layout["sheet"].map { $0.width == $0.height } ?? false
/// }
/// ```
public struct ReplayCondition: Sendable, CustomStringConvertible {
  /// As it was written.
  public let description: String

  let term: ConditionTerm

  /// Reads a condition.
  ///
  /// - Parameter text: such as `sheet.phase == idle and speed(sheet.y) > 40`.
  /// - Throws: at the first mistake.
  public init(_ text: String) throws(InputFailure) {
    try self.init(text, at: TextLocation(source: "condition"))
  }

  /// - Parameters:
  ///   - text: the condition.
  ///   - location: the location of the JSON string that holds it.
  /// - Throws: at the first mistake, with its column.
  package init(_ text: String, at location: TextLocation) throws(InputFailure) {
    term = try ConditionParser.term(text, at: location)
    description = text
  }

  /// A condition in Swift.
  ///
  /// - Parameters:
  ///   - words: what is true, for reports.
  ///   - test: whether it is true at a moment.
  public init(_ words: String, _ test: @escaping @Sendable (ReplayMoment) -> Bool) {
    description = words
    term = .test(test)
  }

  /// The values whose change since a watch began it compares.
  var changed: [ConditionValue] { term.operands.compactMap(\.changed) }
}

/// The moment at which a condition is true or false, seen from a watch.
struct ConditionContext {
  /// The difference up to which two numbers count as equal.
  let tolerance: Double

  /// The values at the beginning of the watch, by their key paths.
  var beginnings: [String: Double] = [:]

  /// A rounding error of sums of decimal fractions.
  private static let rounding = 1e-9

  func isTrue(_ term: ConditionTerm, at moment: ReplayMoment) -> Bool {
    switch term {
    case .all(let terms): terms.allSatisfy { isTrue($0, at: moment) }
    case .any(let terms): terms.contains { isTrue($0, at: moment) }
    case .not(let term): !isTrue(term, at: moment)
    case .touch: moment.isTouched
    case .event(let kind, let what):
      moment.event.map { $0.kind.name == kind && (what == nil || $0.what == what) } ?? false
    case .test(let test): test(moment)
    case .comparison(let left, let comparison, let right):
      compare(value(left, at: moment), comparison, value(right, at: moment))
    case .member(let operand, let list):
      list.contains { compare(value(operand, at: moment), .equal, value($0, at: moment)) }
    }
  }

  /// A value that is not there is equal to none and unequal to none.
  private func compare(
    _ left: MomentValue?, _ comparison: ConditionComparison, _ right: MomentValue?
  ) -> Bool {
    switch (left, right) {
    case (.number(let left)?, .number(let right)?):
      let areEqual = (left - right).magnitude <= tolerance + Self.rounding
      return switch comparison {
      case .equal: areEqual
      case .unequal: !areEqual
      case .less: left < right
      case .atMost: left <= right
      case .greater: left > right
      case .atLeast: left >= right
      }
    case (.word(let left)?, .word(let right)?):
      return comparison == .equal ? left == right : comparison == .unequal && left != right
    default: return false
    }
  }

  /// The value of an operand; nil if it is not there.
  func value(_ operand: ConditionOperand, at moment: ReplayMoment) -> MomentValue? {
    switch operand {
    case .number(let number): return .number(number)
    case .word(let word): return .word(word)
    case .value(let value): return moment.value(value)
    case .speed(let value): return moment.speed(of: value).map { .number($0) }
    case .change(let value):
      guard case .number(let now)? = moment.value(value), let beginning = beginnings[value.path]
      else { return nil }
      return .number((now - beginning).roundedToThousandths)
    }
  }
}

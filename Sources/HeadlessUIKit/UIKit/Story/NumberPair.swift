import Foundation
import GestureEngine

/// Two numbers that code compares, and other numbers for which the comparison turns out differently.
struct NumberPair {
  private let left: Double
  private let comparator: String
  private let right: Double

  /// Whether they are whole numbers.
  private let isWhole: Bool

  private init(_ left: Double, _ comparator: String, _ right: Double, isWhole: Bool) {
    (self.left, self.comparator, self.right, self.isWhole) = (left, comparator, right, isWhole)
  }

  /// Nil if the operator does not compare two finite numbers.
  init?(_ left: Any, _ comparator: String, _ right: Any) {
    guard let first = RecordedNumber.of(left), first.isFinite,
      let second = RecordedNumber.of(right), second.isFinite,
      RecordedNumber.outcome(first, comparator, second) != nil
    else { return nil }
    self.init(first, comparator, second, isWhole: left is any BinaryInteger)
  }

  private static let turnedRound = [
    "<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "==",
  ]

  /// The same comparison with its sides in the other order.
  var mirrored: NumberPair {
    let isOrdered = comparator != "==" && comparator != "!="
    return NumberPair(
      right, isOrdered ? Self.turnedRound[comparator] ?? comparator : comparator, left,
      isWhole: isWhole)
  }

  /// Whether the comparison holds after a change; nil for as it is.
  func outcome(_ change: CodeChange?) -> Bool? {
    switch change {
    case nil: RecordedNumber.outcome(left, comparator, right)
    case .always: true
    case .never: false
    case .turnedRound:
      Self.turnedRound[comparator].flatMap { RecordedNumber.outcome(left, $0, right) }
    case .boundUp: RecordedNumber.outcome(left, comparator, right + Self.step(right, isWhole))
    case .boundDown: RecordedNumber.outcome(left, comparator, right - Self.step(right, isWhole))
    }
  }

  /// The distance by which a bound is moved.
  static func step(_ bound: Double, _ isWhole: Bool) -> Double {
    isWhole || bound == 0 ? 1 : bound.magnitude / 10
  }

  /// Another right side, with which the comparison holds or does not.
  ///
  /// - Parameters:
  ///   - isMet: whether it is to hold.
  ///   - value: a value of the type that is needed.
  /// - Returns: nil if that type has no such value.
  func right<Value>(holding isMet: Bool, like value: Value) -> Value? {
    let steps: Int =
      switch comparator {
      case "<": isMet ? 1 : 0
      case "<=": isMet ? 0 : -1
      case ">": isMet ? -1 : 0
      case ">=": isMet ? 0 : 1
      case "==": isMet ? 0 : 1
      default: isMet ? 1 : 0
      }
    return Self.value(beside: left, steps, like: value) as? Value
  }

  /// The value at a number, or next to it.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - steps: 0 for the number, 1 for the next one above, −1 for that below.
  ///   - value: a value of the type that is needed.
  /// - Returns: nil if that type has no such value.
  static func value(beside number: Double, _ steps: Int, like value: Any) -> Any? {
    switch value {
    case is Double: next(to: number, steps)
    case is CGFloat: next(to: CGFloat(number), steps)
    case is Float: next(to: Float(number), steps)
    case let whole as any BinaryInteger: self.whole(number, steps, like: whole)
    default: nil
    }
  }

  private static func next<Number: BinaryFloatingPoint>(to number: Number, _ steps: Int) -> Number {
    steps == 0 ? number : steps > 0 ? number.nextUp : number.nextDown
  }

  private static func whole<Number: BinaryInteger>(
    _ number: Double, _ steps: Int, like value: Number
  ) -> Number? {
    Int(exactly: number).flatMap { Number(exactly: $0 &+ steps) }
  }
}

/// The bounds of a range that code compares a number with.
struct NumberBounds {
  private let lower: Double?
  private let upper: Double?
  private let isClosed: Bool

  /// Nil if the range is none of numbers.
  init?(_ range: any RecordedRange) {
    let bounds = range.recordedBounds
    guard bounds.lower != nil || bounds.upper != nil else { return nil }
    (lower, upper, isClosed) = (bounds.lower, bounds.upper, bounds.isClosed)
  }

  /// Whether the range contains a number after a change; nil for as it is.
  func outcome(_ number: Double, _ change: CodeChange?) -> Bool? {
    switch change {
    case nil: contains(number, movedBy: 0)
    case .always: true
    case .never: false
    case .turnedRound: !contains(number, movedBy: 0)
    case .boundUp: contains(number, movedBy: 1)
    case .boundDown: contains(number, movedBy: -1)
    }
  }

  private func contains(_ number: Double, movedBy sign: Double) -> Bool {
    let way = sign * NumberPair.step(upper ?? lower ?? 0, false)
    if let lower, number < lower + way { return false }
    guard let upper else { return true }
    return isClosed ? number <= upper + way : number < upper + way
  }

  /// A number in the range, or outside of it.
  func number(_ isContained: Bool, like value: Any) -> Any? {
    if isContained {
      if let lower { return NumberPair.value(beside: lower, 0, like: value) }
      return upper.flatMap { NumberPair.value(beside: $0, isClosed ? 0 : -1, like: value) }
    }
    if let upper { return NumberPair.value(beside: upper, isClosed ? 1 : 0, like: value) }
    return lower.flatMap { NumberPair.value(beside: $0, -1, like: value) }
  }
}

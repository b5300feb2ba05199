import Foundation

/// The numbers among the values that code compares.
enum RecordedNumber {
  /// A value as a number; nil if it is none.
  ///
  /// An optional that has a value is that value. An integer that no `Double` equals is left out, because
  /// its outcome might be another one.
  static func of(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Int: Double(exactly: number)
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(exactly: number)
    default: nil
    }
  }

  /// A literal as the compiler rounds it for the value that it is compared with.
  static func literal(_ number: Double, beside value: Any) -> Double {
    value is Float ? Double(Float(number)) : number
  }

  /// Whether a comparison of two numbers holds; nil if the operator compares none.
  static func outcome(_ left: Double, _ comparator: String, _ right: Double) -> Bool? {
    switch comparator {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    case "==": left == right
    case "!=": left != right
    default: nil
    }
  }
}

/// A range that code matches values with.
protocol RecordedRange {
  /// Its bounds; nil where it has none.
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) { get }

  /// Another range of the same type, which contains a number or does not; nil if there is none.
  func replaced(_ number: Double, isContained: Bool) -> Any?
}

/// The value at a number or next to it, of a bound's type.
private func bound<Bound>(_ number: Double, _ steps: Int, like bound: Bound) -> Bound? {
  NumberPair.value(beside: number, steps, like: bound) as? Bound
}

extension Range: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (RecordedNumber.of(lowerBound), RecordedNumber.of(upperBound), false)
  }

  func replaced(_ number: Double, isContained: Bool) -> Any? {
    guard let lower = bound(number, isContained ? 0 : 1, like: lowerBound),
      let upper = bound(number, 1, like: lowerBound)
    else { return nil }
    return lower..<upper
  }
}

extension ClosedRange: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (RecordedNumber.of(lowerBound), RecordedNumber.of(upperBound), true)
  }

  func replaced(_ number: Double, isContained: Bool) -> Any? {
    bound(number, isContained ? 0 : 1, like: lowerBound).map { $0...$0 }
  }
}

extension PartialRangeFrom: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (RecordedNumber.of(lowerBound), nil, false)
  }

  func replaced(_ number: Double, isContained: Bool) -> Any? {
    bound(number, isContained ? 0 : 1, like: lowerBound).map { $0... }
  }
}

extension PartialRangeUpTo: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (nil, RecordedNumber.of(upperBound), false)
  }

  func replaced(_ number: Double, isContained: Bool) -> Any? {
    bound(number, isContained ? 1 : 0, like: upperBound).map { ..<$0 }
  }
}

extension PartialRangeThrough: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (nil, RecordedNumber.of(upperBound), true)
  }

  func replaced(_ number: Double, isContained: Bool) -> Any? {
    bound(number, isContained ? 0 : -1, like: upperBound).map { ...$0 }
  }
}

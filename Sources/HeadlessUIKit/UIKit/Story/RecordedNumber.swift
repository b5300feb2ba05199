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
}

extension Range: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (RecordedNumber.of(lowerBound), RecordedNumber.of(upperBound), false)
  }
}

extension ClosedRange: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (RecordedNumber.of(lowerBound), RecordedNumber.of(upperBound), true)
  }
}

extension PartialRangeFrom: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (RecordedNumber.of(lowerBound), nil, false)
  }
}

extension PartialRangeUpTo: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (nil, RecordedNumber.of(upperBound), false)
  }
}

extension PartialRangeThrough: RecordedRange {
  var recordedBounds: (lower: Double?, upper: Double?, isClosed: Bool) {
    (nil, RecordedNumber.of(upperBound), true)
  }
}

import JSONText

/// The kind of value that an option's text stands for.
enum OptionValueKind: Sendable {
  case text
  case number(SettingRange)
  case integer(ClosedRange<Int>)

  /// The whole numbers that a JSON number holds exactly wherever it is read.
  private static let exactIntegers = 1 << 53

  /// The schema of such a value in JSON.
  var schema: JSONSchema {
    switch self {
    case .text: .string
    case .number(let range): .number(range)
    case .integer(let range) where range.upperBound > Self.exactIntegers:
      .integer(.atLeast(Double(range.lowerBound)))
    case .integer(let range):
      .integer(.within(Double(range.lowerBound)...Double(range.upperBound)))
    }
  }
}

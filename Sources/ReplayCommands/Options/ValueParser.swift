import JSONText
import MotionLaws

/// A parser that makes a value from the text of an option, with what shells offer for it.
struct ValueParser<Value>: Sendable {
  let completion: CompletionKind

  /// The kind of value that the text stands for, for callers that have no command line.
  var kind = OptionValueKind.text

  /// The words that the text may be; empty if it may be anything.
  let choices: [String]

  /// Words that the text could be in the version before, each with today's.
  let oldChoices: [String: String]

  /// Makes a value from a text; the option's name is for errors.
  let parse: @Sendable (_ text: String, _ option: String) throws(InputFailure) -> Value

  init(
    _ completion: CompletionKind, kind: OptionValueKind = .text, choices: [String] = [],
    oldChoices: [String: String] = [:],
    _ parse: @escaping @Sendable (_ text: String, _ option: String) throws(InputFailure) -> Value
  ) {
    self.completion = completion
    self.kind = kind
    self.choices = choices
    self.oldChoices = oldChoices
    self.parse = parse
  }
}

extension ValueParser where Value == String {
  /// A text as it is; if it cannot be a path, it shows which of its bytes are not UTF-8.
  static func text(_ completion: CompletionKind = .nothing) -> ValueParser {
    ValueParser(completion) { text, _ in completion == .nothing ? text.shown : text }
  }
}

extension ValueParser where Value == String {
  /// A tuning parameter and its range: `KEY=FROM:TO`, or `KEY=FROM..TO`.
  static var range: ValueParser { ValueParser(.keyPaths) { text, _ in withColons(text) } }

  /// A setting with a colon between the numbers of its range, where it has two dots, or three.
  static func withColons(_ setting: String) -> String {
    guard let sign = setting.firstIndex(of: "=") else { return setting }
    let range = setting[setting.index(after: sign)...]
      .replacing("...", with: ":").replacing("..", with: ":")
    let isRange = range.split(separator: ":", omittingEmptySubsequences: false)
      .allSatisfy { Double(plainDecimal: String($0)) != nil }
    return isRange ? String(setting[...sign] + range) : setting
  }
}

extension ValueParser where Value == Double {
  /// A number in plain decimals: what Double reads, except hexadecimal and infinite forms.
  static func number(in range: SettingRange) -> ValueParser {
    ValueParser(.nothing, kind: .number(range)) { (text, option) throws(InputFailure) in
      guard let number = Double(plainDecimal: text), range.contains(number) else {
        throw InputFailure("\(option) is \"\(text)\"", expected: "a number, \(range)")
      }
      return number
    }
  }
}

extension ValueParser where Value == Int {
  static func integer(in range: ClosedRange<Int>) -> ValueParser {
    ValueParser(.nothing, kind: .integer(range)) { (text, option) throws(InputFailure) in
      guard let number = Int(text), range.contains(number) else {
        throw InputFailure(
          "\(option) is \"\(text)\"",
          expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension ValueParser {
  /// One of a set of words.
  static func word(of type: Value.Type) -> ValueParser
  where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    return ValueParser(.words(words), choices: words) { (text, option) throws(InputFailure) in
      guard let value = Value(rawValue: text) else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: Spelling.suggestion(for: text, among: words))
      }
      return value
    }
  }
}

extension ValueParser where Value == (width: Double, height: Double) {
  /// Two lengths, each above 0: `390x844`.
  static func size(upTo maximum: Double = SettingRange.limit) -> ValueParser {
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      let lengths = text.split(separator: "x", omittingEmptySubsequences: false)
        .map { Double(plainDecimal: String($0)) }
      let range = SettingRange.above(0, upTo: maximum)
      guard lengths.count == 2, let width = lengths[0], let height = lengths[1],
        range.contains(width), range.contains(height)
      else {
        throw InputFailure("\(option) is \"\(text)\"", expected: "WIDTHxHEIGHT, such as 390x844")
      }
      return (width, height)
    }
  }
}

extension ValueParser where Value == Point {
  /// Two coordinates: `195,790`.
  static var point: ValueParser {
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      guard let (x, y) = pair(text) else {
        throw InputFailure("\(option) is \"\(text)\"", expected: "X,Y, such as 195,790")
      }
      return Point(x: x, y: y)
    }
  }
}

extension ValueParser where Value == Vector {
  /// Two distances, to the right and down: `0,-54`.
  static var distance: ValueParser {
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      guard let (x, y) = pair(text) else {
        throw InputFailure("\(option) is \"\(text)\"", expected: "DX,DY, such as 0,-54")
      }
      return Vector(x: x, y: y)
    }
  }
}

extension ValueParser {
  /// Two numbers with a comma between them; nil for another text.
  private static func pair(_ text: String) -> (Double, Double)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(plainDecimal: String($0)) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1],
      SettingRange.anySign.contains(first), SettingRange.anySign.contains(second)
    else { return nil }
    return (first, second)
  }
}

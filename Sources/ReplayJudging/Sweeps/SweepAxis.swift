import GestureEngine
public import JSONText

/// A tuning parameter, and the values that it takes in turn.
///
/// ```
/// sheet.velocityThreshold=500:2000:250    500, 750, … 2000
/// sheet.height=600,675.2,700              these three
/// recognition.pan.velocity=twoSample,last   words, as they are
/// ```
public struct SweepAxis: Sendable {
  package let keyPath: String
  private let values: Values
  private let location: TextLocation?

  private enum Values: Sendable {
    case list([JSONNode])
    case steps(DecimalSteps)
  }

  /// An axis created in code.
  ///
  /// - Throws: if the key path has an empty part.
  public init(_ keyPath: String, values: [Double]) throws(InputFailure) {
    try self.init(keyPath, .list(values.map { JSONNode($0) }), at: nil)
  }

  /// An axis of evenly spaced numbers, both ends included.
  ///
  /// - Parameters:
  ///   - keyPath: the parameter.
  ///   - range: the first and the last number.
  ///   - count: how many, at least 2.
  ///   - location: its location, for errors.
  /// - Throws: if the key path has an empty part.
  init(_ keyPath: String, _ range: ClosedRange<Double>, count: Int, at location: TextLocation?)
    throws(InputFailure)
  {
    let last = Double(max(1, count - 1))
    let length = range.upperBound - range.lowerBound
    let numbers = (0..<count).map { index in
      index == count - 1 ? range.upperBound : range.lowerBound + length * (Double(index) / last)
    }
    try self.init(keyPath, .list(numbers.map { JSONNode($0, at: location) }), at: location)
  }

  /// Reads an axis as written on the command line.
  ///
  /// - Parameters:
  ///   - text: `KEYPATH=FROM:TO:STEP` or `KEYPATH=VALUE,VALUE,…`, each value as in `--set`. Numbers
  ///     of a range are FROM + i × STEP, counted in decimals, and end at TO.
  ///   - option: the option's name, for errors.
  /// - Throws: if the text is neither.
  package init(parsing text: String, option: String = "--vary") throws(InputFailure) {
    let location = TextLocation(source: "\(option) \(text)")
    let setting = try SceneReader.setting(text, at: location, expected: Self.expectation)
    let parts = Self.split(setting.value, at: ":")
    if parts.count == 1 {
      let words = Self.split(setting.value, at: ",")
      guard !words.contains("") else {
        throw InputFailure("a value is empty", expected: Self.expectation, at: location)
      }
      let nodes = words.map { SceneReader.value(of: $0, at: location) }
      try self.init(setting.keyPath, .list(nodes), at: location)
    } else {
      let numbers = parts.compactMap(DecimalLiteral.init)
      guard parts.count == 3, numbers.count == 3 else {
        throw InputFailure(
          "\"\(setting.value)\" is not a range of numbers", expected: Self.expectation, at: location
        )
      }
      let steps = try DecimalSteps(numbers[0], numbers[1], numbers[2], at: location)
      try self.init(setting.keyPath, .steps(steps), at: location)
    }
  }

  private static let expectation =
    "KEYPATH=FROM:TO:STEP in numbers, or KEYPATH=VALUE,VALUE,…, such as sheet.height=600:700:10"

  private init(_ keyPath: String, _ values: Values, at location: TextLocation?)
    throws(InputFailure)
  {
    self.init(checked: keyPath, values, at: location)
    guard count > 0 else {
      throw InputFailure("there are no values", expected: Self.expectation, at: location)
    }
    _ = try SceneReader.patch(value(at: 0), at: keyPath)
  }

  private init(checked keyPath: String, _ values: Values, at location: TextLocation?) {
    self.keyPath = keyPath
    self.values = values
    self.location = location
  }

  /// The same in its own memory.
  var deepCopy: SweepAxis {
    let values: Values =
      switch values {
      case .list(let nodes): .list(nodes.map { $0.deepCopy })
      case .steps(let steps): .steps(steps)
      }
    return SweepAxis(checked: keyPath.deepCopy, values, at: location?.deepCopy)
  }

  /// The parameter and its values, in words: `sheet.height from 600 to 700`.
  package var words: String {
    if case .list(let nodes) = values, !isInterval || nodes.count <= 3 {
      "\(keyPath) with \(nodes.map(\.words).joined(separator: ", "))"
    } else {
      "\(keyPath) from \(word(at: 0)) to \(word(at: count - 1))"
    }
  }

  /// The number of values, at least 1.
  package var count: Int {
    switch values {
    case .list(let nodes): nodes.count
    case .steps(let steps): steps.count
    }
  }

  /// The value at an index, which is at least 0 and less than `count`.
  package func value(at index: Int) -> JSONNode {
    switch values {
    case .list(let nodes): nodes[index]
    case .steps(let steps): JSONNode(steps.value(at: index), at: location)
    }
  }

  /// The value at an index, as written on the command line.
  func word(at index: Int) -> String {
    switch values {
    case .list(let nodes): nodes[index].word
    case .steps(let steps): JSONNode(steps.value(at: index)).word
    }
  }

  /// The indices of values that represent all, given that a rule holds for a whole interval or not
  /// at all: the ends of a range, every value of a list.
  var decisiveIndices: [Int] {
    if case .steps = values { [0, count - 1] } else { Array(0..<count) }
  }

  /// The first and the last of values in equal steps; nil for a list.
  package var evenEnds: (first: Double, last: Double)? {
    guard case .steps(let steps) = values, count > 1 else { return nil }
    return (steps.value(at: 0), steps.value(at: count - 1))
  }

  /// Whether all values are numbers in ascending or descending order, so that neighbours are
  /// near each other.
  package var isInterval: Bool {
    guard case .list(let nodes) = values else { return true }
    let numbers = nodes.compactMap { $0.number }
    guard numbers.count == nodes.count else { return false }
    let pairs = zip(numbers, numbers.dropFirst())
    return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
  }

  /// Splits at a character outside strings, arrays and objects.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var (isInString, isEscaped) = (false, false)
    for character in text {
      if character == separator, depth == 0, !isInString {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      if isInString {
        if character == "\"", !isEscaped { isInString = false }
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isInString = true
      } else if "[{".contains(character) {
        depth += 1
      } else if "]}".contains(character) {
        depth -= 1
      }
    }
    return parts
  }
}

extension JSONNode {
  fileprivate init(_ number: Double, at location: TextLocation? = nil) {
    self.init(.number(number), at: location ?? TextLocation(source: "sweep"))
  }

  fileprivate var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }
}

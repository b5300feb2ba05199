import GestureEngine
public import JSONText

/// The greatest differences at which the numbers of two timelines count as alike.
public struct TimelineTolerance: Sendable, Hashable {
  /// For positions, sizes, velocities and all other numbers: points, points per second; at least 0.
  public var value: Double

  /// For the times of events and of the end, and for durations, in seconds; at least 0.
  public var time: Double

  /// The default for `value`, in points: a hundredth is far less than a pixel.
  public static let defaultValue = 0.01

  /// The default for `time`, in seconds: the last digit of a time as timelines show it.
  public static let defaultTime = 0.001

  public init(value: Double = Self.defaultValue, time: Double = Self.defaultTime) {
    self.value = value
    self.time = time
  }

  /// Nothing may differ, except the last digit of a number within words.
  public static let exact = TimelineTolerance(value: 0, time: 0)
}

/// A value that differs between two corresponding lines.
public struct FieldDifference: Sendable {
  /// Its key path in its line: `sheet.y`, `touches[0].x`.
  public var keyPath: String

  /// Nil if the line does not have it.
  public var expected: JSONNode?
  public var actual: JSONNode?

  /// By how much a number has grown; nil if one of the two is not a number.
  public var distance: Double? {
    guard let expected = expected?.number, let actual = actual?.number else { return nil }
    return actual - expected
  }
}

/// Compares two lines of timelines, number by number and word by word.
///
/// Lines of runs with the same fields are compared by their values. A recorded line is compared as
/// JSON, because it can have more than a run's, or less.
package struct FieldComparison {
  /// The error that binary fractions add to a difference of decimals: 168.81 − 168.8 is a hair over
  /// 0.01.
  static let slack = 1e-9

  /// Half a last digit on either side: reasons show rounded numbers.
  private static let wordTolerance = 0.001

  private let tolerance: TimelineTolerance

  /// The number of frames that may be shown within the time tolerance.
  private let frameTolerance: Double

  package private(set) var differences: [FieldDifference] = []

  /// - Parameters:
  ///   - tolerance: how far numbers may be apart.
  ///   - frameTolerance: how far counts of frames may be apart.
  package init(_ tolerance: TimelineTolerance, frameTolerance: Double = 0) {
    self.tolerance = tolerance
    self.frameTolerance = frameTolerance
  }

  /// Compares two lines.
  mutating func compare(_ expected: TimelineDocument.Line, _ actual: TimelineDocument.Line) {
    guard let old = expected.fields, let new = actual.fields, old.hasSameFields(as: new) else {
      return compare(expected.node.withoutLooks, actual.node.withoutLooks)
    }
    for (one, other) in zip(old.fields, new.fields) where !Self.areTheSame(one.value, other.value) {
      compare(
        JSONNode(shown: one.value), JSONNode(shown: other.value), at: old.keyPath(of: one))
    }
  }

  /// Compares two values, and what is in them.
  ///
  /// - Parameters:
  ///   - expected: the one.
  ///   - actual: the other.
  ///   - keyPath: where they are; empty for a whole line.
  package mutating func compare(_ expected: JSONNode, _ actual: JSONNode, at keyPath: String = "") {
    guard !Self.isLineOfCode(keyPath) else { return }
    switch (expected.value, actual.value) {
    case (.object(let old), .object(let new)): compare(old, new, at: keyPath)
    case (.array(let old), .array(let new)) where keyPath == "views":
      compareByName(old, new, at: keyPath)
    case (.array(let old), .array(let new)): compare(old, new, at: keyPath)
    case (.number(let old), .number(let new)):
      if !Self.areAlike(old, new, within: limit(at: keyPath)) { add(keyPath, expected, actual) }
    case (.integer(let old), .integer(let new)): if old != new { add(keyPath, expected, actual) }
    case (.string(let old), .string(let new)):
      let isWording = keyPath == "because" || keyPath == "curve"
      let areAlike = old == new || (isWording && areAlikeInWords(old, new))
      if !areAlike { add(keyPath, expected, actual) }
    case (.bool(let old), .bool(let new)): if old != new { add(keyPath, expected, actual) }
    case (.null, .null): break
    default: add(keyPath, expected, actual)
    }
  }

  /// Whether a key path is that of a line in the app's code, which an edit above it moves.
  private static func isLineOfCode(_ keyPath: String) -> Bool {
    keyPath.hasSuffix("].line")
      && (keyPath.hasPrefix("comparisons[") || keyPath.hasPrefix("calls["))
  }

  private mutating func compare(
    _ expected: [JSONNode.Member], _ actual: [JSONNode.Member], at keyPath: String
  ) {
    let prefix = keyPath.isEmpty ? "" : keyPath + "."
    let haveSameKeys = expected.elementsEqual(actual) { $0.key == $1.key }
    guard !haveSameKeys else {
      for index in expected.indices
      where !Self.areTheSame(expected[index].node.value, actual[index].node.value) {
        compare(expected[index].node, actual[index].node, at: prefix + expected[index].key)
      }
      return
    }
    var others: [String: JSONNode] = [:]
    for member in actual where others[member.key] == nil { others[member.key] = member.node }
    for member in expected {
      if let other = others[member.key] {
        compare(member.node, other, at: prefix + member.key)
      } else {
        add(prefix + member.key, member.node, nil)
      }
    }
    let known = Set(expected.map { $0.key })
    for member in actual where !known.contains(member.key) {
      add(prefix + member.key, nil, member.node)
    }
  }

  /// Whether two values are exactly the same, so that nothing in them needs a key path.
  private static func areTheSame(_ expected: JSONNode.Value, _ actual: JSONNode.Value) -> Bool {
    switch (expected, actual) {
    case (.object(let old), .object(let new)):
      old.elementsEqual(new) { $0.key == $1.key && areTheSame($0.node.value, $1.node.value) }
    case (.array(let old), .array(let new)):
      old.elementsEqual(new) { areTheSame($0.value, $1.value) }
    case (.number(let old), .number(let new)): old == new
    case (.integer(let old), .integer(let new)): old == new
    case (.string(let old), .string(let new)): old == new
    case (.bool(let old), .bool(let new)): old == new
    case (.null, .null): true
    default: false
    }
  }

  private mutating func compare(
    _ expected: [JSONNode], _ actual: [JSONNode], at keyPath: String
  ) {
    for index in 0..<max(expected.count, actual.count) {
      let path = "\(keyPath)[\(index)]"
      if index >= actual.count {
        add(path, expected[index], nil)
      } else if index >= expected.count {
        add(path, nil, actual[index])
      } else {
        compare(expected[index], actual[index], at: path)
      }
    }
  }

  /// Compares lists of views: each view with the one of the same name, as in `views.page1`, so that
  /// a new view does not affect those after it.
  ///
  /// Also compares the order of the views that both have.
  private mutating func compareByName(
    _ expected: [JSONNode], _ actual: [JSONNode], at keyPath: String
  ) {
    let (old, new) = (Self.named(expected), Self.named(actual))
    guard let old, let new else { return compare(expected, actual, at: keyPath) }
    compare(old, new, at: keyPath)
    let order = { (one: [JSONNode.Member], other: [JSONNode.Member]) in
      let keys = Set(other.map { $0.key })
      return one.filter { keys.contains($0.key) }.map { $0.node["name"] }
    }
    let (before, after) = (order(old, new).compactMap { $0 }, order(new, old).compactMap { $0 })
    guard before.map({ $0.text }) != after.map({ $0.text }) else { return }
    add(
      keyPath, JSONNode(.array(before), at: before[0].location),
      JSONNode(.array(after), at: after[0].location))
  }

  /// Objects by their names; nil if one has none, or two have the same.
  private static func named(_ elements: [JSONNode]) -> [JSONNode.Member]? {
    let members = elements.compactMap { element in
      element["name"]?.text.map { name in
        JSONNode.Member(key: name, keyLocation: element.location, node: element)
      }
    }
    guard members.count == elements.count, Set(members.map({ $0.key })).count == members.count
    else {
      return nil
    }
    return members
  }

  private mutating func add(_ keyPath: String, _ expected: JSONNode?, _ actual: JSONNode?) {
    differences.append(FieldDifference(keyPath: keyPath, expected: expected, actual: actual))
  }

  // MARK: Numbers

  private func limit(at keyPath: String) -> Double {
    switch keyPath {
    case "t", "duration": tolerance.time
    case "frames": frameTolerance
    case "i": 0
    default: tolerance.value
    }
  }

  /// Whether two numbers, as decimals, are at most this far apart.
  package static func areAlike(_ expected: Double, _ actual: Double, within limit: Double) -> Bool {
    (expected - actual).magnitude <= limit + slack * max(1, expected.magnitude)
  }

  // MARK: Words

  /// Whether two sentences say the same, with numbers that are alike.
  private func areAlikeInWords(_ expected: String, _ actual: String) -> Bool {
    let (old, new) = (SentencePart.parts(of: expected), SentencePart.parts(of: actual))
    guard old.count == new.count else { return false }
    let limit = max(tolerance.value, Self.wordTolerance)
    return zip(old, new).allSatisfy { pair in
      switch pair {
      case (.number(let old), .number(let new)): Self.areAlike(old, new, within: limit)
      case (.words(let old), .words(let new)): old == new
      case (.line, .line): true
      default: false
      }
    }
  }
}

/// A sentence's numbers, and the words between them.
private enum SentencePart {
  case words(Substring)
  case number(Double)

  /// The line in `PanelController.swift:94`, which an edit above it moves.
  case line

  static func parts(of sentence: String) -> [SentencePart] {
    var parts: [SentencePart] = []
    var rest = sentence[...]
    while let start = rest.firstIndex(where: { $0.isDecimalDigit }) {
      var words = rest[..<start]
      var digits = rest[start...].prefix { $0.isDecimalDigit || $0 == "." }
      // A full stop behind a number ends the sentence.
      while digits.last == "." { digits.removeLast() }
      if words.hasSuffix(".swift:") {
        parts += [.words(words), .line]
        rest = rest[digits.endIndex...]
        continue
      }
      let isNegative = words.last == "-"
      if isNegative { words.removeLast() }
      parts.append(.words(words))
      // Something like 1.2.3 is not a number and must be the same in both.
      parts.append(
        Double(digits).map { .number(isNegative ? -$0 : $0) } ?? .words(digits))
      rest = rest[digits.endIndex...]
    }
    parts.append(.words(rest))
    return parts
  }
}

extension Character {
  fileprivate var isDecimalDigit: Bool { ("0"..."9").contains(self) }
}

extension JSONNode {
  /// A line without what is painted, which is shown and not compared.
  fileprivate var withoutLooks: JSONNode {
    guard case .object(let members) = value, self[Frame.looksKey] != nil else { return self }
    return JSONNode(.object(members.filter { $0.key != Frame.looksKey }), at: location)
  }
}

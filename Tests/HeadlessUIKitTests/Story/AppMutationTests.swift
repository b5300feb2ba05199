import GestureEngine
import HeadlessUIKit
import Testing

/// Comparisons in an app's code that a search changes while the code is executed.
@MainActor
struct AppMutationTests {
  /// The value of some code of an app, executed while comparisons are changed or listed.
  private static func value<Value>(
    _ mode: CodeMutation.Mode, _ code: @escaping @MainActor () -> Value
  ) throws -> Value {
    var value: Value?
    CodeMutation.mode = mode
    defer { CodeMutation.mode = .off }
    _ = try RecordedDecision.comparisons { value = code() }
    return try #require(value)
  }

  private static func mutant(
    _ left: String, _ comparator: String, _ right: String, _ change: CodeChange
  ) -> CodeMutation.Mode {
    .changing(
      CodeMutant(
        CodeComparison(file: "A.swift", line: 1, left, comparator, right), change))
  }

  private static func holds<Value: Comparable>(
    _ left: Value, _ comparator: String, _ right: Value
  ) -> Bool {
    switch comparator {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    case "==": left == right
    default: left != right
    }
  }

  /// Both sides as the build step passes them on, and whether the comparison holds.
  private static func compare<Value: Comparable>(
    _ left: Value, _ comparator: StaticString, _ right: Value
  ) -> Bool {
    let first = AppRecorder.left(left, AppComparisonLeft("left", 1))
    let second = AppRecorder.right(
      right, AppComparisonRight(comparator, "right", 1, "App/A.swift", 1))
    return holds(first, "\(comparator)", second)
  }

  private static let comparators: [StaticString] = ["<", "<=", ">", ">=", "==", "!="]
  private static let turnedRound = [
    "<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "!=", "!=": "==",
  ]

  /// Whether a comparison is to hold after a change, with a bound moved by a distance.
  private static func expected<Value: Comparable & Numeric>(
    _ left: Value, _ comparator: String, _ right: Value, _ change: CodeChange, step: Value
  ) -> Bool {
    switch change {
    case .always: true
    case .never: false
    case .turnedRound: holds(left, turnedRound[comparator] ?? "", right)
    case .boundUp: holds(left, comparator, right + step)
    case .boundDown: holds(left, comparator, right - step)
    }
  }

  private static func check<Value: Comparable & Numeric & Sendable>(
    _ pairs: [(Value, Value)], step: (Value) -> Value
  ) throws {
    for (left, right) in pairs {
      for comparator in comparators {
        for change in CodeChange.allCases {
          let mode = mutant("left", "\(comparator)", "right", change)
          let found = try value(mode) { compare(left, comparator, right) }
          let wanted = expected(left, "\(comparator)", right, change, step: step(right))
          #expect(found == wanted, "\(left) \(comparator) \(right), \(change)")
        }
      }
    }
  }

  @Test func `numbers of each kind compare as the changed code would`() throws {
    try Self.check([(3.0, 4.0), (4.0, 4.0), (4.2, 4.0), (0.5, 0)]) { $0 == 0 ? 1 : abs($0) / 10 }
    try Self.check([(CGFloat(-9), CGFloat(-9.5))]) { abs($0) / 10 }
    try Self.check([(Float(1.5), Float(1.6))]) { abs($0) / 10 }
    try Self.check([(3, 3), (3, 4), (9, 4)]) { _ in 1 }
    try Self.check([(UInt8(3), UInt8(3))]) { _ in 1 }
  }

  @Test func `a literal stays, and the value beside it is changed`() throws {
    for change in CodeChange.allCases {
      let mode = Self.mutant("a", "<", "0.5", change)
      for value in [0.48, 0.52, 0.7] {
        let found = try Self.value(mode) {
          AppRecorder.number(
            value, AppComparisonNumber("a", "<", "0.5", 0.5, "App/A.swift", 1)) < 0.5
        }
        #expect(found == Self.expected(value, "<", 0.5, change, step: 0.05), "\(value), \(change)")
      }
    }
  }

  @Test(arguments: [
    (CodeChange.always, [true, true, true, true]), (.never, [false, false, false, false]),
    (.turnedRound, [true, false, false, true]), (.boundUp, [false, false, true, true]),
    (.boundDown, [true, true, false, false]),
  ])
  func `a range contains what the changed code says`(change: CodeChange, holds: [Bool]) throws {
    for (value, wanted) in zip([-5.0, 5, 95, 105], holds) {
      let contains = Self.mutant("0...100", "contains", "y", change)
      let found = try Self.value(contains) {
        AppRecorder.left(0.0...100, AppComparisonLeft("0...100", 1)).contains(
          AppRecorder.right(value, AppComparisonRight("contains", "y", 1, "App/A.swift", 1)))
      }
      #expect(found == wanted, "\(value)")
      let pattern = Self.mutant("y", "case", "0...100", change)
      let matches = try Self.value(pattern) {
        let subject = AppRecorder.left(value, AppComparisonLeft("y", 2))
        let right = AppComparisonRight("case", "0...100", 2, "App/A.swift", 1)
        return AppRecorder.pattern(0.0...100, right) ~= subject
      }
      #expect(matches == wanted, "\(value)")
    }
  }

  @Test func `another line stays as it is, and so does what is no number`() throws {
    let other = Self.mutant("left", "<", "other", .always)
    #expect(try !Self.value(other) { Self.compare(4, "<", 3) })
    let words = Self.mutant("left", "<", "right", .always)
    #expect(try !Self.value(words) { Self.compare("b", "<", "a") })
  }

  @Test func `what is recorded is what the code compared`() throws {
    CodeMutation.mode = Self.mutant("left", "<", "right", .always)
    defer { CodeMutation.mode = .off }
    #expect(
      try RecordedDecision.words { _ = Self.compare(4.0, "<", 3.0) } == ["4.0 < 3.0 false"])
  }

  @Test func `comparisons are listed with those that nobody makes`() throws {
    (CodeMutation.made, CodeMutation.known) = ([], [])
    _ = try Self.value(.listing) {
      let side = AppComparisonRight("<", "right", 1, "HeadlessUIKitTests/A.swift", 1)
      let left: Double = AppRecorder.left(1, AppComparisonLeft("left", 1))
      let right: Double = AppRecorder.right(2, side)
      return left < right
    }
    let made = CodeComparison(file: "A.swift", line: 1, "left", "<", "right")
    #expect(CodeMutation.made == [made])
    #expect(
      CodeMutation.known == [made, CodeComparison(file: "B.swift", line: 7, "a", ">=", "b[\"c\"]")])
    CodeMutation.made = []
  }
}

/// The list of a module, as the build step declares it.
enum _AppComparisonList: AppComparisonListing {
  static let comparisons: StaticString = "A.swift\t1\tleft\t<\tright\nB.swift\t7\ta\t>=\tb[\"c\"]\n"
}

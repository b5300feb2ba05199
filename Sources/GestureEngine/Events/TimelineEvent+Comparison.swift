import JSONText

extension TimelineEvent {
  /// A comparison of two numbers in an app's own code, and where it stands.
  public struct Comparison: Sendable, Hashable {
    /// The left side, in the app's own words, such as `velocity.y`.
    public var leftText: String

    /// The left side's value; units are the app's.
    public var left: Double

    /// `<`, `<=`, `>`, `>=`, `==` or `!=`.
    public var comparator: String

    /// The right side, in the app's own words; a range is two comparisons, one for each bound.
    public var rightText: String

    /// The right side's value.
    public var right: Double

    /// Whether the comparison holds.
    public var outcome: Bool

    /// The file's name, without folders.
    public var file: String

    /// From 1.
    public var line: Int

    public init(
      _ leftText: String, _ left: Double, _ comparator: String, _ rightText: String,
      _ right: Double, outcome: Bool, file: String, line: Int
    ) {
      (self.leftText, self.left, self.comparator) = (leftText, left, comparator)
      (self.rightText, self.right, self.outcome) = (rightText, right, outcome)
      (self.file, self.line) = (file, line)
    }

    /// `velocity 600 > flickVelocity 800: false`; a literal is only its value, and a bound of a range
    /// comes after the range, as in `y 390 < 350 of ..<350`.
    package var words: String {
      // With as many digits as tell the sides apart.
      let isExact = left != right && left.rounded3 == right.rounded3
      let (first, second) = (words(leftText, left, isExact), words(rightText, right, isExact))
      return "\(first) \(comparator) \(second)\(outcome ? "" : ": false")"
    }

    private func words(_ text: String, _ value: Double, _ isExact: Bool) -> String {
      let number = isExact ? value.exact : value.rounded3
      let isLiteral = Double(text.filter { $0 != "_" && $0 != " " }) != nil
      if isLiteral { return number }
      if Self.isRange(text) { return "\(number) of \(text)" }
      return Self.isCompound(text) ? "(\(text)) \(number)" : "\(text) \(number)"
    }

    /// Whether two points follow each other, as they do in no other code.
    private static func isRange(_ text: String) -> Bool {
      var last: UInt8 = 0
      for byte in text.utf8 {
        if byte == UInt8(ascii: "."), last == byte { return true }
        last = byte
      }
      return false
    }

    /// Whether an operator stands outside of brackets, so that the value would seem to go on.
    private static func isCompound(_ text: String) -> Bool {
      var depth = 0
      for character in text {
        switch character {
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case " " where depth == 0: return true
        default: break
        }
      }
      return text.first == "-"
    }

    /// Whether it says which side is the greater one, and not only whether they are equal.
    package var isOrdered: Bool { comparator != "==" && comparator != "!=" }

    /// `MapViewController.swift:139`.
    package var place: String { "\(file):\(line)" }
  }

  /// A function of an app's own code that is being executed.
  public struct Call: Sendable, Hashable {
    /// The function with its parameters' labels, such as `animate(to:velocity:)`.
    public var function: String

    /// The file's name, without folders.
    public var file: String

    /// The line on which the function's body begins, from 1.
    public var line: Int

    /// Whether UIKit called it, as it calls a recognizer's action: it is what the decision follows
    /// from, and not what decided.
    public var isHandler: Bool

    public init(_ function: String, file: String, line: Int, isHandler: Bool) {
      (self.function, self.file, self.line) = (function, file, line)
      self.isHandler = isHandler
    }

    /// The function's name without its parameters.
    package var baseName: String { String(function.prefix { $0 != "(" }) }

    /// `MapViewController.swift:154`.
    public var place: String { "\(file):\(line)" }
  }

  /// The function that decided: the outermost one below that which UIKit called, or that one if it called
  /// no other.
  ///
  /// Nil if the event is no decision of an app's own code.
  public var decider: Call? { calls.first { !$0.isHandler } ?? calls.first }
}
